import { describe, expect, test } from "vitest";
import type { Game } from "#kernel/game.ts";
import type { Think } from "#table/ports.ts";
import { openTestStore, storeWith } from "../support/store.ts";
import { ANNA, BERTA, BOT, opened, rigged, spectator, thinkHere, until } from "../support/table.ts";
import { adding, toys } from "../support/toy.ts";

const BOT_2 = { ...BOT, name: "Bot 2" };
const HARD = { kind: "bot", level: "hard", name: "Bot 1" } as const;
const anna = "p-anna";
const here = thinkHere(toys);

/** Thinks only when it is let. */
function slowThinker() {
  const waiting: (() => void)[] = [];
  const think: Think = async (task) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return here(task);
  };
  const asked = (count: number) => until(() => waiting.length >= count);
  return { think, asked, answer: (index: number) => waiting[index]?.() };
}

describe("bots", () => {
  test("bots move by themselves, one after the other, and their turns are in the log and told", async () => {
    const { table, settled, told } = rigged({ store: openTestStore() });
    const match = await opened(table, { seats: [BOT, BOT_2, ANNA] });
    expect((await settled(match)).log.map(({ deed }) => "seat" in deed && deed.seat)).toEqual([0, 1]);
    await table.play({ match, person: anna }, 1);
    expect((await settled(match)).log).toHaveLength(5);
    expect(told.flatMap(({ beats }) => beats.flatMap(({ events }) => events))).toEqual([
      "0 adds 1",
      "1 adds 1",
      "2 adds 1",
      "0 adds 1",
      "1 adds 1",
    ]);
  });

  test("bots play a game to its end, and stop there", async () => {
    const { table, settled } = rigged({ store: openTestStore() });
    const match = await opened(table, { seats: [BOT, BOT_2], options: { goal: 30 } });
    await until(async () => (await table.look(match, spectator()))?.status === "finished");
    expect((await settled(match)).log).toHaveLength(30);
  });
});

