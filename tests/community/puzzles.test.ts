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
let levels: PuzzleService;
let time: number;
let presences: Map<string, ServerPresence>;

beforeEach(() => {
  store = openTestStore();
  time = 100;
  presences = new Map();
  levels = createPuzzleService({
    ...store,
    findPresence: async (_, id) => presences.get(id) ?? { kind: "here", name: id.slice(2) },
    now: () => time++,
    monotonicMs: () => time,
  });
});

const draft = (name: string, change: Partial<PuzzleDraft> = {}): PuzzleDraft => ({
  ...{ name, size: 6, grade: 2, solutions: 1, exact: true, task: `task-of-${name}`, board: `board of ${name}` },
  ...change,
});
const save = (name: string, change: Partial<PuzzleDraft> = {}, by = ann) => levels.save(home, by, draft(name, change));
const refusalOf = async (outcome: Promise<object>) => ((await outcome) as { refusal?: object }).refusal;

describe("a level is kept", () => {
  test("with who made it and when, and found however its name is typed", async () => {
    const saved = await save("  Big   One ");
    const level = { ...draft("Big One"), task: "task-of-  Big   One ", board: "board of   Big   One " };
    const kept = { ...level, author: "p-ann", madeAt: 100, changedAt: 100 };
    expect(saved).toEqual({ ok: true, puzzle: kept, isNew: true });
    for (const name of ["Big One", "big one", " BIG  ONE"]) {
      expect(await levels.find(home, name)).toEqual({ ok: true, puzzle: kept });
    }
  });

  test("with several solutions as well, of which the number is told", async () => {
    expect(await save("Open", { solutions: 100, exact: false, grade: undefined })).toMatchObject({
      ok: true,
      puzzle: { solutions: 100, exact: false, grade: undefined },
    });
  });

  test.each<[string, Partial<PuzzleDraft>, object]>([
    ["without a name", { name: " . " }, { reason: "name-empty" }],
    ["under too long a name", { name: "a".repeat(33) }, { reason: "name-too-long", max: 32 }],
    ["under a name with other characters", { name: "a:b" }, { reason: "name-characters", characters: [":"] }],
    ["that nobody can solve", { solutions: 0 }, { reason: "no-solution", certain: true }],
    [
      "of which nobody knows whether it can be solved",
      { solutions: 0, exact: false },
      { reason: "no-solution", certain: false },
    ],
    ["that is too large", { board: "1".repeat(8_193) }, { reason: "level-too-large", max: 8_192 }],
  ])("but not one %s", async (_, change, refusal) => {
    expect(await refusalOf(save("One", change))).toEqual(refusal);
    expect(await refusalOf(levels.list(home, {}, 0))).toMatchObject({ reason: "no-level-matches" });
  });

  test("but not more than a hundred of one person", async () => {
    for (let index = 0; index < 100; index++)
      expect(await levels.save(home, ann, draft(`n${index}`))).toMatchObject({ ok: true });
    expect(await refusalOf(save("One"))).toEqual({ reason: "too-many-own-levels", max: 100 });
    expect(await levels.save(home, { ...ann, person: "p-other" }, draft("One"))).toMatchObject({ ok: true });
  });

  test("but not where the server has too many", async () => {
    const { task, board, ...facts } = draft("x");
    for (let index = 0; index < 500; index++) {
      const name = `n${index}`;
      const level = { ...facts, name, task, board, author: "p-ann", madeAt: 1, changedAt: 1 };
      await store.puzzles.put(home, name, level, 500);
    }
    expect(await refusalOf(save("One"))).toEqual({ reason: "too-many-levels", max: 500 });
    expect(await levels.save({ ...home, guild: "h" }, ann, draft("One"))).toMatchObject({ ok: true });
    expect(await levels.save(home, ann, draft("n7"), "")).toMatchObject({ ok: true });
  });
});

