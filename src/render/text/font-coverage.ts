import { readFileSync } from "node:fs";

// Which characters each font has. `npm run fonts` reads this from the fonts into a file; reading the fonts would take
// too long for a running bot.

/** A range of code points; both ends are included. */
export type CharacterRange = readonly [first: number, last: number];

/** The characters of each font, as text; see `formatCharacterRanges`. */
interface CoverageFile {
  /** Characters of the pictures' own font. Every weight has them. */
  readonly own: string;
  /** Characters of the fallback fonts, by path below `node_modules`, in the order in which the fonts are tried. */
  readonly fallback: { readonly [file: string]: string };
}

export interface FallbackFont {
  readonly family: string;
  /** Path below `node_modules`. */
  readonly file: string;
  readonly ranges: readonly CharacterRange[];
}

const FILE = new URL("../../../assets/fonts/coverage.json", import.meta.url);

const readCoverage = (): CoverageFile => JSON.parse(readFileSync(FILE, "utf8"));

export const readOwnCoverage = (): CharacterRange[] => parseCharacterRanges(readCoverage().own);

/** Reads the fallback fonts with their characters. Takes some ten milliseconds. */
export function readFallbackFonts(): FallbackFont[] {
  return Object.entries(readCoverage().fallback).map(([file, ranges]) => {
    return { family: familyOf(file), file, ranges: parseCharacterRanges(ranges) };
  });
}

/**
 * Returns the family name under which the font in this file is registered. A large font has several files, each with a
 * part of its characters.
 */
function familyOf(file: string): string {
  return `Tauler ${/([^/]*)-[^-]+-normal/.exec(file)?.[1]}`;
}

/**
 * Formats ranges as text, with numbers in base 36. Each range begins with its distance from the end of the range
 * before. If the range has more than one character, `+` and the number of its further characters follow.
 */
export function formatCharacterRanges(ranges: readonly CharacterRange[]): string {
  let end = 0;
  const parts = ranges.map(([first, last]) => {
    const part = (first - end).toString(36) + (last > first ? `+${(last - first).toString(36)}` : "");
    end = last;
    return part;
  });
  return parts.join(" ");
}

export function parseCharacterRanges(text: string): CharacterRange[] {
  let end = 0;
  return text.split(" ").map((part) => {
    const [distance = "", more = "0"] = part.split("+");
    const first = end + Number.parseInt(distance, 36);
    end = first + Number.parseInt(more, 36);
    return [first, end];
  });
}
