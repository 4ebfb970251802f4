import { describe, expect, test } from "vitest";
import type { PuzzleFilter, SavedPuzzle } from "#store/puzzle-store.ts";
import type { Store } from "#store/store.ts";

const home = { guild: "g", game: "toy" };
const ALL = { from: 0, count: 100 };
const MOST = 9;

const level = (name: string, change: Partial<SavedPuzzle> = {}): SavedPuzzle => ({
  ...{ name, author: "p-ann", size: 6, grade: 2, solutions: 1, exact: true, task: `task of ${name}` },
  ...{ board: `board of ${name}`, madeAt: 10, changedAt: 20 },
  ...change,
});

/** What every form of the store promises of the boards that a server keeps. */
export function testPuzzles(current: () => Store): void {
  describe("levels", () => {
    const put = (one: SavedPuzzle, was?: string, most = MOST) =>
      current().puzzles.put(home, one.name.toLowerCase(), one, most, was);
    const listed = async (wish: PuzzleFilter = {}, slice = ALL) => {
      const { rows, total } = await current().puzzles.list(home, wish, slice);
      return [total, ...rows.map(({ name }) => name)];
    };

    test("a level is found as it was put, on its server and for its game alone", async () => {
      const { puzzles } = current();
      const bare = level("Open", { grade: undefined, author: undefined, solutions: 7, exact: false });
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
        expect(await puzzles.put(other, "open", level("Open"), MOST)).toBe("kept");
      }
      expect(await puzzles.find(home, "open")).toEqual(bare);
    });

    test("they are listed by size, by how hard they are and by name, a page at a time", async () => {
      for (const [name, size, grade] of [
        ["e", 6, 3],
        ["d", 6, 1],
        ["b", 4, 4],
        ["f", 9, 1],
        ["c", 6, 1],
        ["a", 6, undefined],
      ] as const)
        await put(level(name, { size, grade }));
      expect(await listed()).toEqual([6, "b", "a", "c", "d", "e", "f"]);
      expect(await listed({}, { from: 2, count: 3 })).toEqual([6, "c", "d", "e"]);
      expect(await listed({}, { from: 6, count: 3 })).toEqual([6]);
      expect(await listed({ size: 6 })).toEqual([4, "a", "c", "d", "e"]);
      expect(await listed({ grade: 1 })).toEqual([3, "c", "d", "f"]);
      expect(await listed({ size: 6, grade: 1 }, { from: 1, count: 5 })).toEqual([2, "d"]);
      expect(await listed({ size: 5 })).toEqual([0]);
    });

    test("a name that is taken is refused, and the one that has it stays", async () => {
      await put(level("One"));
      expect(await put(level("One", { board: "another" }))).toBe("taken");
      expect((await current().puzzles.find(home, "one"))?.board).toBe("board of One");
    });

    test("one is overwritten as somebody saw it, and as nothing else", async () => {
      const after = level("One", { board: "another", task: "other", grade: undefined, changedAt: 30 });
      expect(await put(after, "task of One")).toBe("stale");
      expect(await listed()).toEqual([0]);
      await put(level("One"));
      expect(await put(after, "nothing")).toBe("stale");
      expect(await put(after, "task of One")).toBe("kept");
      expect(await put(after, "task of One")).toBe("stale");
      expect(await current().puzzles.find(home, "one")).toEqual(after);
      expect(await listed()).toEqual([1, "One"]);
    });

    test("a server has so many and no more; what is there can be overwritten", async () => {
      await put(level("One"));
      await put(level("Two"));
      expect(await put(level("Three"), undefined, 2)).toBe("full");
      expect(await put(level("Two", { size: 4 }), "task of Two", 2)).toBe("kept");
      expect(await listed()).toEqual([2, "Two", "One"]);
    });

    test("a person has so many on a server and no more; what is there can be overwritten", async () => {
      const putOwn = (one: SavedPuzzle, was?: string, where = home) =>
        current().puzzles.put(where, one.name.toLowerCase(), one, MOST, was, 2);
      for (const name of ["One", "Two"]) expect(await putOwn(level(name))).toBe("kept");
      expect(await putOwn(level("Three"))).toBe("author-full");
      expect(await putOwn(level("Three"), undefined, { ...home, guild: "other" })).toBe("kept");
      expect(await putOwn(level("Three", { author: "p-ben" }))).toBe("kept");
      expect(await putOwn(level("Two", { size: 4 }), "task of Two")).toBe("kept");
      expect(await listed()).toEqual([3, "Two", "One", "Three"]);
    });

    test("one gets another name, unless another level has it or it has changed since", async () => {
      const { puzzles } = current();
      await put(level("One"));
      await put(level("Two"));
      const rename = (key: string, name: string, was = "task of One") =>
        puzzles.rename(home, key, was, { key: name.toLowerCase(), name, at: 40 });
      expect(await rename("one", "TWO")).toBe("taken");
      expect(await rename("one", "Three", "other")).toBe("stale");
      expect(await rename("three", "One")).toBe("stale");
      expect(await rename("one", "Three")).toBe("kept");
      expect(await puzzles.find(home, "three")).toEqual(level("One", { name: "Three", changedAt: 40 }));
      expect(await puzzles.find(home, "one")).toBeUndefined();
      expect(await rename("three", "THREE")).toBe("kept");
      expect((await puzzles.find(home, "three"))?.name).toBe("THREE");
    });

    test("one is removed as somebody saw it, once", async () => {
      const { puzzles } = current();
      await put(level("One"));
      expect(await puzzles.remove(home, "one", "other")).toBe(false);
      expect(await puzzles.remove({ ...home, guild: "h" }, "one", "task of One")).toBe(false);
      expect(await puzzles.remove(home, "one", "task of One")).toBe(true);
      expect(await puzzles.remove(home, "one", "task of One")).toBe(false);
      expect(await listed()).toEqual([0]);
    });

    test("of somebody who is forgotten the levels stay, and of nobody else anything changes", async () => {
      const { puzzles } = current();
      await put(level("One"));
      await put(level("Two", { author: "p-zoe" }));
      await puzzles.deletePlayer("p-ann");
      expect(await puzzles.find(home, "one")).toEqual(level("One", { author: undefined }));
      expect(await puzzles.find(home, "two")).toEqual(level("Two", { author: "p-zoe" }));
    });

    test("a level that is overwritten keeps its author and its age, also where the author was deleted meanwhile", async () => {
      const { puzzles } = current();
      await put(level("One"));
      await puzzles.deletePlayer("p-ann");
      // The caller has read the level before the author was deleted.
      const change = { board: "another", task: "other", changedAt: 30 };
      expect(await put(level("One", { ...change, madeAt: 30 }), "task of One")).toBe("kept");
      expect(await puzzles.find(home, "one")).toEqual(level("One", { ...change, author: undefined }));
    });

    test("what a caller does with one that it got changes nothing that is kept", async () => {
      await put(level("One"));
      const found = (await current().puzzles.find(home, "one")) as { board: string } | undefined;
      if (found) found.board = "changed";
      expect(await current().puzzles.find(home, "one")).toEqual(level("One"));
    });
  });
}