describe("where the name is taken", () => {
  beforeEach(() => save("One"));
  const over = (by: typeof ann, was: string) =>
    levels.save(home, by, draft("ONE", { board: "new", task: "new-task" }), was);
  const boardNow = async () => {
    const found = await levels.find(home, "one");
    return found.ok ? found.puzzle.board : undefined;
  };

  test.each([
    [ann, true],
    [zoe, false],
    [boss, true],
  ] as const)("it is told what is there and whether it may be overwritten (%j)", async (by, yours) => {
    expect(await refusalOf(save("one", { board: "new" }, by))).toMatchObject({
      ...{ reason: "level-exists", isYours: yours, puzzle: { name: "One", author: "p-ann" } },
    });
    expect(await boardNow()).toBe("board of One");
  });

  test("its author overwrites it, and what it was is told", async () => {
    expect(await over(ann, "task-of")).toMatchObject({
      ok: true,
      puzzle: { name: "ONE", board: "new", madeAt: 100, changedAt: 101 },
      before: { name: "One", board: "board of One" },
    });
    expect(await boardNow()).toBe("new");
  });

  test("a moderator does, and does not become its author", async () => {
    expect(await over(boss, "task-of-One")).toMatchObject({ ok: true, puzzle: { author: "p-ann", board: "new" } });
  });

  test("nobody else does, nor anybody what they have not seen", async () => {
    expect(await refusalOf(over(zoe, "task-of-One"))).toEqual({ reason: "not-your-level", name: "One" });
    expect(await refusalOf(over(ann, "other"))).toEqual({ reason: "changed-meanwhile", name: "One" });
    expect(await boardNow()).toBe("board of One");
  });

  test("nor is it made anew by whoever changes it after it was removed", async () => {
    await levels.remove(home, ann, "One", "");
    expect(await refusalOf(over(boss, "task-of-One"))).toEqual({ reason: "changed-meanwhile", name: "ONE" });
    expect(await boardNow()).toBeUndefined();
  });

  test("of two who overwrite it at the same time one is told that it has changed", async () => {
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
    const late = slow.save(home, ann, draft("One", { board: "late", task: "late" }), "task-of-One");
    expect(await refusalOf(late)).toEqual({ reason: "changed-meanwhile", name: "One" });
  });

  test("of one whose author was forgotten only moderators dispose", async () => {
    await store.puzzles.deletePlayer("p-ann");
    expect(await refusalOf(over(ann, "task"))).toEqual({ reason: "not-your-level", name: "One" });
    expect(await over(boss, "task")).toMatchObject({ ok: true, puzzle: { author: undefined } });
  });
});

describe("a level gets another name", () => {
  beforeEach(() => save("One"));

  test.each([ann, boss])("by its author or a moderator (%j)", async (by) => {
    const renamed = await levels.rename(home, by, "ONE", " Two ");
    expect(renamed).toMatchObject({ ok: true, before: "One", puzzle: { name: "Two", author: "p-ann" } });
    expect(await levels.find(home, "two")).toMatchObject({ ok: true, puzzle: { name: "Two", board: "board of One" } });
    expect(await refusalOf(levels.find(home, "One"))).toMatchObject({ reason: "no-such-level" });
  });

  test.each([
    [zoe, "One", "Two", { reason: "not-your-level", name: "One" }],
    [ann, "None", "Two", { reason: "no-such-level", name: "None" }],
    [ann, "One", " ", { reason: "name-empty" }],
    [ann, "One", "other", { reason: "level-name-taken", name: "other" }],
  ])("but not so: %j, %s as %s", async (by, typed, to, refusal) => {
    await save("Other");
    expect(await refusalOf(levels.rename(home, by, typed, to))).toMatchObject(refusal);
    expect(await levels.find(home, "One")).toMatchObject({ ok: true });
  });

  test("nor where somebody else was first", async () => {
    const rename = async () => "stale" as const;
    const findPresence = async () => ({ kind: "unknown" }) as const;
    const late = createPuzzleService({ ...store, puzzles: { ...store.puzzles, rename }, findPresence, now: () => 1 });
    expect(await refusalOf(late.rename(home, ann, "One", "Two"))).toEqual({ reason: "changed-meanwhile", name: "One" });
  });
});

