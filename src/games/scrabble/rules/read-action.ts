import type { ScrabbleAction } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK } from "#lexicon/alphabet/alphabet.ts";

/** Reads an action from untrusted data. Checks only its form and ignores unknown fields. */
export function readAction(alphabet: Alphabet, raw: unknown): ScrabbleAction | undefined {
  if (!isRecord(raw)) return undefined;
  const { kind, square, direction, word, tiles } = raw;
  const last = alphabet.letters.length - 1;
  switch (kind) {
    case "pass":
    case "challenge":
    case "accept":
      return { kind };
    case "exchange":
      return isNumbers(tiles, (tile) => tile >= BLANK && tile <= last) ? { kind, tiles: [...tiles] } : undefined;
    case "play":
      if (!isWhole(square) || (direction !== "across" && direction !== "down")) return undefined;
      if (!isNumbers(word, (stone) => stone !== 0 && Math.abs(stone) <= last) || word.length === 0) return undefined;
      return { kind, square, direction, word: [...word] };
    default:
      return undefined;
  }
}

function isRecord(raw: unknown): raw is { readonly [key: string]: unknown } & { readonly [K in Field]?: unknown } {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

type Field = "kind" | "square" | "direction" | "word" | "tiles";

function isWhole(raw: unknown): raw is number {
  // Minus zero equals zero, but JSON does not keep it.
  return Number.isSafeInteger(raw) && !Object.is(raw, -0);
}

function isNumbers(raw: unknown, fits: (value: number) => boolean): raw is readonly number[] {
  return Array.isArray(raw) && raw.every((value) => isWhole(value) && fits(value));
}
