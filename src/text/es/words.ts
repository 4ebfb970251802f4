import { createFormat } from "#text/format.ts";
import { type PluralForms, selectPluralForm } from "#text/plural.ts";

export const format = {
  ...createFormat("es"),
  /** Adds “de” after millions: 2 puntos, but 2.000.000 de puntos. */
  plural: (count: number, forms: PluralForms) =>
    selectPluralForm("es", count, { many: forms.other.replace(/# (?!de )/, "# de "), ...forms }),
};

const counted = (one: string, other: string) => (count: number) => format.plural(count, { one, other });

/** Counted things that several topics need: 1 punto, 2 puntos. */
export const countOf = {
  cells: counted("# casilla", "# casillas"),
  days: counted("# día", "# días"),
  games: counted("# partida", "# partidas"),
  hints: counted("# pista", "# pistas"),
  players: counted("# jugador", "# jugadores"),
  points: counted("# punto", "# puntos"),
  savedGames: counted("# partida guardada", "# partidas guardadas"),
  scores: counted("# puntuación", "# puntuaciones"),
  tiles: counted("# ficha", "# fichas"),
  times: counted("# vez", "# veces"),
  tries: counted("# intento", "# intentos"),
  won: (count: number) =>
    count === 0 ? "ninguna ganada" : format.plural(count, { one: "# ganada", other: "# ganadas" }),
  words: counted("# palabra", "# palabras"),
};

/** Says whose turn it is. */
export const plays = (names: readonly string[]) =>
  `${format.plural(names.length, { one: "juega", other: "juegan" })} ${format.all(names)}`;
