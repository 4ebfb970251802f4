import type { CommandPhrases } from "#text/phrases.ts";

/** What somebody did in a turn, or could have done. Words are disarmed already. */
export type AnalysedMove =
  | { readonly kind: "play"; readonly word: string; readonly place: string; readonly score: number }
  | { readonly kind: "exchange"; readonly letters: readonly string[] }
  | { readonly kind: "pass" }
  | { readonly kind: "challenge" };

/** A turn that cost something. */
export interface AnalysedTurn {
  readonly name: string;
  readonly turn: number;
  readonly played: AnalysedMove;
  readonly better: AnalysedMove;
  readonly loss: number;
  /** The word that was played is none: it came off, or nobody said so. */
  readonly phony?: "came-off" | "stood" | undefined;
}

/** What is said of a finished game, turn by turn against the best. Points are lost ones, with a tenth at most. */
export interface AnalysisPhrases {
  readonly button: string;
  readonly command: CommandPhrases<"game">;
  progress(facts: { readonly done: number; readonly all: number }): string;
  /** The game is not over yet, or does not count. */
  readonly notOver: string;
  readonly noFinished: string;
  readonly noReviews: string;
  /** The word list that it was played with is not kept any more. */
  readonly listGone: string;
  /** Nobody has had a turn. */
  readonly nothing: string;
  title(turns: number): string;
  seat(facts: {
    readonly name: string;
    readonly turns: number;
    readonly loss: number;
    readonly mean: number;
    readonly found: number;
  }): string;
  /** Of somebody who never had a turn. */
  noTurn(name: string): string;
  /** Turns that lost this share of all games or more. */
  turningPoints(share: number): string;
  /** `before`: how likely the best would have won; `after`: how likely what was played did. */
  turningPoint(facts: AnalysedTurn & { readonly before: number; readonly after: number }): string;
  readonly worstMoves: string;
  worstMove(facts: AnalysedTurn): string;
  missed(turns: number): string;
  /** What the points are. */
  readonly note: string;
}
