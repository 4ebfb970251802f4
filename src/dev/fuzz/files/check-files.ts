import { gunzipSync } from "node:zlib";
import { damageFile } from "#dev/fuzz/files/damage-file.ts";
import type { FileImporter } from "#dev/fuzz/files/importers.ts";
import { pickRandom } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import { catalogues } from "#text/catalogue.ts";
import { COMPLETE_LANGUAGES } from "#text/language.ts";

/** Max time to read a file. A person waits for the result. */
const MAX_READ_MS = 1_000;

/** How a value that was not formatted looks in a message. */
const UNFORMATTED_VALUE = /undefined|NaN|\[object|null/;

export interface FileCheckResult {
  readonly read: number;
  readonly refused: number;
  /** A line for each problem, with the file in base64. */
  readonly problems: readonly string[];
}

/** Gives an importer its undamaged samples, which it must read, and then `count` damaged files. */
export async function checkFiles(random: Random, importer: FileImporter, count: number): Promise<FileCheckResult> {
  const { name, samples } = importer;
  const problems = samples.length === 0 ? [`${name}: there is no sample file`] : [];
  const counts = { read: 0, refused: 0 };
  for (const [index, file] of samples.entries()) {
    const outcome = await readFile(importer, file);
    const problem = outcome.kind === "refused" ? `sample ${index} is refused: ${outcome.messages[0]}` : outcome.problem;
    if (problem !== undefined) problems.push(formatProblem(name, problem, file));
  }
  for (let left = count; left > 0 && samples.length > 0; left--) {
    const file = damageFile(random, pickRandom(random, samples) as Buffer);
    const { kind, problem } = await readFile(importer, file);
    counts[kind]++;
    if (problem !== undefined) problems.push(formatProblem(name, problem, file));
  }
  return { ...counts, problems };
}

const formatProblem = (name: string, problem: string, file: Buffer): string =>
  `${name}: ${problem}\n  ${file.toString("base64")}`;

type ReadOutcome =
  | { readonly kind: "read"; readonly problem: string | undefined }
  | { readonly kind: "refused"; readonly messages: readonly string[]; readonly problem: string | undefined };

async function readFile(importer: FileImporter, file: Buffer): Promise<ReadOutcome> {
  const begun = performance.now();
  try {
    const reading = await importer.read(file);
    const ms = performance.now() - begun;
    const delayProblem = ms > MAX_READ_MS ? `reading took ${Math.round(ms)} ms` : undefined;
    if (reading.ok) return { kind: "read", problem: delayProblem ?? reading.problem };
    const messages = COMPLETE_LANGUAGES.map((language) => reading.formatError(catalogues[language]));
    return { kind: "refused", messages, problem: delayProblem ?? findMessageProblem(messages, file) };
  } catch (error) {
    return { kind: "read", problem: `${error}\n${(error as Error).stack}` };
  }
}

/** Every complete language must have its own message, without unformatted values. */
function findMessageProblem(messages: readonly string[], file: Buffer): string | undefined {
  if (messages.some((message) => message.trim() === "")) return "the refusal has no message";
  if (new Set(messages).size < messages.length) return `two languages have the same message: ${messages[0]}`;
  return findUnformattedValue(messages, [file]);
}

/**
 * Returns the first message with a value like `undefined`. Returns none if a file contains such a value, because
 * messages quote the contents of files.
 */
export function findUnformattedValue(messages: readonly string[], files: readonly Buffer[]): string | undefined {
  return files.some((file) => UNFORMATTED_VALUE.test(toQuotableText(file)))
    ? undefined
    : messages.find((message) => UNFORMATTED_VALUE.test(message));
}

/**
 * Returns all text of a file that a message may quote. Zero bytes are removed, so that UTF-16 becomes readable. If the
 * file is compressed, its decompressed text is added.
 */
function toQuotableText(file: Buffer): string {
  const text = file.toString("latin1").replaceAll("\0", "");
  try {
    return text + gunzipSync(file).toString("latin1");
  } catch {
    return text;
  }
}
