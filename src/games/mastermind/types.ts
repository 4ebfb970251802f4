import type { ForfeitReason, Seat } from "#core/game.ts";
import type { OptionRefusal, OptionsOf } from "#core/options.ts";
import type { Rng } from "#core/rng.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import type { MASTERMIND_OPTIONS } from "#games/mastermind/rules/options.ts";

// Words of the game:
//   maker    the seat that makes the secret code and answers the guesses
//   breaker  the seat that guesses the code
//   code     a colour, numbered from 0, for each position
//   guess    a code that the breaker tries
//   turn     the number of a guess, from 1
//   answer   two counts of pegs of the right colour: `exact` in the right place, `partial` in a wrong place
//   row      a guess and, once it is given, its answer
//   paper    said of a match in which only the maker knows the code, not the program

export type MastermindOptions = OptionsOf<typeof MASTERMIND_OPTIONS>;

export interface CodeAnswer {
  readonly exact: number;
  readonly partial: number;
}

export interface GuessRow {
  readonly guess: PegCode;
  readonly answer?: CodeAnswer;
}

/** A row that has its answer. */
export type AnsweredRow = Required<GuessRow>;

/**
 * The action that comes next: the maker makes the code (`make`), the breaker guesses, or the maker answers. If
 * only the maker knows the code, the maker tells it at the end (`tell`).
 */
export type MastermindPhase = "make" | "guess" | "answer" | "tell";

export type MastermindAction =
  /** Makes the code. If only the maker knows the code, tells it after the last guess. */
  | { readonly kind: "code"; readonly code: PegCode }
  | { readonly kind: "guess"; readonly guess: PegCode }
  | ({ readonly kind: "answer" } & CodeAnswer & ConsistencyProof)
  /** Corrects an earlier answer that was wrong. Possible only if the program does not know the code. */
  | ({ readonly kind: "correct"; readonly turn: number } & CodeAnswer & ConsistencyProof);

export interface ConsistencyProof {
  /**
   * Any code that fits the answers so far, including this one. It proves that these answers do not contradict each
   * other, and need not be the real code. Set only if the program does not know the code.
   */
  readonly proof?: PegCode;
}

/** Events are public: they contain only what everybody may know. */
export type MastermindEvent =
  | { readonly kind: "made"; readonly seat: Seat }
  | { readonly kind: "guessed"; readonly seat: Seat; readonly turn: number; readonly guess: PegCode }
  | ({ readonly kind: "answered"; readonly seat: Seat; readonly turn: number } & CodeAnswer)
  | ({ readonly kind: "corrected"; readonly seat: Seat; readonly turn: number } & CodeAnswer)
  | { readonly kind: "told"; readonly seat: Seat }
  | { readonly kind: "resigned"; readonly seat: Seat; readonly how: ForfeitReason }
  /** `code`: the secret code, if the program knows it. */
  | { readonly kind: "ended"; readonly how: MastermindEnding; readonly code?: PegCode };

export type MastermindEnding = "broken" | "unbroken" | "resigned";

export interface MastermindState {
  readonly options: MastermindOptions;
  /**
   * The secret code, once the program knows it. With the option `paper`, the program does not know it until the maker
   * tells it at the end or the breaker finds it.
   */
  readonly code?: PegCode;
  readonly rows: readonly GuessRow[];
  /** Number of turns in which the breaker got a hint. */
  readonly hints: number;
  /** True if the breaker has already had a hint in the present turn. */
  readonly helped?: true;
  /** Kept because every game state has one. Mastermind never uses it, because the maker chooses the code. */
  readonly rng: Rng;
  readonly ending?: MastermindEnding;
  /** The seat that resigned. */
  readonly resigned?: Seat;
}

