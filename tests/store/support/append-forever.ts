import { writeSync } from "node:fs";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { actionEntry, channelMatch } from "./sample-matches.ts";

// A process that is killed: `node appender.ts FILE NAME` appends to the match "m" without end. What was acknowledged it
// writes, one number a line, straight to standard output.

const [, , file = "", name = ""] = process.argv;
const { matches } = openSqliteStore(file);
await matches.open(channelMatch("m", "c"));
for (;;) {
  const seq = ((await matches.load("m"))?.log.length ?? 0) + 1;
  if (await matches.append("m", actionEntry(seq, name), { status: "running" })) writeSync(1, `${seq}\n`);
}
