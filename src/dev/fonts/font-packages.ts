import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import type { CharacterRange } from "#render/text/font-coverage.ts";

// Noto fonts, for letters that the pictures' own font lacks. Each package has one script, or one variant of the
// ideographs, in many small files. A package also lists the characters of each file, but a few of these characters are
// missing from the fonts.

const require = createRequire(import.meta.url);

/** Character list of the package for the European languages and Devanagari. */
const EUROPE = require.resolve("@fontsource-variable/noto-sans/unicode.json");

/** Paths of the packages' lists of characters, in the order in which packages are tried. */
export const FONT_PACKAGES: readonly string[] = [
  EUROPE,
  require.resolve("@fontsource-variable/noto-sans-arabic/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-hebrew/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-thai/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-armenian/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-georgian/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-bengali/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-tamil/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-telugu/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-gujarati/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-gurmukhi/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-kannada/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-malayalam/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-oriya/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-sinhala/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-lao/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-khmer/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-myanmar/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-ethiopic/unicode.json"),
  // Cherokee and Canadian Aboriginal: people type letters of these scripts in place of similar Latin ones.
  require.resolve("@fontsource-variable/noto-sans-cherokee/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-canadian-aboriginal/unicode.json"),
  require.resolve("@fontsource-variable/noto-emoji/unicode.json"),
  // The same ideograph looks slightly different in different languages. A short name does not tell its language, so the
  // order of these packages decides.
  require.resolve("@fontsource-variable/noto-sans-jp/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-sc/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-kr/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-symbols/unicode.json"),
  require.resolve("@fontsource/noto-sans-symbols-2/unicode.json"),
];

/** One file of a package, with the characters that the package claims for it. */
export interface FontPackageFile {
  /** Path of the file below `node_modules`. */
  readonly file: string;
  readonly ranges: readonly CharacterRange[];
}

export function readFontPackageFiles(listPath: string): FontPackageFile[] {
  const folder = dirname(listPath);
  const [scope, name] = [basename(dirname(folder)), basename(folder)];
  const face = listPath.includes("fontsource-variable") ? "wght" : "400";
  const rangesByPart: Readonly<Record<string, string>> = JSON.parse(readFileSync(listPath, "utf8"));
  return Object.entries(rangesByPart)
    .filter(([part]) => listPath === EUROPE || isOwn(name, part))
    .map(([part, ranges]) => {
      const file = `${scope}/${name}/files/${name}-${part.replaceAll(/[[\]]/g, "")}-${face}-normal.woff2`;
      return { file, ranges: ranges.split(",").map(rangeOf) };
    });
}

/**
 * Whether a file of a package has the letters of the package's own script. Every package also has files with Latin
 * letters; these files are left out.
 */
const isOwn = (name: string, part: string) => part.startsWith("[") || name.includes(part);

/** Parses a range as in style sheets: `U+41` or `U+41-5a`. */
function rangeOf(text: string): CharacterRange {
  const [first = 0, last = first] = text
    .trim()
    .slice(2)
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return [first, last];
}
