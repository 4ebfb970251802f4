import { beforeEach, describe, expect, test } from "vitest";
import { createPuzzleService } from "#community/puzzles/puzzle-service.ts";
import type { PuzzleDraft, PuzzleService } from "#community/puzzles/puzzle-types.ts";
import type { ServerPresence } from "#community/statistics/server-presence.ts";
import type { Store } from "#store/store.ts";
import { openTestStore } from "../support/store.ts";

const home = { guild: "g", game: "toy" };
const ann = { person: "p-ann", isServerAdmin: false };
const zoe = { person: "p-zoe", isServerAdmin: false };
const boss = { person: "p-boss", isServerAdmin: true };

let store: Store;
let puzzles: PuzzleService;
let time: number;
let presences: Map<string, ServerPresence>;

beforeEach(() => {
  store = openTestStore();
  time = 100;
  presences = new Map();
  puzzles = createPuzzleService({
    ...store,
    findPresence: async (_, id) => presences.get(id) ?? { kind: "here", name: id.slice(2) },
    now: () => time++,
    monotonicMs: () => time,
  });
});

const newPuzzle = (name: string, change: Partial<PuzzleDraft> = {}): PuzzleDraft => ({
  ...{ name, size: 6, grade: 2, solutions: 1, exact: true, task: `task-of-${name}`, board: `board of ${name}` },
  ...change,
});
const save = (name: string, change: Partial<PuzzleDraft> = {}, by = ann) =>
  puzzles.save(home, by, newPuzzle(name, change));
const refusalOf = async (outcome: Promise<object>) => ((await outcome) as { refusal?: object }).refusal;

describe("a puzzle is stored", () => {
  test("with author and date, and is found by any spelling of its name", async () => {
    const saved = await save("  Big   One ");
    const findPuzzle = { ...newPuzzle("Big One"), task: "task-of-  Big   One ", board: "board of   Big   One " };
    const kept = { ...findPuzzle, author: "p-ann", madeAt: 100, changedAt: 100 };
    expect(saved).toEqual({ ok: true, puzzle: kept, isNew: true });
    for (const name of ["Big One", "big one", " BIG  ONE"]) {
      expect(await puzzles.find(home, name)).toEqual({ ok: true, puzzle: kept });
    }
  });

  test("also with several solutions, and with their number", async () => {
    expect(await save("Open", { solutions: 100, exact: false, grade: undefined })).toMatchObject({
      ok: true,
      puzzle: { solutions: 100, exact: false, grade: undefined },
    });
  });

  test.each<[string, Partial<PuzzleDraft>, object]>([
    ["without a name", { name: " . " }, { reason: "name-empty" }],
    ["with too long a name", { name: "a".repeat(33) }, { reason: "name-too-long", max: 32 }],
    ["with other characters in its name", { name: "a:b" }, { reason: "name-characters", characters: [":"] }],
    ["without a solution", { solutions: 0 }, { reason: "no-solution", certain: true }],
    ["that may have no solution", { solutions: 0, exact: false }, { reason: "no-solution", certain: false }],
    ["that is too large", { board: "1".repeat(8_193) }, { reason: "puzzle-too-large", max: 8_192 }],
  ])("but not one %s", async (_, change, refusal) => {
    expect(await refusalOf(save("One", change))).toEqual(refusal);
    expect(await refusalOf(puzzles.list(home, {}, 0))).toMatchObject({ reason: "no-puzzle-matches" });
  });

  test("but not more than a hundred by one person", async () => {
    for (let index = 0; index < 100; index++)
      expect(await puzzles.save(home, ann, newPuzzle(`n${index}`))).toMatchObject({ ok: true });
    expect(await refusalOf(save("One"))).toEqual({ reason: "too-many-own-puzzles", max: 100 });
    expect(await puzzles.save(home, { ...ann, person: "p-other" }, newPuzzle("One"))).toMatchObject({ ok: true });
  });

  test("but not on a server with too many puzzles", async () => {
    const { task, board, ...facts } = newPuzzle("x");
    for (let index = 0; index < 500; index++) {
      const name = `n${index}`;
      const findPuzzle = { ...facts, name, task, board, author: "p-ann", madeAt: 1, changedAt: 1 };
      await store.puzzles.put(home, name, findPuzzle, 500);
    }
    expect(await refusalOf(save("One"))).toEqual({ reason: "too-many-puzzles", max: 500 });
    expect(await puzzles.save({ ...home, guild: "h" }, ann, newPuzzle("One"))).toMatchObject({ ok: true });
    expect(await puzzles.save(home, ann, newPuzzle("n7"), "")).toMatchObject({ ok: true });
  });
});

