import { parseArgs } from "node:util";
import { soak } from "#tools/soak/run.ts";

// `npm run soak -- --minutes N [--channels N] [--kills N] [--thought MS] [--seed N] [--json]`: the whole bot against the
// sandbox, with many games of all kinds, while things are made to fail and the process is killed again and again.

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { minutes: text, channels: text, kills: text, thought: text, seed: text, json: { type: "boolean" } },
});

const {
  minutes = 10,
  channels = 200,
  kills = 20,
  thought = 8_000,
  seed = 1,
} = Object.fromEntries(
  ["minutes", "channels", "kills", "thought", "seed"].flatMap((name) => {
    const given = values[name as "minutes"];
    return given === undefined ? [] : [[name, Number(given)]];
  }),
) as { readonly [name: string]: number };

if (![minutes, channels, kills, thought, seed].every((number) => number >= 0) || minutes === 0) {
  console.error("npm run soak -- --minutes N [--channels N] [--kills N] [--thought MS] [--seed N] [--json]");
  process.exit(2);
}

const { line, notes } = await soak({ minutes, channels, kills, thoughtMs: thought, seed });
for (const note of notes) console.error(note);
if (values.json) console.log(JSON.stringify(line));
else for (const [key, value] of Object.entries(line)) console.log(`${key.padEnd(18)}${value}`);
if (line.turnsMissing + line.untold + line.replayFailures + line.unhandled + line.badEnds > 0) process.exitCode = 1;
