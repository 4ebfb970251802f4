import type { Direction } from "#games/scrabble/types.ts";

/** One of several menus that share a long list: from its first item to its last. */
export interface MenuRange {
  readonly first: string;
  readonly last: string;
}

/** Phrases of the composer, in which a turn is laid in private with menus and buttons. */
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
    /** The value of a tile, and how many of it are left. */
    tile(facts: { readonly points: number; readonly count: number }): string;
    laid(facts: { readonly square: string; readonly letter: string }): string;
    /** Changes the letter of a blank that is laid. */
    otherLetter(facts: { readonly square: string; readonly letter: string }): string;
  };
  /** Alt text: the tiles of the draft on the board. */
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
  /** The choices behind the button *More…*. */
  readonly more: {
    readonly button: string;
    readonly offer: string;
    readonly hint: string;
    readonly undo: string;
    readonly text: string;
  };
}
