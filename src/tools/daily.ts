import { hashOf } from "#club/daily/keys.ts";
import { isSeed } from "#kernel/rng.ts";
import { callTool, deed } from "#tools/calling/call.ts";
import { printLine } from "#tools/calling/lines.ts";
import { Misuse } from "#tools/calling/misuse.ts";
import { oneOf } from "#tools/calling/options.ts";
import { GAMES, puzzlesOf } from "#tools/daily/puzzles.ts";

// `npm run daily -- KEY`: what was drawn with the key of a day, for whoever wants to check it. The key is published the day
// after, and its hash on the day itself.

const USAGE = `npm run daily -- KEY [--game ${GAMES.join("|")}] [--json]
KEY: the key of a day, as the bot shows it the day after. Prints its SHA-256, which the bot showed on that day,
and each puzzle that was drawn with it, a line each.
--game: only the puzzles of this game. Those of Scrabble want the built-in word lists.`;

await callTool(
  USAGE,
  deed({
    words: { least: 1, most: 1, ask: "Say which key:" },
    options: { game: oneOf(GAMES) },
    async run({ words: [typed = ""], values: { game }, json }) {
      const key = typed.toLowerCase();
      if (!isSeed(key)) throw new Misuse("A key of a day has 64 hexadecimal digits.");
      printLine({ sha256: hashOf(key) }, json);
      for await (const puzzle of puzzlesOf(key, game === undefined ? GAMES : [game])) printLine(puzzle, json);
    },
  }),
);
