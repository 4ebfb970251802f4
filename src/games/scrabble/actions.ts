import { playAction } from "#games/scrabble/bots.ts";
import { plays } from "#games/scrabble/movegen.ts";
import { exchangeRefusal } from "#games/scrabble/turn.ts";
import type { Action, View } from "#games/scrabble/types.ts";
import type { Resource } from "#lexicon/resource.ts";

/** All plays of the seat to move, some of its exchanges (each tile by itself, the whole rack), and the pass. */
export function* actionsOf(resource: Resource, view: View): Generator<Action> {
  const { rack, ending, seat, toMove, options, board, bagCount } = view;
  if (rack === undefined || ending !== undefined || seat !== toMove) return;
  for (const play of plays({ options, board, rack }, resource)) yield playAction(play);
  for (const tiles of [...[...new Set(rack)].map((tile) => [tile]), rack]) {
    if (exchangeRefusal(resource, rack, bagCount, tiles) === undefined) yield { kind: "exchange", tiles };
  }
  yield { kind: "pass" };
}
