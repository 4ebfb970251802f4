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

// Inputs and answers of the questions that a seat can ask about its view. A worker answers them.

/** `preview`: a word and a place as typed. */
export interface PreviewInput {
  readonly word: string;
  readonly at: string;
}

export type PreviewAnswer = PlayPreview | NotPlayable;

export interface PlayPreview {
  readonly ok: true;
  readonly action: ScrabbleAction;
  /** Word and place in the form that can be typed. */
  readonly word: string;
  readonly at: string;
  /** Letters that use a blank although the player typed none. */
  readonly blanksUsed: readonly string[];
  readonly words: readonly FormedWord[];
  /** Whether it may be laid: every word is in the list, or the game has challenges. */
  readonly valid: boolean;
  readonly bingo: boolean;
  readonly score: number;
  readonly scene: Scene;
}

/** `hint`: the best play, or a pass, or an exchange with its tiles if that is better than any play. */
export type HintAnswer =
  | PlayPreview
  | { readonly ok: false; readonly instead: "exchange" | "pass"; readonly tiles?: readonly string[] };

/** `places`: a word and the part of a place that is typed so far. */
export interface WordPlacesInput {
  readonly word: string;
  readonly at: string;
  /** Set if the direction is a separate input; then the square may be typed as H8 or 8H. */
  readonly direction?: Direction;
}

export type WordPlacesAnswer = readonly PlaceOption[];

/** Score and words across are set only in a game without challenges. */
export interface PlaceOption {
  readonly at: string;
  readonly score?: number;
  readonly across?: readonly string[];
}

export type NotPlayable =
  | { readonly ok: false; readonly misprint: ScrabbleInputError }
  | { readonly ok: false; readonly refusal: ScrabbleRefusal };

/** `draft`: the stored draft and the edit to make, with squares and letters as typed. */
export interface DraftInput {
  readonly draft?: unknown;
  readonly deed?: DraftEdit;
  /** Square of the next tile and direction of the tiles after it: 8H or H8. */
  readonly cursor?: string;
  /** The player is still choosing that square: it is shown even if it is occupied. */
  readonly looking?: boolean;
}

export type DraftEdit =
  | { readonly kind: "place" | "blank"; readonly letter: string; readonly at: string }
  | { readonly kind: "take"; readonly at: string }
  | { readonly kind: "fill"; readonly word: string; readonly at: string }
  | { readonly kind: "clear" | "undo" | "sort" }
  /** 64 hexadecimal digits. */
  | { readonly kind: "shuffle"; readonly seed: string };

/** The draft after the edit, or unchanged if the edit was refused. */
export interface DraftAnswer {
  readonly draft: ScrabbleDraft;
  readonly shown: DraftView;
  readonly refusal?: DraftRefusal;
  readonly blanksUsed: readonly string[];
  /** Tiles that lost their place: another play took the square, or they are no longer on the rack. */
  readonly returned: readonly string[];
  readonly composer: DraftComposer;
  readonly scene: Scene;
}

/** The next possible edits of a draft, in the form that people read. */
export interface DraftComposer {
  /** Squares that make sense for the next tile. */
  readonly squares: readonly { readonly name: string; readonly bonus?: SquareBonus }[];
  /** Tiles left on the rack, each kind once, in the order of the rack. */
  readonly tiles: readonly TileOption[];
  /** All tiles left on the rack, in its order. */
  readonly rest: readonly string[];
  /** Letters that a blank can stand for. */
  readonly letters: readonly string[];
  /** Tiles of the draft on the board, in the order of laying. */
  readonly laid: readonly { readonly square: string; readonly letter: string; readonly blank: boolean }[];
  /** Square of the next tile. */
  readonly cursor?: {
    readonly square: string;
    /** With its direction: 8H or H8. */
    readonly at: string;
    readonly direction: Direction;
    /** The same square in the other direction, if the direction is still open. */
    readonly turned?: string;
  };
  /** The play of the draft, in the form that can be typed. */
  readonly typed?: { readonly word: string; readonly at: string };
}

export interface TileOption {
  readonly letter: string;
  readonly blank: boolean;
  readonly points: number;
  readonly count: number;
}

/** `exchange`: tiles as typed. */
export interface ExchangeInput {
  readonly tiles: string;
}

export type ExchangeAnswer = { readonly ok: true; readonly action: ScrabbleAction } | NotPlayable;

/** `daily`: the daily puzzle of a seed. */
export interface DailyPuzzleInput {
  /** The language. */
  readonly variant: string;
  readonly seed: string;
}

export interface DailyPuzzleAnswer {
  /** View of the seat that looks for the best play. */
  readonly view: ScrabbleView;
  /** Score of the best play. */
  readonly best: number;
  readonly letters: readonly string[];
  readonly scene: Scene;
}

/** `rack`: the seat's tiles as a picture and as a list. */
export interface RackAnswer {
  readonly letters: readonly string[];
  readonly scene: Scene;
}

export interface RackInput {
  /** The owner's name and avatar. */
  readonly name: string;
  readonly portrait: Uint8Array | undefined;
  /** The stored draft, which has the seat's order of its tiles. */
  readonly draft?: unknown;
}

/** `text`: the board in monospace. */
export type BoardTextAnswer = string;

/** `review`: the action of the seat in this position, and the public events up to the next action. */
export interface ReviewInput {
  readonly action: ScrabbleAction;
  readonly next: readonly ScrabbleEvent[];
}

/** Undefined for an action that is not a turn: a challenge that did not cost the turn, accepting the last play. */
export type ReviewAnswer = TurnReview | undefined;

export interface TurnReview {
  readonly played: RatedMove;
  /** Up to three best actions, best first. */
  readonly best: readonly RatedMove[];
  /** Points by which the best action is worth more than the played one. */
  readonly loss: number;
  /**
   * Whether all tiles were known and the endgame was solved. Then the worth of an action is own points minus the
   * other's up to the end of the game. Otherwise it is score plus leave, as the expert bot counts.
   */
  readonly exact: boolean;
  /** Invalid words of the play. It was challenged and brought nothing, or no seat challenged it. */
  readonly phony?: "came-off" | "stood";
}

/** A possible action and its worth in points. */
export interface RatedMove {
  readonly move: TypedMove;
  readonly score: number;
  readonly worth: number;
  /** Probability of winning, from 0 to 1; undefined in a game of one seat. */
  readonly chance?: number;
}

/** The action in the form that can be typed. */
export type TypedMove =
  | { readonly kind: "play"; readonly word: string; readonly at: string }
  | { readonly kind: "exchange"; readonly letters: readonly string[] }
  | { readonly kind: "pass" }
  /** A challenge that cost the turn. */
  | { readonly kind: "challenge" };
