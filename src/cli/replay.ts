import { existsSync, writeFileSync } from "node:fs";
import { openWordList, WORD_LIST_FILE_OPTIONS } from "#cli/lexicon/open-word-list.ts";
import { readMatchRecording } from "#cli/replay/match-recording.ts";
import type { RecordedPosition, Recording } from "#cli/replay/recording.ts";
import { isRolitFile, readRolitRecording } from "#cli/replay/rolit-recording.ts";
import { readScrabbleRecording } from "#cli/replay/scrabble-recording.ts";
import { flagOption, textOption } from "#cli/runner/option-types.ts";
import { readArgumentFile } from "#cli/runner/read-argument-file.ts";
import { defineCommand, runTool, type ToolArguments } from "#cli/runner/run-tool.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import { readToolSettings } from "#cli/runner/tool-settings.ts";
import type { WordListRef } from "#games/scrabble/types.ts";
import { renderAnimation } from "#render/animation/render-animation.ts";
import { themes } from "#render/themes.ts";

// `npm run replay -- FILE|MATCH`: how a game stood in the beginning and after each step, a line each. With --json:
//   replay    the id of the match, or the name of the file      game     which game
//   step      0 is the beginning       steps    how many there are
//   events    what everybody saw happen by the step             toMove   the seats to move, from 0; nobody: it is over
//   scores    by seat, in games that count                      position in a line (CGP), in games that have such a form
//   view      what everybody sees; or state, with all that is hidden, of a game that is over or with --secrets
// Of a match besides: seq, at and deed (its entry of the log), outcome at its end; the first line has status and opening.
// The first line has names, by seat. Of a file that tells them: rack, what the seat held before.

const USAGE = `npm run replay -- FILE|MATCH [--json] [--secrets] [--gif OUT] [--language L | --words FILE --bag FILE]
FILE: a game that was exported: Scrabble as JSON or GCG, Rolit as JSON.   MATCH: the id of one in the database
(DATABASE_PATH), which is only read.   --json: an object a line.
--secrets: of a match that is not over what is hidden, too.   --gif: an animation, into OUT.
--language, or --words and --bag: with whose tiles the game of Scrabble of a file was played, where the file does not say.`;

const OPTIONS = { ...WORD_LIST_FILE_OPTIONS, language: textOption, secrets: flagOption, gif: textOption };

type Values = ToolArguments<typeof OPTIONS>["values"];

await runTool(
  USAGE,
  defineCommand({
    words: { min: 1, max: 1, message: "Say which one game:" },
    options: OPTIONS,
    async run({ words: [what = ""], values, json }) {
      const { positions } = await recordingOf(what, values);
      for (const stand of positions) console.log(json ? JSON.stringify(stand.line) : makeText(stand));
      if (values.gif !== undefined) await writeGif(positions, values.gif);
    },
  }),
);

async function recordingOf(what: string, { gif: _, secrets, ...tiles }: Values): Promise<Recording> {
  if (!existsSync(what)) {
    refuse(tiles, "a match, which knows its tiles");
    const { databasePath, cachePath } = readToolSettings();
    return readMatchRecording({ id: what, databasePath, cachePath, secrets: secrets ?? false });
  }
  refuse({ secrets }, "a file, which has no secrets");
  const bytes = readArgumentFile(what);
  if (isRolitFile(bytes)) {
    refuse(tiles, "a game of Rolit, which has no tiles");
    return readRolitRecording(what, bytes);
  }
  const { language, ...files } = tiles;
  const isSaid = Object.keys(tiles).length > 0;
  const open = (list: WordListRef | undefined) => openWordList(files, isSaid ? language : languageOf(list));
  return readScrabbleRecording({ path: what, bytes, open });
}

function refuse(values: object, what: string): void {
  const [name] = Object.entries(values).flatMap(([option, value]) => (value === undefined ? [] : [option]));
  if (name !== undefined) throw new UsageError(`--${name} is nothing for ${what}.`);
}

function languageOf(list: WordListRef | undefined): string {
  if (list === undefined) return "en";
  if ("language" in list) return list.language;
  throw new UsageError(`It was played with a list of its own, “${list.name}”: say --words and --bag, or --language.`);
}

function makeText({ line: { step, scores }, text }: RecordedPosition): string {
  const shown = Array.isArray(scores) ? scores.join("–") : "";
  return `${String(step).padStart(4)}  ${shown.padEnd(12)}  ${text.replaceAll("\n", " · ")}`;
}

async function writeGif(stands: readonly RecordedPosition[], path: string): Promise<void> {
  let told = -1;
  const onFrame = (done: number, all: number) => {
    const tenth = Math.floor((10 * done) / all);
    if (tenth > told) console.error(`drawing the animation: ${tenth * 10} %`);
    told = tenth;
  };
  const { bytes, frames, ms } = await renderAnimation(
    stands.map((stand) => stand.scene()),
    themes.light,
    { onFrame },
  );
  try {
    writeFileSync(path, bytes);
  } catch {
    throw new UsageError(`${path} cannot be written.`);
  }
  console.error(`${path}: ${bytes.length} bytes, ${frames} frames, ${ms / 1000} s`);
}
