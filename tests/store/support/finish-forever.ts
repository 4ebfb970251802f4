import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { MatchResult } from "#store/result-store.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { actionEntry, channelMatch } from "./sample-matches.ts";

// Run as `node finish-forever.ts FILE NAME`, and killed by its test. Plays matches to their end without end, and writes
// each acknowledged number to standard output as a line.

const [, , file = "", name = ""] = process.argv;
const { matches } = openSqliteStore(file, plainRatings);
const seat = (who: string, score: number, position: number) => {
  return { player: { kind: "person", person: who } as const, name: who, score, position, bingos: 1 };
};
for (let number = Date.now() * 1_000; ; number++) {
  const match = `${name}${number}`;
  const seats = [seat("ann", 30, 1), seat("ben", -4, 2)];
  const result: MatchResult = { match, game: "toy", guild: "guild", at: number, casual: false, seats };
  await matches.open(channelMatch(match, match));
  await matches.append(match, actionEntry(1), { status: "running" });
  if (await matches.append(match, actionEntry(2), { status: "finished", result })) writeSync(1, `${number}\n`);
  // Gives the other process a turn.
  await sleep(2);
}
