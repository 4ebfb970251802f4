import type { Seat } from "#core/game.ts";
import type { OptionRefusal, OptionsOf } from "#core/options.ts";
import type { Rng } from "#core/rng.ts";
import type { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";

// Glossary
//   tile        a number: 0 is the blank, 1 … n the letters of the alphabet (a letter may be a digraph)
//   board tile  a tile on a square: k is the letter k, −k a blank that stands for the letter k, 0 no tile;
//               called `stone` in variables and stored fields
//   square      row · size + column, both from 0
//   rack        the tiles of a seat
//   bag         the tiles not drawn yet; the last one of the array is drawn next
//   bingo       a play that lays a whole rack
//   scoreless   number of turns in a row without a score; when it reaches a limit, the game ends

export type Tile = number;
export type BoardTile = number;
export type Square = number;

/**
 * The word list of a game: a built-in list, by language, or a list that has a name. `shared`: the operator has added
 * the list for all servers; otherwise it is a server's own.
 */
export type WordListRef = { readonly language: string } | { readonly name: string; readonly shared?: true | undefined };

/** Options of a game of Scrabble: those in the table `SCRABBLE_OPTIONS`, which explains them, and the word list. */
export interface ScrabbleOptions extends OptionsOf<typeof SCRABBLE_OPTIONS> {
  readonly list: WordListRef;
  /** The position with which the game begins, if it is played on from a file. */
  readonly start?: ScrabbleStart;
}

/**
 * A position without its racks. New racks are drawn for it. Otherwise a player could learn hidden tiles of another game
 * from a file.
 */
export interface ScrabbleStart {
  readonly board: readonly BoardTile[];
  /** Score of each seat. */
  readonly scores: readonly number[];
  readonly toMove: Seat;
  /** Number of turns in a row without a score. */
  readonly scoreless: number;
}

export type ChallengeRule = ScrabbleOptions["challenge"];

export type Direction = "across" | "down";

/** The first square and the direction of a word. */
export interface WordPlace {
  readonly square: Square;
  readonly direction: Direction;
}

/**
 * An action of a seat. `word`: the whole main word from its first square on, with the letters that are already on the
 * board.
 */
export type ScrabbleAction =
  | ({ readonly kind: "play"; readonly word: readonly BoardTile[] } & WordPlace)
  | { readonly kind: "exchange"; readonly tiles: readonly Tile[] }
  | { readonly kind: "pass" }
  /** Claims that the last play contains a wrong word. */
  | { readonly kind: "challenge" }
  /** Accepts the last play of the game, instead of a challenge. */
  | { readonly kind: "accept" };

/** What happened. Events are public, so they never tell which tiles were drawn or given back. */
export type ScrabbleEvent =
  | ({
      readonly kind: "played";
      readonly seat: Seat;
      readonly words: readonly FormedWord[];
      readonly laid: readonly LaidTile[];
      readonly score: number;
      readonly bingo: boolean;
      readonly drew: number;
    } & WordSpan)
  | { readonly kind: "exchanged"; readonly seat: Seat; readonly count: number }
  | { readonly kind: "passed"; readonly seat: Seat; readonly outOfTime?: true }
  | ChallengedEvent
  | { readonly kind: "accepted"; readonly seat: Seat; readonly outOfTime?: true }
  /** Penalty for a minute beyond the time for the whole game. */
  | { readonly kind: "overtime"; readonly seat: Seat; readonly points: number }
  | { readonly kind: "resigned"; readonly seat: Seat; readonly how: "resigned" | "out-of-time" }
  /**
   * `deductions`: the points that each seat loses at the end; negative for the seat that went out, which gains points.
   */
  | { readonly kind: "ended"; readonly how: ScrabbleEnding; readonly deductions: readonly number[] };

/**
 * A challenge. `wrong`: the words that are not in the list. If there are any, the play is removed and its points are
 * lost.
 */
export interface ChallengedEvent {
  readonly kind: "challenged";
  readonly seat: Seat;
  /** The seat that made the play. */
  readonly against: Seat;
  readonly wrong: readonly string[];
  /** Points that a removed play had, or that a failed challenge gave to the other seat. */
  readonly points: number;
}

export interface WordSpan extends WordPlace {
  readonly length: number;
}

export interface LaidTile {
  readonly square: Square;
  readonly stone: BoardTile;
}

/** A word that a play makes, with the parts of its score. In a list of words, the first is the main word. */
export interface FormedWord extends WordPlace {
  readonly stones: readonly BoardTile[];
  /** The letters of the word as people read them: QUIZ, NYANYO. */
  readonly text: string;
  /** Whether the word is in the word list; undefined in a game with challenges, which must not reveal it. */
  readonly valid?: boolean;
  /** Points of each tile of the word, after the letter bonuses. */
  readonly points: readonly number[];
  /** Product of the word bonuses that count for this word. */
  readonly times: number;
  readonly score: number;
}

export type ScrabbleEnding = "went-out" | "scoreless" | "resigned";

/** A turn or another event of a seat, in the order of the game. */
export interface ScrabbleTurn {
  readonly seat: Seat;
  readonly event: ScrabbleEvent;
}

export interface ScrabblePlayer {
  readonly score: number;
  readonly rack: readonly Tile[];
  readonly resigned: boolean;
  /** Number of turns in which the seat had a hint; absent: none. */
  readonly hints?: number;
}

export interface ScrabbleState {
  readonly options: ScrabbleOptions;
  readonly board: readonly BoardTile[];
  readonly players: readonly ScrabblePlayer[];
  readonly bag: readonly Tile[];
  readonly rng: Rng;
  readonly toMove: Seat;
  readonly scoreless: number;
  readonly turns: readonly ScrabbleTurn[];
  /** The last play, while it can still be challenged. */
  readonly pending?: PendingPlay;
  /** The seat to move, if it has already had a hint in this turn. */
  readonly helped?: Seat;
  readonly ending?: ScrabbleEnding;
}

export interface PendingPlay {
  readonly seat: Seat;
  readonly laid: readonly LaidTile[];
  readonly score: number;
  /** The words that the play made. They are looked up in the word list only when they are challenged. */
  readonly words: readonly FormedWord[];
  /** Tiles that were drawn after the play. Hidden, because they go back to the bag if the play is removed. */
  readonly drawn: readonly Tile[];
  /** Number of scoreless turns in a row before the play. */
  readonly scoreless: number;
}

export interface PendingPlayView extends Omit<PendingPlay, "drawn"> {
  /** Number of tiles that were drawn after the play. */
  readonly drew: number;
  /** Whether the play ends the game unless it is removed. Then the next seat can only challenge or accept it. */
  readonly last: boolean;
}

/** The part of a state that a seat or a spectator may see. */
export interface ScrabbleView {
  readonly options: ScrabbleOptions;
  /** The seat of the viewer; null for a spectator. */
  readonly seat: Seat | null;
  readonly board: readonly BoardTile[];
  /** The text on each tile, by tile number. Texts about the board need it where there is no word list. */
  readonly letters: readonly string[];
  readonly players: readonly ScrabblePlayerView[];
  /** The tiles of the viewer's seat; undefined for a spectator. */
  readonly rack: readonly Tile[] | undefined;
  readonly bagCount: number;
  readonly toMove: Seat;
  readonly scoreless: number;
  readonly turns: readonly ScrabbleTurn[];
  /** The play that the seat to move can challenge. */
  readonly pending?: PendingPlayView;
  /** The viewer's own seat, if it is to move and has already had a hint in this turn. */
  readonly helped?: Seat;
  readonly ending?: ScrabbleEnding;
  /** All racks, once the game has ended. */
  readonly racks?: readonly (readonly Tile[])[];
}

export interface ScrabblePlayerView {
  readonly score: number;
  /** Number of tiles on the rack of the player. */
  readonly tiles: number;
  readonly resigned: boolean;
  /** Number of turns with a hint. Known for the viewer's own seat and, once the game has ended, for every seat. */
  readonly hints?: number;
}

/** Why an action is not possible. Words and letters are in the form that people read. */
export type ScrabbleRefusal =
  | { readonly reason: "finished" }
  | { readonly reason: "not-your-turn"; readonly toMove: Seat }
  | { readonly reason: "off-the-board" }
  | { readonly reason: "single-tile" }
  /** On this square, the word has another letter than the board. */
  | { readonly reason: "square-occupied"; readonly square: string; readonly letter: string }
  | { readonly reason: "no-tile-laid" }
  /**
   * `tooFew`: those of the missing letters which the rack has, but too few times. `joined`: a missing tile of several
   * letters whose letters (`parts`) the rack has as separate tiles.
   */
  | {
      readonly reason: "not-on-rack";
      readonly letters: readonly string[];
      readonly tooFew?: readonly string[];
      readonly joined?: string;
      readonly parts?: readonly string[];
    }
  | { readonly reason: "off-centre"; readonly centre: string }
  | { readonly reason: "not-touching" }
  /** The square before or after the word is occupied, so `word` is the whole word. */
  | { readonly reason: "not-whole-word"; readonly word: string }
  | { readonly reason: "not-a-word"; readonly words: readonly string[] }
  | { readonly reason: "nothing-to-exchange" }
  /** `fewer`: whether an exchange of fewer tiles would be possible. */
  | { readonly reason: "bag-too-small"; readonly bag: number; readonly wanted: number; readonly fewer: boolean }
  | { readonly reason: "nothing-to-challenge" }
  /** The last play of the game can only be challenged or accepted. */
  | { readonly reason: "challenge-or-accept" }
  | { readonly reason: "nothing-to-accept" }
  /** In a game with challenges, a hint would reveal which words are valid. */
  | { readonly reason: "hints-tell-words" }
  | { readonly reason: "no-hints-left"; readonly max: number }
  | ScrabbleOptionsRefusal;

/** Why a game with these options cannot begin. */
export type ScrabbleOptionsRefusal =
  | OptionRefusal<typeof SCRABBLE_OPTIONS>
  /** Common words are known only for word lists in `languages`. */
  | { readonly reason: "no-easy-words"; readonly languages: readonly string[] }
  | { readonly reason: "twice-needs-two" }
  | { readonly reason: "challenge-needs-two" }
  /** The bag has too few tiles to fill the racks of all seats. */
  | { readonly reason: "too-few-tiles"; readonly tiles: number; readonly wanted: number }
  /** The position from a file cannot be played on. */
  | { readonly reason: "bad-start" };

/** Why a typed word or place cannot be read. Checked before the rules judge the action. */
export type ScrabbleInputError =
  | { readonly reason: "bad-place"; readonly typed: string; readonly last: string }
  | { readonly reason: "bad-letter"; readonly typed: string; readonly at: string }
  /** A sign for a blank in a word, without the letter that the blank stands for. */
  | { readonly reason: "blank-sign"; readonly typed: string };

/** Texts shown in a picture. */
export interface ScrabbleSceneLabels {
  readonly finalResult: string;
  readonly bestPlay: string;
  /** Label of the best play of all seats. */
  readonly playOfTheGame: string;
  readonly rating: string;
  readonly turns: string;
  readonly bingos: string;
  readonly hints: string;
  readonly exchanged: string;
  readonly passed: string;
  readonly challenged: string;
  readonly accepted: string;
  readonly overtime: string;
  readonly resigned: string;
  readonly outOfTime: string;
}
