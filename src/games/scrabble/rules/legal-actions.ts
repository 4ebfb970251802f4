import { toPlayAction } from "#games/scrabble/bots/bots.ts";
import { checkExchange } from "#games/scrabble/rules/exchange.ts";
import { findAllPlays } from "#games/scrabble/search/movegen.ts";
import type { ScrabbleAction, ScrabbleView } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/**
 * Returns the plays of the seat to move, some exchanges (each single tile, the whole rack), the pass, and the challenge
 * if there is a play to challenge.
 */
export function* legalActions(wordList: WordList, view: ScrabbleView): Generator<ScrabbleAction> {
  const { rack, ending, seat, toMove, options, board, bagCount, pending } = view;
  if (rack === undefined || ending !== undefined || seat !== toMove) return;
  if (pending !== undefined) yield { kind: "challenge" };
  if (pending?.last) return yield { kind: "accept" };
  for (const play of findAllPlays({ options, board, rack }, wordList)) yield toPlayAction(play);
  for (const tiles of [...[...new Set(rack)].map((tile) => [tile]), rack]) {
    if (checkExchange(wordList, { options, rack, bagCount }, tiles) === undefined) yield { kind: "exchange", tiles };
  }
  yield { kind: "pass" };
}
