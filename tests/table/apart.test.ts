import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { createClocks } from "#table/clocks.ts";
import { openTestStore } from "../support/store.ts";
import { ANNA, BOT, opened, recordingLogger, rigged, thinkHere, until } from "../support/table.ts";
import { toys } from "../support/toy.ts";

// What an interaction leads to carries its id in the log. What happens of itself afterwards is of nobody's doing.

const errand = new AsyncLocalStorage<string>();

test("a bot that moves after somebody does not move on their errand", async () => {
  const seen: (string | undefined)[] = [];
  const here = thinkHere(toys);
  const rig = rigged({
    think(task) {
      seen.push(errand.getStore());
      return here(task);
    },
  });
  const match = await opened(rig.table, { seats: [ANNA, BOT] });
  await errand.run("Anna's", () => rig.table.play({ match, person: "p-anna" }, 1));
  await rig.settled(match);
  expect(seen).toEqual([undefined]);
});

test("a clock that somebody's turn has set strikes on nobody's errand", async () => {
  const struck: [string, string | undefined][] = [];
  const { matches, ...others } = openTestStore();
  const due = async () => ({ ids: struck.length > 0 ? [] : ["m1"], next: undefined });
  const clocks = createClocks({
    store: { ...others, matches: { ...matches, due } },
    log: recordingLogger().log,
    now: Date.now,
    async strike(id) {
      struck.push([id, errand.getStore()]);
      return true;
    },
  });
  errand.run("Anna's", () => clocks.wake(Date.now() + 5));
  await until(() => struck.length > 0);
  clocks.close();
  expect(struck).toEqual([["m1", undefined]]);
});
