import { badCode } from "#games/mastermind/answer.ts";
import type { Board, Code } from "#games/mastermind/solver/board.ts";
import type { BadCode } from "#games/mastermind/types.ts";

// Codes as they are typed: RGBY, r g b y, 1422, 1 4 2 2, or with commas. Letters differ from language to language, so
// they are handed in, one for each colour. Numbers of two digits have to stand apart.

/** What was typed is neither a letter of a colour nor a number; `at` counts characters from 1. */
export type Misprint = { readonly why: "no-such-peg"; readonly typed: string; readonly at: number };

export type Parsed =
  | { readonly ok: true; readonly code: Code }
  | { readonly ok: false; readonly refusal: Misprint | BadCode };

const APART = /[\s,;.·|/-]+/u;

export function parseCode(board: Board, letters: readonly string[], text: string): Parsed {
  const pegs = pegsIn(text, board.colours);
  const code: number[] = [];
  for (const { typed, at } of pegs) {
    const colour = colourOf(letters, typed);
    if (colour === undefined) return { ok: false, refusal: { why: "no-such-peg", typed, at } };
    code.push(colour);
  }
  const refusal = badCode(board, code);
  return refusal === undefined ? { ok: true, code } : { ok: false, refusal };
}

/** Letters: RGBY. */
export function makeLetters(letters: readonly string[], code: Code): string {
  return code.map((colour) => letters[colour] ?? "?").join("");
}

/** Numbers, which are the same in every language: 1 4 2 2. */
export function makeNumbers(code: Code): string {
  return code.map((colour) => colour + 1).join(" ");
}

interface Peg {
  readonly typed: string;
  readonly at: number;
}

/** Characters one by one; but where numbers stand apart, each that a colour can have is one peg. */
function pegsIn(text: string, colours: number): Peg[] {
  const words: Peg[] = [];
  let at = 0;
  for (const part of text.split(/([\s,;.·|/-]+)/u)) {
    if (part !== "" && !APART.test(part)) words.push({ typed: part, at: at + 1 });
    at += part.length;
  }
  return words.flatMap((word) => {
    if (words.length > 1 && /^\d+$/.test(word.typed) && Number(word.typed) <= colours) return [word];
    return [...word.typed].map((typed, index) => ({ typed, at: word.at + index }));
  });
}

function colourOf(letters: readonly string[], typed: string): number | undefined {
  if (/^\d+$/.test(typed)) return Number(typed) >= 1 ? Number(typed) - 1 : undefined;
  const letter = typed.toUpperCase();
  const colour = letters.findIndex((one) => one.toUpperCase() === letter);
  return colour < 0 ? undefined : colour;
}
