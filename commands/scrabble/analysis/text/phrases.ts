import type { Phrases } from "#text/phrases.ts";
import type { analysisTexts } from "./en.ts";

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

export type AnalysisPhrases = Phrases<typeof analysisTexts>;
