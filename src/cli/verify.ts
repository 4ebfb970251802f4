import { createHash } from "node:crypto";
import { basename } from "node:path";
import { openWordList, WORD_LIST_FILE_OPTIONS } from "#cli/lexicon/open-word-list.ts";
import { isRolitFile } from "#cli/replay/rolit-recording.ts";
import { textOption } from "#cli/runner/option-types.ts";
import { readArgumentFile } from "#cli/runner/read-argument-file.ts";
import { defineCommand, runTool, type ToolArguments } from "#cli/runner/run-tool.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import type { VerifiedGame } from "#cli/verify/verified-game.ts";
import { isMastermindFile, verifyMastermind } from "#cli/verify/verify-mastermind.ts";
import { verifyScrabbleGcg, verifyScrabbleJson } from "#cli/verify/verify-scrabble.ts";
import { isSeed } from "#core/rng.ts";

// `npm run verify -- FILE` says whether the draws of a finished game follow from its seed. With --json, one line:
//   verify    name of the file; null without one         game      id of the game; null without a file
//   sha256    hash of the seed                           seed      the seed
//   seedFits  whether all given hashes are that one      drawsFit  whether all draws follow; null if unknown
// Scrabble: racks (number of compared racks), missing (turns without a rack) and undos or, if a rack differs, turn,
// seat, written and drawn. Mastermind: code and drawn, or codeDrawnAfter if a bot made it after the beginning.

const USAGE = `npm run verify -- FILE [--sha256 HASH] [--json] [--language L | --words FILE --bag FILE]
npm run verify -- --seed SEED --sha256 HASH [--json]
Says whether the SHA-256 of a finished game's seed is right, and whether all draws follow from the seed.
FILE           a file of /games export: Scrabble as JSON or GCG, Mastermind as JSON
--sha256       the hash that "Fair play" showed during the game
--seed         the seed that "Fair play" shows after the game, of a game whose files have none
--language     built-in word list of a Scrabble file that does not name its list
--words, --bag the same for a list that is not built in
--json         print one JSON object
Exit code: 0 if all fits, 1 if something does not, 2 if it cannot be checked.`;

const OPTIONS = { ...WORD_LIST_FILE_OPTIONS, language: textOption, sha256: textOption, seed: textOption };

type Values = ToolArguments<typeof OPTIONS>["values"];

await runTool(
  USAGE,
  defineCommand({
    positionals: { min: 0, max: 1, message: "Give one file, or --seed and --sha256:" },
    options: OPTIONS,
    async run({ positionals: [path], values, json }) {
      const { seed: typedSeed, sha256: typedHash } = values;
      if ((path === undefined) === (typedSeed === undefined))
        throw new UsageError("Give either a file or --seed with --sha256.");
      if (path === undefined && typedHash === undefined) throw new UsageError("--seed needs --sha256.");
      if (typedSeed !== undefined && !isSeed(typedSeed.toLowerCase()))
        throw new UsageError("A seed has 64 hexadecimal digits.");
      if (typedHash !== undefined && !isSeed(typedHash.toLowerCase()))
        throw new UsageError("A SHA-256 has 64 hexadecimal digits.");
      const verified = path === undefined ? undefined : await verifyFile(path, values);
      const seed = verified?.shuffle.seed ?? typedSeed?.toLowerCase() ?? "";
      const sha256 = createHash("sha256").update(seed).digest("hex");
      const shown = [verified?.shuffle.sha256, typedHash?.toLowerCase()].filter((hash) => hash !== undefined);
      const seedFits = shown.every((hash) => hash === sha256);
      const drawsFit = verified?.drawsFit ?? null;
      const facts = { sha256, seed, seedFits, drawsFit, ...verified?.facts };
      if (json)
        console.log(
          JSON.stringify({
            verify: path === undefined ? null : basename(path),
            game: verified?.game ?? null,
            ...facts,
          }),
        );
      else console.log([hashText(sha256, shown, typedHash), ...(verified ? [verified.text] : [])].join("\n"));
      if (!seedFits || drawsFit === false) process.exitCode = 1;
      else if (verified?.isUnproven) process.exitCode = 2;
    },
  }),
);

function hashText(sha256: string, shown: readonly string[], typedHash: string | undefined): string {
  const other = shown.find((hash) => hash !== sha256);
  if (other !== undefined) return `The SHA-256 of the seed is ${sha256}, not ${other}.`;
  if (typedHash !== undefined) return `The SHA-256 of the seed is right: ${sha256}`;
  return `The SHA-256 of the seed is ${sha256}. Compare it with the one that “Fair play” showed, or give that with --sha256.`;
}

function verifyFile(path: string, { language, words, bag }: Values): Promise<VerifiedGame> | VerifiedGame {
  const bytes = readArgumentFile(path);
  const isListGiven = [language, words, bag].some((value) => value !== undefined);
  const files = { ...(words === undefined ? {} : { words }), ...(bag === undefined ? {} : { bag }) };
  const open = (named: () => string) => openWordList(files, isListGiven ? language : named());
  const raw = parseJson(bytes.toString("utf8"));
  if (raw === undefined) return verifyScrabbleGcg({ path, open }, bytes);
  if (isRolitFile(bytes))
    throw new UsageError("Nothing is drawn in Rolit. Check its seed with --seed and --sha256 instead of a file.");
  if (!isMastermindFile(raw)) return verifyScrabbleJson({ path, open }, raw);
  if (isListGiven) throw new UsageError("A game of Mastermind has no word list.");
  return verifyMastermind(path, raw);
}

/** Undefined if the text is no JSON object, and so is taken for GCG. */
function parseJson(text: string): unknown {
  if (!/^\s*\{/.test(text.replace(/^\ufeff/, ""))) return undefined;
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new UsageError("The file is damaged: it begins as JSON, but it is not valid.");
  }
}
