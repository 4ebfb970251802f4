import type { Seat } from "#core/game.ts";
import { formatCgpBoard } from "#games/scrabble/notation/cgp.ts";
import type { GameHistory, GameHistoryStep } from "#games/scrabble/notation/game-history.ts";
import { formatPlace, formatWord } from "#games/scrabble/notation/play-notation.ts";
import type { ShuffleRecord } from "#games/scrabble/notation/undone-turns.ts";
import { scoreChangesOfEvent } from "#games/scrabble/rules/turn-history.ts";
import type {
  BoardTile,
  ScrabbleEnding,
  ScrabbleEvent,
  ScrabbleOptions,
  ScrabbleStart,
  Tile,
} from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, BLANK_TEXT, tileText } from "#lexicon/alphabet/alphabet.ts";

// A game as JSON, for other programs. Names are used instead of numbers where possible. Seats count from 0, in the
// order of `players`. Letters are as on the tiles. A blank on the board is its letter in round brackets, a blank on a
// rack is #. Racks and exchanged tiles are included only when the game is over.

export const SCRABBLE_JSON_FORMAT = "tauler-scrabble";
export const SCRABBLE_JSON_VERSION = 1;

export interface ScrabbleGameJson {
  readonly format: typeof SCRABBLE_JSON_FORMAT;
  readonly version: typeof SCRABBLE_JSON_VERSION;
  /** The options of the game, with the language or name of the word list. */
  readonly options: Omit<ScrabbleOptions, "start">;
  /** Content hash of the word list. */
  readonly lexicon?: string;
  /** The seed of the shuffle and its hash; only of a finished game. */
  readonly shuffle?: ShuffleRecord;
  readonly players: readonly ScrabbleJsonPlayer[];
  readonly turns: readonly ScrabbleJsonTurn[];
  /** The position with which the game began, if it was played on from a file. */
  readonly start?: ScrabbleJsonStart;
  /** How the game ended; absent while it runs. */
  readonly ending?: ScrabbleEnding;
  /** The seat to move, and the number of turns in a row without a score. Only while the game runs. */
  readonly toMove?: Seat;
  readonly scoreless?: number;
}

export interface ScrabbleJsonStart extends Omit<ScrabbleStart, "board"> {
  /** The rows of the board as in a CGP line. */
  readonly board: string;
}

export interface ScrabbleJsonPlayer {
  readonly name: string;
  readonly score: number;
  /** Tiles that the player had left at the end. */
  readonly rack?: readonly string[];
}

interface TurnLine {
  readonly seat: Seat;
  /** Rack of `seat` before the turn; absent while the game runs. */
  readonly rack?: readonly string[];
}

interface Scored {
  /** Points that the turn gained; negative if it lost points. */
  readonly points: number;
  /** Score after the turn, of the seat whose points changed. */
  readonly total: number;
}

export interface ScrabbleJsonWord {
  readonly word: string;
  readonly place: string;
  readonly points: number;
}

export type ScrabbleJsonTurn =
  | (TurnLine &
      Scored & {
        readonly kind: "play";
        /** Place of the word: 8H is across, H8 is down. */
        readonly place: string;
        readonly word: string;
        /** The word, tile by tile, because one tile LL is not the same as two tiles L. */
        readonly tiles: readonly string[];
        /** Words that the play makes at a right angle to the main word. */
        readonly across?: readonly ScrabbleJsonWord[];
        readonly bingo?: true;
      })
  | (TurnLine & { readonly kind: "exchange"; readonly count: number; readonly tiles?: readonly string[] })
  | (TurnLine & { readonly kind: "pass"; readonly outOfTime?: true })
  /**
   * `seat` challenged the last play of `against`. If `wrong` is empty, the challenge failed. `points` and `total` are
   * those of `against`.
   */
  | (TurnLine & Scored & { readonly kind: "challenge"; readonly against: Seat; readonly wrong: readonly string[] })
  | (TurnLine & { readonly kind: "accept"; readonly outOfTime?: true })
  | (TurnLine & Scored & { readonly kind: "overtime" })
  | (TurnLine & { readonly kind: "resign"; readonly how: "resigned" | "out-of-time" })
  /** The end of the game. `points`: what each seat gained or lost for tiles left on racks. */
  | { readonly kind: "end"; readonly points: readonly number[]; readonly totals: readonly number[] };

