import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { CorrectionContext, MatchResult } from "#store/result-store.ts";
import type { PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { openTestStore } from "../../support/store.ts";
import { actionEntry, channelMatch, openingOfGame } from "../support/sample-matches.ts";

const GUILDS = ["g0", "g1", "g2"];
const MATCHES = 30;
/** More pauses than the deletion of all these scores has. */
const PAUSES = 12;
const corrector: CorrectionContext = { guild: "g0", game: "toy", by: "p-boss", at: 99 };

/** A match of Ann, who will be deleted, against Ben, who has as many points. */
function matchResult(index: number, match = `m${index}`): MatchResult {
  const seats = ["ann", "ben"].map((name, seat) => ({
    player: { kind: "person", person: `p-${name}` } as const,
    name,
    score: index % 7,
    position: 2 - seat,
    bingos: 0,
  }));
  return { match, game: "toy", guild: GUILDS[index % GUILDS.length], at: index, casual: true, seats };
}

async function openFilledStore(): Promise<PersistentStore> {
  const store = openTestStore();
  for (let index = 0; index < MATCHES; index++) {
    const result = matchResult(index);
    const opened = { ...channelMatch(result.match, result.match, openingOfGame("toy")), at: index };
    await store.matches.open(opened);
    await store.matches.append(result.match, actionEntry(1), { status: "finished", due: undefined, result });
  }
  return store;
}

/** Deletes the scores of Ann. Other work runs after `pauses` batches of the deletion. */
async function deleteAnn(store: PersistentStore, pauses: number, meanwhile: () => Promise<unknown>): Promise<void> {
  await store.personalData.beginDeletion("p-ann", 1);
  const deleted = store.results.deletePlayer("p-ann");
  for (let pause = 0; pause < pauses; pause++) await setImmediate();
  await meanwhile();
  await deleted;
  await store.personalData.endDeletion("p-ann");
}

async function readScores({ results }: PersistentStore, guild: string | undefined) {
  const { total, rows } = await results.scores({ guild, game: "toy" }, { from: 0, count: 100, bots: false });
  return { total, names: [...new Set(rows.map(({ name }) => name))], rows: rows.length };
}

describe("while the scores of a player are deleted", () => {
  test("a correction of one of them subtracts no score twice", async () => {
    for (let pauses = 0; pauses < PAUSES; pauses++) {
      const store = await openFilledStore();
      await deleteAnn(store, pauses, () => store.results.revertScore({ match: "m27", seat: 0 }, corrector));
      // The match that was corrected counts for no player over all servers.
      const left = MATCHES - 1;
      const found = { pauses, ...(await readScores(store, undefined)) };
      expect(found).toEqual({ pauses, total: left, names: ["ben"], rows: left });
      for (const guild of GUILDS) expect(await readScores(store, guild)).toMatchObject({ total: 10, rows: 10 });
    }
  });

  test("an admin who enters or deletes scores of the player leaves no count wrong", async () => {
    for (let pauses = 0; pauses < PAUSES; pauses++) {
      const store = await openFilledStore();
      const { results } = store;
      await deleteAnn(store, pauses, async () => {
        await results.enterManually(matchResult(0, "entered"), corrector);
        await results.setOnServer("g1", "p-ann", pauses % 2 === 0);
        await results.deleteScoresOf({ kind: "person", person: "p-ann" }, { ...corrector, guild: "g2" });
      });
      const { total, rows, names } = await readScores(store, undefined);
      expect({ pauses, total, names }).toEqual({ pauses, total: rows, names: ["ben"] });
      expect(await readScores(store, "g0")).toEqual({ total: 11, rows: 11, names: ["ben"] });
    }
  });

  test("an admin who enters a score of the player does not store the player again", async () => {
    for (let pauses = 0; pauses < PAUSES; pauses++) {
      const store = await openFilledStore();
      await deleteAnn(store, pauses, () => store.results.enterManually(matchResult(0, "entered"), corrector));
      const people = await store.personalData.countPerson("p-ann");
      expect({ pauses, total: (await readScores(store, "g0")).total }).toEqual({ pauses, total: 11 });
      const { rows } = await store.results.corrections("g0", "toy", { from: 0, count: 9 });
      expect(JSON.stringify([rows, await store.results.latest("g0", "toy", 99)])).not.toMatch(/ann/);
      expect(people).toMatchObject({ scores: 0, corrections: 0 });
    }
  });
});
