import type { Seat } from "#core/game.ts";
import type { Rng } from "#core/rng.ts";

// Glossary
//   tile     a number: 0 is the blank, 1 … n the letters of the alphabet (a letter may be a digraph)
//   stone    what lies on a square: 0 nothing, k the letter k, −k a blank that stands for the letter k
//   square   row · size + column, both from 0
//   rack     a seat's own tiles       bag      tiles not drawn yet; the next one drawn is the last of the array
//   bingo    a play of a whole rack   scoreless   turns in a row without a score, which end the game in time

export type Tile = number;
export type Stone = number;
export type Square = number;

/** What a game is played with: a built-in word list, or one that a server has under a name of its own. */
export type WordListRef = { readonly language: string } | { readonly name: string };

export interface ScrabbleOptions {
  readonly list: WordListRef;
  /** Squares along a side. */
  readonly size: number;
  /** Tiles on a full rack. */
  readonly rack: number;
  /** The list's own bag, or one for large boards: the Super bag for English, twice the tiles for other lists. */
  readonly bag: "standard" | "super";
  readonly challenge: ChallengeRule;
  /** How many tiles the bag has to hold for an exchange: as many as are given back, a full rack, or one. */
  readonly exchange: "as-many" | "full-rack" | "one";
  /** So many rounds in which nobody scores end the game. */
  readonly scorelessRounds: number;
  /** What going out earns: the others' racks, which they lose; or, of two seats, twice the other's, which loses nothing. */
  readonly goingOut: "racks" | "twice";
  /** How many hints a seat may have; without it, as many as it likes. */
  readonly hints?: number;
  /** A hint is what the expert would do, and not what makes the most points. */
  readonly expertHints?: true;
  /** Bots of the levels for beginners lay words that most people know, wherever they can. */
  readonly easyWords?: true;
  /** Bots of these levels do not see every play. */
  readonly overlooking?: true;
}

/**
 * `void`: a play with a wrong word is refused. `double`: it may be laid, and the next seat may challenge it before it
 * plays; a challenge of good words costs the turn. `five-point`: it costs nothing but gives the other five points.
 */
export type ChallengeRule = "void" | "double" | "five-point";

export type Direction = "across" | "down";

/** Where a word begins. */
export interface WordPlace {
  readonly square: Square;
  readonly direction: Direction;
}

/** A whole word as typed, with the letters that lie there already: stones from `place` onwards. */
export type ScrabbleAction =
  | ({ readonly kind: "play"; readonly word: readonly Stone[] } & WordPlace)
  | { readonly kind: "exchange"; readonly tiles: readonly Tile[] }
  | { readonly kind: "pass" }
  /** The last play is wrong, one says. */
  | { readonly kind: "challenge" }
  /** The last play of the game is good: said by the seat that could have challenged it. */
  | { readonly kind: "accept" };

/** What everybody saw. Never which tiles were drawn or given back. */
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
  /** Points off for a minute over the time for the whole game. */
  | { readonly kind: "overtime"; readonly seat: Seat; readonly points: number }
  | { readonly kind: "resigned"; readonly seat: Seat; readonly how: "resigned" | "out-of-time" }
  /** Points off each seat's score; the seat that went out has a negative number, for it gains. */
  | { readonly kind: "ended"; readonly how: ScrabbleEnding; readonly deductions: readonly number[] };

/** `wrong`: the words that were none, if any were; then the play came off, and its points with it. */
export interface ChallengedEvent {
  readonly kind: "challenged";
  readonly seat: Seat;
  /** Whose play it was. */
  readonly against: Seat;
  readonly wrong: readonly string[];
  /** What the play lost, or what a wrong challenge gave to the other. */
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
  /** Whether it is in the word list; undefined where the table plays with challenges and does not tell. */
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
  /** In how many turns it was given a hint; absent: in none. */
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
  /** The seat that was given a hint in the turn that it still has. */
  readonly helped?: Seat;
  readonly ending?: ScrabbleEnding;
}

export interface PendingPlay {
  readonly seat: Seat;
  readonly laid: readonly LaidTile[];
  readonly score: number;
  /** The words that it made. Whether they are words is asked of the list when they are challenged. */
  readonly words: readonly FormedWord[];
  /** What was drawn after it: hidden, for it goes back if the play comes off. */
  readonly drawn: readonly Tile[];
  /** Scoreless turns in a row before it. */
  readonly scoreless: number;
}

