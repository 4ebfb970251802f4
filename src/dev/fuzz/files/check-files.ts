import { gunzipSync } from "node:zlib";
import { damageFile } from "#dev/fuzz/files/damage-file.ts";
import type { Importer } from "#dev/fuzz/files/importers.ts";
import { pickRandom } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";

/** Whoever brings a file waits for it. */
const MOST_MS = 1_000;

/** What our own mistakes look like in a sentence. */
const SLIP = /undefined|NaN|\[object|null/;

export interface FileCheckResult {
  readonly read: number;
  readonly refused: number;
  /** What is wrong with how they are read, a line each with the file in base64. */
  readonly wrong: readonly string[];
}

/** So many files to an importer, after those of which they are made: as they are, it has to read them. */
export async function checkFiles(random: Random, importer: Importer, count: number): Promise<FileCheckResult> {
  const { name, samples } = importer;
  const wrong = samples.length === 0 ? [`${name}: there is no file to begin with`] : [];
  const seen = { read: 0, refused: 0 };
  for (const [at, file] of samples.entries()) {
    const read = await readingOf(importer, file);
    const flaw = read.kind === "refused" ? `file ${at}, which is whole, is refused: ${read.said[0]}` : read.wrong;
    if (flaw !== undefined) wrong.push(complaint(name, flaw, file));
  }
  for (let left = count; left > 0 && samples.length > 0; left--) {
    const file = damageFile(random, pickRandom(random, samples) as Buffer);
    const { kind, wrong: flaw } = await readingOf(importer, file);
    seen[kind]++;
    if (flaw !== undefined) wrong.push(complaint(name, flaw, file));
  }
  return { ...seen, wrong };
}

const complaint = (name: string, what: string, file: Buffer): string =>
  `${name}: ${what}\n  ${file.toString("base64")}`;

/** `wrong`: what is wrong with it, if anything is. */
type Read =
  | { readonly kind: "read"; readonly wrong: string | undefined }
  | { readonly kind: "refused"; readonly said: readonly string[]; readonly wrong: string | undefined };

async function readingOf(importer: Importer, file: Buffer): Promise<Read> {
  const begun = performance.now();
  try {
    const reading = await importer.read(file);
    const ms = performance.now() - begun;
    const late = ms > MOST_MS ? `it took ${Math.round(ms)} ms` : undefined;
    if (reading.ok) return { kind: "read", wrong: late ?? reading.wrong };
    const said = LANGUAGES.map((one) => reading.say(catalogues[one]));
    return { kind: "refused", said, wrong: late ?? badSentence(said, file) };
  } catch (error) {
    return { kind: "read", wrong: `${error}\n${(error as Error).stack}` };
  }
}

/** A sentence in each language, without a slip of ours; what stands in the file may stand in it. */
function badSentence(said: readonly string[], file: Buffer): string | undefined {
  if (said.some((sentence) => sentence.trim() === "")) return "nothing is said about it";
  if (new Set(said).size < said.length) return `it is said alike in two languages: ${said[0]}`;
  return findSlip(said, [file]);
}

/** Which of these sentences has a slip in it that stands in none of the files. */
export function findSlip(said: readonly string[], files: readonly Buffer[]): string | undefined {
  return files.some((file) => SLIP.test(textIn(file))) ? undefined : said.find((sentence) => SLIP.test(sentence));
}

/** As it may be echoed: unpacked and, where it is UTF-16, without what is between its letters. */
function textIn(file: Buffer): string {
  const text = file.toString("latin1").replaceAll("\0", "");
  try {
    return text + gunzipSync(file).toString("latin1");
  } catch {
    return text;
  }
}
