import type { Game } from "#core/game.ts";
import { type GameMoment, type LogEntry, replayMoments } from "#core/match-log.ts";
import { nodeEffort } from "#core/node-effort.ts";
import { createRng } from "#core/rng.ts";
import { generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { formatProp } from "#games/kenken/notation/prop/format-prop.ts";
import { rolit } from "#games/rolit/game.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import { formatCgp, toCgpPosition } from "#games/scrabble/notation/cgp.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { ScrabbleState as WordState } from "#games/scrabble/types.ts";
import { formatBag } from "#lexicon/alphabet/alphabet.ts";
import { sampleWords } from "#lexicon/graph/sample-words.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Files as the program writes them itself: what the strange ones are made of.

const SEEDS = ["1", "2"].map((digit) => digit.repeat(64));
const MOST_TURNS = 60;
const NAMES = ["Anna", "Bernat", "Carla", "Dídac"];

interface Wanted {
  readonly options: unknown;
  readonly levels: readonly string[];
  readonly seed: string;
  readonly turns?: number;
}

interface Played {
  readonly history: readonly GameMoment<unknown, unknown>[];
  /** By format. */
  readonly files: { readonly [format: string]: Buffer };
}

/** Bots play with each other, and the game is written as files. */
async function played(game: Game, { options, levels, seed, turns = MOST_TURNS }: Wanted): Promise<Played> {
  const opening = { game: game.id, version: game.version, options, seats: levels.length, seed };
  const log: LogEntry[] = [];
  let state = game.setup(options, levels.length, createRng(seed));
  for (let [seat] = game.actors(state); seat !== undefined && log.length < turns; [seat] = game.actors(state)) {
    const action = await game.bots[levels[seat] ?? ""]?.(game.view(state, seat), createRng(seed), nodeEffort(1));
    const step = game.play(state, seat, action);
    if (!step.ok) throw new Error(`a bot is refused: ${step.refusal.reason}`);
    state = step.state;
    log.push({ seq: log.length + 1, at: log.length, deed: { kind: "act", seat, action } });
  }
  const history = replayMoments(game, opening, log);
  const account = { id: "sample", names: NAMES, levels, moments: history, log, lexicon: undefined };
  const written = Object.entries(game.exports?.(account) ?? {});
  return {
    history,
    files: Object.fromEntries(written.map(([format, text]) => [format, Buffer.from([...text].join(""))])),
  };
}

/** GCG, JSON, and a position a line. */
export async function createScrabbleFiles(
  resource: WordList,
): Promise<{ gcg: Buffer[]; json: Buffer[]; cgp: Buffer[] }> {
  const ground = createSearchIndex(resource);
  const game = createScrabble(resource, async () => ground);
  const options = { ...SCRABBLE_DEFAULTS, list: { language: "en" } };
  const all = await Promise.all(
    SEEDS.map((seed, at) =>
      played(game as Game, { options, levels: Array.from({ length: 2 + at }, () => "medium"), seed }),
    ),
  );
  const positions = all.flatMap(({ history }) => history.filter((_, at) => at % 6 === 0).map(({ state }) => state));
  return {
    gcg: all.flatMap(({ files }) => files["gcg"] ?? []),
    json: all.flatMap(({ files }) => files["json"] ?? []),
    cgp: positions.map((state) =>
      Buffer.from(formatCgp(resource.alphabet, toCgpPosition(game.view(state as WordState, 0)))),
    ),
  };
}

/** Single games and replays, each a short one. */
export async function createRolitFiles(): Promise<Buffer[]> {
  const options = [
    { board: "square-small", colours: ["red", "green"], rules: "free" },
    { board: "circle-small", colours: ["red", "green", "blue"], rules: "free" },
  ];
  const all = await Promise.all(
    options.map((wanted, at) => {
      const levels = wanted.colours.map(() => "random");
      return played(rolit as Game, { options: wanted, levels, seed: SEEDS[at] ?? "", turns: 10 });
    }),
  );
  return all.flatMap(({ files }) => Object.values(files));
}

export function createKenkenFiles(): Buffer[] {
  const wishes = [
    { size: 3, grade: "easy" },
    { size: 4, grade: "normal" },
    { size: 5, grade: "hard", every: true },
    { size: 6, grade: "normal", every: true },
  ] as const;
  return wishes.flatMap((wish) => {
    const level = generatePuzzle({ ...wish, seed: SEEDS[0] ?? "" });
    return level ? [Buffer.from(formatProp(level.board))] : [];
  });
}

const WORDS = 60;
const MORE = 8;

export interface SampleWordLists {
  readonly bag: Buffer;
  readonly words: Buffer;
  /** As somebody types it who changes that list: words that come to it and, in a second line, some that go. */
  readonly typed: Buffer;
}

/** A bag, and words of it. */
export function createSampleWordLists(resource: WordList): SampleWordLists {
  const sample = sampleWords(resource, WORDS + MORE);
  const [more, words] = [sample.slice(0, MORE), sample.slice(MORE)];
  return {
    bag: Buffer.from(formatBag(resource.alphabet)),
    words: Buffer.from(words.toSorted().join("\n")),
    typed: Buffer.from([more.join(" "), words.slice(0, MORE).join(" ")].join("\n")),
  };
}
