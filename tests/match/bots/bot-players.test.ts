import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { GameTask, RunGameTask } from "#match/ports.ts";
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
const here = runTaskHere(toyGames);

/** Thinks only when it is let. */
function slowThinker() {
  const waiting: (() => void)[] = [];
  const runTask: RunGameTask = async (task) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return here(task);
  };
  const asked = (count: number) => waitUntil(() => waiting.length >= count);
  return { runTask, asked, answer: (index: number) => waiting[index]?.() };
}

describe("bots", () => {
  test("bots move by themselves, one after the other, and their turns are in the log and told", async () => {
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

  test("bots play a game to its end, and stop there", async () => {
    const { matchService, waitUntilSettled } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [BOT, BOT_2], options: { goal: 30 } });
    await waitUntil(async () => (await matchService.view(match, spectator()))?.status === "finished");
    expect((await waitUntilSettled(match)).log).toHaveLength(30);
  });
});

test("a bot is given its seat's view, its level and a chance of its own, and never the seed of the match", async () => {
  const tasks: Parameters<RunGameTask>[0][] = [];
  const runTask: RunGameTask = (task) => {
    tasks.push(task);
    return here(task);
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

test("while a bot thinks, others are answered", async () => {
  const { runTask, asked, answer } = slowThinker();
  const { matchService, waitUntilSettled } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await asked(1);
  expect(await matchService.play({ match, person: anna }, 1)).toMatchObject({ refusal: { reason: "wait-your-turn" } });
  expect(await matchService.view(match, anna)).toMatchObject({ seq: 0 });
  answer(0);
  expect((await waitUntilSettled(match)).log).toHaveLength(1);
});

test("a resignation while a bot thinks makes its answer stale; it is asked anew, and nothing is a fault", async () => {
  const { runTask, asked, answer } = slowThinker();
  const { matchService, waitUntilSettled, lines } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA, BERTA] });
  await asked(1);
  await matchService.resign({ match, person: anna });
  await asked(2);
  answer(0);
  answer(1);
  expect((await waitUntilSettled(match)).log.map(({ deed }) => deed.kind)).toEqual(["forfeit", "act"]);
  expect(lines).toEqual([]);
});

test("a resignation that ends the game while a bot thinks ends it; the answer is dropped", async () => {
  const { runTask, asked, answer } = slowThinker();
  const { matchService, waitUntilSettled, lines } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await asked(1);
  await matchService.resign({ match, person: anna });
  answer(0);
  await matchService.close();
  expect(await waitUntilSettled(match)).toMatchObject({ status: "finished", log: [{ deed: { kind: "forfeit" } }] });
  expect(lines).toEqual([]);
});

test("a bot of a match that was dropped is not asked any more", async () => {
  const { runTask, asked } = slowThinker();
  const { matchService, store } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await asked(1);
  await store.matches.abandon(match);
  let tasks = 0;
  const after = createMatchRig({ store, runTask: async () => ++tasks });
  await after.matchService.resumeAfterStart();
  await after.matchService.close();
  expect(tasks).toBe(0);
});

test("a bot whose worker fails is asked again", async () => {
  let failures = 2;
  const runTask: RunGameTask = async (task) => {
    if (failures-- > 0) throw new Error("the worker ended");
    return here(task);
  };
  const { matchService, waitUntilSettled, lines } = createMatchRig({ runTask });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  expect((await waitUntilSettled(match)).log).toHaveLength(1);
  expect(lines.map(({ level }) => level)).toEqual(["warn", "warn"]);
});

test("where a bot cannot think, a weaker one answers for it, and the log and the news say so", async () => {
  const leveled = { ...addingGame, bots: { easy: () => 1, medium: () => 2, hard: () => 3 } } as Game;
  const able = runTaskHere([leveled]);
  const asked: string[] = [];
  const runTask: RunGameTask = async (task) => {
    asked.push(task.name);
    if (task.name !== "easy") throw new Error("the worker ended");
    return able(task);
  };
  const { matchService, waitUntilSettled, published } = createMatchRig({ games: [leveled], runTask });
  const match = await openTestMatch(matchService, { seats: [HARD, ANNA] });
  expect((await waitUntilSettled(match)).log).toMatchObject([
    { deed: { kind: "act", seat: 0, action: 1, weaker: "easy" } },
  ]);
  expect(asked).toEqual(["hard", "medium", "easy"]);
  expect(published.flatMap(({ entries }) => entries)).toMatchObject([{ kind: "act", seat: 0, weaker: true }]);
});

test("where its game does not take what a bot says, a weaker one answers for it", async () => {
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

test("a weaker bot answers for that turn alone", async () => {
  const leveled = { ...addingGame, bots: { easy: () => 1, hard: () => 3 } } as Game;
  const able = runTaskHere([leveled]);
  let failures = 1;
  const runTask: RunGameTask = async (task) => {
    if (failures-- > 0) throw new Error("the worker ended");
    return able(task);
  };
  const { matchService, waitUntilSettled } = createMatchRig({ games: [leveled], runTask });
  const match = await openTestMatch(matchService, { seats: [HARD, ANNA] });
  await waitUntilSettled(match);
  await matchService.play({ match, person: anna }, 1);
  const deeds = (await waitUntilSettled(match)).log.map(({ deed }) => deed);
  expect(deeds).toEqual([
    { kind: "act", seat: 0, action: 1, weaker: "easy" },
    { kind: "act", seat: 1, action: 1 },
    { kind: "act", seat: 0, action: 3 },
  ]);
});

test("a bot that never answers is asked again and again, and the table still answers", async () => {
  const runTask: RunGameTask = () => Promise.reject(new Error("the worker ended"));
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

test("a move that the game refuses its bot is a fault in the log, and no turn", async () => {
  const wrong = { ...addingGame, bots: { easy: () => 9 } } as Game;
  const { matchService, load, lines } = createMatchRig({ games: [wrong], runTask: runTaskHere([wrong]) });
  const match = await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await waitUntil(() => lines.some(({ level }) => level === "warn"));
  expect((await load(match)).log).toEqual([]);
  await matchService.close();
});

test("closing does not wait for a bot that thinks on", { timeout: 2_000 }, async () => {
  const { runTask, asked } = slowThinker();
  const { matchService } = createMatchRig({ runTask });
  await openTestMatch(matchService, { seats: [BOT, ANNA] });
  await asked(1);
  await matchService.close();
});

test("where all bots of a game can be slow, a worker is left to others while one thinks", async () => {
  const tasks: GameTask[] = [];
  const runTask = async (task: GameTask) => {
    tasks.push(task);
    return 1;
  };
  for (const game of [addingGame, { ...addingGame, hasSlowBots: true } as unknown as typeof addingGame]) {
    const rig = createMatchRig({ runTask, games: [game as never] });
    await rig.waitUntilSettled(await openTestMatch(rig.matchService, { seats: [BOT, ANNA] }));
  }
  expect(tasks.map(({ long }) => long)).toEqual([undefined, "alone"]);
});
