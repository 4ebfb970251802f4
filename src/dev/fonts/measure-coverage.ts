import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readFontCharacters } from "#dev/fonts/font-characters.ts";
import { FONT_PACKAGES, readFontPackageFiles } from "#dev/fonts/font-packages.ts";
import { type CharacterRange, formatCharacterRanges } from "#render/text/font-coverage.ts";
import { FONT_WEIGHTS, fontFilePath } from "#render/text/font-files.ts";

/** Reads the characters of all installed fonts. Returns the text of the file `assets/fonts/coverage.json`. */
export function measureCoverage(): string {
  const fallback = FONT_PACKAGES.flatMap(readFontPackageFiles).map(({ file, ranges }) => {
    const characters = charactersIn(file);
    const claimed = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
    return [file, format(claimed.filter((code) => characters.has(code)))] as const;
  });
  return `${JSON.stringify({ own: format(ownCharacters()), fallback: Object.fromEntries(fallback) }, null, 2)}\n`;
}

/** Characters of the first plane that every weight of the pictures' font has. */
function ownCharacters(): number[] {
  const weights = FONT_WEIGHTS.map((weight) => readFontCharacters(readFileSync(fontFilePath(weight))));
  const common = weights.reduce((common, characters) => common.intersection(characters));
  return [...common].filter((code) => code < 0xffff);
}

const charactersIn = (file: string) => readFontCharacters(readFileSync(createRequire(import.meta.url).resolve(file)));

const format = (codes: readonly number[]) => formatCharacterRanges(rangesOf([...new Set(codes)].sort((a, b) => a - b)));

function rangesOf(sorted: readonly number[]): CharacterRange[] {
  const ranges: [number, number][] = [];
  for (const code of sorted) {
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
