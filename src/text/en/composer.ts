import type { Direction } from "#games/scrabble/types.ts";
import type { MenuRange } from "#text/composer/phrases.ts";
import { amount, format } from "#text/en/words.ts";

const ARROWS = { across: "→", down: "↓" };

/** Phrases of the composer, in which a turn is laid in private with menus and buttons. */
export const composer = {
  /** Nothing is laid yet. */
  begin: "Choose a square, then your tiles one by one. Nobody else sees them until you confirm.",
  pickSquare: "Choose the row and the column of the next tile.",
  pickLetter: (square: string) => `Which letter is the blank on ${square}?`,
  menus: {
    where: "Square of the next tile",
    tile: ({ square, direction }: { square: string; direction: Direction }) => `Tile on ${square} ${ARROWS[direction]}`,
    take: "Take a tile back",
    row: ({ first, last }: MenuRange) => `Row (${first}–${last})`,
    column: ({ first, last }: MenuRange) => `Column (${first}–${last})`,
    letter: ({ square, first, last }: MenuRange & { square: string }) => `Letter on ${square} (${first}–${last})`,
  },
  options: {
    otherSquare: "Another square…",
    bonus: { letter: (times: number) => `Letter ×${times}`, word: (times: number) => `Word ×${times}` },
    blank: "Blank…",
    /** The value of a tile, and how many of it are left. */
    tile: ({ points: value, count }: { points: number; count: number }) =>
      count > 1 ? `${amount.points(value)}; you have ${format.number(count)} of them` : amount.points(value),
    laid: ({ square, letter }: { square: string; letter: string }) => `${square}: ${letter}`,
    /** Changes the letter of a blank that is laid. */
    otherLetter: ({ square, letter }: { square: string; letter: string }) =>
      `${square}: another letter instead of ${letter}…`,
  },
  /** Alt text: the tiles of the draft on the board. */
  laidAlt: (tiles: readonly { square: string; letter: string }[]) =>
    `Laid: ${tiles.map(({ square, letter }) => `${letter} on ${square}`).join(", ")}.`,
  buttons: {
    compose: "Lay tiles",
    turn: { across: "→ Across", down: "↓ Down" } satisfies Record<Direction, string>,
    shuffle: "Shuffle",
    sort: "Sort",
    /** Opens a form. */
    word: "Type a word",
    here: "This square",
    back: "Back",
    moreLetters: "More letters",
  },
  /** The choices behind the button *More…*. */
  more: {
    button: "More…",
    offer: "You can also:",
    hint: "Hint",
    undo: "Undo the last turn",
    text: "Board as text",
  },
};
