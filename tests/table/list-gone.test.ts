import { expect, test } from "vitest";
import type { Game } from "#kernel/game.ts";
import { ProvisionGone } from "#kernel/kit.ts";
import { openTestStore } from "../support/store.ts";
import { ANNA, BERTA, opened, rigged, spectator, wanted } from "../support/table.ts";
import { adding } from "../support/toy.ts";

// A game whose word list is gone but for what finished matches need.

const reviewing = { ...adding, questions: { ...adding.questions, review: () => "good" } } as unknown as Game;
const gone = { ...reviewing, listGone: true } as Game;
const list = { options: { goal: 1 }, lexicon: "list" };

async function played() {
  const store = openTestStore();
  const before = rigged({ store, games: [reviewing] });
  const over = await opened(before.table, list);
  await before.table.play({ match: over, person: "p-anna" }, 1);
  await before.settled(over);
  const running = await opened(before.table, list);
  await before.settled(running);
  const after = rigged({ store, games: [gone], salt: "after" });
  return { before, after, over, running };
}

test("a finished match can be looked at and replayed as before", async () => {
  const { before, after, over } = await played();
  const shown = async ({ table }: typeof after) => [
    (await table.look(over, "p-anna"))?.view,
    (await table.replay(over, 1, spectator()))?.view,
    (await table.turns(over, spectator(), (turn) => turn))?.turns,
    (await table.exports(over, spectator()))?.facts.seats,
  ];
  expect(await shown(after)).toEqual(await shown(before));
});

test("it is not analysed, and nothing is asked of a worker", async () => {
  const { after, before, over } = await played();
  expect(await before.table.analyse(over, spectator())).toMatchObject({ ok: true });
  expect(await after.table.analyse(over, spectator())).toEqual({ ok: false, by: "analysis", why: "list-gone" });
});

test("it is not played once more, and no other match is opened with its list", async () => {
  const { after, over, running } = await played();
  await after.store.matches.drop(running);
  const refusal = { why: "list-gone" };
  expect(await after.table.again({ match: over, person: "p-anna" }, wanted().home)).toMatchObject({
    ok: false,
    refusal,
  });
  expect(await after.table.open(wanted(list))).toMatchObject({ ok: false, refusal });
  const home = { kind: "channel", guild: "guild", channel: "other" } as const;
  const plan = { options: {}, lexicon: "list", language: "en", bots: [], level: "easy", open: true };
  const people = [ANNA, BERTA].map((one) => ({ person: one.kind === "person" ? one.person : "", name: one.name }));
  const gathered = after.table.lobbies.gather({ home, game: adding.id, plan, people });
  expect(await gathered).toMatchObject({ ok: false, refusal });
});

test("a match that can go on is never read with so few words", async () => {
  const { after, running } = await played();
  await expect(after.table.look(running, "p-anna")).rejects.toThrow(ProvisionGone);
});

test("the list of a match is kept before it opens", async () => {
  const kept: string[] = [];
  const rig = rigged({ keepList: async (hash) => void kept.push(hash) });
  await opened(rig.table, list);
  expect(kept).toEqual(["list"]);
  const failing = rigged({ keepList: () => Promise.reject(new ProvisionGone("it is gone")) });
  await expect(failing.table.open(wanted(list))).rejects.toThrow(ProvisionGone);
  expect(await failing.store.matches.runningIn("channel")).toEqual([]);
});
