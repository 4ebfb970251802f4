import { expect, test } from "vitest";
import { createMatchRig } from "../support/match-rig.ts";
import { openTestStore } from "../support/store.ts";

test("an end in the middle of a start waits for what is being taken up, and leaves the rest to the next start", async () => {
  const store = openTestStore();
  const loaded: string[] = [];
  const { matchService, lines } = createMatchRig({
    store: {
      ...store,
      matches: {
        ...store.matches,
        runningOrUnpublished: async () => ["a", "b", "c"],
        async loadHead(id) {
          loaded.push(id);
          await new Promise((resolve) => setTimeout(resolve, 5));
          return undefined;
        },
      },
    },
  });
  const carriedOn = matchService.resumeAfterStart();
  await new Promise((resolve) => setImmediate(resolve));
  await matchService.close();
  await carriedOn;
  expect(new Set(loaded)).toEqual(new Set(["a"]));
  expect(lines).toEqual([]);
});