describe("a puzzle whose name is taken", () => {
  beforeEach(() => save("One"));
  const overwrite = (by: typeof ann, was: string) =>
    puzzles.save(home, by, newPuzzle("ONE", { board: "new", task: "new-task" }), was);
  const currentBoard = async () => {
    const found = await puzzles.find(home, "one");
    return found.ok ? found.puzzle.board : undefined;
  };

  test.each([
    [ann, true],
    [zoe, false],
    [boss, true],
  ] as const)(
    "is compared with the present one, and the answer says whether the requester may overwrite it (%j)",
    async (by, yours) => {
      expect(await refusalOf(save("one", { board: "new" }, by))).toMatchObject({
        ...{ reason: "puzzle-exists", isYours: yours, puzzle: { name: "One", author: "p-ann" } },
      });
      expect(await currentBoard()).toBe("board of One");
    },
  );

  test("is overwritten by its author, who gets the earlier puzzle", async () => {
    expect(await overwrite(ann, "task-of")).toMatchObject({
      ok: true,
      puzzle: { name: "ONE", board: "new", madeAt: 100, changedAt: 101 },
      before: { name: "One", board: "board of One" },
    });
    expect(await currentBoard()).toBe("new");
  });

  test("is overwritten by a server admin, who does not become its author", async () => {
    expect(await overwrite(boss, "task-of-One")).toMatchObject({ ok: true, puzzle: { author: "p-ann", board: "new" } });
  });

  test("is not overwritten by other people, and not if it has changed in the meantime", async () => {
    expect(await refusalOf(overwrite(zoe, "task-of-One"))).toEqual({ reason: "not-your-puzzle", name: "One" });
    expect(await refusalOf(overwrite(ann, "other"))).toEqual({ reason: "changed-meanwhile", name: "One" });
    expect(await currentBoard()).toBe("board of One");
  });

  test("is not created again by a change after its removal", async () => {
    await puzzles.remove(home, ann, "One", "");
    expect(await refusalOf(overwrite(boss, "task-of-One"))).toEqual({ reason: "changed-meanwhile", name: "ONE" });
    expect(await currentBoard()).toBeUndefined();
  });

  test("is overwritten by only one of two simultaneous changes", async () => {
    const put = store.puzzles.put.bind(store.puzzles);
    const slow = createPuzzleService({
      ...store,
      puzzles: {
        ...store.puzzles,
        put: async (...what) => {
          await put(home, "one", { ...what[2], task: "in between" }, 500, "task-of-One");
          return put(...what);
        },
      },
      findPresence: async () => ({ kind: "unknown" }),
      now: () => 1,
    });
    const late = slow.save(home, ann, newPuzzle("One", { board: "late", task: "late" }), "task-of-One");
    expect(await refusalOf(late)).toEqual({ reason: "changed-meanwhile", name: "One" });
  });

  test("of a deleted author can be overwritten only by server admins", async () => {
    await store.puzzles.deletePlayer("p-ann");
    expect(await refusalOf(overwrite(ann, "task"))).toEqual({ reason: "not-your-puzzle", name: "One" });
    expect(await overwrite(boss, "task")).toMatchObject({ ok: true, puzzle: { author: undefined } });
  });
});

describe("a puzzle is renamed", () => {
  beforeEach(() => save("One"));

  test.each([ann, boss])("by its author or a server admin (%j)", async (by) => {
    const renamed = await puzzles.rename(home, by, "ONE", " Two ");
    expect(renamed).toMatchObject({ ok: true, before: "One", puzzle: { name: "Two", author: "p-ann" } });
    expect(await puzzles.find(home, "two")).toMatchObject({ ok: true, puzzle: { name: "Two", board: "board of One" } });
    expect(await refusalOf(puzzles.find(home, "One"))).toMatchObject({ reason: "no-such-puzzle" });
  });

  test.each([
    [zoe, "One", "Two", { reason: "not-your-puzzle", name: "One" }],
    [ann, "None", "Two", { reason: "no-such-puzzle", name: "None" }],
    [ann, "One", " ", { reason: "name-empty" }],
    [ann, "One", "other", { reason: "puzzle-name-taken", name: "other" }],
  ])("but not in this case: %j, %s as %s", async (by, typed, to, refusal) => {
    await save("Other");
    expect(await refusalOf(puzzles.rename(home, by, typed, to))).toMatchObject(refusal);
    expect(await puzzles.find(home, "One")).toMatchObject({ ok: true });
  });

  test("but not if it was changed at the same time", async () => {
    const rename = async () => "stale" as const;
    const findPresence = async () => ({ kind: "unknown" }) as const;
    const late = createPuzzleService({ ...store, puzzles: { ...store.puzzles, rename }, findPresence, now: () => 1 });
    expect(await refusalOf(late.rename(home, ann, "One", "Two"))).toEqual({ reason: "changed-meanwhile", name: "One" });
  });
});

