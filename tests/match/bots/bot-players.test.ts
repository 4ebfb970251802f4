import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { GameWorkerTask, RunGameWorkerTask } from "#match/ports.ts";
import { addingGame, toyGames } from "../../support/adding-game.ts";
import {
  ANNA,
  BERTA,
  BOT,
  createMatchRig,
  openTestMatch,
  runTaskHere,
  spectator,
  waitUntil,
} from "../../support/match-rig.ts";
import { openTestStore, storeWith } from "../../support/store.ts";

const BOT_2 = { ...BOT, name: "Bot 2" };
const HARD = { kind: "bot", level: "hard", name: "Bot 1" } as const;
const anna = "p-anna";
const runHere = runTaskHere(toyGames);

/** Runs tasks only when the test allows it. */
function createSlowWorker() {
  const waiting: (() => void)[] = [];
  const runTask: RunGameWorkerTask = async (task) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return runHere(task);
  };
  const started = (count: number) => waitUntil(() => waiting.length >= count);
  return { runTask, started, answer: (index: number) => waiting[index]?.() };
}

describe("bots", () => {
  test("play one after the other, and their turns are logged and published", async () => {
    const { matchService, waitUntilSettled, published } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [BOT, BOT_2, ANNA] });
    expect((await waitUntilSettled(match)).log.map(({ deed }) => "seat" in deed && deed.seat)).toEqual([0, 1]);
    await matchService.play({ match, person: anna }, 1);
    expect((await waitUntilSettled(match)).log).toHaveLength(5);
    expect(published.flatMap(({ entries }) => entries.flatMap(({ events }) => events))).toEqual([
      "0 adds 1",
      "1 adds 1",
      "2 adds 1",
      "0 adds 1",
      "1 adds 1",
    ]);
  });

  test("play a match to its end and then stop", async () => {
    const { matchService, waitUntilSettled } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [BOT, BOT_2], options: { goal: 30 } });
    await waitUntil(async () => (await matchService.view(match, spectator()))?.status === "finished");
    expect((await waitUntilSettled(match)).log).toHaveLength(30);
  });
});

test("a bot gets its seat's view, its level and a random seed of its own, and never the seed of the match", async () => {
  const tasks: Parameters<RunGameWorkerTask>[0][] = [];
  const runTask: RunGameWorkerTask = (task) => {
    tasks.push(task);
    return runHere(task);
  };
  const { matchService, waitUntilSettled } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, BOT_2, ANNA], lexicon: "words" });
  const { opening } = await waitUntilSettled(match);
  expect(tasks).toMatchObject([
    { kind: "bot", game: "adding", name: "easy", lexicon: "words", view: { turn: 0 } },
    { kind: "bot", view: { turn: 1 } },
  ]);
  const chances = tasks.map(({ input }) => input);
  expect(new Set([...chances, opening.seed]).size).toBe(3);
  expect(chances).toEqual(chances.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
});

test("requests are answered while a bot thinks", async () => {
  const { runTask, started, answer } = createSlowWorker();
  const { matchService, waitUntilSettled } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await started(1);
  expect(await matchService.play({ match, person: anna }, 1)).toMatchObject({ refusal: { reason: "wait-your-turn" } });
  expect(await matchService.view(match, anna)).toMatchObject({ seq: 0 });
  answer(0);
  expect((await waitUntilSettled(match)).log).toHaveLength(1);
});

test("a resignation while a bot thinks makes the answer stale, and the bot is asked again without an error", async () => {
  const { runTask, started, answer } = createSlowWorker();
  const { matchService, waitUntilSettled, lines } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA, BERTA] });
  await started(1);
  await matchService.resign({ match, person: anna });
  await started(2);
  answer(0);
  answer(1);
  expect((await waitUntilSettled(match)).log.map(({ deed }) => deed.kind)).toEqual(["forfeit", "act"]);
  expect(lines).toEqual([]);
});

test("a resignation that ends the match discards the answer of a thinking bot", async () => {
  const { runTask, started, answer } = createSlowWorker();
  const { matchService, waitUntilSettled, lines } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await started(1);
  await matchService.resign({ match, person: anna });
  answer(0);
  await matchService.close();
  expect(await waitUntilSettled(match)).toMatchObject({ status: "finished", log: [{ deed: { kind: "forfeit" } }] });
  expect(lines).toEqual([]);
});

test("a bot of an abandoned match is not asked again", async () => {
  const { runTask, started } = createSlowWorker();
  const { matchService, store } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await started(1);
  await store.matches.abandon(match);
  let tasks = 0;
  const after = createMatchRig({ store, runTask: async () => ++tasks });
  await after.matchService.resumeAfterStart();
  await after.matchService.close();
  expect(tasks).toBe(0);
});

test("a bot is asked again after its worker fails", async () => {
  let failures = 2;
  const runTask: RunGameWorkerTask = async (task) => {
    if (failures-- > 0) throw new Error("the worker ended");
    return runHere(task);
  };
  const { matchService, waitUntilSettled, lines } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  expect((await waitUntilSettled(match)).log).toHaveLength(1);
  expect(lines.map(({ level }) => level)).toEqual(["warn", "warn"]);
});

