import { createWholeNumberOption } from "#cli/runner/option-types.ts";
import { printTable } from "#cli/runner/print-result.ts";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { runSoak } from "#dev/soak/run-soak.ts";

// `npm run soak -- --minutes N [--channels N] [--kills N] [--thought MS] [--seed N] [--json]`: runs the whole bot against the
// sandbox with many matches of all games, injects faults, and kills and restarts the process.

const USAGE = `npm run soak -- [--minutes N] [--channels N] [--kills N] [--thought MS] [--seed N] [--json]
--minutes: 10 if not said; with fewer than 3 nothing can be said of its memory, with 30 a verdict.
--channels: with games, 200.   --kills: of the bot, 20.
--thought: people think so long before a turn, 8,000 ms.   --seed: 1.   --json: the figures as one JSON object.`;

await runTool(
  USAGE,
  defineCommand({
    options: {
      minutes: createWholeNumberOption(1),
      channels: createWholeNumberOption(1),
      kills: createWholeNumberOption(0),
      thought: createWholeNumberOption(0),
      seed: createWholeNumberOption(0),
    },
    async run({ values: { minutes = 10, channels = 200, kills = 20, thought = 8_000, seed = 1 }, json }) {
      const { line, notes, failures } = await runSoak({ minutes, channels, kills, thoughtMs: thought, seed });
      for (const note of notes) console.error(note);
      printTable(line, json);
      for (const failure of failures) console.error(failure);
      if (failures.length > 0) process.exitCode = 1;
    },
  }),
);
