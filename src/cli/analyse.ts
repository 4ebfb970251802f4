import { openWordList, WORD_LIST_FILE_OPTIONS } from "#cli/lexicon/open-word-list.ts";
import { createChoiceOption, createWholeNumberOption, textOption } from "#cli/runner/option-types.ts";
import { readArgumentFile } from "#cli/runner/read-argument-file.ts";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { UsageError, WrongSyntaxError } from "#cli/runner/tool-errors.ts";
import type { BoardPosition } from "#games/scrabble/board/board.ts";
import { parseCgp } from "#games/scrabble/notation/cgp.ts";
import { formatPlace, formatWord } from "#games/scrabble/notation/play-notation.ts";
import { SCRABBLE_DEFAULTS, SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import { comparePlays } from "#games/scrabble/search/compare-plays.ts";
import {
  decodeGeneratedPlay,
  generatedPlayScore,
  generatePlays,
  isSupportedRack,
} from "#games/scrabble/search/generator/play-generator.ts";
import { createSearchIndex, type SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { findAllPlays, type Play } from "#games/scrabble/search/movegen.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { catalogues } from "#text/catalogue.ts";
import { formatCgpError } from "../../commands/scrabble/text/files/format-file-error.ts";

// `npm run analyse -- --positions FILE …` prints for each position of a CGP file the number of plays, the highest
// score, the sum of all scores and the best plays. If a position has two racks, the first one belongs to the player to
// move.

const USAGE = `npm run analyse -- --positions FILE [--words FILE --bag FILE | --language L] [--layout classic|super]
                  [--rack N] [--top N] [--json]
Prints the best plays of Scrabble positions.
--positions    file with a position in CGP format on each line
--words, --bag word list and tiles from files (default: the built-in English list)
--language     another built-in list: ca, en or es
--layout       accept only boards of 15 × 15 (classic) or 21 × 21 squares (super)
--rack         number of tiles on a full rack (default: 7)
--top          number of plays to print for each position
--json         print one JSON object per line`;

const LAYOUT_SIZES = { classic: 15, super: 21 } as const;

interface PositionFile {
  readonly path: string;
  /** Number of squares in a row that every board must have; undefined if all sizes are allowed. */
  readonly requiredSize: number | undefined;
  readonly rackSize: number;
}

await runTool(
  USAGE,
  defineCommand({
    options: {
      ...WORD_LIST_FILE_OPTIONS,
      positions: textOption,
      language: textOption,
      layout: createChoiceOption(["classic", "super"]),
      rack: createWholeNumberOption(SCRABBLE_OPTIONS.rack.min, SCRABBLE_OPTIONS.rack.max),
      top: createWholeNumberOption(0, 10_000),
    },
    async run({ values: { positions, layout, rack = SCRABBLE_DEFAULTS.rack, top = 0, language, ...files }, json }) {
      if (positions === undefined) throw new WrongSyntaxError("Name the file of positions with --positions:");
      const wordList = await openWordList(files, language);
      const searchIndex = createSearchIndex(wordList);
      const requiredSize = layout && LAYOUT_SIZES[layout];
      for (const [index, position] of readPositions(wordList, {
        path: positions,
        requiredSize,
        rackSize: rack,
      }).entries()) {
        const line = analyse(wordList, searchIndex, position, index, top);
        console.log(json ? JSON.stringify(line) : formatLine(line));
      }
    },
  }),
);

function readPositions({ alphabet }: WordList, { path, requiredSize, rackSize }: PositionFile): BoardPosition[] {
  const lines = readArgumentFile(path).toString().split(/\r?\n/);
  return lines.flatMap((line, at) => {
    if (line.trim() === "") return [];
    const parsed = parseCgp(alphabet, line);
    if (!parsed.ok)
      throw new UsageError(`${path}: line ${at + 1} is not a position: ${formatCgpError(catalogues.en, parsed.error)}`);
    const { size, board, racks } = parsed.position;
    if (requiredSize !== undefined && size !== requiredSize) {
      throw new UsageError(
        `${path}: line ${at + 1} has a board of ${size} squares, the layout one of ${requiredSize}.`,
      );
    }
    return [
      { options: { ...SCRABBLE_DEFAULTS, size, rack: rackSize, list: { name: "file" } }, board, rack: racks[0] ?? [] },
    ];
  });
}

function analyse(
  wordList: WordList,
  searchIndex: SearchIndex | undefined,
  position: BoardPosition,
  index: number,
  top: number,
) {
  const plays = findPlaysFast(searchIndex, position) ?? findPlaysSlowly(wordList, position);
  const { scores } = plays;
  const best = top === 0 ? [] : plays.all().sort(comparePlays).slice(0, top);
  return {
    index,
    placements: scores.length,
    best: scores.reduce((max, score) => Math.max(max, score), 0),
    sum: scores.reduce((sum, score) => sum + score, 0),
    top: best.map((play) => ({
      play: `${formatPlace(play, position.options.size)} ${formatWord(wordList.alphabet, play.word)}`,
      score: play.score,
    })),
  };
}

interface FoundPlays {
  readonly scores: readonly number[];
  /** Returns the plays in the order of `scores`. Must be called before the next search, which overwrites the plays. */
  all(): Play[];
}

/**
 * Finds plays with the fast search. Undefined if that search does not support this word list or rack, or if there are
 * more plays than its memory can hold.
 */
function findPlaysFast(searchIndex: SearchIndex | undefined, position: BoardPosition): FoundPlays | undefined {
  if (searchIndex === undefined || !isSupportedRack(position.rack)) return undefined;
  const count = generatePlays(searchIndex, position);
  if (count === undefined) return undefined;
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    scores: indexes.map(generatedPlayScore),
    all: () => indexes.map((index) => decodeGeneratedPlay(position, index)),
  };
}

function findPlaysSlowly(wordList: WordList, position: BoardPosition): FoundPlays {
  const all = findAllPlays(position, wordList);
  return { scores: all.map(({ score }) => score), all: () => all };
}

function formatLine({ index, placements, best, sum, top }: ReturnType<typeof analyse>): string {
  const head = `${index}   ${placements} plays   best ${best}   sum ${sum}`;
  return [head, ...top.map(({ play, score }) => `    ${String(score).padStart(4)}  ${play}`)].join("\n");
}
