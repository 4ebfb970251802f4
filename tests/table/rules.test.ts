import { expect, test } from "vitest";
import type { Game } from "#kernel/game.ts";
import type { Store } from "#store/store.ts";
import { ANNA, BERTA, opened, rigged, until, wanted } from "../support/table.ts";
import { adding } from "../support/toy.ts";

// What was begun before the rules of its game have changed.

const newer: Game = { ...adding, version: adding.version + 1 } as Game;
/** That can make nothing of what was played so far. */
const strange: Game = { ...newer, play: () => ({ ok: false, refusal: { why: "never" } }) };

async function begunEarlier() {
  const earlier = rigged();
  const match = await opened(earlier.table, { seats: [ANNA, BERTA] });
  await earlier.table.play({ match, person: "p-anna" }, 1);
  return { ...earlier, match };
}

const toldOf = (rig: ReturnType<typeof rigged>, match: string) =>
  until(async () => {
    const { told, log } = await rig.load(match);
    return told === log.length || undefined;
  });

test.each([
  ["that read it", newer],
  ["that do not", strange],
])("is ended with a word to its players under new rules %s", async (_, game) => {
  const { store, match, settled } = await begunEarlier();
  await settled(match);
  const later = rigged({ store, games: [game], salt: "later" });
  expect(await later.table.play({ match, person: "p-berta" }, 1)).toMatchObject({ refusal: { why: "match-over" } });
  await toldOf(later, match);
  expect(later.told).toMatchObject([{ status: "dropped", beats: [{ kind: "drop", by: "rules" }] }]);
  expect(await later.load(match)).toMatchObject({ status: "dropped", log: [{}, { deed: { kind: "drop" } }] });
  expect(await later.table.open(wanted())).toMatchObject({ ok: true });
});

test("is ended once, whoever comes first", async () => {
  const { store, match, settled } = await begunEarlier();
  await settled(match);
  const rigs = ["one", "two"].map((salt) => rigged({ store: store as Store, games: [newer], salt }));
  await Promise.all(rigs.flatMap(({ table }) => [table.look(match, "p-anna"), table.look(match, "p-berta")]));
  expect((await store.matches.load(match))?.log).toHaveLength(2);
});

test("stays among the saved ones, where it can be looked at and deleted but not gone on with", async () => {
  const { store, match, table } = await begunEarlier();
  await table.parking.park({ match, person: "p-anna" }, undefined);
  const later = rigged({ store, games: [strange], salt: "later" });
  const hand = { match, person: "p-anna" };
  expect(await later.table.parking.look(match, "p-anna")).toMatchObject({ stands: { toMove: [0] } });
  expect(await later.table.parking.resume(hand, wanted().home)).toMatchObject({ refusal: { why: "older-rules" } });
  expect(await later.table.endSaved(match, "guild")).toEqual({ ok: true });
});

test("and is over can still be looked at", async () => {
  const { store, match, table, settled } = await begunEarlier();
  await table.resign({ match, person: "p-berta" });
  await settled(match);
  const later = rigged({ store, games: [newer], salt: "later" });
  expect(await later.table.look(match, "p-anna")).toMatchObject({ status: "finished" });
  expect(later.told).toEqual([]);
});

test("and cannot even be set up any more makes room for another, and can be ended by who manages the server", async () => {
  const { store, match, settled } = await begunEarlier();
  await settled(match);
  const setup = () => {
    throw new TypeError("options of yesterday");
  };
  const later = rigged({ store, games: [{ ...newer, setup } as Game], salt: "later" });
  await expect(later.table.look(match, "p-anna")).rejects.toThrow("cannot be replayed");
  expect(await later.table.end(match, "guild")).toEqual({ ok: true, told: false });
  expect((await store.matches.load(match))?.status).toBe("dropped");
});

test("under rules that are newer than ours is left alone by an earlier program", async () => {
  const later = rigged({ games: [newer] });
  const match = await opened(later.table, { seats: [ANNA, BERTA] });
  await later.settled(match);
  const earlier = rigged({ store: later.store, salt: "earlier" });
  await expect(earlier.table.look(match, "p-anna")).rejects.toThrow("newer rules");
  expect((await later.store.matches.load(match))?.status).toBe("running");
});
