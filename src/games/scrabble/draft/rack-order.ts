import { type Rng, shuffle } from "#core/rng.ts";
import type { ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import type { ScrabbleView, Tile } from "#games/scrabble/types.ts";
import { BLANK } from "#lexicon/alphabet/alphabet.ts";

/** Returns the rack in the order of `order`. Tiles that `order` does not name come last. */
export function arrangeRack(rack: readonly Tile[], order: readonly Tile[]): Tile[] {
  const rest = [...rack];
  const known = order.filter((tile) => {
    const at = rest.indexOf(tile);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return [...known, ...rest];
}

export function shuffleRack({ rack = [] }: ScrabbleView, draft: ScrabbleDraft, rng: Rng): ScrabbleDraft {
  const [order] = shuffle(rng, rack);
  return { ...draft, order };
}

/** Sorts the rack by the alphabet, with blanks last. */
export function sortRack({ rack = [] }: ScrabbleView, draft: ScrabbleDraft): ScrabbleDraft {
  const last = (tile: Tile) => (tile === BLANK ? Number.POSITIVE_INFINITY : tile);
  return { ...draft, order: [...rack].sort((a, b) => (a === b ? 0 : last(a) - last(b))) };
}
