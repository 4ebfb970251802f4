import { writeSync } from "node:fs";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { actionEntry, channelMatch } from "./sample-matches.ts";

// Run as `node append-forever.ts FILE NAME`, and killed by its test. Appends to the match "m" without end, and writes
// each acknowledged number to standard output as a line.

const [, , file = "", name = ""] = process.argv;
const { matches } = openSqliteStore(file);
await matches.open(channelMatch("m", "c"));
for (;;) {
  const seq = ((await matches.load("m"))?.log.length ?? 0) + 1;
  if (await matches.append("m", actionEntry(seq, name), { status: "running" })) writeSync(1, `${seq}\n`);
}
