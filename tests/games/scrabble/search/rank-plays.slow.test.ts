import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

const SCRIPT = new URL("../../../fixtures/scripts/rank-many-plays.ts", import.meta.url);

/** The word list takes some 20 MB. All plays of the position would take more than 300 MB. */
const HEAP_MB = 96;

test.each(["hard", "medium", "easy", "expert"])(
  "one of millions of plays is chosen in a small heap (%s)",
  async (ask) => {
    const worker = new Worker(SCRIPT, {
      workerData: { ask },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
    });
    const [answer] = await once(worker, "message");
    expect(answer.score).toBeGreaterThan(0);
    if (ask !== "expert") expect(answer.total).toBeGreaterThan(1_000_000);
  },
);
