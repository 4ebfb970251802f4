import type { Direction } from "#games/scrabble/types.ts";

/** Something of several menus that hold it together: from this one to that one. */
export interface MenuRange {
  readonly first: string;
  readonly last: string;
}

/** How a turn is laid with menus and buttons, in private, and what else can be done in it. */
export interface ComposerPhrases {
  /** Nothing is laid yet. */
  readonly begin: string;
  readonly pickSquare: string;
  pickLetter(square: string): string;
  readonly menus: {
    readonly where: string;
    tile(facts: { readonly square: string; readonly direction: Direction }): string;
    readonly take: string;
    row(facts: MenuRange): string;
    column(facts: MenuRange): string;
    letter(facts: MenuRange & { readonly square: string }): string;
  };
  readonly options: {
    readonly otherSquare: string;
    readonly bonus: { readonly letter: (times: number) => string; readonly word: (times: number) => string };
    readonly blank: string;
    /** What a tile is worth, and how many of it are left. */
    tile(facts: { readonly points: number; readonly count: number }): string;
    laid(facts: { readonly square: string; readonly letter: string }): string;
    /** A blank that lies there gets another letter. */
    otherLetter(facts: { readonly square: string; readonly letter: string }): string;
  };
  /** Alt text: what lies on the board for now. */
  laidAlt(tiles: readonly { readonly square: string; readonly letter: string }[]): string;
  readonly buttons: {
    readonly compose: string;
    readonly turn: { readonly [To in Direction]: string };
    readonly shuffle: string;
    readonly sort: string;
    /** Opens a form. */
    readonly word: string;
    readonly here: string;
    readonly back: string;
    readonly moreLetters: string;
  };
  /** What the button *More…* leads to. */
  readonly more: {
    readonly button: string;
    readonly offer: string;
    readonly hint: string;
    readonly undo: string;
    readonly text: string;
  };
}
