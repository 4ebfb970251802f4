import { describe, expect, test, vi } from "vitest";
import type { Game } from "#core/game.ts";
import { WorkerEndedError } from "#core/worker-ended-error.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import type { RunGameWorkerTask } from "#match/ports.ts";
import { type AddingState, addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, BOT, createMatchRig, openTestMatch, runTaskHere, waitUntil } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

// A game of adding numbers whose review compares each action with 3, the largest number that can be added.

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

function createRig(plan: Parameters<typeof createMatchRig>[0] = {}) {
  const at = createMatchRig({ games, ...plan });
  const play = (match: string, person: string, add: number) => at.matchService.play({ match, person }, add);
  /** Plays 1, 2 and 3: Anna, Berta, Anna. */
  const playToEnd = async (location?: MatchLocation) => {
    const match = await openTestMatch(at.matchService, { ...GOAL, ...(location ? { location } : {}) });
    await play(match, anna, 1);
    await play(match, berta, 2);
    await play(match, anna, 3);
    await at.waitUntilSettled(match);
    return match;
  };
  return { ...at, play, playToEnd };
}

/** A worker that answers one review at a time, when `next` is called. */
function createSlowWorker() {
  const waiting: (() => void)[] = [];
  let reviewCount = 0;
  const runTask: RunGameWorkerTask = async (task) => {
    if (task.name === "review") {
      reviewCount++;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return runTaskHere(games)(task);
  };
  const next = () => waitUntil(() => waiting.shift()).then((go) => go());
  return { runTask, next, asked: () => reviewCount, waiting: () => waiting.length };
}

describe("an analysis", () => {
  test("reviews each action from the view of its seat, in order, and reports the progress", async () => {
    const { matchService, playToEnd, load } = createRig({ store: openTestStore() });
    const match = await playToEnd();
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

  test("does not number the minutes of overtime", async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    try {
      const overtime = (state: AddingState) => ({ ok: true, state, events: ["over"] }) as const;
      const game = { ...reviewing, overtime } as unknown as Game;
      const { matchService, play } = createRig({ games: [game], now: () => Date.now() });
      const clock = { kind: "game", ms: 60_000, increment: 0 } as const;
      const match = await openTestMatch(matchService, { ...GOAL, clock });
      await vi.advanceTimersByTimeAsync(61_000);
      await play(match, anna, 1);
      await play(match, berta, 2);
      await play(match, anna, 3);
      const analysed = await matchService.analyse(match, "p-anna");
      expect(analysed).toMatchObject({ actions: [{ turn: 1 }, { turn: 2 }, { turn: 3 }] });
    } finally {
      vi.useRealTimers();
    }
  });

  test("leaves out undone turns, and includes the turns of bots", async () => {
    const { matchService, play, waitUntilSettled } = createRig({ store: openTestStore() });
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

  test("is refused for unfinished matches and for games without reviews", async () => {
    const { matchService, play, waitUntilSettled } = createRig({ store: openTestStore() });
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

describe("an analysis for several people", () => {
  test("is done once for all who wait, and for later requests", async () => {
    const { runTask, next, asked: reviewCount } = createSlowWorker();
    const { matchService, playToEnd } = createRig({ runTask });
    const match = await playToEnd();
    const progress: Record<"anna" | "berta", number[]> = { anna: [], berta: [] };
    const first = matchService.analyse(match, "p-anna", (done) => void progress.anna.push(done));
    await next();
    await waitUntil(() => progress.anna.includes(1));
    const second = matchService.analyse(match, "p-anna", (done) => void progress.berta.push(done));
    await waitUntil(() => progress.berta.length > 0);
    await next();
    await next();
    expect(await first).toEqual(await second);
    expect(progress).toEqual({ anna: [0, 1, 2, 3], berta: [1, 2, 3] });
    expect(await matchService.analyse(match, "p-anna")).toEqual(await first);
    expect(reviewCount()).toBe(3);
  });

  test("shares the worker with other analyses: one action is reviewed at a time", async () => {
    const { runTask, next, waiting } = createSlowWorker();
    const { matchService, playToEnd } = createRig({ runTask });
    const both = [await playToEnd(), await playToEnd()].map((match) => matchService.analyse(match, "p-anna"));
    for (let review = 0; review < 6; review++) {
      await waitUntil(() => waiting() > 0);
      expect(waiting()).toBe(1);
      await next();
    }
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test("alternates with the analyses of other servers", async () => {
    const { runTask, next, waiting } = createSlowWorker();
    const reviewCount: unknown[] = [];
    const runAndRecord: RunGameWorkerTask = (task) => {
      if (task.name === "review") reviewCount.push(task.owner);
      return runTask(task);
    };
    const { matchService, playToEnd } = createRig({ runTask: runAndRecord });
    const matches = [await playToEnd(), await playToEnd(), await playToEnd()];
    matches.push(await playToEnd({ kind: "channel", guild: "elsewhere", channel: "another" }));
    const begun = new Set<string>();
    const all = matches.map((match) => matchService.analyse(match, "p-anna", () => void begun.add(match)));
    await waitUntil(() => begun.size === matches.length && waiting() === 1);
    for (let review = 0; review < 12; review++) await next();
    await Promise.all(all);
    expect(reviewCount.slice(0, 2)).toEqual(["guild", "elsewhere"]);
    expect(reviewCount).toHaveLength(12);
  });

  test("is repeated when it has been removed from the cache", async () => {
    let reviewCount = 0;
    const runTask: RunGameWorkerTask = (task) => {
      reviewCount += task.name === "review" ? 1 : 0;
      return runTaskHere(games)(task);
    };
    const { matchService, playToEnd } = createRig({ runTask });
    const analysed = async (match: string) => {
      const before = reviewCount;
      await matchService.analyse(match, "p-anna");
      return reviewCount - before;
    };
    const first = await playToEnd();
    expect(await analysed(first)).toBe(3);
    expect(await analysed(first)).toBe(0);
    for (let more = 0; more < 16; more++) await analysed(await playToEnd());
    expect(await analysed(first)).toBe(3);
  });

  test("continues after an action that cannot be reviewed, and counts the failure", async () => {
    const { matchService, play, waitUntilSettled, lines } = createRig();
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

  test("stops after a review has ended a worker, and reviews no other action", async () => {
    let reviewCount = 0;
    const runTask: RunGameWorkerTask = async (task) => {
      if (task.name === "review" && ++reviewCount === 2) throw new WorkerEndedError();
      return runTaskHere(games)(task);
    };
    const { matchService, playToEnd } = createRig({ runTask });
    const match = await playToEnd();
    const analysed = await matchService.analyse(match, "p-anna");
    expect(analysed).toMatchObject({ ok: true, failedCount: 2, actions: [{ turn: 1 }] });
    expect(await matchService.analyse(match, "p-anna")).toEqual(analysed);
    expect(reviewCount).toBe(2);
  });

  test("is cancelled when the bot shuts down, and nothing is kept", async () => {
    const { runTask, next, asked: reviewCount } = createSlowWorker();
    const { matchService, playToEnd } = createRig({ runTask });
    const match = await playToEnd();
    const analysed = matchService.analyse(match, "p-anna");
    await waitUntil(() => reviewCount() === 1 || undefined);
    matchService.cancelLongTasks();
    await next();
    const closing = { ok: false, by: "table", refusal: { reason: "closing" } };
    expect(await analysed).toEqual(closing);
    expect(await matchService.analyse(match, "p-anna")).toEqual(closing);
    expect(reviewCount()).toBe(1);
  });
});
