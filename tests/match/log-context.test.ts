import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { createDueTimer } from "#match/time/due-timer.ts";
import { toyGames } from "../support/adding-game.ts";
import {
  ANNA,
  BOT,
  createMatchRig,
  createRecordingLogger,
  openTestMatch,
  runTaskHere,
  waitUntil,
} from "../support/match-rig.ts";
import { openTestStore } from "../support/store.ts";

// All log lines of an interaction have its id. Work that happens later by itself has no id.

const requestIds = new AsyncLocalStorage<string>();

test("a bot that moves after a player does not inherit the player's request id", async () => {
  const seen: (string | undefined)[] = [];
  const here = runTaskHere(toyGames);
  const rig = createMatchRig({
    runTask(task) {
      seen.push(requestIds.getStore());
      return here(task);
    },
  });
  const match = await openTestMatch(rig.matchService, { seats: [ANNA, BOT] });
  await requestIds.run("Anna's", () => rig.matchService.play({ match, person: "p-anna" }, 1));
  await rig.waitUntilSettled(match);
  expect(seen).toEqual([undefined]);
});

test("a deadline set by a player's turn does not inherit the player's request id", async () => {
  const applied: [string, string | undefined][] = [];
  const { matches, ...others } = openTestStore();
  const due = async () => ({ matches: applied.length > 0 ? [] : [{ id: "m1", guild: "guild" }], next: undefined });
  const clocks = createDueTimer({
    store: { ...others, matches: { ...matches, due } },
    log: createRecordingLogger().log,
    now: Date.now,
    async applyDue(id) {
      applied.push([id, requestIds.getStore()]);
      return true;
    },
  });
  requestIds.run("Anna's", () => clocks.wakeAt(Date.now() + 5));
  await waitUntil(() => applied.length > 0);
  clocks.close();
  expect(applied).toEqual([["m1", undefined]]);
});
