import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

// Noto, for letters that the pictures' own font lacks. A package has a script, or one of those that share the ideographs, in
// many small files, and says which of its files has which character.

const require = createRequire(import.meta.url);

/** For the languages of Europe, and Devanagari. */
const EUROPE = require.resolve("@fontsource-variable/noto-sans/unicode.json");

/** In the order in which they are asked, each by the address of what it says of itself. */
export const FONT_PACKAGES: readonly string[] = [
  EUROPE,
  require.resolve("@fontsource-variable/noto-sans-arabic/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-hebrew/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-thai/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-armenian/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-georgian/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-bengali/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-tamil/unicode.json"),
  // The next two because their letters are typed for Latin ones that look alike.
  require.resolve("@fontsource-variable/noto-sans-cherokee/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-canadian-aboriginal/unicode.json"),
  require.resolve("@fontsource-variable/noto-emoji/unicode.json"),
  // Ideographs look a little otherwise in each language. A name of a few does not tell which is meant.
  require.resolve("@fontsource-variable/noto-sans-jp/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-sc/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-kr/unicode.json"),
  require.resolve("@fontsource-variable/noto-sans-symbols/unicode.json"),
  require.resolve("@fontsource/noto-sans-symbols-2/unicode.json"),
];

/** One file of a package, with the characters that it is said to have: a font of its own. */
export interface FontPart {
  readonly family: string;
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const read = new Map<string, readonly FontPart[]>();

export const isPackageRead = (address: string): boolean => read.has(address);

/** Read when it is asked for the first time: some milliseconds. */
export function readFontParts(address: string): readonly FontPart[] {
  const parts = read.get(address) ?? readParts(address);
  read.set(address, parts);
  return parts;
}

function readParts(address: string): FontPart[] {
  const folder = dirname(address);
  const name = basename(folder);
  const face = address.includes("fontsource-variable") ? "wght" : "400";
  const said: Readonly<Record<string, string>> = JSON.parse(readFileSync(address, "utf8"));
  return Object.entries(said)
    .filter(([part]) => address === EUROPE || isOwn(name, part))
    .map(([part, ranges]) => {
      const own = `${name}-${part.replaceAll(/[[\]]/g, "")}`;
      const file = join(folder, "files", `${own}-${face}-normal.woff2`);
      return { family: `Tauler ${own}`, file, ranges: ranges.split(",").map(rangeOf) };
    });
}

/** Every package has some Latin letters too. */
const isOwn = (name: string, part: string) => part.startsWith("[") || name.includes(part);

/** As style sheets write it: `U+41` or `U+41-5a`. */
function rangeOf(text: string): [number, number] {
  const [first = 0, last = first] = text
    .trim()
    .slice(2)
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return [first, last];
}
