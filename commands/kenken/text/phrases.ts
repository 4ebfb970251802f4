import type { Grade } from "#games/kenken/board/grades.ts";
import type { Phrases } from "#text/phrases.ts";
import type { kenkenTexts } from "./en.ts";

/** Why a typed cell, value or option is refused. Cells have the names that are shown beside the board, such as B3. */
export type KenkenInputError =
  | { readonly reason: "no-cell"; readonly typed: string; readonly last: string }
  | { readonly reason: "off-board"; readonly typed: string; readonly last: string }
  /** `typed` is not a cell with its value, such as `B3=4`. */
  | { readonly reason: "no-write"; readonly typed: string; readonly last: string }
  | { readonly reason: "no-values"; readonly typed: string; readonly size: number }
  | { readonly reason: "bad-size"; readonly min: number; readonly max: number }
  /** No board of this size has this difficulty. */
  | {
      readonly reason: "no-such-grade";
      readonly size: number;
      readonly grade: Grade;
      readonly grades: readonly Grade[];
    }
  | { readonly reason: "alone-with-people" }
  | { readonly reason: "only-in-channels" }
  /** The player named a puzzle, and also a size or a difficulty. */
  | { readonly reason: "puzzle-as-it-is" }
  | { readonly reason: "none-found" };

/** A row or a column, by its label beside the board. */
export interface KenkenLineName {
  readonly kind: "row" | "column";
  readonly name: string;
}

/** Names a cage by its clue. If the cage has no clue, or if other cages have the same one, `cell` is its first cell. */
export interface KenkenCageName {
  readonly clue: string;
  readonly cell?: string;
}

export type CellValue = { readonly cell: string; readonly value: number };

/** What a step of an explanation uses and concludes. */
export interface KenkenStepFacts {
  /** Values on the board that rule out the same values for other cells of their line. */
  readonly placed: readonly { readonly line: KenkenLineName; readonly values: readonly number[] }[];
  /** The last step finds a value for a cell. An earlier step rules out values for cells. */
  readonly result:
    | CellValue
    | { readonly ruledOut: readonly { readonly cells: readonly string[]; readonly values: readonly number[] }[] };
}

/** For each kind of step of an explanation: the facts for its sentences. */
export interface KenkenFactsByTechnique {
  readonly beside: KenkenStepFacts;
  readonly fits: KenkenStepFacts & {
    readonly cage: KenkenCageName;
    readonly ways: readonly (readonly number[])[];
    readonly bare: boolean;
  };
  readonly "only-place": KenkenStepFacts & CellValue & { readonly line: KenkenLineName };
  readonly claims: KenkenStepFacts & {
    readonly cage: KenkenCageName;
    readonly line: KenkenLineName;
    readonly values: readonly number[];
  };
  readonly share: KenkenStepFacts & {
    readonly line: KenkenLineName;
    readonly cells: readonly string[];
    readonly values: readonly number[];
  };
}

/**
 * For each solving technique: the facts for the sentence that explains a deduction by this technique. A hint is a list
 * of such deductions.
 */
export interface KenkenHintFacts {
  readonly single: CellValue;
  readonly stands: { readonly line: KenkenLineName; readonly values: readonly number[] };
  readonly place: CellValue & { readonly line: KenkenLineName };
  readonly cage: { readonly cage: KenkenCageName; readonly ways: readonly (readonly number[])[] };
  readonly claim: { readonly cage: KenkenCageName; readonly line: KenkenLineName; readonly values: readonly number[] };
  readonly set: {
    readonly line: KenkenLineName;
    readonly cells: readonly string[];
    readonly values: readonly number[];
  };
  readonly sum: {
    readonly lines: readonly KenkenLineName[];
    readonly cells: readonly string[];
    readonly sum: number;
    readonly outside: boolean;
  };
  readonly fish: {
    readonly value: number;
    readonly lines: readonly KenkenLineName[];
    readonly across: readonly KenkenLineName[];
  };
  readonly "what-if": CellValue & { readonly broken: KenkenLineName | KenkenCageName };
  readonly search: CellValue & { readonly open: boolean };
}

export type KenkenPhrases = Phrases<typeof kenkenTexts>;