describe("a puzzle is removed", () => {
  beforeEach(() => save("One"));

  test.each([ann, boss])("once, by its author or a server admin (%j)", async (by) => {
    expect(await puzzles.remove(home, by, "ONE", "task-of")).toMatchObject({ ok: true, puzzle: { name: "One" } });
    const gone = { reason: "no-such-puzzle", name: "ONE", names: [] };
    expect(await refusalOf(puzzles.remove(home, by, "ONE", "task-of"))).toEqual(gone);
  });

  test("but not by other people, and not if it has changed in the meantime", async () => {
    expect(await refusalOf(puzzles.remove(home, zoe, "One", "task"))).toEqual({
      reason: "not-your-puzzle",
      name: "One",
    });
    expect(await refusalOf(puzzles.remove(home, ann, "One", "x"))).toEqual({
      reason: "changed-meanwhile",
      name: "One",
    });
    expect(await puzzles.find(home, "One")).toMatchObject({ ok: true });
  });

  test("but not if it was changed at the same time", async () => {
    const late = createPuzzleService({
      ...store,
      puzzles: { ...store.puzzles, remove: async () => false },
      findPresence: async () => ({ kind: "unknown" }),
      now: () => 1,
    });
    expect(await refusalOf(late.remove(home, ann, "One", ""))).toEqual({ reason: "changed-meanwhile", name: "One" });
  });
});

describe("puzzles are listed", () => {
  test("by size and difficulty, in pages", async () => {
    for (let index = 0; index < 20; index++) await save(`n${String(index).padStart(2, "0")}`);
    await save("Small", { size: 4 });
    const first = await puzzles.list(home, {}, -1);
    expect(first).toMatchObject({ ok: true, page: 0, pages: 2, total: 21 });
    const last = await puzzles.list(home, {}, 9);
    expect(last).toMatchObject({ ok: true, page: 1, pages: 2 });
    expect(
      first.ok && last.ok && [first.rows[0]?.name, first.rows.length, last.rows[0]?.name, last.rows.length],
    ).toEqual(["Small", 15, "n14", 6]);
    expect(await puzzles.list(home, { size: 4, grade: 2 }, 0)).toMatchObject({ total: 1 });
  });

  test("with the number of all puzzles if none matches", async () => {
    expect(await refusalOf(puzzles.list(home, {}, 0))).toEqual({ reason: "no-puzzle-matches", total: 0 });
    await save("One");
    const none = { reason: "no-puzzle-matches", size: 9, grade: 1, total: 1 };
    expect(await refusalOf(puzzles.list(home, { size: 9, grade: 1 }, 0))).toEqual(none);
  });

  test("by a part of their names", async () => {
    for (const name of ["Torre", "Torneig", "Casa"]) await save(name);
    expect((await puzzles.searchByName(home, "TOR", 9)).map(({ name }) => name)).toEqual(["Torneig", "Torre"]);
    expect(await puzzles.searchByName(home, "", 2)).toHaveLength(2);
    expect(await refusalOf(puzzles.find(home, "orn"))).toMatchObject({ names: ["Torneig"] });
    expect(await refusalOf(puzzles.find(home, "xyz"))).toMatchObject({ names: ["Casa", "Torneig", "Torre"] });
  });
});