/** The part of the state that a viewer may see. */
export interface MastermindView {
  readonly options: MastermindOptions;
  /** The seat of the viewer; null for a spectator. */
  readonly seat: Seat | null;
  /** The action that comes next. Undefined once the match has ended. */
  readonly phase?: MastermindPhase;
  /** The secret code. Shown to the maker, and to everybody once the match has ended. */
  readonly code?: PegCode;
  readonly rows: readonly GuessRow[];
  /** Number of hints. Shown to the breaker, and to everybody once the match has ended. */
  readonly hints?: number;
  readonly helped?: true;
  readonly ending?: MastermindEnding;
  readonly resigned?: Seat;
}

/** Why an action is not possible. */
export type MastermindRefusal =
  | { readonly reason: "finished" }
  | { readonly reason: "not-your-turn"; readonly toMove: Seat; readonly phase: MastermindPhase }
  /** It is the seat's turn, but this phase needs another action first. */
  | { readonly reason: "something-else-first"; readonly phase: MastermindPhase }
  | CodeRefusal
  | AnswerCountsRefusal
  /** The answer is wrong. `right`: the right answer. `count`: the pegs that are counted in the right answer. */
  | {
      readonly reason: "wrong-counts";
      readonly turn: number;
      readonly guess: PegCode;
      readonly said: CodeAnswer;
      readonly right: CodeAnswer;
      readonly count: PegMatches;
    }
  /** No code at all gives this answer to this guess. Only in matches in which the program does not know the code. */
  | { readonly reason: "never-so"; readonly turn: number; readonly guess: PegCode; readonly said: CodeAnswer }
  /**
   * No code fits both this answer and the `earlier` ones. Only for matches in which the program does not know the code.
   */
  | {
      readonly reason: "contradicts";
      readonly turn: number;
      readonly said: CodeAnswer;
      readonly earlier: readonly (AnsweredRow & { readonly turn: number })[];
    }
  /** The code that the maker tells at the end does not fit the answer that the maker gave to this guess. */
  | {
      readonly reason: "code-contradicts";
      readonly turn: number;
      readonly guess: PegCode;
      readonly said: CodeAnswer;
      readonly right: CodeAnswer;
    }
  /** The corrected answer is the same as the old one. */
  | { readonly reason: "same-answer"; readonly turn: number; readonly said: CodeAnswer }
  | { readonly reason: "only-on-paper" }
  | { readonly reason: "no-such-turn"; readonly turn: number; readonly answered: number }
  | { readonly reason: "hints-for-breaker" }
  | { readonly reason: "no-hints-left"; readonly max: number }
  | MastermindOpeningRefusal;

export type CodeRefusal =
  | { readonly reason: "too-few-pegs"; readonly pegs: number; readonly positions: number }
  | { readonly reason: "too-many-pegs"; readonly pegs: number; readonly positions: number }
  /** A colour, numbered from 0, that this board does not have. */
  | { readonly reason: "no-such-colour"; readonly colour: number; readonly colours: number };

export type AnswerCountsRefusal =
  | {
      readonly reason: "too-many-counted";
      readonly exact: number;
      readonly partial: number;
      readonly positions: number;
    }
  /** If all pegs but one are in place, the last peg cannot be of a right colour in a wrong place. */
  | { readonly reason: "last-peg-elsewhere"; readonly exact: number; readonly positions: number };

export type MastermindOpeningRefusal = OptionRefusal<typeof MASTERMIND_OPTIONS>;

/** How an answer is counted, peg by peg. Places count from 0. */
export interface PegMatches {
  /** Places where guess and code have the same peg. */
  readonly exact: readonly number[];
  /**
   * Pairs of different places, in the guess and in the code, that have the same colour. Each peg is in one pair only.
   */
  readonly partial: readonly { readonly guess: number; readonly code: number }[];
}

/** The texts in a picture: the names of the two counts, and the language in two capitals. */
export interface MastermindSceneLabels {
  readonly exact: string;
  readonly partial: string;
  readonly guesses: string;
  readonly tag: string;
}
