import type { Game } from "#core/game.ts";
import { type GameMoment, type LogEntry, replayMoments } from "#core/match-log.ts";
import { createNodeEffort } from "#core/node-effort.ts";
import { createRng } from "#core/rng.ts";
import { generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import { createMastermind } from "#games/mastermind/game.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import { rolit } from "#games/rolit/game.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { formatCgp, toCgpPosition } from "#games/scrabble/notation/cgp.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import { formatBag } from "#lexicon/alphabet/alphabet.ts";
import { sampleWords } from "#lexicon/graph/sample-words.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Valid files, written by the program itself. The fuzzer damages copies of them.

const SEEDS = ["1", "2"].map((digit) => digit.repeat(64));
const MAX_TURNS = 60;
const NAMES = ["Anna", "Bernat", "Carla", "Dídac"];

interface MatchPlan {
  readonly options: unknown;
  readonly levels: readonly string[];
  readonly seed: string;
  readonly turns?: number;
}

interface PlayedMatch {
  readonly moments: readonly GameMoment<unknown, unknown>[];
  /** Exported files, by format. */
  readonly files: { readonly [format: string]: Buffer };
}

/** Plays a match between bots and exports it. */
async function playMatch(game: Game, { options, levels, seed, turns = MAX_TURNS }: MatchPlan): Promise<PlayedMatch> {
  const opening = { game: game.id, version: game.version, options, seats: levels.length, seed };
  const log: LogEntry[] = [];
  let state = game.setup(options, levels.length, createRng(seed));
  for (let [seat] = game.actors(state); seat !== undefined && log.length < turns; [seat] = game.actors(state)) {
    const action = await game.bots[levels[seat] ?? ""]?.(game.view(state, seat), createRng(seed), createNodeEffort(1));
    const step = game.play(state, seat, action);
    if (!step.ok) throw new Error(`the action of a bot is refused: ${step.refusal.reason}`);
    state = step.state;
    log.push({ seq: log.length + 1, at: log.length, deed: { kind: "act", seat, action } });
  }
  const moments = replayMoments(game, opening, log);
  const account = { id: "sample", names: NAMES.slice(0, levels.length), levels, moments, log, lexicon: undefined };
  const exports = Object.entries(game.exports?.(account) ?? {});
  return {
    moments,
    files: Object.fromEntries(exports.map(([format, text]) => [format, Buffer.from([...text].join(""))])),
  };
}

/** Whole games as GCG and JSON, and single positions as CGP. */
export async function createScrabbleFiles(
  wordList: WordList,
): Promise<{ gcg: Buffer[]; json: Buffer[]; cgp: Buffer[] }> {
  const searchIndex = createSearchIndex(wordList);
  const game = createScrabbleGame(wordList, async () => searchIndex);
  const options = { ...SCRABBLE_DEFAULTS, list: { language: "en" } };
  const matches = await Promise.all(
    SEEDS.map((seed, index) =>
      playMatch(game as Game, { options, levels: Array.from({ length: 2 + index }, () => "medium"), seed }),
    ),
  );
  const states = matches.flatMap(({ moments }) =>
    moments.filter((_, index) => index % 6 === 0).map(({ state }) => state),
  );
  return {
    gcg: matches.flatMap(({ files }) => files["gcg"] ?? []),
    json: matches.flatMap(({ files }) => files["json"] ?? []),
    cgp: states.map((state) =>
      Buffer.from(formatCgp(wordList.alphabet, toCgpPosition(game.view(state as ScrabbleState, 0)))),
    ),
  };
}

/** All exports of two short games. */
export async function createRolitFiles(): Promise<Buffer[]> {
  const options = [
    { board: "square-small", colours: ["red", "green"], rules: "free" },
    { board: "circle-small", colours: ["red", "green", "blue"], rules: "free" },
  ];
  const matches = await Promise.all(
    options.map((matchOptions, index) => {
      const levels = matchOptions.colours.map(() => "random");
      return playMatch(rolit as Game, { options: matchOptions, levels, seed: SEEDS[index] ?? "", turns: 10 });
    }),
  );
  return matches.flatMap(({ files }) => Object.values(files));
}

/** The codes are made by the second bot and broken by the first one. */
export async function createMastermindFiles(): Promise<Buffer[]> {
  const levels = ["five-guess", "five-guess"];
  const matches = await Promise.all(
    SEEDS.map((seed, index) =>
      playMatch(createMastermind() as Game, { options: { ...MASTERMIND_DEFAULTS, maker: index }, levels, seed }),
    ),
  );
  return matches.flatMap(({ files }) => Object.values(files));
}

export function createKenkenFiles(): Buffer[] {
  const requests = [
    { size: 3, grade: "easy" },
    { size: 4, grade: "normal" },
    { size: 5, grade: "hard", every: true },
    { size: 6, grade: "normal", every: true },
  ] as const;
  return requests.flatMap((request) => {
    const puzzle = generatePuzzle({ ...request, seed: SEEDS[0] ?? "" });
    return puzzle ? [Buffer.from(formatPropFile(puzzle.board))] : [];
  });
}

const WORDS = 60;
const CHANGED_WORDS = 8;

export interface SampleWordLists {
  readonly bag: Buffer;
  readonly words: Buffer;
  /** Changes to the list as a server admin types them: words to add, and in a second line words to remove. */
  readonly typed: Buffer;
}

export function createSampleWordLists(wordList: WordList): SampleWordLists {
  const sample = sampleWords(wordList, WORDS + CHANGED_WORDS);
  const [addedWords, words] = [sample.slice(0, CHANGED_WORDS), sample.slice(CHANGED_WORDS)];
  return {
    bag: Buffer.from(formatBag(wordList.alphabet)),
    words: Buffer.from(words.toSorted().join("\n")),
    typed: Buffer.from([addedWords.join(" "), words.slice(0, CHANGED_WORDS).join(" ")].join("\n")),
  };
}
