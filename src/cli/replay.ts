import { existsSync, writeFileSync } from "node:fs";
import { openWordList, WORD_LIST_FILE_OPTIONS } from "#cli/lexicon/open-word-list.ts";
import { languageOfFile } from "#cli/lexicon/word-list-of-file.ts";
import { readMatchRecording } from "#cli/replay/match-recording.ts";
import type { GameRecording, RecordedPosition } from "#cli/replay/recording.ts";
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
import { createFormat } from "#text/format.ts";

// `npm run replay -- FILE|MATCH` prints a line for the beginning of a game and for each step. Fields with --json:
//   replay    id of the match, or name of the file       game      id of the game
//   step      0 is the beginning                         steps     number of steps
//   events    what everybody saw in this step            toMove    seats to move, from 0; empty at the end
//   scores    by seat, in games with scores              position  as CGP, in games that have this format
//   view      what a spectator sees                      state     instead of view if the game is over or with --secrets
//   names     by seat, in the first line
// A match also has: seq, at and deed (the log entry); outcome at the end; status and opening in the first line.
// A Scrabble file that contains racks also has: rack, the tiles that the player had before this turn.

const USAGE = `npm run replay -- FILE|MATCH [--json] [--secrets] [--gif OUT] [--language L | --words FILE --bag FILE]
Prints a game turn by turn.
FILE           an exported game: Scrabble as JSON or GCG, Rolit as JSON
MATCH          the id of a match in the database (DATABASE_PATH), which is only read
--secrets      also print hidden information of a match that is not over
--gif          write an animation to the file OUT
--language     built-in word list of a Scrabble file that does not name its list
--words, --bag the same for a list that is not built in
--json         print one JSON object per line`;

const OPTIONS = { ...WORD_LIST_FILE_OPTIONS, language: textOption, secrets: flagOption, gif: textOption };

type Values = ToolArguments<typeof OPTIONS>["values"];

await runTool(
  USAGE,
  defineCommand({
    positionals: { min: 1, max: 1, message: "Name one file or match:" },
    options: OPTIONS,
    async run({ positionals: [source = ""], values, json }) {
      const { positions } = await readRecording(source, values);
      for (const position of positions) console.log(json ? JSON.stringify(position.line) : formatLine(position));
      if (values.gif !== undefined) await writeGif(positions, values.gif);
    },
  }),
);

async function readRecording(source: string, { gif: _, secrets, ...wordListOptions }: Values): Promise<GameRecording> {
  if (!existsSync(source)) {
    refuseOptions(wordListOptions, "a match, which knows its tiles");
    const { databasePath, cachePath } = readToolSettings();
    return readMatchRecording({ id: source, databasePath, cachePath, secrets: secrets ?? false });
  }
  refuseOptions({ secrets }, "a file, which has no secrets");
  const bytes = readArgumentFile(source);
  if (isRolitFile(bytes)) {
    refuseOptions(wordListOptions, "a game of Rolit, which has no tiles");
    return readRolitRecording(source, bytes);
  }
  const { language, ...files } = wordListOptions;
  const isWordListGiven = Object.keys(wordListOptions).length > 0;
  const open = (list: WordListRef | undefined) =>
    openWordList(files, isWordListGiven ? language : languageOfFile(list));
  return readScrabbleRecording({ path: source, bytes, open });
}

function refuseOptions(values: object, source: string): void {
  const [name] = Object.entries(values).flatMap(([option, value]) => (value === undefined ? [] : [option]));
  if (name !== undefined) throw new UsageError(`--${name} cannot be used with ${source}.`);
}

function formatLine({ line: { step, scores }, text }: RecordedPosition): string {
  const scoreText = Array.isArray(scores) ? scores.map(createFormat("en").number).join(" – ") : "";
  return `${String(step).padStart(4)}  ${scoreText.padEnd(14)}  ${text.replaceAll("\n", " · ")}`;
}

async function writeGif(positions: readonly RecordedPosition[], path: string): Promise<void> {
  let reported = -1;
  const onFrame = (done: number, total: number) => {
    const tenth = Math.floor((10 * done) / total);
    if (tenth > reported) console.error(`drawing the animation: ${tenth * 10} %`);
    reported = tenth;
  };
  const { bytes, frames, ms } = await renderAnimation(
    positions.map((position) => position.scene()),
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
