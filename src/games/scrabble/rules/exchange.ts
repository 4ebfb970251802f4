import type { Seat } from "#core/game.ts";
import { tilesMissingFrom } from "#games/scrabble/board/board.ts";
import { refuseMissingTiles } from "#games/scrabble/board/missing-tiles.ts";
import { exchangeWithBag } from "#games/scrabble/rules/draws.ts";
import { nextSeat } from "#games/scrabble/rules/ending.ts";
import { finishTurn, playerAt, refuse, type ScrabbleActionResult, updatePlayer } from "#games/scrabble/rules/step.ts";
import type { ScrabbleAction, ScrabbleOptions, ScrabbleRefusal, ScrabbleState, Tile } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

type Exchange = Extract<ScrabbleAction, { kind: "exchange" }>;

/**
 * The facts that decide whether an exchange is possible. A `ScrabbleView` that has a rack can be passed as an
 * `ExchangePosition`.
 */
export interface ExchangePosition {
  readonly options: ScrabbleOptions;
  readonly rack: readonly Tile[];
  readonly bagCount: number;
}

/** Returns why these tiles cannot be exchanged now; undefined if they can. */
export function checkExchange(
  { alphabet }: WordList,
  { options, rack, bagCount: bag }: ExchangePosition,
  tiles: readonly Tile[],
): ScrabbleRefusal | undefined {
  if (tiles.length === 0) return { reason: "nothing-to-exchange" };
  const lacking = tilesMissingFrom(rack, tiles);
  if (lacking.length > 0) return refuseMissingTiles(alphabet, rack, lacking);
  const wanted = { "as-many": tiles.length, "full-rack": options.rack, one: 1 }[options.exchange];
  if (bag >= wanted) return undefined;
  return { reason: "bag-too-small", bag, wanted, fewer: options.exchange === "as-many" && bag > 0 };
}

export function exchangeTiles(
  wordList: WordList,
  state: ScrabbleState,
  seat: Seat,
  { tiles }: Exchange,
): ScrabbleActionResult {
  const { options, bag } = state;
  const { rack } = playerAt(state, seat);
  const refusal = checkExchange(wordList, { options, rack, bagCount: bag.length }, tiles);
  if (refusal !== undefined) return refuse(refusal);
  const { rack: drawn, ...supply } = exchangeWithBag(state, rack, tiles);
  const next: ScrabbleState = {
    ...updatePlayer(state, seat, { rack: drawn }),
    ...supply,
    scoreless: state.scoreless + 1,
  };
  return finishTurn(wordList, next, { kind: "exchanged", seat, count: tiles.length }, nextSeat(next, seat));
}
