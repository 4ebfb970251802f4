import { playersIn } from "#table/deputies.ts";
import { type Facts, factsOf, type Loaded } from "#table/sight.ts";

/** A match as files, with what everybody may know of it. Its game sees to it that nothing hidden is in them. */
export interface Exported {
  readonly facts: Facts;
  readonly files: readonly { readonly format: string; readonly text: string }[];
}

export function exportedOf(loaded: Loaded): Exported {
  const { match, game, history } = loaded;
  const account = {
    id: match.id,
    names: match.seats.map(({ name }) => name),
    levels: playersIn(loaded).map((holder) => (holder.kind === "bot" ? holder.level : undefined)),
    moments: history,
    log: match.log,
    lexicon: match.opening.lexicon,
  };
  const files = Object.entries(game.exports?.(account) ?? {}).map(([format, text]) => ({ format, text }));
  return { facts: factsOf(loaded), files };
}
