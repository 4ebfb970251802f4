import { withDe } from "#text/ca/elision.ts";
import { createFormat } from "#text/format.ts";
import { type PluralForms, selectPluralForm } from "#text/plural.ts";

export const format = {
  ...createFormat("ca"),
  /** Adds “de” after millions: 2 punts, but 2.000.000 de punts. */
  plural: (count: number, forms: PluralForms) =>
    selectPluralForm("ca", count, {
      many: forms.other.replace(/# (?!de |d’)(.+)/, (_, things) => `# ${withDe(things)}`),
      ...forms,
    }),
};

const counted = (one: string, other: string) => (count: number) => format.plural(count, { one, other });

/** Counted things that several topics need: 1 punt, 2 punts. */
export const countOf = {
  cells: counted("# casella", "# caselles"),
  days: counted("# dia", "# dies"),
  games: counted("# partida", "# partides"),
  hints: counted("# pista", "# pistes"),
  players: counted("# jugador", "# jugadors"),
  points: counted("# punt", "# punts"),
  savedGames: counted("# partida desada", "# partides desades"),
  scores: counted("# puntuació", "# puntuacions"),
  tiles: counted("# fitxa", "# fitxes"),
  times: counted("# vegada", "# vegades"),
  tries: counted("# intent", "# intents"),
  won: (count: number) =>
    count === 0 ? "cap de guanyada" : format.plural(count, { one: "# guanyada", other: "# guanyades" }),
  words: counted("# paraula", "# paraules"),
};

/** Says whose turn it is. */
export const plays = (names: readonly string[]) =>
  `${format.plural(names.length, { one: "juga", other: "juguen" })} ${format.all(names)}`;
