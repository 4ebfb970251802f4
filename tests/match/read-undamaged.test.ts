import { expect, test } from "vitest";
import { readUndamagedRows } from "#match/read-undamaged.ts";
import { UnreadableRowError } from "#store/unreadable-row-error.ts";

test("rows are read in order, at most 25 at once, and a damaged row is left out", async () => {
  let [running, max] = [0, 0];
  const rows = await readUndamagedRows(
    Array.from({ length: 60 }, (_, id) => id),
    async (id) => {
      max = Math.max(max, ++running);
      await Promise.resolve();
      running--;
      if (id === 30) throw new UnreadableRowError("matches", "30");
      return id === 40 ? undefined : id;
    },
  );
  expect(max).toBe(25);
  expect(rows).toEqual(Array.from({ length: 60 }, (_, id) => id).filter((id) => id !== 30 && id !== 40));
});
