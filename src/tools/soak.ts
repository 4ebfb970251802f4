import { callTool, deed } from "#tools/calling/call.ts";
import { printSheet } from "#tools/calling/lines.ts";
import { whole } from "#tools/calling/options.ts";
import { soak } from "#tools/soak/run.ts";

// `npm run soak -- --minutes N [--channels N] [--kills N] [--thought MS] [--seed N] [--json]`: the whole bot against the
// sandbox, with many games of all kinds, while things are made to fail and the process is killed again and again.

const USAGE = `npm run soak -- [--minutes N] [--channels N] [--kills N] [--thought MS] [--seed N] [--json]
--minutes: 10 if not said; with fewer than 3 nothing can be said of its memory, with 30 a verdict.
--channels: with games, 200.   --kills: of the bot, 20.
--thought: people think so long before a turn, 8,000 ms.   --seed: 1.   --json: the figures as one JSON object.`;

await callTool(
  USAGE,
  deed({
    options: { minutes: whole(1), channels: whole(1), kills: whole(0), thought: whole(0), seed: whole(0) },
    async run({ values: { minutes = 10, channels = 200, kills = 20, thought = 8_000, seed = 1 }, json }) {
      const { line, notes, failures } = await soak({ minutes, channels, kills, thoughtMs: thought, seed });
      for (const note of notes) console.error(note);
      printSheet(line, json);
      for (const failure of failures) console.error(failure);
      if (failures.length > 0) process.exitCode = 1;
    },
  }),
);