describe("a solved puzzle", () => {
  let matches = 0;
  async function storeSolution(who: string, name: string, ms: number, hints = 0): Promise<void> {
    const id = `m${matches++}`;
    const taskResult = { done: true, grade: 1, steps: 0, hints, ms, task: `task-of-${name}` };
    const player = { kind: "person", person: `p-${who}` } as const;
    const seats = [{ player, name: who, score: 1, position: 1, bingos: 0, taskResult }];
    const result = { match: id, ...home, at: matches, casual: false, seats };
    await store.results.enterManually(result, { ...home, at: 1, by: "p-boss" });
  }
  const findPuzzle = async (name: string) => {
    const found = await puzzles.find(home, name);
    if (!found.ok) throw new Error("the puzzle was not found");
    return found.puzzle;
  };
  beforeEach(async () => {
    for (const name of ["One", "Two"]) await save(name);
    await storeSolution("ann", "One", 30);
    await storeSolution("ann", "One", 20);
    await storeSolution("zoe", "One", 25);
    await storeSolution("zoe", "Two", 25, 1);
    await storeSolution("zoe", "Gone", 5);
  });

  test("counts for its difficulty, unless the person has left the server", async () => {
    const grades = (guild?: string) => puzzles.solvedGrades({ guild, game: home.game }, "p-zoe");
    expect(await grades(home.guild)).toEqual([{ grade: 1, tasks: 3, shared: 0, ms: 5 }]);
    presences.set("p-zoe", { kind: "gone" });
    time += 3_600_000;
    expect(await grades(home.guild)).toEqual([]);
  });

  test("is known to its solvers and its author, and not to other people", async () => {
    await storeSolution("eva", "Two", 25, 1);
    const two = await findPuzzle("Two");
    const people = ["p-eva", "p-ann", "p-new"];
    expect(await Promise.all(people.map((who) => puzzles.hasSeenSolution(home, two, who)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await puzzles.hasSeenSolution(home, await findPuzzle("One"), "p-ann")).toBe(true);
  });

  test("is known to a person who has only seen it, which is recorded once", async () => {
    const one = await findPuzzle("One");
    expect(await puzzles.hasSeenSolution(home, one, "p-cid")).toBe(false);
    expect(await puzzles.recordSighting(home, one, "p-cid")).toBe(true);
    expect(await puzzles.recordSighting(home, one, "p-cid")).toBe(false);
    expect(await puzzles.hasSeenSolution(home, one, "p-cid")).toBe(true);
    expect(await puzzles.sharedResult(home, one)).toBeUndefined();
  });

  test("has a ranking with the best time of each person on the server", async () => {
    const ranked = async () => (await puzzles.ranking(home, await findPuzzle("One"), "p-zoe", 0)).rows;
    expect(await ranked()).toEqual([
      { name: "ann", own: false, position: 1, ms: 20, at: expect.any(Number) },
      { name: "zoe", own: true, position: 2, ms: 25, at: expect.any(Number) },
    ]);
    presences.set("p-ann", { kind: "gone" });
    time += 3_600_000;
    expect((await ranked()).map(({ name, position }) => [name, position])).toEqual([["zoe", 1]]);
    expect((await puzzles.ranking(home, await findPuzzle("Two"), "p-zoe", 0)).total).toBe(0);
  });

  test("has a ranking that shows the viewer's place also on another page", async () => {
    for (let index = 0; index < 12; index++) await storeSolution(`n${index}`, "One", index);
    const { rows, own } = await puzzles.ranking(home, await findPuzzle("One"), "p-zoe", 0);
    expect([rows.length, own]).toMatchObject([10, { name: "zoe", own: true, position: 14, ms: 25 }]);
    expect((await puzzles.solvers(home, "p-n9", 0)).own).toMatchObject({ position: 2, tasks: 1, own: true });
  });

  test("names its author, unless they have left or were deleted", async () => {
    const authorOf = async () => puzzles.nameOf(home, (await findPuzzle("One")).author);
    expect(await authorOf()).toBe("ann");
    await store.playerSettings.change("p-ann", { name: "Anna" });
    expect(await authorOf()).toBe("Anna");
    presences.set("p-ann", { kind: "gone" });
    time += 3_600_000;
    expect(await authorOf()).toBeUndefined();
    presences.clear();
    time += 3_600_000;
    await store.puzzles.deletePlayer("p-ann");
    expect(await authorOf()).toBeUndefined();
  });

  test("has a new ranking when another board is stored under its name", async () => {
    await puzzles.save(home, ann, newPuzzle("One", { task: "another" }), "");
    expect((await puzzles.ranking(home, await findPuzzle("One"), "p-ann", 0)).rows).toEqual([]);
  });

  test("counts for the number of solved puzzles, and is listed for its solver", async () => {
    expect((await puzzles.solvers(home, "p-ann", 0)).rows).toMatchObject([
      { name: "zoe", tasks: 3, position: 1 },
      { name: "ann", tasks: 1, own: true },
    ]);
    const names = (await puzzles.solvedBy(home, "p-zoe")).map(({ puzzle: { name }, bestMs }) => [name, bestMs]);
    expect(names).toEqual([
      ["Two", undefined],
      ["One", 25],
    ]);
    expect(await puzzles.solvedBy(home, "p-boss")).toEqual([]);
    presences.set("p-zoe", { kind: "gone" });
    time += 3_600_000;
    expect(await puzzles.solvedBy(home, "p-zoe")).toEqual([]);
  });
});
