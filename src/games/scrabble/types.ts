import type { Seat } from "#core/game.ts";
import type { OptionRefusal, OptionsOf } from "#core/options.ts";
import type { Rng } from "#core/rng.ts";
import type { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";

// Glossary
//   tile     a number: 0 is the blank, 1 … n the letters of the alphabet (a letter may be a digraph)
//   stone    what lies on a square: 0 nothing, k the letter k, −k a blank that stands for the letter k
//   square   row · size + column, both from 0
//   rack     a seat's own tiles       bag      tiles not drawn yet; the next one drawn is the last of the array
//   bingo    a play of a whole rack   scoreless   turns in a row without a score, which end the game in time

export type Tile = number;
export type Stone = number;
export type Square = number;

/** The word list of a game: a built-in one by language, or one that a server saved under a name. */
export type WordListRef = { readonly language: string } | { readonly name: string };

/** `SCRABBLE_OPTIONS` explains the options of the table. */
export interface ScrabbleOptions extends OptionsOf<typeof SCRABBLE_OPTIONS> {
  readonly list: WordListRef;
}

export type ChallengeRule = ScrabbleOptions["challenge"];

export type Direction = "across" | "down";

/** Where a word begins. */
export interface WordPlace {
  readonly square: Square;
  readonly direction: Direction;
}

/** `word` is the whole main word from its first square on, with the letters that lie there already. */
export type ScrabbleAction =
  | ({ readonly kind: "play"; readonly word: readonly Stone[] } & WordPlace)
  | { readonly kind: "exchange"; readonly tiles: readonly Tile[] }
  | { readonly kind: "pass" }
  /** Claims that the last play contains a wrong word. */
  | { readonly kind: "challenge" }
  /** Accepts the last play of the game, instead of a challenge. */
  | { readonly kind: "accept" };

/** Public facts: never which tiles were drawn or given back. */
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
  /** Points lost for a minute over the time for the whole game. */
  | { readonly kind: "overtime"; readonly seat: Seat; readonly points: number }
  | { readonly kind: "resigned"; readonly seat: Seat; readonly how: "resigned" | "out-of-time" }
  /** `deductions` come off each seat's score; the seat that went out gains, so its number is negative. */
  | { readonly kind: "ended"; readonly how: ScrabbleEnding; readonly deductions: readonly number[] };

/** `wrong`: the words that are not in the list. If there are any, the play is removed and its points are lost. */
export interface ChallengedEvent {
  readonly kind: "challenged";
  readonly seat: Seat;
  /** The seat that made the play. */
  readonly against: Seat;
  readonly wrong: readonly string[];
  /** Points that the play lost, or that a wrong challenge gave to the other seat. */
  readonly points: number;
}

export interface WordSpan extends WordPlace {
  readonly length: number;
}

export interface LaidTile {
  readonly square: Square;
  readonly stone: Stone;
}

/** A word that a play makes, with the arithmetic of its score. The first of a list is the main word. */
export interface FormedWord extends WordPlace {
  readonly stones: readonly Stone[];
  /** The stones as people read them: QUIZ, NYANYO. */
  readonly text: string;
  /** Whether it is in the word list; undefined in a game with challenges, which must not reveal it. */
  readonly valid?: boolean;
  /** Points of each stone after the letter bonuses. */
  readonly points: readonly number[];
  /** Product of the word bonuses. */
  readonly times: number;
  readonly score: number;
}

export type ScrabbleEnding = "went-out" | "scoreless" | "resigned";

/** One line of the game's record. */
export interface ScrabbleTurn {
  readonly seat: Seat;
  readonly event: ScrabbleEvent;
}

export interface ScrabblePlayer {
  readonly score: number;
  readonly rack: readonly Tile[];
  readonly resigned: boolean;
  /** Number of turns with a hint; absent: none. */
  readonly hints?: number;
}

export interface ScrabbleState {
  readonly options: ScrabbleOptions;
  readonly board: readonly Stone[];
  readonly players: readonly ScrabblePlayer[];
  readonly bag: readonly Tile[];
  readonly rng: Rng;
  readonly toMove: Seat;
  readonly scoreless: number;
  readonly turns: readonly ScrabbleTurn[];
  /** The last play, while it can still be challenged. */
  readonly pending?: PendingPlay;
  /** The seat to move, if it was given a hint in this turn. */
  readonly helped?: Seat;
  readonly ending?: ScrabbleEnding;
}

export interface PendingPlay {
  readonly seat: Seat;
  readonly laid: readonly LaidTile[];
  readonly score: number;
  /** The words that it made. They are looked up in the list only when challenged. */
  readonly words: readonly FormedWord[];
  /** Tiles drawn after it. Hidden, because they go back to the bag if the play is removed. */
  readonly drawn: readonly Tile[];
  /** Scoreless turns in a row before it. */
  readonly scoreless: number;
}

export interface PendingPlayView extends Omit<PendingPlay, "drawn"> {
  /** How many tiles were drawn after it. */
  readonly drew: number;
  /** It ends the game unless it is removed: the next seat can only challenge or accept it. */
  readonly last: boolean;
}

/** What a seat, or a spectator, may see. */
export interface ScrabbleView {
  readonly options: ScrabbleOptions;
  /** The seat of the viewer; null for a spectator. */
  readonly seat: Seat | null;
  readonly board: readonly Stone[];
  readonly players: readonly ScrabblePlayerView[];
  /** The seat's own tiles; undefined for a spectator. */
  readonly rack: readonly Tile[] | undefined;
  readonly bagCount: number;
  readonly toMove: Seat;
  readonly scoreless: number;
  readonly turns: readonly ScrabbleTurn[];
  /** The play that the seat to move can challenge. */
  readonly pending?: PendingPlayView;
  /** The viewer's own seat, if it was given a hint in this turn. */
  readonly helped?: Seat;
  readonly ending?: ScrabbleEnding;
  /** All racks, once the game has ended. */
  readonly racks?: readonly (readonly Tile[])[];
}

export interface ScrabblePlayerView {
  readonly score: number;
  /** Number of tiles on its rack. */
  readonly tiles: number;
  readonly resigned: boolean;
  /** Known for the viewer's own seat; once the game has ended, for every seat. */
  readonly hints?: number;
}

/** Why an action is not possible. Words and letters are in the form that people read. */
export type ScrabbleRefusal =
  | { readonly reason: "finished" }
  | { readonly reason: "not-your-turn"; readonly toMove: Seat }
  | { readonly reason: "off-the-board" }
  | { readonly reason: "single-tile" }
  /** The word has another letter than the one that lies on `square`. */
  | { readonly reason: "square-occupied"; readonly square: string; readonly letter: string }
  | { readonly reason: "no-tile-laid" }
  | { readonly reason: "not-on-rack"; readonly letters: readonly string[] }
  | { readonly reason: "off-centre"; readonly centre: string }
  | { readonly reason: "not-touching" }
  /** A square before or after the word is occupied: the real word is longer than the typed one. */
  | { readonly reason: "not-whole-word"; readonly word: string }
  | { readonly reason: "not-a-word"; readonly words: readonly string[] }
  | { readonly reason: "nothing-to-exchange" }
  /** `fewer`: an exchange of fewer tiles would be possible. */
  | { readonly reason: "bag-too-small"; readonly bag: number; readonly wanted: number; readonly fewer: boolean }
  | { readonly reason: "nothing-to-challenge" }
  /** The last play of the game was made: it can only be challenged or accepted. */
  | { readonly reason: "challenge-or-accept" }
  | { readonly reason: "nothing-to-accept" }
  /** In a game with challenges, a hint would reveal which words are valid. */
  | { readonly reason: "hints-tell-words" }
  | { readonly reason: "no-hints-left"; readonly max: number }
  | ScrabbleOpeningRefusal;

/** Why a game with these options cannot begin. */
export type ScrabbleOpeningRefusal =
  | OptionRefusal<typeof SCRABBLE_OPTIONS>
  /** Common words are known only for the letters of `languages`. */
  | { readonly reason: "no-easy-words"; readonly languages: readonly string[] }
  | { readonly reason: "twice-needs-two" }
  | { readonly reason: "challenge-needs-two" }
  /** The bag has too few tiles for the racks of all seats. */
  | { readonly reason: "too-few-tiles"; readonly tiles: number; readonly wanted: number };

/** Why a typed word or place cannot be read. Found before the rules judge it. */
export type ScrabbleInputError =
  | { readonly reason: "bad-place"; readonly typed: string; readonly last: string }
  | { readonly reason: "bad-letter"; readonly typed: string; readonly at: string };

/** Texts shown in a picture. */
export interface ScrabbleSceneLabels {
  readonly finalResult: string;
  readonly bestPlay: string;
  /** The best play of all seats. */
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
}
