import type { BoardError } from "#games/kenken/board/board-types.ts";

/** What is expected at a place of a file. */
export type ExpectedPropToken = "size" | "cage-count" | "operation" | "result" | "cell-count" | "row" | "column";

/** Counted from 1. */
export interface PropPosition {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a file, and where; of what is found, the beginning. */
export type PropError = PropPosition &
  (
    | { readonly reason: "too-long"; readonly max: number }
    | { readonly reason: "ended"; readonly expected: ExpectedPropToken }
    | { readonly reason: "not-a-number"; readonly expected: ExpectedPropToken; readonly found: string }
    | {
        readonly reason: "out-of-range";
        readonly expected: ExpectedPropToken | "value";
        readonly found: string;
        readonly min: number;
        readonly max: number;
      }
    /** A value in brackets that does not stand after a cell. */
    | { readonly reason: "value-without-cell"; readonly expected: ExpectedPropToken; readonly found: string }
    /** Brackets in which there is not one number. */
    | { readonly reason: "bad-value"; readonly found: string }
    | { readonly reason: "goes-on"; readonly found: string }
    | BoardError
  );

/** Some authors have modulus as 6 and power as 5. */
export interface PropDialect {
  readonly swapped?: boolean;
}