describe("a level is removed", () => {
  beforeEach(() => save("One"));

  test.each([ann, boss])("by its author or a moderator, once (%j)", async (by) => {
    expect(await levels.remove(home, by, "ONE", "task-of")).toMatchObject({ ok: true, puzzle: { name: "One" } });
    const gone = { reason: "no-such-level", name: "ONE", names: [] };
    expect(await refusalOf(levels.remove(home, by, "ONE", "task-of"))).toEqual(gone);
  });

  test("but not by anybody else, nor as it was no more", async () => {
    expect(await refusalOf(levels.remove(home, zoe, "One", "task"))).toEqual({ reason: "not-your-level", name: "One" });
    expect(await refusalOf(levels.remove(home, ann, "One", "x"))).toEqual({ reason: "changed-meanwhile", name: "One" });
    expect(await levels.find(home, "One")).toMatchObject({ ok: true });
  });

  test("but not where somebody else was first", async () => {
    const late = createPuzzleService({
      ...store,
      puzzles: { ...store.puzzles, remove: async () => false },
      findPresence: async () => ({ kind: "unknown" }),
      now: () => 1,
    });
    expect(await refusalOf(late.remove(home, ann, "One", ""))).toEqual({ reason: "changed-meanwhile", name: "One" });
  });
});

describe("levels are listed", () => {
  test("by size and by how hard they are, a page at a time, and beyond the last page the last", async () => {
    for (let index = 0; index < 20; index++) await save(`n${String(index).padStart(2, "0")}`);
    await save("Small", { size: 4 });
    const first = await levels.list(home, {}, -1);
    expect(first).toMatchObject({ ok: true, page: 0, pages: 2, total: 21 });
    const last = await levels.list(home, {}, 9);
    expect(last).toMatchObject({ ok: true, page: 1, pages: 2 });
    expect(
      first.ok && last.ok && [first.rows[0]?.name, first.rows.length, last.rows[0]?.name, last.rows.length],
    ).toEqual(["Small", 15, "n14", 6]);
    expect(await levels.list(home, { size: 4, grade: 2 }, 0)).toMatchObject({ total: 1 });
  });

  test("and where none matches it is told how many there are", async () => {
    expect(await refusalOf(levels.list(home, {}, 0))).toEqual({ reason: "no-level-matches", total: 0 });
    await save("One");
    const none = { reason: "no-level-matches", size: 9, grade: 1, total: 1 };
    expect(await refusalOf(levels.list(home, { size: 9, grade: 1 }, 0))).toEqual(none);
  });

  test("by a part of their names", async () => {
    for (const name of ["Torre", "Torneig", "Casa"]) await save(name);
    expect((await levels.searchByName(home, "TOR", 9)).map(({ name }) => name)).toEqual(["Torneig", "Torre"]);
    expect(await levels.searchByName(home, "", 2)).toHaveLength(2);
    expect(await refusalOf(levels.find(home, "orn"))).toMatchObject({ names: ["Torneig"] });
    expect(await refusalOf(levels.find(home, "xyz"))).toMatchObject({ names: ["Casa", "Torneig", "Torre"] });
  });
});