export interface ScrabbleJsonHeading {
  /** Names of the players, by seat. */
  readonly names: readonly string[];
  readonly lexicon?: string;
  readonly shuffle?: ShuffleRecord;
}

export function toScrabbleJson(
  alphabet: Alphabet,
  chronicle: GameHistory,
  { names, lexicon, shuffle }: ScrabbleJsonHeading,
): ScrabbleGameJson {
  const { steps, scores, racks, ending, toMove, scoreless } = chronicle;
  const { start, ...options } = chronicle.options;
  const players = scores.map((score, seat) => {
    const rack = racks?.[seat];
    return { name: names[seat] ?? "", score, ...(rack && { rack: tileTexts(alphabet, rack) }) };
  });
  return {
    format: SCRABBLE_JSON_FORMAT,
    version: SCRABBLE_JSON_VERSION,
    options,
    ...(lexicon === undefined ? {} : { lexicon }),
    ...(shuffle && { shuffle }),
    players,
    ...(start && { start: { ...start, board: formatCgpBoard(alphabet, options.size, start.board) } }),
    turns: steps.map((step) => turnOf(alphabet, options, step)),
    ...(ending === undefined ? { toMove, scoreless } : { ending }),
  };
}

function tileTexts(alphabet: Alphabet, tiles: readonly Tile[]): string[] {
  return tiles.map((tile) => (tile === BLANK ? BLANK_TEXT : tileText(alphabet, tile)));
}

function turnOf(alphabet: Alphabet, { size }: Pick<ScrabbleOptions, "size">, step: GameHistoryStep): ScrabbleJsonTurn {
  const { event, racks, gave, scores } = step;
  const line = (seat: Seat): TurnLine => {
    const rack = racks?.[seat];
    return { seat, ...(rack && { rack: tileTexts(alphabet, rack) }) };
  };
  switch (event.kind) {
    case "played":
      return { kind: "play", ...line(event.seat), ...playOf(alphabet, size, event), ...scored(step, event.seat) };
    case "exchanged": {
      const tiles = gave && tileTexts(alphabet, gave);
      return { kind: "exchange", ...line(event.seat), count: event.count, ...(tiles && { tiles }) };
    }
    case "passed":
      return { kind: "pass", ...line(event.seat), ...(event.outOfTime && { outOfTime: true }) };
    case "challenged": {
      const { seat, against, wrong } = event;
      return { kind: "challenge", ...line(seat), against, wrong, ...scored(step, against) };
    }
    case "accepted":
      return { kind: "accept", ...line(event.seat), ...(event.outOfTime && { outOfTime: true }) };
    case "overtime":
      return { kind: "overtime", ...line(event.seat), ...scored(step, event.seat) };
    case "resigned":
      return { kind: "resign", ...line(event.seat), how: event.how };
    case "ended":
      return { kind: "end", points: gainsOf(event, scores.length), totals: scores };
  }
}

function playOf(alphabet: Alphabet, size: number, event: Extract<ScrabbleEvent, { kind: "played" }>) {
  const [main, ...others] = event.words;
  const stones: readonly BoardTile[] = main?.stones ?? [];
  const across = others.map((word) => ({ word: word.text, place: formatPlace(word, size), points: word.score }));
  return {
    place: formatPlace(event, size),
    word: main?.text ?? "",
    tiles: stones.map((stone) => formatWord(alphabet, [stone])),
    ...(across.length === 0 ? {} : { across }),
    ...(event.bingo ? ({ bingo: true } as const) : {}),
  };
}

function scored({ event, scores }: GameHistoryStep, seat: Seat): Scored {
  return { points: gainsOf(event, scores.length)[seat] ?? 0, total: scores[seat] ?? 0 };
}

/** Returns the points that each seat gains, by seat. Avoids minus zero, because JSON does not keep it. */
function gainsOf(event: ScrabbleEvent, seats: number): number[] {
  const gains = Array<number>(seats).fill(0);
  for (const { seat, points } of scoreChangesOfEvent(event)) gains[seat] = points || 0;
  return gains;
}
