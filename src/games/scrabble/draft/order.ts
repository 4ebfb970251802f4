import type { Draft } from "#games/scrabble/draft.ts";
import type { Tile, View } from "#games/scrabble/types.ts";
import { type Rng, shuffled } from "#kernel/rng.ts";
import { BLANK } from "#lexicon/alphabet.ts";

/** The tiles in this order; those that it does not name come last. */
export function arranged(rack: readonly Tile[], order: readonly Tile[]): Tile[] {
  const rest = [...rack];
  const known = order.filter((tile) => {
    const at = rest.indexOf(tile);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return [...known, ...rest];
}

export function shuffle({ rack = [] }: View, draft: Draft, rng: Rng): Draft {
  const [order] = shuffled(rng, rack);
  return { ...draft, order };
}

/** As in the alphabet, blanks last. */
export function sort({ rack = [] }: View, draft: Draft): Draft {
  const last = (tile: Tile) => (tile === BLANK ? Number.POSITIVE_INFINITY : tile);
  return { ...draft, order: [...rack].sort((a, b) => (a === b ? 0 : last(a) - last(b))) };
}
