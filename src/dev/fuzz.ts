import { createWholeNumberOption } from "#cli/runner/option-types.ts";
import { printTable } from "#cli/runner/print-result.ts";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { runFuzz } from "#dev/fuzz/run-fuzz.ts";

// `npm run fuzz -- [--interactions N] [--files N] [--seed N] [--json]`: sends invalid and forged interactions to the
// whole bot, and damaged files to every importer.

const USAGE = `npm run fuzz -- [--interactions N] [--files N] [--seed N] [--json]
Sends malformed interactions and files to the bot.
--interactions number of interactions (default: 100,000)
--files        number of files for each reader (default: 10,000)
--seed         repeats a run that had this seed and the same numbers
--json         print the figures as one JSON object`;

const MAX_RANDOM_SEED = 1e9;

await runTool(
  USAGE,
  defineCommand({
    options: {
      interactions: createWholeNumberOption(0),
      files: createWholeNumberOption(0),
      seed: createWholeNumberOption(0),
    },
    async run({ values, json }) {
      const { interactions = 100_000, files = 10_000, seed = Math.floor(Math.random() * MAX_RANDOM_SEED) } = values;
      console.error(`seed ${seed}`);
      const line = await runFuzz({ interactions, files, seed, logProgress: console.error });
      printTable(line, json);
      if (line.faults + line.leaks + line.changes + line.fileFaults > 0) process.exitCode = 1;
    },
  }),
);
