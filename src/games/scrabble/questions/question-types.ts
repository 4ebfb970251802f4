import type { Scene } from "#core/scene.ts";
import type { SquareBonus } from "#games/scrabble/board/layout.ts";
import type { DraftRefusal, ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import type { DraftView } from "#games/scrabble/draft/draft-view.ts";
import type {
  Direction,
  FormedWord,
  ScrabbleAction,
  ScrabbleEvent,
  ScrabbleInputError,
  ScrabbleRefusal,
  ScrabbleView,
} from "#games/scrabble/types.ts";

// A question is a query about a position, such as a hint or a preview; a worker thread computes the answer. This file
// has the inputs and answers of all questions about Scrabble.

/** Input of the question `preview`: a word and a place as typed. */
export interface PlayPreviewInput {
  readonly word: string;
  readonly at: string;
}

export type PlayPreviewAnswer = PlayPreview | UnplayableInput;

export interface PlayPreview {
  readonly ok: true;
  readonly action: ScrabbleAction;
  /** Word and place in the form that players can type. */
  readonly word: string;
  readonly at: string;
  /** Letters for which a blank is used although the player typed no blank. */
  readonly blanksUsed: readonly string[];
  readonly words: readonly FormedWord[];
  /** Whether the play may be made: every word is in the list, or the game has challenges. */
  readonly valid: boolean;
  readonly bingo: boolean;
  readonly score: number;
  readonly scene: Scene;
}

/**
 * Answer of the question `hint`: the best play or, if the expert bot prefers it, a pass or an exchange with the tiles
 * to give back.
 */
export type HintAnswer =
  | PlayPreview
  | { readonly ok: false; readonly instead: "exchange" | "pass"; readonly tiles?: readonly string[] };

/** Input of the question `places`: a word, and the part of a place that is typed so far. */
export interface WordPlacesInput {
  readonly word: string;
  readonly at: string;
  /** The direction, if the player chooses it separately. Then the square may be typed as H8 or 8H. */
  readonly direction?: Direction;
}

export type WordPlacesAnswer = readonly WordPlaceOption[];

/** Answer of the question `nowhere`: why a typed word has no place. */
export type NowhereAnswer =
  | ScrabbleInputError
  | ScrabbleRefusal
  | { readonly reason: "no-place"; readonly word: string };

/** A place for the word. `score` and `across` are set only in a game without challenges. */
export interface WordPlaceOption {
  readonly at: string;
  readonly score?: number;
  readonly across?: readonly string[];
}

export type UnplayableInput =
  | { readonly ok: false; readonly misprint: ScrabbleInputError }
  | { readonly ok: false; readonly refusal: ScrabbleRefusal };

/** Input of the question `draft`: the stored draft and the edit to make, with squares and letters as typed. */
export interface DraftInput {
  readonly draft?: unknown;
  readonly deed?: DraftEdit;
  /** Square of the next tile and direction of the tiles after it, as 8H (across) or H8 (down). */
  readonly cursor?: string;
  /**
   * True while the player is still choosing the square of the cursor, where the next tile goes. Then the cursor is
   * shown even on an occupied square.
   */
  readonly looking?: boolean;
  /** A typed word whose places are wanted. */
  readonly placesFor?: string;
}

export type DraftEdit =
  | { readonly kind: "place" | "blank"; readonly letter: string; readonly at: string }
  | { readonly kind: "take"; readonly at: string }
  | { readonly kind: "fill"; readonly word: string; readonly at: string }
  | { readonly kind: "clear" | "undo" | "sort" }
  /** `seed`: 64 hexadecimal digits. */
  | { readonly kind: "shuffle"; readonly seed: string };

/** The draft after the edit; unchanged if the edit was refused. */
export interface DraftAnswer {
  readonly draft: ScrabbleDraft;
  readonly shown: DraftView;
  readonly refusal?: DraftRefusal;
  readonly blanksUsed: readonly string[];
  /** Tiles that were taken off the draft, because another play took their square or they are no longer on the rack. */
  readonly returned: readonly string[];
  /** The places for the word in `placesFor`; empty if none was asked for. */
  readonly places: readonly WordPlaceOption[];
  readonly composer: DraftComposer;
  readonly scene: Scene;
}

/**
 * What the composer (the private message in which a turn is laid) offers as the next edits of the draft, as text for
 * people.
 */
export interface DraftComposer {
  /** The most promising squares for the next tile. */
  readonly squares: readonly { readonly name: string; readonly bonus?: SquareBonus }[];
  /** Tiles left on the rack, each kind once, in the order of the rack. */
  readonly tiles: readonly DraftTileOption[];
  /** All tiles left on the rack, in the order of the rack. */
  readonly rest: readonly string[];
  /** Letters that a blank can stand for. */
  readonly letters: readonly string[];
  /** Tiles of the draft, in the order in which they were laid. */
  readonly laid: readonly { readonly square: string; readonly letter: string; readonly blank: boolean }[];
  /** Square of the next tile and direction of the tiles after it. */
  readonly cursor?: {
    readonly square: string;
    /** Square with its direction: 8H (across) or H8 (down). */
    readonly at: string;
    readonly direction: Direction;
    /** Whether the square already has a tile, so that none can be laid there. */
    readonly taken: boolean;
    /**
     * Square with the other direction, if the player can still change the direction. The square is that of the single
     * tile laid or, if no tile is laid, that of the cursor.
     */
    readonly turned?: string;
  };
  /** The play of the draft, in the form that players can type. */
  readonly typed?: { readonly word: string; readonly at: string };
}

export interface DraftTileOption {
  readonly letter: string;
  readonly blank: boolean;
  readonly points: number;
  readonly count: number;
}

/** Input of the question `exchange`: the tiles as typed, or their indices on the rack. */
export type ExchangeInput = { readonly tiles: string } | { readonly picked: readonly number[] };

export interface ExchangeAnswer {
  /** The whole rack. */
  readonly letters: readonly string[];
  /** Indices on the rack of the tiles to give back, ascending. */
  readonly picked: readonly number[];
  /** The exchange, or why it is not possible. */
  readonly exchange: { readonly ok: true; readonly action: ScrabbleAction } | UnplayableInput;
  /** The board and the rack. */
  readonly scene: Scene;
}

/** Input of the question `daily`. The same language and seed always give the same daily puzzle. */
export interface DailyPuzzleInput {
  /** Language of the word list. */
  readonly variant: string;
  readonly seed: string;
}

export interface DailyPuzzleAnswer {
  /** View of the seat to move. The puzzle is to find the best play of this seat. */
  readonly view: ScrabbleView;
  /** Score of the best play. */
  readonly best: number;
  readonly letters: readonly string[];
  readonly scene: Scene;
}

/** Answer of the question `rack`: the seat's tiles as a list and as a picture. */
export interface RackAnswer {
  readonly letters: readonly string[];
  readonly scene: Scene;
}

export interface RackInput {
  /** Name and avatar of the player, for the picture. */
  readonly name: string;
  readonly portrait: Uint8Array | undefined;
  /** The stored draft. It says in which order the tiles are shown. */
  readonly draft?: unknown;
}

/**
 * Input of the question `review`: the action of the seat in this position, and the public events up to the next action.
 */
export interface ReviewInput {
  readonly action: ScrabbleAction;
  readonly next: readonly ScrabbleEvent[];
}

/**
 * Answer of the question `review`. Undefined for an action that is not a turn: an acceptance, or a challenge that did
 * not cost the turn.
 */
export type ReviewAnswer = TurnReview | undefined;

export interface TurnReview {
  readonly played: RatedTypedMove;
  /** Up to three best actions, best first. */
  readonly best: readonly RatedTypedMove[];
  /** Points that the played action is worth less than the best one. */
  readonly loss: number;
  /**
   * Whether all tiles were known and the endgame was solved. Then the worth of an action is the points that the seat
   * gains minus those of the other seat, up to the end of the game. Otherwise the worth is the score plus the value of
   * the tiles kept, as the expert bot counts.
   */
  readonly exact: boolean;
  /**
   * Set if the play had invalid words. `came-off`: a challenge removed the play, so it gained nothing. `stood`: no seat
   * challenged it.
   */
  readonly phony?: "came-off" | "stood";
}

/** A possible action and its worth, in points. */
export interface RatedTypedMove {
  readonly move: TypedMove;
  readonly score: number;
  readonly worth: number;
  /** Probability of winning, from 0 to 1; undefined in a game of one seat. */
  readonly chance?: number;
}

/** An action in the form that players can type. */
export type TypedMove =
  | { readonly kind: "play"; readonly word: string; readonly at: string }
  | { readonly kind: "exchange"; readonly letters: readonly string[] }
  | { readonly kind: "pass" }
  /** A challenge that failed, so that it cost the turn. */
  | { readonly kind: "challenge" };
