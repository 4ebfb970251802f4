import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { WorkerEndedError } from "#core/worker-ended-error.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import type { RunGameTask } from "#match/ports.ts";
import { type AddingState, addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, BOT, createMatchRig, openTestMatch, runTaskHere, waitUntil } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

// Adding, where each act is held against 3, the most that can be added.

const reviewing = {
  ...addingGame,
  id: "reviewing",
  questions: {
    ...addingGame.questions,
    review: ({ sum, turn }: AddingState, { action, next }: { action: number; next: readonly string[] }) => {
      if (action === 0) throw new Error("nothing was added");
      return { turn, sum, lost: 3 - action, next };
    },
  },
} as unknown as Game;

const games = [reviewing, addingGame as Game];
const [anna, berta] = ["p-anna", "p-berta"];
const GOAL = { game: "reviewing", options: { goal: 6 } };

function rig(plan: Parameters<typeof createMatchRig>[0] = {}) {
  const at = createMatchRig({ games, ...plan });
  const play = (match: string, person: string, add: number) => at.matchService.play({ match, person }, add);
  /** 1, 2, 3: Anna, Berta, Anna. */
  const finished = async (location?: MatchLocation) => {
    const match = await openTestMatch(at.matchService, { ...GOAL, ...(location ? { location } : {}) });
    await play(match, anna, 1);
    await play(match, berta, 2);
    await play(match, anna, 3);
    await at.waitUntilSettled(match);
    return match;
  };
  return { ...at, play, finished };
}

/** A worker that answers one review after the other, whenever it is told to. */
function slowly() {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const runTask: RunGameTask = async (task) => {
    if (task.name === "review") {
      asked++;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return runTaskHere(games)(task);
  };
  const next = () => waitUntil(() => waiting.shift()).then((go) => go());
  return { runTask, next, asked: () => asked, waiting: () => waiting.length };
}

describe("an analysis", () => {
  test("asks of each act what it was worth to the seat that did it, in order, and says how far it is", async () => {
    const { matchService, finished, load } = rig({ store: openTestStore() });
    const match = await finished();
    const before = await load(match);
    const progress: [number, number][] = [];
    const analysed = await matchService.analyse(match, "p-anna", (done, all) => void progress.push([done, all]));
    expect(analysed).toMatchObject({ ok: true, failedCount: 0, facts: { id: match, seats: [ANNA, BERTA] } });
    expect(analysed).toHaveProperty("actions", [
      { seat: 0, turn: 1, review: { turn: 0, sum: 0, lost: 2, next: ["1 adds 2"] } },
      { seat: 1, turn: 2, review: { turn: 1, sum: 1, lost: 1, next: ["0 adds 3"] } },
      { seat: 0, turn: 3, review: { turn: 0, sum: 3, lost: 0, next: [] } },
    ]);
    expect(progress).toEqual([0, 1, 2, 3].map((done) => [done, 3]));
    expect(await load(match)).toEqual(before);
  });

  test("leaves out what was taken back, and counts what a bot did", async () => {
    const { matchService, play, waitUntilSettled } = rig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { ...GOAL, seats: [ANNA, BOT] });
    await play(match, anna, 2);
    await waitUntilSettled(match);
    await matchService.proposals.propose({ match, person: anna }, { kind: "takeback" });
    await play(match, anna, 3);
    await waitUntilSettled(match);
    await play(match, anna, 2);
    await waitUntilSettled(match);
    const analysed = await matchService.analyse(match, "p-anna");
    expect(analysed).toMatchObject({
      actions: [
        { seat: 0, turn: 1, review: { sum: 0, lost: 0 } },
        { seat: 1, turn: 2, review: { sum: 3, lost: 2 } },
        { seat: 0, turn: 3, review: { sum: 4, lost: 1 } },
      ],
    });
  });

  test("is of finished matches only, and of games that have reviews", async () => {
    const { matchService, play, waitUntilSettled } = rig({ store: openTestStore() });
    const match = await openTestMatch(matchService, GOAL);
    await play(match, anna, 1);
    const notOver = { ok: false, by: "analysis", reason: "not-over" };
    expect(await matchService.analyse(match, "p-anna")).toEqual(notOver);
    await matchService.saved.save({ match, person: anna }, undefined);
    expect(await matchService.analyse(match, "p-anna")).toEqual(notOver);
    const other = await openTestMatch(matchService, { options: { goal: 1 } });
    await play(other, anna, 1);
    await waitUntilSettled(other);
    expect(await matchService.analyse(other, "p-anna")).toEqual({ ok: false, by: "analysis", reason: "no-reviews" });
    expect(await matchService.analyse("none", "p-anna")).toMatchObject({
      by: "table",
      refusal: { reason: "no-match" },
    });
  });
});

