import type { BoardError } from "#games/kenken/board/board-types.ts";

/** What the parser expects at a position of a file. */
export type ExpectedPropFileToken = "size" | "cage-count" | "operation" | "result" | "cell-count" | "row" | "column";

/** Line and column in a file, counted from 1. */
export interface PropFilePosition {
  readonly line: number;
  readonly column: number;
}

/** An error in a file, and its position. `found` has only the beginning of the wrong text. */
export type PropFileError = PropFilePosition &
  (
    | { readonly reason: "too-long"; readonly max: number }
    | { readonly reason: "ended"; readonly expected: ExpectedPropFileToken }
    | { readonly reason: "not-a-number"; readonly expected: ExpectedPropFileToken; readonly found: string }
    | {
        readonly reason: "out-of-range";
        readonly expected: ExpectedPropFileToken | "value";
        readonly found: string;
        readonly min: number;
        readonly max: number;
      }
    /** A value in brackets that does not follow a cell. */
    | { readonly reason: "value-without-cell"; readonly expected: ExpectedPropFileToken; readonly found: string }
    /** Brackets that do not contain exactly one number. */
    | { readonly reason: "bad-value"; readonly found: string }
    | { readonly reason: "goes-on"; readonly found: string }
    | BoardError
  );

/** Some authors swap the codes of modulus and power: modulus 6, power 5. */
export interface PropFileDialect {
  readonly swapped?: boolean;
}
