import { createWholeNumberOption } from "#cli/runner/option-types.ts";
import { printTable } from "#cli/runner/print-result.ts";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { runSoak } from "#dev/soak/run-soak.ts";

// `npm run soak -- --minutes N [--channels N] [--kills N] [--thought MS] [--seed N] [--json]`: runs the whole bot
// against the sandbox with many matches of all games, injects faults, and kills and restarts the process.

const USAGE = `npm run soak -- [--minutes N] [--channels N] [--kills N] [--thought MS] [--seed N] [--json]
Lets simulated people play while everything that can fail fails.
--minutes      length (default: 10); from 3 on it measures memory, from 30 on it judges whether memory grows
--channels     number of channels with games (default: 200)
--kills        how often the bot is killed (default: 20)
--thought      how long people think before a turn, in milliseconds (default: 8,000)
--seed         seed of the random numbers (default: 1)
--json         print the figures as one JSON object`;

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