describe("an analysis that several wait for", () => {
  test("is thought about once for all who wait for it, and for who comes later", async () => {
    const { runTask, next, asked } = slowly();
    const { matchService, finished } = rig({ runTask });
    const match = await finished();
    const heard: Record<"anna" | "berta", number[]> = { anna: [], berta: [] };
    const first = matchService.analyse(match, "p-anna", (done) => void heard.anna.push(done));
    await next();
    await waitUntil(() => heard.anna.includes(1));
    const second = matchService.analyse(match, "p-anna", (done) => void heard.berta.push(done));
    await waitUntil(() => heard.berta.length > 0);
    await next();
    await next();
    expect(await first).toEqual(await second);
    expect(heard).toEqual({ anna: [0, 1, 2, 3], berta: [1, 2, 3] });
    expect(await matchService.analyse(match, "p-anna")).toEqual(await first);
    expect(asked()).toBe(3);
  });

  test("takes turns with others: one act is thought about at a time", async () => {
    const { runTask, next, waiting } = slowly();
    const { matchService, finished } = rig({ runTask });
    const both = [await finished(), await finished()].map((match) => matchService.analyse(match, "p-anna"));
    for (let review = 0; review < 6; review++) {
      await waitUntil(() => waiting() > 0);
      expect(waiting()).toBe(1);
      await next();
    }
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test("does not wait for all that another server wants: servers have their turns", async () => {
    const { runTask, next, waiting } = slowly();
    const asked: unknown[] = [];
    const noted: RunGameTask = (task) => {
      if (task.name === "review") asked.push(task.owner);
      return runTask(task);
    };
    const { matchService, finished } = rig({ runTask: noted });
    const matches = [await finished(), await finished(), await finished()];
    matches.push(await finished({ kind: "channel", guild: "elsewhere", channel: "another" }));
    const begun = new Set<string>();
    const all = matches.map((match) => matchService.analyse(match, "p-anna", () => void begun.add(match)));
    await waitUntil(() => begun.size === matches.length && waiting() === 1);
    for (let review = 0; review < 12; review++) await next();
    await Promise.all(all);
    expect(asked.slice(0, 2)).toEqual(["guild", "elsewhere"]);
    expect(asked).toHaveLength(12);
  });

  test("of a game that few look at any more is made again", async () => {
    let asked = 0;
    const runTask: RunGameTask = (task) => {
      asked += task.name === "review" ? 1 : 0;
      return runTaskHere(games)(task);
    };
    const { matchService, finished } = rig({ runTask });
    const analysed = async (match: string) => {
      const before = asked;
      await matchService.analyse(match, "p-anna");
      return asked - before;
    };
    const first = await finished();
    expect(await analysed(first)).toBe(3);
    expect(await analysed(first)).toBe(0);
    for (let more = 0; more < 16; more++) await analysed(await finished());
    expect(await analysed(first)).toBe(3);
  });

  test("goes on where one act cannot be reviewed, and says so", async () => {
    const { matchService, play, waitUntilSettled, lines } = rig();
    const match = await openTestMatch(matchService, GOAL);
    for (const [person, add] of [
      [anna, 3],
      [berta, 0],
      [anna, 3],
    ] as const)
      await play(match, person, add);
    await waitUntilSettled(match);
    expect(await matchService.analyse(match, "p-anna")).toMatchObject({
      ok: true,
      failedCount: 1,
      actions: [{ turn: 1 }, { turn: 3 }],
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ level: "error", facts: expect.objectContaining({ turn: 2 }) }),
    );
  });

  test("stops when a worker has died of one act: the others are not reviewed", async () => {
    let asked = 0;
    const runTask: RunGameTask = async (task) => {
      if (task.name === "review" && ++asked === 2) throw new WorkerEndedError();
      return runTaskHere(games)(task);
    };
    const { matchService, finished } = rig({ runTask });
    const match = await finished();
    const analysed = await matchService.analyse(match, "p-anna");
    expect(analysed).toMatchObject({ ok: true, failedCount: 2, actions: [{ turn: 1 }] });
    expect(await matchService.analyse(match, "p-anna")).toEqual(analysed);
    expect(asked).toBe(2);
  });

  test("under way is given up when the end is near, and nothing of it is kept", async () => {
    const { runTask, next, asked } = slowly();
    const { matchService, finished } = rig({ runTask });
    const match = await finished();
    const analysed = matchService.analyse(match, "p-anna");
    await waitUntil(() => asked() === 1 || undefined);
    matchService.cancelLongTasks();
    await next();
    const closing = { ok: false, by: "table", refusal: { reason: "closing" } };
    expect(await analysed).toEqual(closing);
    expect(await matchService.analyse(match, "p-anna")).toEqual(closing);
    expect(asked()).toBe(1);
  });
});
