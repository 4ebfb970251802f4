import { missing, without } from "#games/scrabble/board.ts";
import { nextSeat } from "#games/scrabble/ending.ts";
import { draw } from "#games/scrabble/setup.ts";
import { close, type Outcome, playerAt, refuse, withPlayer } from "#games/scrabble/step.ts";
import type { Action, Options, Refusal, State, Tile } from "#games/scrabble/types.ts";
import type { Seat } from "#kernel/game.ts";
import { shuffled } from "#kernel/rng.ts";
import { textOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

type Exchange = Extract<Action, { kind: "exchange" }>;

/** What an exchange is judged by; a seat's view holds it all. */
export interface Holding {
  readonly options: Options;
  readonly rack: readonly Tile[];
  readonly bagCount: number;
}

/** Why these tiles cannot be given back now, if so. */
export function exchangeRefusal(
  { alphabet }: Resource,
  { options, rack, bagCount: bag }: Holding,
  tiles: readonly Tile[],
): Refusal | undefined {
  if (tiles.length === 0) return { why: "nothing-to-exchange" };
  const lacking = missing(rack, tiles);
  if (lacking.length > 0) return { why: "not-on-rack", letters: lacking.map((tile) => textOf(alphabet, tile)) };
  const wanted = { "as-many": tiles.length, "full-rack": options.rack, one: 1 }[options.exchange];
  if (bag >= wanted) return undefined;
  return { why: "bag-too-small", bag, wanted, fewer: options.exchange === "as-many" && bag > 0 };
}

export function exchange(resource: Resource, state: State, seat: Seat, { tiles }: Exchange): Outcome {
  const { options, bag } = state;
  const { rack } = playerAt(state, seat);
  const refusal = exchangeRefusal(resource, { options, rack, bagCount: bag.length }, tiles);
  if (refusal !== undefined) return refuse(refusal);
  // Drawn first: nobody gets back what they gave, but for the part that the bag could not give otherwise.
  const [first, rest] = draw(bag, tiles.length);
  const [mixed, rng] = shuffled(state.rng, [...rest, ...tiles]);
  const [others, left] = draw(mixed, tiles.length - first.length);
  const next: State = {
    ...withPlayer(state, seat, { rack: [...(without(rack, tiles) ?? []), ...first, ...others] }),
    bag: left,
    rng,
    scoreless: state.scoreless + 1,
  };
  return close(resource, next, { kind: "exchanged", seat, count: tiles.length }, nextSeat(next, seat));
}