export interface PendingPlayView extends Omit<PendingPlay, "drawn"> {
  /** How many tiles were drawn after it. */
  readonly drew: number;
  /** It ends the game unless it comes off: nothing is left but to challenge or to accept it. */
  readonly last: boolean;
}

/** What a seat sees, or the spectator. */
export interface ScrabbleView {
  readonly options: ScrabbleOptions;
  /** The seat that looks: null for the spectator. */
  readonly seat: Seat | null;
  readonly board: readonly Stone[];
  readonly players: readonly ScrabblePlayerView[];
  /** The seat's own tiles; undefined for the spectator. */
  readonly rack: readonly Tile[] | undefined;
  readonly bagCount: number;
  readonly toMove: Seat;
  readonly scoreless: number;
  readonly turns: readonly ScrabbleTurn[];
  /** The play that the seat to move can challenge. */
  readonly pending?: PendingPlayView;
  /** The seat itself, where it was given a hint in this turn. */
  readonly helped?: Seat;
  readonly ending?: ScrabbleEnding;
  /** Once the game has ended nothing is hidden any more. */
  readonly racks?: readonly (readonly Tile[])[];
}

export interface ScrabblePlayerView {
  readonly score: number;
  /** How many it holds. */
  readonly tiles: number;
  readonly resigned: boolean;
  /** The seat's own; once the game has ended, everybody's. */
  readonly hints?: number;
}

/** Why a play, an exchange or a pass cannot be. Words come as people read them. */
export type ScrabbleRefusal =
  | { readonly reason: "finished" }
  | { readonly reason: "not-your-turn"; readonly toMove: Seat }
  | { readonly reason: "off-the-board" }
  | { readonly reason: "single-tile" }
  /** A stone that is not what lies there already. */
  | { readonly reason: "square-occupied"; readonly square: string; readonly letter: string }
  | { readonly reason: "no-tile-laid" }
  | { readonly reason: "not-on-rack"; readonly letters: readonly string[] }
  | { readonly reason: "off-centre"; readonly centre: string }
  | { readonly reason: "not-touching" }
  /** The squares before or behind the word are taken: the word is longer than what was typed. */
  | { readonly reason: "not-whole-word"; readonly word: string }
  | { readonly reason: "not-a-word"; readonly words: readonly string[] }
  | { readonly reason: "nothing-to-exchange" }
  /** `fewer`: giving back fewer tiles would do. */
  | { readonly reason: "bag-too-small"; readonly bag: number; readonly wanted: number; readonly fewer: boolean }
  | { readonly reason: "nothing-to-challenge" }
  /** The last play of the game lies: it can be challenged or accepted, and nothing else is left to do. */
  | { readonly reason: "challenge-or-accept" }
  | { readonly reason: "nothing-to-accept" }
  /** Where words are challenged, nothing tells what is one. */
  | { readonly reason: "hints-tell-words" }
  | { readonly reason: "no-hints-left"; readonly max: number }
  | ScrabbleOpeningRefusal;

/** Why a game cannot begin like that. */
export type ScrabbleOpeningRefusal =
  | { readonly reason: "bad-size"; readonly min: number; readonly max: number }
  | { readonly reason: "bad-rack"; readonly min: number; readonly max: number }
  | { readonly reason: "bad-rounds"; readonly min: number; readonly max: number }
  | { readonly reason: "bad-hints"; readonly min: number; readonly max: number }
  /** An option with a value that this version does not know; `allowed` are those that it does. */
  | { readonly reason: "bad-option"; readonly option: string; readonly allowed: readonly string[] }
  /** What words are common is known for the letters of these languages only. */
  | { readonly reason: "no-easy-words"; readonly languages: readonly string[] }
  | { readonly reason: "twice-needs-two" }
  | { readonly reason: "challenge-needs-two" }
  /** Not enough tiles for so many racks. */
  | { readonly reason: "too-few-tiles"; readonly tiles: number; readonly wanted: number };

/** What a typed word or place can be wrong in, before the rules are asked. */
export type ScrabbleInputError =
  | { readonly reason: "bad-place"; readonly typed: string; readonly last: string }
  | { readonly reason: "bad-letter"; readonly typed: string; readonly at: string };

/** The words that a picture carries. */
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
