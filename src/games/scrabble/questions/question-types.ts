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

// What a seat can ask of its own view, and what it is answered. Asked by name through the table, answered in a worker.

/** `preview`: a word and a place as typed. */
export interface PreviewInput {
  readonly word: string;
  readonly at: string;
}

export type PreviewAnswer = PlayPreview | NotPlayable;

export interface PlayPreview {
  readonly ok: true;
  readonly action: ScrabbleAction;
  /** Word and place as they would be typed to mean just this. */
  readonly word: string;
  readonly at: string;
  /** Letters for which a blank is used though none was asked for. */
  readonly blanksUsed: readonly string[];
  readonly words: readonly FormedWord[];
  /** Whether it may be laid: every word is in the list, or this is not told and others may challenge it. */
  readonly valid: boolean;
  readonly bingo: boolean;
  readonly score: number;
  readonly scene: Scene;
}

/** `hint`: the best play; or what to do instead, with the tiles to be given back if that is not for want of a play. */
export type HintAnswer =
  | PlayPreview
  | { readonly ok: false; readonly instead: "exchange" | "pass"; readonly tiles?: readonly string[] };

/** `places`: a word, and as much of a place as is typed. */
export interface WordPlacesInput {
  readonly word: string;
  readonly at: string;
  /** Where it is said apart; the square is then typed either way. */
  readonly direction?: Direction;
}

export type WordPlacesAnswer = readonly PlaceOption[];

/** What it scores and the words across it are told where nobody challenges words. */
export interface PlaceOption {
  readonly at: string;
  readonly score?: number;
  readonly across?: readonly string[];
}

export type NotPlayable =
  | { readonly ok: false; readonly misprint: ScrabbleInputError }
  | { readonly ok: false; readonly refusal: ScrabbleRefusal };

/** `draft`: what is kept of the draft, and what is to be done to it, with squares and letters as typed. */
export interface DraftInput {
  readonly draft?: unknown;
  readonly deed?: DraftEdit;
  /** Where the next tile is to go, and in which direction those after it: 8H or H8. */
  readonly cursor?: string;
  /** That square is only being looked for: it is shown, whatever lies there. */
  readonly looking?: boolean;
}

export type DraftEdit =
  | { readonly kind: "place" | "blank"; readonly letter: string; readonly at: string }
  | { readonly kind: "take"; readonly at: string }
  | { readonly kind: "fill"; readonly word: string; readonly at: string }
  | { readonly kind: "clear" | "undo" | "sort" }
  /** 64 hexadecimal digits. */
  | { readonly kind: "shuffle"; readonly seed: string };

/** The draft as it is now, whether what was to be done was refused or not. */
export interface DraftAnswer {
  readonly draft: ScrabbleDraft;
  readonly shown: DraftView;
  readonly refusal?: DraftRefusal;
  readonly blanksUsed: readonly string[];
  /** Tiles that have no place any more, since somebody has played there or they have left the rack. */
  readonly returned: readonly string[];
  readonly composer: DraftComposer;
  readonly scene: Scene;
}

/** What can be done to a draft next, as people read it. */
export interface DraftComposer {
  /** Squares that make sense for the next tile. */
  readonly squares: readonly { readonly name: string; readonly bonus?: SquareBonus }[];
  /** What is left on the rack, each kind of tile once, in the order of the rack. */
  readonly tiles: readonly TileOption[];
  /** All of them, as they lie there. */
  readonly rest: readonly string[];
  /** What a blank can stand for. */
  readonly letters: readonly string[];
  /** What lies on the board for now, in the order of laying. */
  readonly laid: readonly { readonly square: string; readonly letter: string; readonly blank: boolean }[];
  /** Where the next tile goes. */
  readonly cursor?: {
    readonly square: string;
    /** With its direction: 8H or H8. */
    readonly at: string;
    readonly direction: Direction;
    /** In the other direction, where that is open. */
    readonly turned?: string;
  };
  /** The play that the draft amounts to, as it would be typed. */
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

/** `daily`: the position of a day, by its seed. */
export interface DailyPuzzleInput {
  /** The language. */
  readonly variant: string;
  readonly seed: string;
}

export interface DailyPuzzleAnswer {
  /** Of the seat that is to find the best play. */
  readonly view: ScrabbleView;
  /** What that play scores. */
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
  /** What is kept of the draft: the order in which the seat has put its tiles. */
  readonly draft?: unknown;
}

/** `text`: the board in monospace. */
export type BoardTextAnswer = string;

/** `review`: what the seat did in this situation, and what everybody saw happen by the next act. */
export interface ReviewInput {
  readonly action: ScrabbleAction;
  readonly next: readonly ScrabbleEvent[];
}

/** Undefined for what is no turn of its own: a challenge that was right or cost points only, accepting the last play. */
export type ReviewAnswer = TurnReview | undefined;

export interface TurnReview {
  readonly played: RatedMove;
  /** The best things that could have been done, three at most, best first. */
  readonly best: readonly RatedMove[];
  /** By how many points the first of them is worth more. */
  readonly loss: number;
  /**
   * Whether everything was known and searched to the end: then things are worth the points that follow to the end, own
   * less the other's. Otherwise they are worth their score and what is kept, as the expert counts.
   */
  readonly exact: boolean;
  /** It made words that are none: they came off, and the turn brought nothing, or nobody has said so. */
  readonly phony?: "came-off" | "stood";
}

/** Something that can be done, in points. */
export interface RatedMove {
  readonly move: TypedMove;
  readonly score: number;
  readonly worth: number;
  /** How likely it wins, from 0 to 1; undefined for who plays alone. */
  readonly chance?: number;
}

/** As it would be typed. */
export type TypedMove =
  | { readonly kind: "play"; readonly word: string; readonly at: string }
  | { readonly kind: "exchange"; readonly letters: readonly string[] }
  | { readonly kind: "pass" }
  /** A challenge that cost the turn. */
  | { readonly kind: "challenge" };
