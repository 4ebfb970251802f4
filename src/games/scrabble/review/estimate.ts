import { keptAfter, type Position, without } from "#games/scrabble/board.ts";
import { mostToExchange } from "#games/scrabble/bots/expert.ts";
import { keepingFor, worthOfKept } from "#games/scrabble/bots/kept.ts";
import type { Finder } from "#games/scrabble/finder.ts";
import type { Keeping } from "#games/scrabble/generator/generator.ts";
import type { Judged, Lay } from "#games/scrabble/placement.ts";
import type { Way } from "#games/scrabble/review/way.ts";
import type { Tile, View } from "#games/scrabble/types.ts";
import type { Resource } from "#lexicon/resource.ts";

// What can be done is worth what it scores and what it keeps, as the expert counts.

export interface Estimate {
  /** So many plays at most, the best exchange and the pass; best first. */
  readonly best: readonly Way[];
  lay(action: Lay, judged: Judged): Way;
  exchange(tiles: readonly Tile[]): Way;
  /** What a turn is worth that brings nothing: the whole rack is kept. */
  readonly nothing: number;
}

export function estimate(resource: Resource, finder: Finder, view: View, mostPlays: number): Estimate {
  const rack = view.rack ?? [];
  const position: Position = { options: view.options, board: view.board, rack };
  const keeping = keepingFor(resource.alphabet, finder.leaves, view);
  // The bag is as full as before: nothing counts that a play does by taking tiles out of it.
  const exchange = (tiles: readonly Tile[]): Way => ({
    action: { kind: "exchange", tiles: tiles.toSorted((a, b) => a - b) },
    score: 0,
    worth: worthOfKept(keeping, without(rack, tiles) ?? [], 0),
    laid: 0,
  });
  const plays = finder.best(position, keeping, mostPlays).map(({ play, worth }): Way => {
    const { square, direction, word, score, laid } = play;
    return { action: { kind: "play", square, direction, word }, score, worth, laid };
  });
  const nothing = worthOfKept(keeping, rack, 0);
  const pass: Way = { action: { kind: "pass" }, score: 0, worth: nothing, laid: 0 };
  const most = mostToExchange(resource, view);
  const given = most === 0 ? [] : [exchange(finder.exchange(rack, most)?.tiles ?? bestToGive(keeping, rack, most))];
  return {
    best: [...plays, ...given, pass].sort((a, b) => b.worth - a.worth),
    lay: (action, { score, laid }) => ({
      action,
      score,
      worth: score * 1000 + worthOfKept(keeping, keptAfter(position, action), laid.length),
      laid: laid.length,
    }),
    exchange,
    nothing,
  };
}

/** The slow way, for racks of any size. */
function bestToGive(keeping: Keeping, rack: readonly Tile[], most: number): readonly Tile[] {
  let best: readonly Tile[] = [];
  let worth = Number.NEGATIVE_INFINITY;
  for (const [given, kept] of splits([...rack].sort((a, b) => a - b))) {
    if (given.length === 0 || given.length > most) continue;
    const now = worthOfKept(keeping, kept, 0);
    if (now <= worth) continue;
    best = given;
    worth = now;
  }
  return best;
}

/** Every way to part sorted tiles in two, each once. */
function* splits(tiles: readonly Tile[]): Generator<readonly [given: readonly Tile[], kept: readonly Tile[]]> {
  const [tile] = tiles;
  if (tile === undefined) return yield [[], []];
  const count = tiles.lastIndexOf(tile) + 1;
  for (const [given, kept] of splits(tiles.slice(count))) {
    for (let gone = 0; gone <= count; gone++) {
      yield [
        [...Array<Tile>(gone).fill(tile), ...given],
        [...Array<Tile>(count - gone).fill(tile), ...kept],
      ];
    }
  }
}