test("a bot is given its seat's view, its level and a chance of its own, and never the seed of the match", async () => {
  const tasks: Parameters<Think>[0][] = [];
  const think: Think = (task) => {
    tasks.push(task);
    return here(task);
  };
  const { table, settled } = rigged({ think });
  const match = await opened(table, { seats: [BOT, BOT_2, ANNA], lexicon: "words" });
  const { opening } = await settled(match);
  expect(tasks).toMatchObject([
    { kind: "bot", game: "adding", name: "easy", lexicon: "words", view: { turn: 0 } },
    { kind: "bot", view: { turn: 1 } },
  ]);
  const chances = tasks.map(({ input }) => input);
  expect(new Set([...chances, opening.seed]).size).toBe(3);
  expect(chances).toEqual(chances.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
});

test("while a bot thinks, others are answered", async () => {
  const { think, asked, answer } = slowThinker();
  const { table, settled } = rigged({ think });
  const match = await opened(table, { seats: [BOT, ANNA] });
  await asked(1);
  expect(await table.play({ match, person: anna }, 1)).toMatchObject({ refusal: { why: "wait-your-turn" } });
  expect(await table.look(match, anna)).toMatchObject({ seq: 0 });
  answer(0);
  expect((await settled(match)).log).toHaveLength(1);
});

test("a resignation while a bot thinks makes its answer stale; it is asked anew, and nothing is a fault", async () => {
  const { think, asked, answer } = slowThinker();
  const { table, settled, lines } = rigged({ think });
  const match = await opened(table, { seats: [BOT, ANNA, BERTA] });
  await asked(1);
  await table.resign({ match, person: anna });
  await asked(2);
  answer(0);
  answer(1);
  expect((await settled(match)).log.map(({ deed }) => deed.kind)).toEqual(["forfeit", "act"]);
  expect(lines).toEqual([]);
});

test("a resignation that ends the game while a bot thinks ends it; the answer is dropped", async () => {
  const { think, asked, answer } = slowThinker();
  const { table, settled, lines } = rigged({ think });
  const match = await opened(table, { seats: [BOT, ANNA] });
  await asked(1);
  await table.resign({ match, person: anna });
  answer(0);
  await table.close();
  expect(await settled(match)).toMatchObject({ status: "finished", log: [{ deed: { kind: "forfeit" } }] });
  expect(lines).toEqual([]);
});

test("a bot of a match that was dropped is not asked any more", async () => {
  const { think, asked } = slowThinker();
  const { table, store } = rigged({ think });
  const match = await opened(table, { seats: [BOT, ANNA] });
  await asked(1);
  await store.matches.drop(match);
  let tasks = 0;
  const after = rigged({ store, think: async () => ++tasks });
  await after.table.carryOn();
  await after.table.close();
  expect(tasks).toBe(0);
});

test("a bot whose worker fails is asked again", async () => {
  let failures = 2;
  const think: Think = async (task) => {
    if (failures-- > 0) throw new Error("the worker ended");
    return here(task);
  };
  const { table, settled, lines } = rigged({ think });
  const match = await opened(table, { seats: [BOT, ANNA] });
  expect((await settled(match)).log).toHaveLength(1);
  expect(lines.map(({ level }) => level)).toEqual(["warn", "warn"]);
});

test("where a bot cannot think, a weaker one answers for it, and the log and the news say so", async () => {
  const leveled = { ...adding, bots: { easy: () => 1, medium: () => 2, hard: () => 3 } } as Game;
  const able = thinkHere([leveled]);
  const asked: string[] = [];
  const think: Think = async (task) => {
    asked.push(task.name);
    if (task.name !== "easy") throw new Error("the worker ended");
    return able(task);
  };
  const { table, settled, told } = rigged({ games: [leveled], think });
  const match = await opened(table, { seats: [HARD, ANNA] });
  expect((await settled(match)).log).toMatchObject([{ deed: { kind: "act", seat: 0, action: 1, weaker: "easy" } }]);
  expect(asked).toEqual(["hard", "medium", "easy"]);
  expect(told.flatMap(({ beats }) => beats)).toMatchObject([{ kind: "act", seat: 0, weaker: true }]);
});

test("where its game does not take what a bot says, a weaker one answers for it", async () => {
  const leveled = { ...adding, bots: { easy: () => 1, medium: () => 999, hard: () => "nonsense" } } as Game;
  const { table, settled, lines } = rigged({ games: [leveled], think: thinkHere([leveled]) });
  const match = await opened(table, { seats: [HARD, ANNA] });
  expect((await settled(match)).log).toMatchObject([{ deed: { kind: "act", seat: 0, action: 1, weaker: "easy" } }]);
  expect(lines.map(({ level, facts }) => [level, (facts as { fault: Error }).fault.name])).toEqual([
    ["warn", "BotRefused"],
    ["warn", "BotRefused"],
  ]);
});

test("a weaker bot answers for that turn alone", async () => {
  const leveled = { ...adding, bots: { easy: () => 1, hard: () => 3 } } as Game;
  const able = thinkHere([leveled]);
  let failures = 1;
  const think: Think = async (task) => {
    if (failures-- > 0) throw new Error("the worker ended");
    return able(task);
  };
  const { table, settled } = rigged({ games: [leveled], think });
  const match = await opened(table, { seats: [HARD, ANNA] });
  await settled(match);
  await table.play({ match, person: anna }, 1);
  const deeds = (await settled(match)).log.map(({ deed }) => deed);
  expect(deeds).toEqual([
    { kind: "act", seat: 0, action: 1, weaker: "easy" },
    { kind: "act", seat: 1, action: 1 },
    { kind: "act", seat: 0, action: 3 },
  ]);
});

test("a bot that never answers is asked again and again, and the table still answers", async () => {
  const think: Think = () => Promise.reject(new Error("the worker ended"));
  const { table, lines } = rigged({ think });
  const match = await opened(table, { seats: [BOT, ANNA] });
  await until(() => lines.length >= 3);
  expect(lines.map(({ level }) => level)).toEqual(["warn", "warn", "warn"]);
  expect(await table.resign({ match, person: anna })).toMatchObject({ ok: true });
});

test("a bot's turn that could not be saved is tried again", async () => {
  let failures = 1;
  const { store } = rigged();
  const failing = storeWith(store, (matches) => ({
    append: async (...given) => {
      if (failures-- > 0) throw new Error("the disk is full");
      return matches.append(...given);
    },
  }));
  const { table, settled } = rigged({ store: failing });
  const match = await opened(table, { seats: [BOT, ANNA] });
  expect((await settled(match)).log).toHaveLength(1);
});

test("a move that the game refuses its bot is a fault in the log, and no turn", async () => {
  const wrong = { ...adding, bots: { easy: () => 9 } } as Game;
  const { table, load, lines } = rigged({ games: [wrong], think: thinkHere([wrong]) });
  const match = await opened(table, { seats: [BOT, ANNA] });
  await until(() => lines.some(({ level }) => level === "warn"));
  expect((await load(match)).log).toEqual([]);
  await table.close();
});

test("closing does not wait for a bot that thinks on", { timeout: 2_000 }, async () => {
  const { think, asked } = slowThinker();
  const { table } = rigged({ think });
  await opened(table, { seats: [BOT, ANNA] });
  await asked(1);
  await table.close();
});
