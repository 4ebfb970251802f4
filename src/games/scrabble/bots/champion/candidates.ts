import type { Position } from "#games/scrabble/board.ts";
import { findExchange, generate, type Keeping, playOf, worthOf } from "#games/scrabble/generator/generator.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import { greatest } from "#games/scrabble/greatest.ts";
import type { Play } from "#games/scrabble/movegen.ts";
import type { Tile } from "#lexicon/alphabet.ts";

/** What may be the best thing to do, with what it seems worth at first sight, in thousandths of a point. */
export type Candidate =
  | { readonly kind: "play"; readonly play: Play; readonly worth: number }
  | { readonly kind: "exchange"; readonly tiles: readonly Tile[]; readonly worth: number };

/** Of those that seem not much worse than the best, so many at most; best first. None where there are too many plays. */
const MOST = 24;
const MUCH_WORSE = 16_000;

export function candidatesFor(
  ground: Ground,
  position: Position,
  keeping: Keeping,
  mostToExchange: number,
): readonly Candidate[] {
  const candidates = bestPlays(ground, position, keeping);
  if (candidates === undefined) return [];
  if (mostToExchange > 0) {
    const { tiles, worth } = findExchange(ground, position.rack, keeping.leaves, mostToExchange);
    candidates.push({ kind: "exchange", tiles, worth });
    candidates.sort((a, b) => b.worth - a.worth);
  }
  const best = candidates[0]?.worth ?? 0;
  return candidates.filter(({ worth }) => worth > best - MUCH_WORSE);
}

function bestPlays(ground: Ground, position: Position, keeping: Keeping): Candidate[] | undefined {
  const count = generate(ground, position, keeping);
  if (count === undefined) return undefined;
  const best = greatest(count, worthOf, MOST);
  return best.map((index) => ({ kind: "play", play: playOf(position, index), worth: worthOf(index) }));
}
