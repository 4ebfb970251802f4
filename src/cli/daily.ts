import { DAILY_GAMES, recreateDailyPuzzles } from "#cli/puzzles/daily-puzzles.ts";
import { createChoiceOption } from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import { hashDayKey } from "#community/daily/daily-seeds.ts";
import { isSeed } from "#core/rng.ts";

// `npm run daily -- KEY` recreates the puzzles of a day from its key, so that anyone can check that they were drawn
// fairly. The bot publishes the hash of the key on that day, and the key the day after.

const USAGE = `npm run daily -- KEY [--game ${DAILY_GAMES.join("|")}] [--json]
Prints the SHA-256 of a day's key, which the bot showed on that day, and each puzzle that was drawn with it.
KEY            the key of a day, 64 hexadecimal digits; the bot shows it on the next day
--game         only the puzzles of this game; those of Scrabble need the built-in word lists
--json         print one JSON object per line`;

await runTool(
  USAGE,
  defineCommand({
    positionals: { min: 1, max: 1, message: "Give one key:" },
    options: { game: createChoiceOption(DAILY_GAMES) },
    async run({ positionals: [typed = ""], values: { game }, json }) {
      const key = typed.toLowerCase();
      if (!isSeed(key)) throw new UsageError("A key of a day has 64 hexadecimal digits.");
      printLine({ sha256: hashDayKey(key) }, json);
      for await (const puzzle of recreateDailyPuzzles(key, game === undefined ? DAILY_GAMES : [game]))
        printLine(puzzle, json);
    },
  }),
);
