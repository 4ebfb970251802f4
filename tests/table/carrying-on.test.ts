import { expect, test } from "vitest";
import { openTestStore } from "../support/store.ts";
import { rigged } from "../support/table.ts";

test("an end in the middle of a start waits for what is being taken up, and leaves the rest to the next start", async () => {
  const store = openTestStore();
  const loaded: string[] = [];
  const { table, lines } = rigged({
    store: {
      ...store,
      matches: {
        ...store.matches,
        unsettled: async () => ["a", "b", "c"],
        async head(id) {
          loaded.push(id);
          await new Promise((resolve) => setTimeout(resolve, 5));
          return undefined;
        },
      },
    },
  });
  const carriedOn = table.carryOn();
  await new Promise((resolve) => setImmediate(resolve));
  await table.close();
  await carriedOn;
  expect(new Set(loaded)).toEqual(new Set(["a"]));
  expect(lines).toEqual([]);
});
