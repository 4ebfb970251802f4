import { expect, test } from "vitest";
import type { Game } from "#kernel/game.ts";
import { openTestStore, storeWith } from "../support/store.ts";
import { ANNA, BERTA, BOT, opened, rigged, until } from "../support/table.ts";
import { adding, type Sum } from "../support/toy.ts";

// An act to which there is no other: here, Berta adds one whenever it is her turn.

const echoing = {
  ...adding,
  forced: ({ turn, sum, goal }: Sum) => (turn === 1 && sum < goal ? { seat: 1, action: 1 } : undefined),
} as unknown as Game;

test("is done at once, saved as an entry of its own, and told with what led to it", async () => {
  const { table, load, settled, told } = rigged({ games: [echoing] });
  const match = await opened(table, { seats: [ANNA, BERTA] });
  const played = await table.play({ match, person: "p-anna", seq: 0 }, 2);
  expect(played).toMatchObject({ ok: true, events: ["0 adds 2", "1 adds 1"], sight: { seq: 2, actors: [0] } });
  expect((await load(match)).log.map(({ deed }) => deed)).toEqual([
    { kind: "act", seat: 0, action: 2 },
    { kind: "act", seat: 1, action: 1 },
  ]);
  await settled(match);
  expect(told.flatMap(({ beats }) => beats.flatMap(({ events }) => events))).toEqual(["0 adds 2", "1 adds 1"]);
  expect(await table.play({ match, person: "p-anna", seq: 0 }, 2)).toMatchObject({ refusal: { why: "stale" } });
});

test("can be the last one of a game", async () => {
  const { table, load } = rigged({ games: [echoing] });
  const match = await opened(table, { seats: [ANNA, BERTA], options: { goal: 3 } });
  expect(await table.play({ match, person: "p-anna" }, 2)).toMatchObject({ sight: { status: "finished" } });
  expect((await load(match)).log).toHaveLength(2);
});

test("is done by nobody else, be it a bot that sits there", async () => {
  let thoughts = 0;
  const think = async () => {
    thoughts++;
    return 3;
  };
  const { table } = rigged({ games: [echoing], think });
  const match = await opened(table, { seats: [ANNA, BOT] });
  expect(await table.play({ match, person: "p-anna" }, 2)).toMatchObject({ sight: { actors: [0] } });
  expect(thoughts).toBe(0);
});

test("is done at the start where a crash has come between", async () => {
  const first = rigged();
  const match = await opened(first.table, { seats: [ANNA, BERTA] });
  await first.table.play({ match, person: "p-anna" }, 2);
  await first.table.close();
  const { table, load } = rigged({ games: [echoing], store: first.store, salt: "later" });
  await table.carryOn();
  expect((await load(match)).log.at(-1)?.deed).toEqual({ kind: "act", seat: 1, action: 1 });
});

test("is tried again where it could not be saved at once, and nothing is told before", async () => {
  const kept = openTestStore();
  let fails = 1;
  const store = storeWith(kept, ({ append }) => ({
    append: async (id, entry, change) => {
      if (entry.seq === 2 && fails-- > 0) throw new Error("the disk is full");
      return append(id, entry, change);
    },
  }));
  const rig = rigged({ games: [echoing], store });
  const match = await opened(rig.table, { seats: [ANNA, BERTA] });
  expect(await rig.table.play({ match, person: "p-anna" }, 2)).toMatchObject({ ok: true });
  expect((await rig.load(match)).log).toHaveLength(1);
  await until(async () => (await rig.load(match)).log.length === 2 || undefined);
  await rig.settled(match);
  expect(rig.told.map(({ beats }) => beats.length)).toEqual([0, 2]);
});
