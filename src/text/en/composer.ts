import type { ComposerPhrases } from "#text/composer/phrases.ts";
import { amount, format } from "#text/en/words.ts";

const ARROWS = { across: "→", down: "↓" };

export const composer: ComposerPhrases = {
  begin: "Choose a square, then your tiles one by one. Nobody else sees them until you confirm.",
  pickSquare: "Choose the row and the column of the next tile.",
  pickLetter: (square) => `Which letter is the blank on ${square}?`,
  menus: {
    where: "Square of the next tile",
    tile: ({ square, direction }) => `Tile on ${square} ${ARROWS[direction]}`,
    take: "Take a tile back",
    row: ({ first, last }) => `Row (${first}–${last})`,
    column: ({ first, last }) => `Column (${first}–${last})`,
    letter: ({ square, first, last }) => `Letter on ${square} (${first}–${last})`,
  },
  options: {
    otherSquare: "Another square…",
    bonus: { letter: (times) => `Letter ×${times}`, word: (times) => `Word ×${times}` },
    blank: "Blank…",
    tile: ({ points: value, count }) =>
      count > 1 ? `${amount.points(value)}; you have ${format.number(count)} of them` : amount.points(value),
    laid: ({ square, letter }) => `${square}: ${letter}`,
    otherLetter: ({ square, letter }) => `${square}: another letter instead of ${letter}…`,
  },
  laidAlt: (tiles) => `Laid: ${tiles.map(({ square, letter }) => `${letter} on ${square}`).join(", ")}.`,
  buttons: {
    compose: "Lay tiles",
    turn: { across: "→ Across", down: "↓ Down" },
    shuffle: "Shuffle",
    sort: "Sort",
    word: "Type a word",
    here: "This square",
    back: "Back",
    moreLetters: "More letters",
  },
  more: {
    button: "More…",
    offer: "You can also:",
    hint: "Hint",
    undo: "Undo the last turn",
    text: "Board as text",
  },
};
