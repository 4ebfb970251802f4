import type { Seat } from "#kernel/game.ts";
import type { Rng } from "#kernel/rng.ts";

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
export type WordList = { readonly language: string } | { readonly name: string };

export interface Options {
  readonly list: WordList;
  /** Squares along a side. */
  readonly size: number;
  /** Tiles on a full rack. */
  readonly rack: number;
}

export type Direction = "across" | "down";

/** Where a word begins. */
export interface Place {
  readonly square: Square;
  readonly direction: Direction;
}

/** A whole word as typed, with the letters that lie there already: stones from `place` onwards. */
export type Action =
  | ({ readonly kind: "play"; readonly word: readonly Stone[] } & Place)
  | { readonly kind: "exchange"; readonly tiles: readonly Tile[] }
  | { readonly kind: "pass" };

/** What everybody saw. Never which tiles were drawn or given back. */
export type Event =
  | ({
      readonly kind: "played";
      readonly seat: Seat;
      readonly words: readonly FormedWord[];
      readonly laid: readonly Laid[];
      readonly score: number;
      readonly bingo: boolean;
      readonly drew: number;
    } & Span)
  | { readonly kind: "exchanged"; readonly seat: Seat; readonly count: number }
  | { readonly kind: "passed"; readonly seat: Seat }
  | { readonly kind: "resigned"; readonly seat: Seat; readonly how: "resigned" | "out-of-time" }
  /** Points off each seat's score; the seat that went out has a negative number, for it gains. */
  | { readonly kind: "ended"; readonly how: Ending; readonly deductions: readonly number[] };

export interface Span extends Place {
  readonly length: number;
}

export interface Laid {
  readonly square: Square;
  readonly stone: Stone;
}

/** A word that a play makes, with the arithmetic of its score. The first of a list is the main word. */
export interface FormedWord extends Place {
  readonly stones: readonly Stone[];
  /** The stones as people read them: QUIZ, NYANYO. */
  readonly text: string;
  readonly valid: boolean;
  /** Points of each stone after the letter bonuses. */
  readonly points: readonly number[];
  /** Product of the word bonuses. */
  readonly times: number;
  readonly score: number;
}

export type Ending = "went-out" | "scoreless" | "resigned";

/** One line of the game's record. */
export interface Turn {
  readonly seat: Seat;
  readonly event: Event;
}

export interface Player {
  readonly score: number;
  readonly rack: readonly Tile[];
  readonly resigned: boolean;
}

export interface State {
  readonly options: Options;
  readonly board: readonly Stone[];
  readonly players: readonly Player[];
  readonly bag: readonly Tile[];
  readonly rng: Rng;
  readonly toMove: Seat;
  readonly scoreless: number;
  readonly turns: readonly Turn[];
  readonly ending?: Ending;
}

/** What a seat sees, or the spectator. */
export interface View {
  readonly options: Options;
  /** The seat that looks: null for the spectator. */
  readonly seat: Seat | null;
  readonly board: readonly Stone[];
  readonly players: readonly { readonly score: number; readonly tiles: number; readonly resigned: boolean }[];
  /** The seat's own tiles; undefined for the spectator. */
  readonly rack: readonly Tile[] | undefined;
  readonly bagCount: number;
  readonly toMove: Seat;
  readonly scoreless: number;
  readonly turns: readonly Turn[];
  readonly ending?: Ending;
  /** Once the game has ended nothing is hidden any more. */
  readonly racks?: readonly (readonly Tile[])[];
}

/** Why a play, an exchange or a pass cannot be. Words come as people read them. */
export type Refusal =
  | { readonly why: "finished" }
  | { readonly why: "not-your-turn"; readonly toMove: Seat }
  | { readonly why: "off-the-board" }
  | { readonly why: "single-tile" }
  /** A stone that is not what lies there already. */
  | { readonly why: "square-occupied"; readonly square: string; readonly letter: string }
  | { readonly why: "no-tile-laid" }
  | { readonly why: "not-on-rack"; readonly letters: readonly string[] }
  | { readonly why: "off-centre"; readonly centre: string }
  | { readonly why: "not-touching" }
  /** The squares before or behind the word are taken: the word is longer than what was typed. */
  | { readonly why: "not-whole-word"; readonly word: string }
  | { readonly why: "not-a-word"; readonly words: readonly string[] }
  | { readonly why: "nothing-to-exchange" }
  | { readonly why: "bag-too-small"; readonly bag: number; readonly wanted: number };

/** What a typed word or place can be wrong in, before the rules are asked. */
export type Misprint =
  | { readonly why: "bad-place"; readonly typed: string; readonly last: string }
  | { readonly why: "bad-letter"; readonly typed: string; readonly at: string };

/** The words that a picture carries. */
export interface Words {
  readonly finalResult: string;
  readonly bestPlay: string;
  readonly exchanged: string;
  readonly passed: string;
  readonly resigned: string;
}
