import { playAction } from "#games/scrabble/bots.ts";
import { exchangeRefusal } from "#games/scrabble/exchange.ts";
import { plays } from "#games/scrabble/movegen.ts";
import type { Action, View } from "#games/scrabble/types.ts";
import type { Resource } from "#lexicon/resource.ts";

/**
 * The plays of the seat to move, some of its exchanges (each tile by itself, the whole rack), the pass, and the challenge
 * where there is something to challenge.
 */
export function* actionsOf(resource: Resource, view: View): Generator<Action> {
  const { rack, ending, seat, toMove, options, board, bagCount, pending } = view;
  if (rack === undefined || ending !== undefined || seat !== toMove) return;
  if (pending !== undefined) yield { kind: "challenge" };
  if (pending?.last) return yield { kind: "accept" };
  for (const play of plays({ options, board, rack }, resource)) yield playAction(play);
  for (const tiles of [...[...new Set(rack)].map((tile) => [tile]), rack]) {
    if (exchangeRefusal(resource, { options, rack, bagCount }, tiles) === undefined) yield { kind: "exchange", tiles };
  }
  yield { kind: "pass" };
}
