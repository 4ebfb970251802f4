import { countOf, format } from "#text/es/words.ts";
import type { ComposerPhrases } from "./phrases.ts";

const DIRECTIONS = { across: "en horizontal", down: "en vertical" };

export const composerTexts: ComposerPhrases = {
  refusal: {
    "square-off-board": ({ typed, last }) => `«${typed}» está fuera del tablero. La última casilla es ${last}.`,
    "blank-without-letter": () => "Di qué letra tiene que ser el comodín, entre paréntesis: `(A)`.",
    "letter-not-in-bag": ({ letter }) =>
      `Un comodín solo puede ser una letra que tenga ficha en esta partida, y ${letter} no tiene ninguna. Elige otra.`,
    "not-laid": ({ square }) =>
      `En ${square} no hay ninguna ficha que hayas puesto en este turno. Solo puedes quitar o mover las de este turno.`,
    "not-a-blank": ({ square, letter }) =>
      `Lo que hay en ${square} es la ficha ${letter}, no un comodín. Solo se puede cambiar la letra de un comodín.`,
    "nothing-to-clear": () => "No hay nada que quitar: todavía no has puesto ninguna ficha.",
    "nothing-to-undo": () => "No hay nada que deshacer: todavía no has hecho nada en este turno.",
    "not-in-line": ({ squares: laid }) =>
      `Las fichas de ${format.all(laid)} no están todas en la misma fila o columna. Ponlas en una sola línea.`,
    gap: ({ square }) => `La casilla ${square} está vacía en medio de la palabra. Llénala o junta las fichas.`,
  },
  begin: "Elige una casilla y después ficha tras ficha. Nadie más ve nada hasta que confirmes.",
  squareTaken: (square) => `En ${square} ya hay una ficha.`,
  pickSquare: "Elige la fila y la columna de la ficha siguiente.",
  pickLetter: (square) => `¿Qué letra es el comodín de ${square}?`,
  menus: {
    where: "Casilla de la ficha siguiente",
    tile: ({ square, direction }) => `Ficha en ${square}, ${DIRECTIONS[direction]}`,
    take: "Quitar una ficha",
    row: ({ first, last }) => `Fila (${first} a ${last})`,
    column: ({ first, last }) => `Columna (${first} a ${last})`,
    letter: ({ square, first, last }) => `Letra en ${square} (${first} a ${last})`,
  },
  menuOptions: {
    otherSquare: "Otra casilla…",
    allSquares: "Más casillas: todas las filas y columnas",
    bonus: { letter: (times) => `Letra ×${times}`, word: (times) => `Palabra ×${times}` },
    blank: "Comodín…",
    tile: ({ points: value, count }) =>
      count > 1 ? `${countOf.points(value)}; tienes ${format.number(count)} iguales` : countOf.points(value),
    laid: ({ square, letter }) => `${square}: ${letter}`,
    otherLetter: ({ square, letter }) => `${square}: otra letra en vez de ${letter}…`,
  },
  laidAlt: (tiles) =>
    `Fichas puestas: ${tiles.map(({ square, letter, blank }) => `${letter}${blank ? ", un comodín," : ""} en ${square}`).join("; ")}.`,
  buttons: {
    compose: "Poner fichas",
    turn: { across: "Pasar a horizontal", down: "Pasar a vertical" },
    shuffle: "Mezclar",
    sort: "Ordenar",
    here: (square) => `Elegir ${square}`,
    back: "Atrás",
    moreLetters: "Más letras",
  },
  more: {
    button: "Más…",
    offer: "Ahora también puedes hacer esto:",
    hint: "💡 Pista",
    undo: "Deshacer el último turno",
    text: "Tablero en texto",
  },
};
