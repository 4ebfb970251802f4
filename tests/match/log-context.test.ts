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

// What an interaction leads to carries its id in the log. What happens of itself afterwards is of nobody's doing.

const errand = new AsyncLocalStorage<string>();

test("a bot that moves after somebody does not move on their errand", async () => {
  const seen: (string | undefined)[] = [];
  const here = runTaskHere(toyGames);
  const rig = createMatchRig({
    runTask(task) {
      seen.push(errand.getStore());
      return here(task);
    },
  });
  const match = await openTestMatch(rig.matchService, { seats: [ANNA, BOT] });
  await errand.run("Anna's", () => rig.matchService.play({ match, person: "p-anna" }, 1));
  await rig.waitUntilSettled(match);
  expect(seen).toEqual([undefined]);
});

test("a clock that somebody's turn has set strikes on nobody's errand", async () => {
  const struck: [string, string | undefined][] = [];
  const { matches, ...others } = openTestStore();
  const due = async () => ({ ids: struck.length > 0 ? [] : ["m1"], next: undefined });
  const clocks = createDueTimer({
    store: { ...others, matches: { ...matches, due } },
    log: createRecordingLogger().log,
    now: Date.now,
    async applyDue(id) {
      struck.push([id, errand.getStore()]);
      return true;
    },
  });
  errand.run("Anna's", () => clocks.wakeAt(Date.now() + 5));
  await waitUntil(() => struck.length > 0);
  clocks.close();
  expect(struck).toEqual([["m1", undefined]]);
});
