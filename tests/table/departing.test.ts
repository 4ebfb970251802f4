import { expect, test } from "vitest";
import type { Store } from "#store/store.ts";
import { ANNA, BERTA, BOT, opened, type Rig, rigged, until, wanted } from "../support/table.ts";
import { failing } from "../support/toy.ts";

// What somebody leaves behind who goes for good is tested with their deletion; here, what is in the way of it.

const BOTS = [BOT, { ...BOT, name: "Bot 2" }];

async function watched(rig: Rig): Promise<string> {
  const opened = await rig.table.open(wanted({ seats: BOTS, starter: "p-anna", options: { goal: 10_000 } }));
  if (!opened.ok) throw new Error(opened.refusal.why);
  await until(async () => (await rig.load(opened.id)).log.length > 0);
  return opened.id;
}

test("bots that somebody watches, in a match that cannot be read any more, are let go", async () => {
  const before = rigged({ paceMs: 20 });
  const id = await watched(before);
  await before.table.close();
  const { matches, ...others } = before.store;
  const store: Store = {
    ...others,
    matches: {
      ...matches,
      async page(match, after) {
        const found = await matches.page(match, after);
        const { opening } = found?.head ?? {};
        return found && opening && { ...found, head: { ...found.head, opening: { ...opening, version: 99 } } };
      },
    },
  };
  const { table, lines } = rigged({ store });
  expect(await table.depart("p-anna")).toEqual({ games: 1, lobbies: 0 });
  expect(await matches.load(id)).toMatchObject({ status: "dropped" });
  expect(lines).toMatchObject([{ level: "warn", facts: { match: id } }]);
  await table.close();
});

test("a match over which its game fails stays for the others, whoever goes", async () => {
  const before = rigged();
  const id = await opened(before.table, { seats: [ANNA, BERTA] });
  await before.table.play({ match: id, person: "p-anna" }, 1);
  await before.table.close();
  const { table, store } = rigged({ store: before.store, games: [failing] });
  expect(await table.depart("p-anna")).toEqual({ games: 1, lobbies: 0 });
  expect(await store.matches.load(id)).toMatchObject({ status: "running" });
  await table.close();
});

test("bots that somebody watches and that cannot be stopped are no deed that is done", async () => {
  const rig = rigged({ paceMs: 20 });
  const id = await watched(rig);
  const { append } = rig.store.matches;
  Object.assign(rig.store.matches, { append: () => Promise.reject(new Error("the disk is full")) });
  await expect(rig.table.depart("p-anna")).rejects.toThrow("not-saved");
  Object.assign(rig.store.matches, { append });
  expect(await rig.table.depart("p-anna")).toEqual({ games: 1, lobbies: 0 });
  expect(await rig.store.matches.load(id)).toMatchObject({ status: "dropped" });
  await rig.table.close();
});
