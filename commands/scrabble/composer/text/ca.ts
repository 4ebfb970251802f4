import { withDe } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import type { ComposerPhrases } from "./phrases.ts";

const DIRECTIONS = { across: "en horitzontal", down: "en vertical" };

export const composerTexts: ComposerPhrases = {
  refusal: {
    "square-off-board": ({ typed, last }) => `«${typed}» és fora del tauler. L’última casella és ${last}.`,
    "blank-without-letter": () => "Digues quina lletra ha de ser l’escarràs, entre parèntesis: `(A)`.",
    "letter-not-in-bag": ({ letter }) =>
      `Un escarràs només pot ser una lletra que tingui fitxa en aquesta partida, i ${letter} no en té cap. Tria’n una altra.`,
    "not-laid": ({ square }) =>
      `A ${square} no hi ha cap fitxa que hagis posat en aquest torn. Només pots treure o moure les d’aquest torn.`,
    "not-a-blank": ({ square, letter }) =>
      `El que hi ha a ${square} és la fitxa ${letter}, no pas un escarràs. Només es pot canviar la lletra d’un escarràs.`,
    "nothing-to-clear": () => "No hi ha res per treure: encara no has posat cap fitxa.",
    "nothing-to-undo": () => "No hi ha res per desfer: encara no has fet res en aquest torn.",
    "not-in-line": ({ squares: laid }) =>
      `Les fitxes ${withDe(format.all(laid))} no són totes a la mateixa fila o columna. Posa-les en una sola línia.`,
    gap: ({ square }) => `La casella ${square} és buida enmig de la paraula. Omple-la o ajunta les fitxes.`,
  },
  begin: "Tria una casella i després fitxa rere fitxa. Ningú més no en veu res fins que confirmis.",
  squareTaken: (square) => `A ${square} ja hi ha una fitxa.`,
  pickSquare: "Tria la fila i la columna de la fitxa següent.",
  pickLetter: (square) => `Quina lletra és l’escarràs ${withDe(square)}?`,
  menus: {
    where: "Casella de la fitxa següent",
    tile: ({ square, direction }) => `Fitxa a ${square}, ${DIRECTIONS[direction]}`,
    take: "Treu una fitxa",
    row: ({ first, last }) => `Fila (${first}–${last})`,
    column: ({ first, last }) => `Columna (${first}–${last})`,
    letter: ({ square, first, last }) => `Lletra a ${square} (${first}–${last})`,
  },
  menuOptions: {
    otherSquare: "Una altra casella…",
    allSquares: "Més caselles: totes les files i columnes",
    bonus: { letter: (times) => `Lletra ×${times}`, word: (times) => `Paraula ×${times}` },
    blank: "Escarràs…",
    tile: ({ points: value, count }) =>
      count > 1 ? `${countOf.points(value)}; en tens ${format.number(count)}` : countOf.points(value),
    laid: ({ square, letter }) => `${square}: ${letter}`,
    otherLetter: ({ square, letter }) => `${square}: una altra lletra en comptes ${withDe(letter)}…`,
  },
  laidAlt: (tiles) =>
    `Fitxes posades: ${tiles.map(({ square, letter, blank }) => `${letter}${blank ? ", un escarràs," : ""} a ${square}`).join("; ")}.`,
  buttons: {
    compose: "Posa fitxes",
    turn: { across: "Passa a horitzontal", down: "Passa a vertical" },
    shuffle: "Barreja",
    sort: "Ordena",
    here: (square) => `Tria ${square}`,
    back: "Enrere",
    moreLetters: "Més lletres",
  },
  more: {
    button: "Més…",
    offer: "Ara també pots fer això:",
    hint: "💡 Pista",
    undo: "Desfés l’últim torn",
    text: "Tauler en text",
  },
};
