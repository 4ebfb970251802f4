import { describe, expect, test } from "vitest";
import type { PuzzleFilter, SavedPuzzle } from "#store/puzzle-store.ts";
import type { Store } from "#store/store.ts";

const home = { guild: "g", game: "toy" };
const ALL = { from: 0, count: 100 };
const MAX_PUZZLES = 9;

const testPuzzle = (name: string, change: Partial<SavedPuzzle> = {}): SavedPuzzle => ({
  ...{ name, author: "p-ann", size: 6, grade: 2, solutions: 1, exact: true, task: `task of ${name}` },
  ...{ board: `board of ${name}`, madeAt: 10, changedAt: 20 },
  ...change,
});

/** Tests the promises of a store about the puzzles of a server. */
export function testPuzzles(current: () => Store): void {
  describe("puzzles", () => {
    const put = (one: SavedPuzzle, was?: string, max = MAX_PUZZLES) =>
      current().puzzles.put(home, one.name.toLowerCase(), one, max, was);
    const list = async (wish: PuzzleFilter = {}, slice = ALL) => {
      const { rows, total } = await current().puzzles.list(home, wish, slice);
      return [total, ...rows.map(({ name }) => name)];
    };

    test("a puzzle is read back unchanged, only on its server and for its game", async () => {
      const { puzzles } = current();
      const bare = testPuzzle("Open", { grade: undefined, author: undefined, solutions: 7, exact: false });
      expect(await put(bare)).toBe("kept");
      expect(await puzzles.find(home, "open")).toEqual(bare);
      const { board: _, ...entry } = bare;
      expect((await puzzles.list(home, {}, ALL)).rows).toEqual([entry]);
      for (const other of [
        { ...home, guild: "h" },
        { ...home, game: "go" },
      ]) {
        expect(await puzzles.find(other, "open")).toBeUndefined();
        expect(await puzzles.list(other, {}, ALL)).toEqual({ rows: [], total: 0 });
        expect(await puzzles.put(other, "open", testPuzzle("Open"), MAX_PUZZLES)).toBe("kept");
      }
      expect(await puzzles.find(home, "open")).toEqual(bare);
    });

    test("puzzles are listed in pages by size, difficulty and name", async () => {
      for (const [name, size, grade] of [
        ["e", 6, 3],
        ["d", 6, 1],
        ["b", 4, 4],
        ["f", 9, 1],
        ["c", 6, 1],
        ["a", 6, undefined],
      ] as const)
        await put(testPuzzle(name, { size, grade }));
      expect(await list()).toEqual([6, "b", "a", "c", "d", "e", "f"]);
      expect(await list({}, { from: 2, count: 3 })).toEqual([6, "c", "d", "e"]);
      expect(await list({}, { from: 6, count: 3 })).toEqual([6]);
      expect(await list({ size: 6 })).toEqual([4, "a", "c", "d", "e"]);
      expect(await list({ grade: 1 })).toEqual([3, "c", "d", "f"]);
      expect(await list({ size: 6, grade: 1 }, { from: 1, count: 5 })).toEqual([2, "d"]);
      expect(await list({ size: 5 })).toEqual([0]);
    });

    test("a taken name is refused, and the first puzzle stays", async () => {
      await put(testPuzzle("One"));
      expect(await put(testPuzzle("One", { board: "another" }))).toBe("taken");
      expect((await current().puzzles.find(home, "one"))?.board).toBe("board of One");
    });

    test("a puzzle is overwritten if it has not changed in the meantime", async () => {
      const after = testPuzzle("One", { board: "another", task: "other", grade: undefined, changedAt: 30 });
      expect(await put(after, "task of One")).toBe("stale");
      expect(await list()).toEqual([0]);
      await put(testPuzzle("One"));
      expect(await put(after, "nothing")).toBe("stale");
      expect(await put(after, "task of One")).toBe("kept");
      expect(await put(after, "task of One")).toBe("stale");
      expect(await current().puzzles.find(home, "one")).toEqual(after);
      expect(await list()).toEqual([1, "One"]);
    });

    test("a server has a maximum number of puzzles, which can still be overwritten", async () => {
      await put(testPuzzle("One"));
      await put(testPuzzle("Two"));
      expect(await put(testPuzzle("Three"), undefined, 2)).toBe("full");
      expect(await put(testPuzzle("Two", { size: 4 }), "task of Two", 2)).toBe("kept");
      expect(await list()).toEqual([2, "Two", "One"]);
    });

    test("a person has a maximum number of puzzles on a server, which can still be overwritten", async () => {
      const putOwn = (one: SavedPuzzle, was?: string, where = home) =>
        current().puzzles.put(where, one.name.toLowerCase(), one, MAX_PUZZLES, was, 2);
      for (const name of ["One", "Two"]) expect(await putOwn(testPuzzle(name))).toBe("kept");
      expect(await putOwn(testPuzzle("Three"))).toBe("author-full");
      expect(await putOwn(testPuzzle("Three"), undefined, { ...home, guild: "other" })).toBe("kept");
      expect(await putOwn(testPuzzle("Three", { author: "p-ben" }))).toBe("kept");
      expect(await putOwn(testPuzzle("Two", { size: 4 }), "task of Two")).toBe("kept");
      expect(await list()).toEqual([3, "Two", "One", "Three"]);
    });

    test("a puzzle is renamed unless the name is taken or the puzzle has changed", async () => {
      const { puzzles } = current();
      await put(testPuzzle("One"));
      await put(testPuzzle("Two"));
      const rename = (key: string, name: string, was = "task of One") =>
        puzzles.rename(home, key, was, { key: name.toLowerCase(), name, at: 40 });
      expect(await rename("one", "TWO")).toBe("taken");
      expect(await rename("one", "Three", "other")).toBe("stale");
      expect(await rename("three", "One")).toBe("stale");
      expect(await rename("one", "Three")).toBe("kept");
      expect(await puzzles.find(home, "three")).toEqual(testPuzzle("One", { name: "Three", changedAt: 40 }));
      expect(await puzzles.find(home, "one")).toBeUndefined();
      expect(await rename("three", "THREE")).toBe("kept");
      expect((await puzzles.find(home, "three"))?.name).toBe("THREE");
    });

    test("a puzzle is removed once, if it has not changed in the meantime", async () => {
      const { puzzles } = current();
      await put(testPuzzle("One"));
      expect(await puzzles.remove(home, "one", "other")).toBe(false);
      expect(await puzzles.remove({ ...home, guild: "h" }, "one", "task of One")).toBe(false);
      expect(await puzzles.remove(home, "one", "task of One")).toBe(true);
      expect(await puzzles.remove(home, "one", "task of One")).toBe(false);
      expect(await list()).toEqual([0]);
    });

    test("puzzles of a deleted player stay without their author", async () => {
      const { puzzles } = current();
      await put(testPuzzle("One"));
      await put(testPuzzle("Two", { author: "p-zoe" }));
      await puzzles.deletePlayer("p-ann");
      expect(await puzzles.find(home, "one")).toEqual(testPuzzle("One", { author: undefined }));
      expect(await puzzles.find(home, "two")).toEqual(testPuzzle("Two", { author: "p-zoe" }));
    });

    test("an overwritten puzzle keeps its author and date, also when the author was deleted in the meantime", async () => {
      const { puzzles } = current();
      await put(testPuzzle("One"));
      await puzzles.deletePlayer("p-ann");
      // The caller has read the puzzle before the author was deleted.
      const change = { board: "another", task: "other", changedAt: 30 };
      expect(await put(testPuzzle("One", { ...change, madeAt: 30 }), "task of One")).toBe("kept");
      expect(await puzzles.find(home, "one")).toEqual(testPuzzle("One", { ...change, author: undefined }));
    });

    test("a puzzle does not change when the caller changes its copy", async () => {
      await put(testPuzzle("One"));
      const found = (await current().puzzles.find(home, "one")) as { board: string } | undefined;
      if (found) found.board = "changed";
      expect(await current().puzzles.find(home, "one")).toEqual(testPuzzle("One"));
    });
  });
}
