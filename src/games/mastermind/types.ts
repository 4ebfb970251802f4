import type { ForfeitReason, Seat } from "#core/game.ts";
import type { Rng } from "#core/rng.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";

// Glossary
//   code      the secret: a colour, numbered from 0, for each position
//   guess     what the breaker says it is          turn    the number of a guess, from 1
//   answer    two counts: `exact`, pegs of the right colour in the right place, and `partial`, in a wrong place
//   row       a guess with its answer, once it has one
//   maker, breaker   the two seats                 paper   the maker's own: the table does not know the code

export interface MastermindOptions extends MastermindBoard {
  /** Guesses that the breaker has. */
  readonly turns: number;
  /** How many hints the breaker may have. */
  readonly hints: number;
  /** The seat that makes the code; the other one breaks it. */
  readonly maker: Seat;
  readonly answers: AnswerRule;
}

/**
 * Who answers the guesses. `table`: the table, for the maker. `maker`: the maker, and the table sees that it is right.
 * `paper`: the maker, whose code nobody else has; that its answers contradict each other is all that can be noticed.
 */
export type AnswerRule = "table" | "maker" | "paper";

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

/** What is to be done: the maker makes up the code, the breaker guesses, the maker answers and, on paper, at last tells. */
export type MastermindPhase = "make" | "guess" | "answer" | "tell";

export type MastermindAction =
  /** Makes up the code; where it was on paper, tells it after the last guess. */
  | { readonly kind: "code"; readonly code: PegCode }
  | { readonly kind: "guess"; readonly guess: PegCode }
  | ({ readonly kind: "answer" } & CodeAnswer & WithProof)
  /** On paper: an earlier answer was wrong. */
  | ({ readonly kind: "correct"; readonly turn: number } & CodeAnswer & WithProof);

/** On paper: some code for which this answer and those that it has to go with are right. It need not be the code. */
export interface WithProof {
  readonly proof?: PegCode;
}

/** What everybody saw. */
export type MastermindEvent =
  | { readonly kind: "made"; readonly seat: Seat }
  | { readonly kind: "guessed"; readonly seat: Seat; readonly turn: number; readonly guess: PegCode }
  | ({ readonly kind: "answered"; readonly seat: Seat; readonly turn: number } & CodeAnswer)
  | ({ readonly kind: "corrected"; readonly seat: Seat; readonly turn: number } & CodeAnswer)
  | { readonly kind: "told"; readonly seat: Seat }
  | { readonly kind: "resigned"; readonly seat: Seat; readonly how: ForfeitReason }
  /** With the code, if it is known to the table. */
  | { readonly kind: "ended"; readonly how: MastermindEnding; readonly code?: PegCode };

export type MastermindEnding = "broken" | "unbroken" | "resigned";

export interface MastermindState {
  readonly options: MastermindOptions;
  /** Once it is made; on paper, once it is told or found. */
  readonly code?: PegCode;
  readonly rows: readonly GuessRow[];
  /** In how many turns the breaker was given a hint. */
  readonly hints: number;
  /** The breaker was given a hint in the turn that it still has. */
  readonly helped?: true;
  /** Nothing is drawn from it: the maker, person or bot, brings the code along. */
  readonly rng: Rng;
  readonly ending?: MastermindEnding;
  /** The seat that gave the game up. */
  readonly resigned?: Seat;
}

/** What a seat sees, or the spectator. */
export interface MastermindView {
  readonly options: MastermindOptions;
  /** The seat that looks: null for the spectator. */
  readonly seat: Seat | null;
  /** None once the game has ended. */
  readonly phase?: MastermindPhase;
  /** The maker's own; once the game has ended, everybody's. */
  readonly code?: PegCode;
  readonly rows: readonly GuessRow[];
  /** The breaker's own; once the game has ended, everybody's. */
  readonly hints?: number;
  readonly helped?: true;
  readonly ending?: MastermindEnding;
  readonly resigned?: Seat;
}

/** Why an act cannot be done. */
export type MastermindRefusal =
  | { readonly reason: "finished" }
  | { readonly reason: "not-your-turn"; readonly toMove: Seat; readonly phase: MastermindPhase }
  /** It is the seat's turn, but something else is to be done. */
  | { readonly reason: "something-else-first"; readonly phase: MastermindPhase }
  | CodeRefusal
  | CountsRefusal
  /** The table knows the code; the maker may know the right counts, and how they come about. */
  | {
      readonly reason: "wrong-counts";
      readonly turn: number;
      readonly guess: PegCode;
      readonly said: CodeAnswer;
      readonly right: CodeAnswer;
      readonly count: PegMatches;
    }
  /** On paper: whatever the code is, this guess is never answered so. */
  | { readonly reason: "never-so"; readonly turn: number; readonly guess: PegCode; readonly said: CodeAnswer }
  /** On paper: with the answers to these guesses, no code is left that this answer is right for. */
  | {
      readonly reason: "contradicts";
      readonly turn: number;
      readonly said: CodeAnswer;
      readonly earlier: readonly (AnsweredRow & { readonly turn: number })[];
    }
  /** On paper: the code that is told at last does not fit the answer to this guess. */
  | {
      readonly reason: "code-contradicts";
      readonly turn: number;
      readonly guess: PegCode;
      readonly said: CodeAnswer;
      readonly right: CodeAnswer;
    }
  /** The answer that is to be put right was this one. */
  | { readonly reason: "same-answer"; readonly turn: number; readonly said: CodeAnswer }
  | { readonly reason: "only-on-paper" }
  | { readonly reason: "no-such-turn"; readonly turn: number; readonly answered: number }
  | { readonly reason: "hints-for-breaker" }
  | { readonly reason: "no-hints-left"; readonly max: number }
  | MastermindOpeningRefusal;

export type CodeRefusal =
  | { readonly reason: "too-few-pegs"; readonly pegs: number; readonly positions: number }
  | { readonly reason: "too-many-pegs"; readonly pegs: number; readonly positions: number }
  /** A colour, numbered from 0, that this table does not play with. */
  | { readonly reason: "no-such-colour"; readonly colour: number; readonly colours: number };

export type CountsRefusal =
  | {
      readonly reason: "too-many-counted";
      readonly exact: number;
      readonly partial: number;
      readonly positions: number;
    }
  /** If all pegs but one are in their places, the last one has no other place to be right in. */
  | { readonly reason: "last-peg-elsewhere"; readonly exact: number; readonly positions: number };

export type MastermindOpeningRefusal =
  | { readonly reason: "bad-positions"; readonly min: number; readonly max: number }
  | { readonly reason: "bad-colours"; readonly min: number; readonly max: number }
  | { readonly reason: "bad-turns"; readonly min: number; readonly max: number }
  | { readonly reason: "bad-hints"; readonly min: number; readonly max: number }
  /** An option with a value that this version does not know; `allowed` are those that it does. */
  | { readonly reason: "bad-option"; readonly option: string; readonly allowed: readonly string[] };

/** How an answer is counted, peg by peg; places from 0. */
export interface PegMatches {
  /** Where guess and code have the same peg. */
  readonly exact: readonly number[];
  /** A peg of the guess, and the place in the code where its colour still is; each counts once. */
  readonly partial: readonly { readonly guess: number; readonly code: number }[];
}

/** The words that a picture carries: what the two counts of an answer are of, and the language in two capitals. */
export interface MastermindSceneLabels {
  readonly exact: string;
  readonly partial: string;
  readonly tag: string;
}