test("if a bot cannot answer, a weaker bot answers, and the log and the turn update say so", async () => {
  const leveled = { ...addingGame, bots: { easy: () => 1, medium: () => 2, hard: () => 3 } } as Game;
  const runLeveled = runTaskHere([leveled]);
  const started: string[] = [];
  const runTask: RunGameWorkerTask = async (task) => {
    started.push(task.name);
    if (task.name !== "easy") throw new Error("the worker ended");
    return runLeveled(task);
  };
  const { matchService, waitUntilSettled, published } = createMatchRig({ games: [leveled], runTask });
  const match = await openTestMatch(matchService, { seats: [HARD, ANNA] });
  expect((await waitUntilSettled(match)).log).toMatchObject([
    { deed: { kind: "act", seat: 0, action: 1, weaker: "easy" } },
  ]);
  expect(started).toEqual(["hard", "medium", "easy"]);
  expect(published.flatMap(({ entries }) => entries)).toMatchObject([{ kind: "act", seat: 0, weaker: true }]);
});

test("if the game refuses the answers of a bot, a weaker bot answers", async () => {
  const leveled = { ...addingGame, bots: { easy: () => 1, medium: () => 999, hard: () => "nonsense" } } as Game;
  const { matchService, waitUntilSettled, lines } = createMatchRig({
    games: [leveled],
    runTask: runTaskHere([leveled]),
  });
  const match = await openTestMatch(matchService, { seats: [HARD, ANNA] });
  expect((await waitUntilSettled(match)).log).toMatchObject([
    { deed: { kind: "act", seat: 0, action: 1, weaker: "easy" } },
  ]);
  expect(lines.map(({ level, facts }) => [level, (facts as { error: Error }).error.name])).toEqual([
    ["warn", "BotRefusedError"],
    ["warn", "BotRefusedError"],
  ]);
});

test("a weaker bot replaces a bot for one turn only", async () => {
  const leveled = { ...addingGame, bots: { easy: () => 1, hard: () => 3 } } as Game;
  const runLeveled = runTaskHere([leveled]);
  let failures = 1;
  const runTask: RunGameWorkerTask = async (task) => {
    if (failures-- > 0) throw new Error("the worker ended");
    return runLeveled(task);
  };
  const { matchService, waitUntilSettled } = createMatchRig({ games: [leveled], runTask });
  const match = await openTestMatch(matchService, { seats: [HARD, ANNA] });
  await waitUntilSettled(match);
  await matchService.play({ match, person: anna }, 1);
  const entries = (await waitUntilSettled(match)).log.map(({ deed }) => deed);
  expect(entries).toEqual([
    { kind: "act", seat: 0, action: 1, weaker: "easy" },
    { kind: "act", seat: 1, action: 1 },
    { kind: "act", seat: 0, action: 3 },
  ]);
});

test("a bot that keeps failing is asked again and again, and players can still act", async () => {
  const runTask: RunGameWorkerTask = () => Promise.reject(new Error("the worker ended"));
  const { matchService, lines } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await waitUntil(() => lines.length >= 3);
  expect(lines.map(({ level }) => level)).toEqual(["warn", "warn", "warn"]);
  expect(await matchService.resign({ match, person: anna })).toMatchObject({ ok: true });
});

test("a bot's turn that could not be saved is tried again", async () => {
  let failures = 1;
  const { store } = createMatchRig();
  const failing = storeWith(store, (matches) => ({
    append: async (...given) => {
      if (failures-- > 0) throw new Error("the disk is full");
      return matches.append(...given);
    },
  }));
  const { matchService, waitUntilSettled } = createMatchRig({ store: failing });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  expect((await waitUntilSettled(match)).log).toHaveLength(1);
});

test("a bot's action that the game refuses is logged as a warning, and is not a turn", async () => {
  const wrong = { ...addingGame, bots: { easy: () => 9 } } as Game;
  const { matchService, load, lines } = createMatchRig({ games: [wrong], runTask: runTaskHere([wrong]) });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await waitUntil(() => lines.some(({ level }) => level === "warn"));
  expect((await load(match)).log).toEqual([]);
  await matchService.close();
});

test("closing does not wait for a thinking bot", { timeout: 2_000 }, async () => {
  const { runTask, started } = createSlowWorker();
  const { matchService } = createMatchRig({ runTask });
  await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await started(1);
  await matchService.close();
});

test("if all bots of a game can be slow, their tasks leave a worker free for others", async () => {
  const tasks: GameWorkerTask[] = [];
  const runTask = async (task: GameWorkerTask) => {
    tasks.push(task);
    return 1;
  };
  for (const game of [addingGame, { ...addingGame, hasSlowBots: true } as unknown as typeof addingGame]) {
    const rig = createMatchRig({ runTask, games: [game as never] });
    await rig.waitUntilSettled(await openTestMatch(rig.matchService, { seats: [BOT, ANNA] }));
  }
  expect(tasks.map(({ long }) => long)).toEqual([undefined, "alone"]);
});
