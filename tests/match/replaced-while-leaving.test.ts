import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMatchRig, openTestMatch } from "../support/match-rig.ts";
import { openTestStore } from "../support/store.ts";

test("a player who is replaced while leaving does not take the bot with them", async () => {
  const store = openTestStore();
  let replaceNow: (() => void) | undefined;
  const gate = new Promise<void>((done) => {
    replaceNow = done;
  });
  let isWaiting = false;
  const write: typeof store.proposals.write = async (...proposal) => {
    isWaiting = true;
    await gate;
    return store.proposals.write(...proposal);
  };
  const { matchService, load } = createMatchRig({
    store: { ...store, proposals: { ...store.proposals, write } },
    hasLeftServer: async (_, person) => person === "p-berta",
  });
  const match = await openTestMatch(matchService, {});
  const anna = { match, person: "p-anna" };
  await matchService.play(anna, 1);
  const replaced = matchService.proposals.propose(anna, { kind: "replace", seat: 1, level: "easy", name: "Bot 9" });
  await expect.poll(() => isWaiting).toBe(true);
  const resigned = matchService.resign({ match, person: "p-berta" });
  for (let turn = 0; turn < 20; turn++) await tick();
  replaceNow?.();
  expect(await replaced).toMatchObject({ done: true });
  expect(await resigned).toMatchObject({ ok: false });
  const { log, status, seats } = await load(match);
  expect(log.some(({ deed }) => deed.kind === "forfeit")).toBe(false);
  expect([status, seats[1]]).toMatchObject(["running", { kind: "bot" }]);
});
