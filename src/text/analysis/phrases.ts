import type { CommandPhrases } from "#text/phrases.ts";

/** What a player did in a turn, or could have done. Words are already escaped. */
export type AnalysedMove =
  | { readonly kind: "play"; readonly word: string; readonly place: string; readonly score: number }
  | { readonly kind: "exchange"; readonly letters: readonly string[] }
  | { readonly kind: "pass" }
  | { readonly kind: "challenge" };

/** A turn that lost points or chances. */
export interface AnalysedTurn {
  readonly name: string;
  readonly turn: number;
  readonly played: AnalysedMove;
  readonly better: AnalysedMove;
  readonly loss: number;
  /** The played word is not valid: it was taken back, or nobody challenged it. */
  readonly phony?: "came-off" | "stood" | undefined;
}

/**
 * Phrases about the analysis of a finished match, turn by turn against the best move. Points are lost points, with at
 * most one decimal.
 */
export interface AnalysisPhrases {
  readonly button: string;
  readonly command: CommandPhrases<"game">;
  progress(facts: { readonly done: number; readonly all: number }): string;
  /** The match is not over yet, or does not count. */
  readonly notOver: string;
  readonly noFinished: string;
  readonly noReviews: string;
  /** The word list of the match is no longer kept. */
  readonly listGone: string;
  /** No player has had a turn. */
  readonly nothing: string;
  title(turns: number): string;
  seat(facts: {
    readonly name: string;
    readonly turns: number;
    readonly loss: number;
    readonly mean: number;
    readonly found: number;
  }): string;
  /** About a player who never had a turn. */
  noTurn(name: string): string;
  /** Heading of turns that lowered the chance of winning by this share or more. */
  turningPoints(share: number): string;
  /** `before`: the chance of winning with the best move; `after`: with the played one. */
  turningPoint(facts: AnalysedTurn & { readonly before: number; readonly after: number }): string;
  readonly worstMoves: string;
  worstMove(facts: AnalysedTurn): string;
  missed(turns: number): string;
  /** What the points mean. */
  readonly note: string;
}
