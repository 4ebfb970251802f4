import { describe, expect, test } from "vitest";
import { LEADERBOARD_FIGURES, type MatchResult } from "#store/result-store.ts";
import type { Store } from "#store/store.ts";
import { actionEntry, channelMatch, openingOfGame } from "../support/sample-matches.ts";

const home = { guild: "guild", game: "toy" };
const TEN = { from: 0, count: 10 };

interface Attempt {
  readonly who: string;
  readonly ms: number;
  readonly task?: string;
  readonly hints?: number;
  readonly done?: boolean;
  readonly casual?: boolean;
  readonly guild?: string;
  /** Whether it was solved together with others on one board. */
  readonly shared?: true;
  readonly grade?: number;
  /** Id of a match that was opened before. */
  readonly id?: string;
}

let matches = 0;

/** Opens a match that shows the task to a person; returns its id. */
async function openMatch(store: Store, who: string, task = "t"): Promise<string> {
  const id = `m${++matches}`;
  const seat = { kind: "person", person: `p-${who.toLowerCase()}`, name: who } as const;
  await store.matches.open(channelMatch(id, id, { ...openingOfGame("toy"), at: 900 + matches, seats: [seat], task }));
  return id;
}

/** Stores a finished solo match with a task result. A player called “Bot” is a bot. */
async function storeAttempt(store: Store, { who, ms, hints = 0, done = true, ...more }: Attempt): Promise<string> {
  const { task = "t", casual = false, guild = "guild", grade = 1, shared } = more;
  const id = more.id ?? (await openMatch(store, who, task));
  const player =
    who === "Bot"
      ? ({ kind: "bot", level: "easy" } as const)
      : ({ kind: "person", person: `p-${who.toLowerCase()}` } as const);
  const taskResult = { done, grade, steps: 0, hints, task, ms, ...(shared ? { shared } : {}) };
  const seats = [{ player, name: who, score: Number(done), position: 1, bingos: 0, taskResult }];
  const result: MatchResult = { match: id, game: "toy", guild, at: 900 + ++matches, casual, seats };
  expect(await store.matches.append(id, actionEntry(1), { status: "finished", result })).toBe(true);
  return id;
}

/** Stores a match in which several people solved a task: as a race, the first named first, or together if `shared`. */
async function storeGroupAttempt(
  store: Store,
  names: readonly string[],
  task = "t",
  shared = false,
  meanwhile = async () => {},
): Promise<string> {
  const id = `m${++matches}`;
  const players = names.map((name) => ({ kind: "person", person: `p-${name.toLowerCase()}` }) as const);
  const seats = players.map((player, at) => ({ ...player, name: names[at] ?? "" }));
  await store.matches.open(channelMatch(id, id, { ...openingOfGame("toy"), at: 900 + matches, seats, task }));
  await meanwhile();
  const taskResult = { done: true, grade: 1, steps: 0, hints: 0, task, ...(shared ? { shared: true as const } : {}) };
  const scores = players.map((player, at) => ({
    ...{ player, name: names[at] ?? "", score: names.length - at, position: at + 1, bingos: 0 },
    taskResult: { ...taskResult, ms: at + 1 },
  }));
  const result: MatchResult = {
    match: id,
    game: "toy",
    guild: "guild",
    at: 900 + ++matches,
    casual: false,
    seats: scores,
  };
  expect(await store.matches.append(id, actionEntry(1), { status: "finished", result })).toBe(true);
  return id;
}

