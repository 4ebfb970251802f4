import { gunzipSync } from "node:zlib";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { pick } from "#tools/fuzz/chance.ts";
import { damage } from "#tools/fuzz/files/damage.ts";
import type { Importer } from "#tools/fuzz/files/importers.ts";
import type { Random } from "#tools/quick/game.ts";

/** Whoever brings a file waits for it. */
const MOST_MS = 1_000;

/** What our own mistakes look like in a sentence. */
const SLIP = /undefined|NaN|\[object|null/;

/** So many files to an importer: what is wrong with how they are read, a line each with the file in base64. */
export function checkFiles(random: Random, importer: Importer, count: number): string[] {
  return Array.from({ length: count }).flatMap(() => {
    const file = damage(random, pick(random, importer.samples) ?? Buffer.alloc(0));
    const wrong = whatIsWrong(importer, file);
    return wrong === undefined ? [] : [`${importer.name}: ${wrong}\n  ${file.toString("base64")}`];
  });
}

function whatIsWrong(importer: Importer, file: Buffer): string | undefined {
  const begun = performance.now();
  try {
    const reading = importer.read(file);
    const ms = performance.now() - begun;
    if (ms > MOST_MS) return `it took ${Math.round(ms)} ms`;
    return reading.ok
      ? reading.wrong
      : badSentence(
          LANGUAGES.map((one) => reading.say(catalogues[one])),
          file,
        );
  } catch (fault) {
    return `${fault}\n${(fault as Error).stack}`;
  }
}

/** A sentence in each language, without a slip of ours; what stands in the file may stand in it. */
function badSentence(said: readonly string[], file: Buffer): string | undefined {
  if (said.some((sentence) => sentence.trim() === "")) return "nothing is said about it";
  if (new Set(said).size < said.length) return `it is said alike in two languages: ${said[0]}`;
  const isEchoed = SLIP.test(textIn(file));
  return isEchoed ? undefined : said.find((sentence) => SLIP.test(sentence));
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
