import type { ComposerPhrases } from "#text/composer/phrases.ts";
import { amount, format } from "#text/es/words.ts";

const ARROWS = { across: "→", down: "↓" };

export const composer: ComposerPhrases = {
  begin: "Elige una casilla y después ficha tras ficha. Nadie más ve nada hasta que confirmas.",
  pickSquare: "Elige la fila y la columna de la ficha siguiente.",
  pickLetter: (square) => `¿Qué letra es el comodín de ${square}?`,
  menus: {
    where: "Casilla de la ficha siguiente",
    tile: ({ square, direction }) => `Ficha en ${square} ${ARROWS[direction]}`,
    take: "Quitar una ficha",
    row: ({ first, last }) => `Fila (${first} a ${last})`,
    column: ({ first, last }) => `Columna (${first} a ${last})`,
    letter: ({ square, first, last }) => `Letra en ${square} (${first} a ${last})`,
  },
  options: {
    otherSquare: "Otra casilla…",
    bonus: { letter: (times) => `Letra ×${times}`, word: (times) => `Palabra ×${times}` },
    blank: "Comodín…",
    tile: ({ points: value, count }) =>
      count > 1 ? `${amount.points(value)}; tienes ${format.number(count)} iguales` : amount.points(value),
    laid: ({ square, letter }) => `${square}: ${letter}`,
    otherLetter: ({ square, letter }) => `${square}: otra letra en vez de ${letter}…`,
  },
  laidAlt: (tiles) => `Fichas puestas: ${tiles.map(({ square, letter }) => `${letter} en ${square}`).join(", ")}.`,
  buttons: {
    compose: "Poner fichas",
    turn: { across: "→ Horizontal", down: "↓ Vertical" },
    shuffle: "Mezclar",
    sort: "Ordenar",
    word: "Escribir una palabra",
    here: "Esta casilla",
    back: "Atrás",
    moreLetters: "Más letras",
  },
  more: {
    button: "Más…",
    offer: "Ahora también puedes hacer esto:",
    hint: "Pista",
    undo: "Deshacer el último turno",
    text: "Tablero como texto",
  },
};