/** Tests the promises of a store about tasks with a key. */
export function testTasks(current: () => Store): void {
  const listBestTimes = async (task = "t", slice = TEN) => {
    const { rows, total } = await current().tasks.bestTimes(home, task, slice);
    return [total, ...rows.map(({ position, name, ms }) => `${position} ${name} ${ms}`)];
  };
  const listSolvers = async (slice = TEN) => {
    const { rows, total } = await current().tasks.solvers(home, slice);
    return [total, ...rows.map(({ position, name, tasks }) => `${position} ${name} ${tasks}`)];
  };
  /** Number of matches that changed the rating of each of these people; undefined for a person without totals. */
  const listRatedGames = (names: readonly string[]) => {
    const person = (name: string) => ({ kind: "person", person: `p-${name.toLowerCase()}` }) as const;
    return Promise.all(names.map(async (name) => (await current().results.totals(home, person(name)))?.rated));
  };

  describe("tasks by key", () => {
    test("are empty without results", async () => {
      expect(await listBestTimes()).toEqual([0]);
      expect(await listSolvers()).toEqual([0]);
      expect(await current().tasks.solvedBy(home, "p-ann")).toEqual([]);
    });

    test("have a ranking with the first time of each person, and with shared positions", async () => {
      for (const [who, ms] of [
        ["Ann", 500],
        ["Zoe", 500],
        ["Ann", 100],
        ["Ben", 400],
        ["Ben", 300],
        ["Cid", 950],
      ] as const)
        await storeAttempt(current(), { who, ms });
      await storeAttempt(current(), { who: "Dan", ms: 1, task: "other" });
      const all = ["1 Ben 400", "2 Ann 500", "2 Zoe 500", "4 Cid 950"];
      expect(await listBestTimes()).toEqual([4, ...all]);
      expect(await listBestTimes("t", { from: 2, count: 1 })).toEqual([4, all[2]]);
      expect(await listBestTimes("t", { from: 4, count: 5 })).toEqual([4]);
      const [first] = (await current().tasks.bestTimes(home, "t", TEN)).rows;
      expect(first?.person).toBe("p-ben");
      expect(await current().tasks.bestTimeOf(home, "t", "p-ann")).toMatchObject({ position: 2, ms: 500, name: "Ann" });
      expect(await current().tasks.bestTimeOf(home, "t", "p-dan")).toBeUndefined();
    });

    test.each<[string, Partial<Attempt>]>([
      ["finished with a hint", { hints: 1 }],
      ["given up", { done: false }],
      ["with undone turns", { casual: true }],
      ["of another server", { guild: "elsewhere" }],
      ["of a bot", { who: "Bot" }],
    ])("leave a result %s out of the ranking", async (_, more) => {
      await storeAttempt(current(), { who: "Ann", ms: 1, ...more });
      expect(await listBestTimes()).toEqual([0]);
      await storeAttempt(current(), { who: "Zoe", ms: 700 });
      expect(await listBestTimes()).toEqual([1, "1 Zoe 700"]);
    });

    test.each<[string, Partial<Attempt>]>([
      ["with a hint", { hints: 1 }],
      ["without solving it", { done: false }],
      ["with a hint on another server", { hints: 1, guild: "elsewhere" }],
    ])("keep a person out of the ranking who finished the task %s, unless they had a time before", async (_, more) => {
      await storeAttempt(current(), { who: "Ann", ms: 1, ...more });
      await storeAttempt(current(), { who: "Ann", ms: 2 });
      await storeAttempt(current(), { who: "Ann", ms: 7, task: "other" });
      await storeAttempt(current(), { who: "Zoe", ms: 500 });
      await storeAttempt(current(), { who: "Zoe", ms: 1, ...more });
      await storeAttempt(current(), { who: "Zoe", ms: 2 });
      expect(await listBestTimes()).toEqual([1, "1 Zoe 500"]);
      expect(await listBestTimes("other")).toEqual([1, "1 Ann 7"]);
      expect(await current().tasks.bestTimeOf(home, "t", "p-ann")).toBeUndefined();
      const done = await current().tasks.solvedBy(home, "p-ann");
      expect(done.find(({ task }) => task === "t")?.ms).toBeUndefined();
    });

    test("count a shared solution separately, and as known to its players from then on", async () => {
      await storeAttempt(current(), { who: "Ann", ms: 5, shared: true });
      await storeAttempt(current(), { who: "Ann", ms: 2 });
      await storeAttempt(current(), { who: "Zoe", ms: 9 });
      await storeAttempt(current(), { who: "Zoe", ms: 3, shared: true, task: "other" });
      const { tasks, results } = current();
      expect(await listBestTimes()).toEqual([1, "1 Zoe 9"]);
      expect(await tasks.sharedResult(home, "t")).toEqual({ times: 1, ms: 5 });
      expect(await tasks.sharedResult(home, "none")).toBeUndefined();
      expect(await tasks.solver(home, "p-zoe")).toMatchObject({ tasks: 1, shared: 1, position: 1 });
      expect(await tasks.firstAttempt("toy", "t", "p-ann")).toMatchObject({ done: true, shared: true });
      expect((await tasks.solvedBy(home, "p-zoe")).map((one) => [one.task, one.shared, one.ms])).toEqual([
        ["other", true, undefined],
        ["t", false, 9],
      ]);
      const alone = await results.taskResults(home, TEN);
      expect([alone.total, ...alone.rows.map(({ taskResult }) => taskResult?.ms)]).toEqual([1, 9]);
      const shared = await results.taskResults(home, TEN, "shared");
      expect([shared.total, ...shared.rows.map(({ taskResult }) => taskResult?.ms)]).toEqual([2, 3, 5]);
    });

    test("are counted for a person by difficulty, with best times, for a server and for all servers", async () => {
      await storeAttempt(current(), { who: "Ann", ms: 9, task: "a", grade: 104 });
      await storeAttempt(current(), { who: "Ann", ms: 7, task: "b", grade: 104 });
      await storeAttempt(current(), { who: "Ann", ms: 1, task: "c", grade: 104, hints: 1 });
      await storeAttempt(current(), { who: "Ann", ms: 1, task: "d", grade: 206, shared: true });
      await storeAttempt(current(), { who: "Ann", ms: 3, task: "e", grade: 104, guild: "elsewhere" });
      await storeAttempt(current(), { who: "Ann", ms: 1, task: "f", grade: 301, done: false });
      await storeAttempt(current(), { who: "Zoe", ms: 1, task: "a", grade: 104 });
      const together = { grade: 206, tasks: 0, shared: 1, ms: undefined };
      const { tasks } = current();
      expect(await tasks.solvedGrades(home, "p-ann")).toEqual([{ grade: 104, tasks: 3, shared: 0, ms: 7 }, together]);
      const everywhere = { game: "toy", guild: undefined };
      expect(await tasks.solvedGrades(everywhere, "p-ann")).toEqual([
        { grade: 104, tasks: 4, shared: 0, ms: 3 },
        together,
      ]);
      expect(await tasks.solvedGrades(home, "p-ben")).toEqual([]);
    });

    test("count as seen after an abandoned match, so that no later time is ranked", async () => {
      const { tasks, matches: kept } = current();
      const first = await openMatch(current(), "Ann");
      expect(await tasks.hasSeenSolution("toy", "t", "p-ann")).toBe(false);
      expect(await tasks.hasSeen("toy", "t", "p-ann")).toBe(true);
      expect(await tasks.hasSeen("toy", "t", "p-zoe")).toBe(false);
      await kept.abandon(first);
      expect(await tasks.firstAttempt("toy", "t", "p-ann")).toMatchObject({ done: false, hints: 0 });
      expect(await tasks.hasSeenSolution("toy", "t", "p-ann")).toBe(true);
      await storeAttempt(current(), { who: "Ann", ms: 2 });
      await storeAttempt(current(), { who: "Ann", ms: 2, task: "other" });
      expect([...(await listBestTimes()), ...(await listBestTimes("other"))]).toEqual([0, 1, "1 Ann 2"]);
    });

    test("that a person plays in two matches at once count in neither", async () => {
      const first = await openMatch(current(), "Ann");
      await storeAttempt(current(), { who: "Ann", ms: 2 });
      expect(await listBestTimes()).toEqual([0]);
      await storeAttempt(current(), { who: "Ann", ms: 90, id: first });
      expect(await listBestTimes()).toEqual([0]);
      expect(await current().tasks.hasSeenSolution("toy", "t", "p-ann")).toBe(true);
    });

    test("count as known to a person who has seen them, unless they had played them before", async () => {
      const { tasks } = current();
      const see = (person: string) => tasks.recordSighting({ game: "toy", task: "t", person, at: 900 + ++matches });
      await storeAttempt(current(), { who: "Zoe", ms: 8 });
      for (const who of ["p-ann", "p-zoe", "p-ann"]) await see(who);
      await storeAttempt(current(), { who: "Ann", ms: 2 });
      await storeAttempt(current(), { who: "Zoe", ms: 5 });
      expect(await listBestTimes()).toEqual([1, "1 Zoe 8"]);
      expect(await tasks.hasSeenSolution("toy", "t", "p-ann")).toBe(true);
      await tasks.deletePlayer("p-ann");
      await storeAttempt(current(), { who: "Ann", ms: 7 });
      expect(await listBestTimes()).toEqual([2, "1 Ann 7", "2 Zoe 8"]);
    });

    test("count as known to a spectator, also for a running match of that spectator", async () => {
      const { tasks } = current();
      const lookOn = (who: string) =>
        tasks.recordSpectating({ game: "toy", task: "t", person: who, at: 900 + ++matches });
      const running = await openMatch(current(), "Ann");
      await storeAttempt(current(), { who: "Zoe", ms: 8 });
      for (const who of ["p-ann", "p-zoe", "p-ben"]) await lookOn(who);
      await storeAttempt(current(), { who: "Ann", ms: 2, id: running });
      await storeAttempt(current(), { who: "Ben", ms: 3 });
      expect(await listBestTimes()).toEqual([1, "1 Zoe 8"]);
      expect(await tasks.firstAttempt("toy", "t", "p-zoe")).toMatchObject({ done: true });
    });

    test.each<[string, (store: Store) => Promise<unknown>]>([
      ["finished it before", (store) => storeAttempt(store, { who: "Ann", ms: 50 })],
      ["gave it up", (store) => storeAttempt(store, { who: "Ann", ms: 50, done: false })],
      ["solved it with others", (store) => storeAttempt(store, { who: "Ann", ms: 50, shared: true })],
      ["abandoned it", async (store) => store.matches.abandon(await openMatch(store, "Ann"))],
      [
        "has seen it without playing",
        (store) => store.tasks.recordSighting({ game: "toy", task: "t", person: "p-ann", at: 1 }),
      ],
      ["plays it in another match", (store) => openMatch(store, "Ann")],
      ["watched it", (store) => store.tasks.recordSpectating({ game: "toy", task: "t", person: "p-ann", at: 1 })],
    ])("change no ranking by a result of a person who %s", async (_, know) => {
      const { results, tasks } = current();
      const where = [home, { ...home, guild: undefined }];
      const figures = async () => {
        const lists = await Promise.all([
          ...where.flatMap((one) => [
            ...LEADERBOARD_FIGURES.map((figure) => results.standings(one, figure, { ...TEN, bots: false })),
            results.scores(one, { ...TEN, bots: false }),
            results.summary(one, false),
            results.taskTotals(one, { kind: "person", person: "p-ann" }),
          ]),
          ...(["alone", "shared"] as const).map((by) => results.taskResults(home, TEN, by)),
          tasks.bestTimes(home, "t", TEN),
          tasks.solvers(home, TEN),
          tasks.solvedGrades(home, "p-ann"),
          tasks.solvedBy(home, "p-ann"),
          tasks.sharedResult(home, "t"),
        ]);
        return JSON.stringify(lists);
      };
      await know(current());
      const before = await figures();
      for (const shared of [undefined, true] as const)
        await storeAttempt(current(), { who: "Ann", ms: 1, grade: 999, ...(shared ? { shared } : {}) });
      expect(await figures()).toBe(before);
      // A task that the person did not know counts as usual.
      await storeAttempt(current(), { who: "Ann", ms: 1, task: "other" });
      expect(await figures()).not.toBe(before);
    });

    test("solved in a race count for the people who did not know them, who are rated among themselves", async () => {
      const { results, tasks } = current();
      await storeAttempt(current(), { who: "Ann", ms: 50 });
      await storeGroupAttempt(current(), ["Ann", "Zoe", "Ben"]);
      expect(await listBestTimes()).toEqual([3, "1 Zoe 2", "2 Ben 3", "3 Ann 50"]);
      const { rows } = await results.standings(home, "wins", { ...TEN, bots: false });
      expect(rows.map(({ name, wins, rated }) => [name, wins, rated])).toEqual([["Zoe", 1, 1]]);
      expect(await listRatedGames(["Ann", "Zoe", "Ben"])).toEqual([0, 1, 1]);
      // A person who meets no other counted player has played alone.
      await storeAttempt(current(), { who: "Ben", ms: 50, task: "u" });
      await storeGroupAttempt(current(), ["Ben", "Zoe"], "u");
      const [last] = await results.recent(home, { kind: "person", person: "p-zoe" }, { from: 0, count: 1 });
      expect(last).toMatchObject({ verdict: "alone", position: 1, seats: 1 });
      expect(await tasks.bestTimeOf(home, "u", "p-zoe")).toMatchObject({ ms: 2 });
    });

    test("learned elsewhere during a race make it a loss to all who did not learn them, and all are rated", async () => {
      const learner = { game: "toy", task: "t", person: "p-ann", at: 1 };
      for (const names of [
        ["Ann", "Zoe", "Ben"],
        ["Zoe", "Ann", "Ben"],
        ["Zoe", "Ben", "Ann"],
      ]) {
        const { results, tasks } = current();
        const task = names.join("");
        const match = await storeGroupAttempt(current(), names, task, false, () =>
          tasks.recordSpectating({ ...learner, task }),
        );
        const rows = await results.recent(home, { kind: "person", person: "p-ann" }, { from: 0, count: 1 });
        expect(rows).toMatchObject([{ match, verdict: "lost", position: 3, score: 0, seats: 3 }]);
        expect((await tasks.bestTimes(home, task, TEN)).rows.map(({ name }) => name)).toEqual(["Zoe", "Ben"]);
      }
      expect(await listRatedGames(["Ann", "Zoe", "Ben"])).toEqual([3, 3, 3]);
    });

    test("learned elsewhere during a race by all its players count for none of them", async () => {
      const { tasks } = current();
      await storeGroupAttempt(current(), ["Ann", "Zoe"], "t", false, async () => {
        for (const person of ["p-ann", "p-zoe"])
          await tasks.recordSpectating({ game: "toy", task: "t", person, at: 1 });
      });
      expect(await listRatedGames(["Ann", "Zoe"])).toEqual([undefined, undefined]);
    });

    test("solved together count for none of the players if one of them knew the task", async () => {
      const { results, tasks } = current();
      await tasks.recordSighting({ game: "toy", task: "t", person: "p-ann", at: 1 });
      await storeGroupAttempt(current(), ["Ann", "Zoe"], "t", true);
      expect(await tasks.sharedResult(home, "t")).toBeUndefined();
      expect((await results.taskResults(home, TEN, "shared")).total).toBe(0);
      expect(await results.totals(home, { kind: "person", person: "p-zoe" })).toBeUndefined();
    });

    test("have a first attempt over all servers, until its score is removed", async () => {
      const first = () => current().tasks.firstAttempt("toy", "t", "p-ann");
      expect(await first()).toBeUndefined();
      await storeAttempt(current(), { who: "Ann", ms: 1, task: "other" });
      await storeAttempt(current(), { who: "Zoe", ms: 1 });
      expect(await first()).toBeUndefined();
      const match = await storeAttempt(current(), { who: "Ann", ms: 1, hints: 2, done: false, guild: "elsewhere" });
      await storeAttempt(current(), { who: "Ann", ms: 1 });
      expect(await first()).toEqual({ done: false, hints: 2, shared: false, at: expect.any(Number) });
      const corrector = { guild: "elsewhere", game: "toy", at: 9_000, by: "p-boss" };
      await current().results.revertScore({ match, seat: 0 }, corrector);
      expect(await first()).toBeUndefined();
      expect(await current().tasks.hasSeenSolution("toy", "t", "p-ann")).toBe(true);
    });

    test("rank people by the number of solved tasks, each counted once, also with hints", async () => {
      for (const [who, task, hints] of [
        ["Ann", "a", 0],
        ["Zoe", "a", 0],
        ["Zoe", "a", 0],
        ["Ben", "a", 3],
        ["Ben", "b", 0],
      ] as const)
        await storeAttempt(current(), { who, task, hints, ms: 5 });
      await storeAttempt(current(), { who: "Cid", task: "c", ms: 5, done: false });
      expect(await listSolvers()).toEqual([3, "1 Ben 2", "2 Ann 1", "2 Zoe 1"]);
      expect(await listSolvers({ from: 1, count: 1 })).toEqual([3, "2 Ann 1"]);
      const zoe = { person: "p-zoe", name: "Zoe", tasks: 1, shared: 0, position: 2 };
      expect(await current().tasks.solver(home, "p-zoe")).toEqual(zoe);
      expect(await current().tasks.solver(home, "p-cid")).toBeUndefined();
    });

    test("are listed for a person with their times, the latest first", async () => {
      await storeAttempt(current(), { who: "Ann", task: "a", ms: 9 });
      await storeAttempt(current(), { who: "Ann", task: "b", ms: 3, hints: 1 });
      await storeAttempt(current(), { who: "Ann", task: "c", ms: 3, done: false });
      await storeAttempt(current(), { who: "Zoe", task: "d", ms: 3 });
      await storeAttempt(current(), { who: "Ann", task: "a", ms: 20 });
      const done = await current().tasks.solvedBy(home, "p-ann");
      expect(done.map(({ task, ms }) => [task, ms])).toEqual([
        ["b", undefined],
        ["a", 9],
      ]);
      expect(done[0]?.at).toBeGreaterThan(done[1]?.at ?? 0);
    });

    test("lose people who left or were deleted, removed scores and earlier seasons", async () => {
      const { results } = current();
      const corrector = { ...home, at: 9_000, by: "p-boss" };
      for (const who of ["Ann", "Ben", "Cid"]) await storeAttempt(current(), { who, ms: who.charCodeAt(0) });
      const match = await storeAttempt(current(), { who: "Cid", ms: 1, task: "u" });
      await results.setOnServer("guild", "p-ann", false);
      await results.deletePlayer("p-ben");
      await results.revertScore({ match, seat: 0 }, corrector);
      expect([...(await listBestTimes()), ...(await listBestTimes("u"))]).toEqual([1, "1 Cid 67", 0]);
      expect(await listSolvers()).toEqual([1, "1 Cid 1"]);
      expect(await current().tasks.solvedBy(home, "p-ben")).toEqual([]);
      await results.setOnServer("guild", "p-ann", true);
      expect(await listBestTimes()).toEqual([2, "1 Ann 65", "2 Cid 67"]);
      await results.resetSeason(0, corrector);
      expect([...(await listBestTimes()), ...(await listSolvers())]).toEqual([0, 0]);
      // A person's own results are not those of a season.
      expect((await current().tasks.solvedBy(home, "p-cid")).map(({ task, ms }) => [task, ms])).toEqual([["t", 67]]);
      expect(await current().tasks.solvedGrades(home, "p-cid")).toMatchObject([{ tasks: 1, ms: 67 }]);
    });

    test("keep their key in the stored score", async () => {
      await storeAttempt(current(), { who: "Ann", task: "a", ms: 9 });
      const { results } = current();
      const [listed] = await results.latest("guild", "toy", 1);
      const score = listed && (await results.find("guild", "toy", listed));
      expect(score?.taskResult).toEqual({ done: true, grade: 1, steps: 0, hints: 0, ms: 9, task: "a" });
    });
  });
}
