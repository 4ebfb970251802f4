import { expect, test } from "vitest";
import type { Store } from "#store/store.ts";
import { failingGame } from "../support/adding-game.ts";
import {
  ANNA,
  BERTA,
  BOT,
  createMatchRig,
  type MatchRig,
  openTestMatch,
  testMatchRequest,
  waitUntil,
} from "../support/match-rig.ts";

// The deletion of personal data is tested elsewhere. These tests are about matches that cannot be read or ended.

const BOTS = [BOT, { ...BOT, name: "Bot 2" }];

async function openWatched(rig: MatchRig): Promise<string> {
  const opened = await rig.matchService.open(
    testMatchRequest({ seats: BOTS, starter: "p-anna", options: { goal: 10_000 } }),
  );
  if (!opened.ok) throw new Error(opened.refusal.reason);
  await waitUntil(async () => (await rig.load(opened.id)).log.length > 0);
  return opened.id;
}

test("a watched match that cannot be read is abandoned when its starter is removed", async () => {
  const before = createMatchRig({ watchedTurnMs: 20 });
  const id = await openWatched(before);
  await before.matchService.close();
  const { matches, ...others } = before.store;
  const store: Store = {
    ...others,
    matches: {
      ...matches,
      async loadPage(match, after) {
        const found = await matches.loadPage(match, after);
        const { opening } = found?.head ?? {};
        return found && opening && { ...found, head: { ...found.head, opening: { ...opening, version: 99 } } };
      },
    },
  };
  const { matchService, lines } = createMatchRig({ store });
  expect(await matchService.removePlayer("p-anna")).toEqual({ matches: 1, lobbies: 0 });
  expect(await matches.load(id)).toMatchObject({ status: "dropped" });
  expect(lines).toMatchObject([{ level: "warn", facts: { match: id } }]);
  await matchService.close();
});

test("a match whose game code fails stays for the other players when one player is removed", async () => {
  const before = createMatchRig();
  const id = await openTestMatch(before.matchService, { seats: [ANNA, BERTA] });
  await before.matchService.play({ match: id, person: "p-anna" }, 1);
  await before.matchService.close();
  const { matchService, store } = createMatchRig({ store: before.store, games: [failingGame] });
  expect(await matchService.removePlayer("p-anna")).toEqual({ matches: 1, lobbies: 0 });
  expect(await store.matches.load(id)).toMatchObject({ status: "running" });
  await matchService.close();
});

test("removing a player fails if a watched match cannot be stopped, and can be repeated", async () => {
  const rig = createMatchRig({ watchedTurnMs: 20 });
  const id = await openWatched(rig);
  const { append } = rig.store.matches;
  Object.assign(rig.store.matches, { append: () => Promise.reject(new Error("the disk is full")) });
  await expect(rig.matchService.removePlayer("p-anna")).rejects.toThrow("not-saved");
  Object.assign(rig.store.matches, { append });
  expect(await rig.matchService.removePlayer("p-anna")).toEqual({ matches: 1, lobbies: 0 });
  expect(await rig.store.matches.load(id)).toMatchObject({ status: "dropped" });
  await rig.matchService.close();
});
