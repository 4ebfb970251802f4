import { UsageError } from "#cli/runner/tool-errors.ts";
import { checkSeed } from "#cli/verify/check-seed.ts";
import type { VerifiedGame } from "#cli/verify/verified-game.ts";
import { codeOfBot, MASTERMIND_JSON_FORMAT, mastermindJsonSchema } from "#games/mastermind/json/game-json.ts";

/** Whether the file is a game of Mastermind that this bot exported. */
export function isMastermindFile(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && "format" in raw && raw.format === MASTERMIND_JSON_FORMAT;
}

/** Checks whether the code that a bot made follows from the seed. */
export function verifyMastermind(path: string, raw: unknown): VerifiedGame {
  const read = mastermindJsonSchema(raw);
  if (!read.ok) throw new UsageError(`${path} is not a game of Mastermind as /games export writes it.`);
  const { options, code, codeDrawnAfter, shuffle } = read.value;
  const { seed, sha256 } = checkSeed(path, shuffle);
  const base = { game: "mastermind", shuffle: { seed, sha256 } } as const;
  if (codeDrawnAfter === undefined || code === undefined)
    return { ...base, drawsFit: null, text: "No bot made the code, so nothing was drawn.", facts: {} };
  // With a free number of entries, nearly every code follows from some number.
  if (codeDrawnAfter > 0) {
    const text = "A bot made the code after the beginning, in place of a player. The hash does not prove such a code.";
    return { ...base, drawsFit: null, isUnproven: true, text, facts: { code, codeDrawnAfter } };
  }
  const drawn = codeOfBot(options, seed, codeDrawnAfter);
  const drawsFit = drawn.join() === code.join();
  const text = drawsFit
    ? `The code ${code.join(" ")} follows from the seed.`
    : `The code in the file is ${code.join(" ")}, but ${drawn.join(" ")} follows from the seed.`;
  return { ...base, drawsFit, text, facts: { code, drawn } };
}
