import { createFormat } from "#text/format.ts";
import { type PluralForms, selectPluralForm } from "#text/plural.ts";

export const format = {
  ...createFormat("en"),
  plural: (count: number, forms: PluralForms) => selectPluralForm("en", count, forms),
};

const counted = (one: string, other: string) => (count: number) => format.plural(count, { one, other });

/** Counted things that several topics need: 1 point, 2 points. */
export const countOf = {
  cells: counted("# cell", "# cells"),
  days: counted("# day", "# days"),
  games: counted("# game", "# games"),
  hints: counted("# hint", "# hints"),
  players: counted("# player", "# players"),
  points: counted("# point", "# points"),
  savedGames: counted("# saved game", "# saved games"),
  scores: counted("# score", "# scores"),
  tiles: counted("# tile", "# tiles"),
  tries: counted("# try", "# tries"),
  won: (count: number) => (count === 0 ? "none won" : `${format.number(count)} won`),
  words: counted("# word", "# words"),
};
