import fc from "fast-check";
import { expect, test } from "vitest";
import { createCountMemo, recallCount, rememberCount } from "#lexicon/search/count-memo.ts";

const entry = fc.record({
  list: fc.integer({ min: 1, max: 40 }),
  state: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(-(2 ** 31), 2 ** 31 - 1)),
  count: fc.nat(),
});

test("a memo returns the last count for each key, like a map, of any size", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 400 }), (entries) => {
      const memo = createCountMemo(2);
      const map = new Map<string, number>();
      for (const { list, state, count } of entries) {
        rememberCount(memo, list, state, count);
        map.set(`${list} ${state}`, count);
      }
      expect(memo.size).toBe(map.size);
      for (let list = 1; list <= 40; list++) {
        for (const state of [0, 1, 17, 40, -(2 ** 31), 2 ** 31 - 1]) {
          expect(recallCount(memo, list, state)).toBe(map.get(`${list} ${state}`));
        }
      }
    }),
    { seed: 3, numRuns: 50 },
  );
});