describe("of those who have solved levels", () => {
  let matches = 0;
  async function solved(who: string, name: string, ms: number, hints = 0): Promise<void> {
    const id = `m${matches++}`;
    const taskResult = { done: true, grade: 1, steps: 0, hints, ms, task: `task-of-${name}` };
    const player = { kind: "person", person: `p-${who}` } as const;
    const seats = [{ player, name: who, score: 1, position: 1, bingos: 0, taskResult }];
    const result = { match: id, ...home, at: matches, casual: false, seats };
    await store.results.enterManually(result, { ...home, at: 1, by: "p-boss" });
  }
  const level = async (name: string) => {
    const found = await levels.find(home, name);
    if (!found.ok) throw new Error("it is not there");
    return found.puzzle;
  };
  beforeEach(async () => {
    for (const name of ["One", "Two"]) await save(name);
    await solved("ann", "One", 30);
    await solved("ann", "One", 20);
    await solved("zoe", "One", 25);
    await solved("zoe", "Two", 25, 1);
    await solved("zoe", "Gone", 5);
  });

  test("how hard what somebody has done was is told of who is there", async () => {
    const grades = (guild?: string) => levels.solvedGrades({ guild, game: home.game }, "p-zoe");
    expect(await grades(home.guild)).toEqual([{ grade: 1, tasks: 3, shared: 0, ms: 5 }]);
    presences.set("p-zoe", { kind: "gone" });
    time += 3_600_000;
    expect(await grades(home.guild)).toEqual([]);
  });

  test("who has ended it, or has made it, knows it; not who has not seen it", async () => {
    await solved("eva", "Two", 25, 1);
    const two = await level("Two");
    const people = ["p-eva", "p-ann", "p-new"];
    expect(await Promise.all(people.map((who) => levels.hasSeenSolution(home, two, who)))).toEqual([true, true, false]);
    expect(await levels.hasSeenSolution(home, await level("One"), "p-ann")).toBe(true);
  });

  test("what was seen without playing it is noted once", async () => {
    const one = await level("One");
    expect(await levels.hasSeenSolution(home, one, "p-cid")).toBe(false);
    expect(await levels.recordSighting(home, one, "p-cid")).toBe(true);
    expect(await levels.recordSighting(home, one, "p-cid")).toBe(false);
    expect(await levels.hasSeenSolution(home, one, "p-cid")).toBe(true);
    expect(await levels.sharedResult(home, one)).toBeUndefined();
  });

  test("a ranking tells the best of each who is there", async () => {
    const ranked = async () => (await levels.ranking(home, await level("One"), "p-zoe", 0)).rows;
    expect(await ranked()).toEqual([
      { name: "ann", own: false, position: 1, ms: 20, at: expect.any(Number) },
      { name: "zoe", own: true, position: 2, ms: 25, at: expect.any(Number) },
    ]);
    presences.set("p-ann", { kind: "gone" });
    time += 3_600_000;
    expect((await ranked()).map(({ name, position }) => [name, position])).toEqual([["zoe", 1]]);
    expect((await levels.ranking(home, await level("Two"), "p-zoe", 0)).total).toBe(0);
  });

  test("who looks is told their own place where it is on another page", async () => {
    for (let index = 0; index < 12; index++) await solved(`n${index}`, "One", index);
    const { rows, own } = await levels.ranking(home, await level("One"), "p-zoe", 0);
    expect([rows.length, own]).toMatchObject([10, { name: "zoe", own: true, position: 14, ms: 25 }]);
    expect((await levels.solvers(home, "p-n9", 0)).own).toMatchObject({ position: 2, tasks: 1, own: true });
  });

  test("its author is called as they are here, and not at all once they have left or are forgotten", async () => {
    const authorOf = async () => levels.nameOf(home, (await level("One")).author);
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

  test("another board under the same name has a ranking of its own", async () => {
    await levels.save(home, ann, draft("One", { task: "another" }), "");
    expect((await levels.ranking(home, await level("One"), "p-ann", 0)).rows).toEqual([]);
  });

  test("it is told who has solved how many, and which", async () => {
    expect((await levels.solvers(home, "p-ann", 0)).rows).toMatchObject([
      { name: "zoe", tasks: 3, position: 1 },
      { name: "ann", tasks: 1, own: true },
    ]);
    const names = (await levels.solvedBy(home, "p-zoe")).map(({ puzzle: { name }, bestMs }) => [name, bestMs]);
    expect(names).toEqual([
      ["Two", undefined],
      ["One", 25],
    ]);
    expect(await levels.solvedBy(home, "p-boss")).toEqual([]);
    presences.set("p-zoe", { kind: "gone" });
    time += 3_600_000;
    expect(await levels.solvedBy(home, "p-zoe")).toEqual([]);
  });
});
