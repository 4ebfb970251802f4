import type { DraftOnlyRefusal } from "#games/scrabble/draft/draft.ts";
import type { Direction } from "#games/scrabble/types.ts";
import { countOf, format } from "#text/en/words.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";
import type { MenuItemRange } from "./phrases.ts";

const DIRECTIONS = { across: "across", down: "down" };

/** Phrases of the composer, in which a turn is laid in private with menus and buttons. */
export const composerTexts = {
  refusal: typedPhrases<ReasonPhrases<DraftOnlyRefusal>>({
    "square-off-board": ({ typed, last }) => `“${typed}” is off the board. The last square is ${last}.`,
    "blank-without-letter": () => "Say which letter the blank stands for, in brackets: `(A)`.",
    "letter-not-in-bag": ({ letter }) =>
      `A blank can only be a letter that has a tile in this game, and ${letter} has none. Choose another one.`,
    "not-laid": ({ square }) => `You have not placed a tile on ${square} this turn. Choose a square where you have.`,
    "not-a-blank": ({ square, letter }) =>
      `${square} has the tile ${letter}, not a blank. Only a blank can change its letter.`,
    "nothing-to-clear": () => "There is nothing to clear: you have not placed a tile yet.",
    "nothing-to-undo": () => "There is nothing to undo: you have not done anything this turn.",
    "not-in-line": ({ squares: laid }) =>
      `The tiles on ${format.all(laid)} are not all in one row or column. Place them in a single line.`,
    gap: ({ square }) =>
      `The square ${square} is empty in the middle of the word. Fill it, or move the tiles together.`,
  }),
  /** Shown in the message where a turn is laid, while no tile is on the board. */
  begin: "Choose a square, then your tiles one by one. Nobody else sees them until you confirm.",
  /** The chosen square already has a tile. */
  squareTaken: (square: string) => `${square} already has a tile.`,
  pickSquare: "Choose the row and the column of the next tile.",
  pickLetter: (square: string) => `Which letter is the blank on ${square}?`,
  menus: {
    where: "Square of the next tile",
    tile: ({ square, direction }: { square: string; direction: Direction }) =>
      `Tile on ${square}, ${DIRECTIONS[direction]}`,
    take: "Take a tile back",
    row: ({ first, last }: MenuItemRange) => `Row (${first}–${last})`,
    column: ({ first, last }: MenuItemRange) => `Column (${first}–${last})`,
    letter: ({ square, first, last }: MenuItemRange & { square: string }) => `Letter on ${square} (${first}–${last})`,
  },
  menuOptions: {
    otherSquare: "Another square…",
    allSquares: "More squares: all rows and columns",
    bonus: { letter: (times: number) => `Letter ×${times}`, word: (times: number) => `Word ×${times}` },
    blank: "Blank…",
    /** Description of a tile in the menu: its points, and how many such tiles are on the rack. */
    tile: ({ points: value, count }: { points: number; count: number }) =>
      count > 1 ? `${countOf.points(value)}; you have ${format.number(count)}` : countOf.points(value),
    laid: ({ square, letter }: { square: string; letter: string }) => `${square}: ${letter}`,
    /** Menu option that changes the letter of a blank on the board. */
    otherLetter: ({ square, letter }: { square: string; letter: string }) =>
      `${square}: another letter instead of ${letter}…`,
  },
  /** Alt text of the picture: the tiles that the player has laid so far. */
  laidAlt: (tiles: readonly { square: string; letter: string; blank: boolean }[]) =>
    `Placed: ${tiles.map(({ square, letter, blank }) => `${letter}${blank ? ", a blank," : ""} on ${square}`).join("; ")}.`,
  buttons: {
    compose: "Place tiles",
    turn: { across: "Switch to across", down: "Switch to down" } satisfies Record<Direction, string>,
    shuffle: "Shuffle",
    sort: "Sort",
    here: (square: string) => `Use ${square}`,
    back: "Back",
    moreLetters: "More letters",
  },
  /** The choices behind the button *More…*. */
  more: {
    button: "More…",
    offer: "You can also:",
    hint: "💡 Hint",
    undo: "Undo the last turn",
    text: "Board as text",
  },
};
