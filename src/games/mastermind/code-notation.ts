import { checkCode } from "#games/mastermind/rules/answer.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import type { CodeRefusal } from "#games/mastermind/types.ts";

// Reads a code as players type it: RGBY, r g b y, 1422, 1 4 2 2, or with commas. Letters depend on the language, so the
// caller passes one for each colour. Numbers of two digits must be separated.

/** A typed part is neither the letter of a colour nor a number. */
export type MastermindInputError = { readonly reason: "no-such-peg"; readonly typed: string };

export type ParsedCode =
  | { readonly ok: true; readonly code: PegCode }
  | { readonly ok: false; readonly refusal: MastermindInputError | CodeRefusal };

const APART = /[\s,;.·|/-]+/u;

export function parseCode(board: MastermindBoard, letters: readonly string[], text: string): ParsedCode {
  const code: number[] = [];
  for (const typed of pegsIn(text, board.colours)) {
    const colour = colourOf(letters, typed);
    if (colour === undefined) return { ok: false, refusal: { reason: "no-such-peg", typed } };
    code.push(colour);
  }
  const refusal = checkCode(board, code);
  return refusal === undefined ? { ok: true, code } : { ok: false, refusal };
}

/**
 * Splits the text into single characters. But a number that stands apart and is a colour of the board, such as 12,
 * stays one peg.
 */
function pegsIn(text: string, colours: number): string[] {
  const words = text.split(APART).filter((word) => word !== "");
  const isWhole = (word: string) => words.length > 1 && /^\d+$/.test(word) && Number(word) <= colours;
  return words.flatMap((word) => (isWhole(word) ? [word] : [...word]));
}

function colourOf(letters: readonly string[], typed: string): number | undefined {
  if (/^\d+$/.test(typed)) return Number(typed) >= 1 ? Number(typed) - 1 : undefined;
  const letter = typed.toUpperCase();
  const colour = letters.findIndex((one) => one.toUpperCase() === letter);
  return colour < 0 ? undefined : colour;
}
