import type { BoardFault } from "#games/kenken/board/types.ts";

/** What is expected at a place of a file. */
export type Expected = "size" | "cage-count" | "operation" | "result" | "cell-count" | "row" | "column";

/** Counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a file, and where; of what is found, the beginning. */
export type PropFault = Place &
  (
    | { readonly why: "too-long"; readonly most: number }
    | { readonly why: "ended"; readonly expected: Expected }
    | { readonly why: "not-a-number"; readonly expected: Expected; readonly found: string }
    | {
        readonly why: "out-of-range";
        readonly expected: Expected | "value";
        readonly found: string;
        readonly least: number;
        readonly most: number;
      }
    /** A value in brackets that does not stand after a cell. */
    | { readonly why: "value-without-cell"; readonly expected: Expected; readonly found: string }
    /** Brackets in which there is not one number. */
    | { readonly why: "bad-value"; readonly found: string }
    | { readonly why: "goes-on"; readonly found: string }
    | BoardFault
  );

/** Some authors have modulus as 6 and power as 5. */
export interface Reading {
  readonly swapped?: boolean;
}
