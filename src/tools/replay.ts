import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse as dotenv } from "dotenv";
import type { WordList } from "#games/scrabble/types.ts";
import { readEnvironment, withDotenv } from "#main/environment.ts";
import { animate } from "#render/animation.ts";
import { themes } from "#render/themes.ts";
import { catalogues } from "#text/catalogue.ts";
import { tellKnown } from "#tools/calling/known-faults.ts";
import { fromFiles, Misuse, openBuiltIn } from "#tools/lexicon/wanted.ts";
import { fileRecording } from "#tools/replay/file.ts";
import { matchRecording } from "#tools/replay/match.ts";
import type { Recording, Stand } from "#tools/replay/recording.ts";
import { face } from "../../commands/scrabble/face.ts";

// `npm run replay -- FILE|MATCH`: how a game stood in the beginning and after each step, a line each. With --json:
//   replay    the id of the match, or the name of the file      game     which game
//   step      0 is the beginning       steps    how many there are
//   events    what everybody saw happen by the step             toMove   the seats to move, from 0; nobody: it is over
//   scores    by seat, in games that count                      position in a line (CGP), in games that have such a form
//   view      what everybody sees; or state, with all that is hidden, of a game that is over or with --secrets
// Of a match besides: seq, at and deed (its entry of the log), outcome at its end; the first line has status and opening.
// The first line has names, by seat. Of a file that tells them: rack, what the seat held before.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const USAGE = `npm run replay -- FILE|MATCH [--json] [--secrets] [--gif OUT] [--language L | --words FILE --bag FILE]
FILE: a game that was exported as JSON or GCG.   MATCH: the id of one in the database (DATABASE_PATH).
--json: an object a line.   --secrets: what is hidden in a game that is not over, too.   --gif: an animation, into OUT.
--language, or --words and --bag: with whose tiles the game of a file was played, where the file does not say.`;

try {
  const { what, values } = read(process.argv.slice(2));
  const { stands } = await recordingOf(what, values);
  for (const stand of stands) console.log(values.json ? JSON.stringify(stand.line) : makeText(stand));
  if (values.gif !== undefined) await writeGif(stands, values.gif);
} catch (fault) {
  tellKnown(fault);
}

type Values = ReturnType<typeof read>["values"];

function read(args: readonly string[]) {
  const { positionals, values } = parse(args);
  const [what, ...more] = positionals;
  if (what === undefined || more.length > 0) throw new Misuse(`Say which one game.\n${USAGE}`);
  return { what, values };
}

function parse(args: readonly string[]) {
  const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: flag, secrets: flag, gif: text, language: text, words: text, bag: text },
    });
  } catch (fault) {
    throw new Misuse(`${(fault as Error).message}\n${USAGE}`);
  }
}

function recordingOf(what: string, { secrets = false, language, words, bag }: Values): Promise<Recording> {
  const { databasePath, cachePath } = readEnvironment(withDotenv(process.env, ROOT, dotenv));
  if (!existsSync(what)) return matchRecording({ id: what, databasePath, cachePath, secrets });
  const files = { rest: [], folder: cachePath, ...(words ? { words } : {}), ...(bag ? { bag } : {}) };
  return fileRecording({
    path: what,
    bytes: readFile(what),
    open: async (list) => fromFiles(files) ?? openBuiltIn(language ?? languageOf(list), cachePath),
    tell: (events, view, names) => face.tellStep?.({ kind: "act", events }, view, catalogues.en, names) ?? "",
  });
}

function languageOf(list: WordList | undefined): string {
  if (list === undefined) return "en";
  if ("language" in list) return list.language;
  throw new Misuse(`It was played with a list of its own, “${list.name}”: say --words and --bag, or --language.`);
}

function readFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new Misuse(`${path} cannot be read.`);
  }
}

function makeText({ line: { step, scores }, told }: Stand): string {
  const shown = Array.isArray(scores) ? scores.join("–") : "";
  return `${String(step).padStart(4)}  ${shown.padEnd(12)}  ${told.replaceAll("\n", " · ")}`;
}

async function writeGif(stands: readonly Stand[], path: string): Promise<void> {
  let told = -1;
  const onFrame = (done: number, all: number) => {
    const tenth = Math.floor((10 * done) / all);
    if (tenth > told) console.error(`drawing the animation: ${tenth * 10} %`);
    told = tenth;
  };
  const { bytes, frames, ms } = await animate(
    stands.map((stand) => stand.scene()),
    themes.light,
    { onFrame },
  );
  try {
    writeFileSync(path, bytes);
  } catch {
    throw new Misuse(`${path} cannot be written.`);
  }
  console.error(`${path}: ${bytes.length} bytes, ${frames} frames, ${ms / 1000} s`);
}
