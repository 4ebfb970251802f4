import { expect, test } from "vitest";
import { createMatchRig } from "../support/match-rig.ts";
import { openTestStore } from "../support/store.ts";

test("closing during a start finishes the match that is being loaded, and leaves the others to the next start", async () => {
  const store = openTestStore();
  const loaded: string[] = [];
  const { matchService, lines } = createMatchRig({
    store: {
      ...store,
      matches: {
        ...store.matches,
        runningOrUnpublished: async () =>
          Array.from({ length: 20 }, (_, at) => ({ id: `match ${at}`, guild: "guild" })),
        async loadHead(id) {
          loaded.push(id);
          await new Promise((resolve) => setTimeout(resolve, 5));
          return undefined;
        },
      },
    },
  });
  const resumed = matchService.resumeAfterStart();
  await new Promise((resolve) => setImmediate(resolve));
  await matchService.close();
  await resumed;
  // Ten at once.
  expect(new Set(loaded)).toEqual(new Set(Array.from({ length: 10 }, (_, at) => `match ${at}`)));
  expect(lines).toEqual([]);
});
