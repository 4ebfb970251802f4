import type { Table } from "#games/rolit/bots/table.ts";
import type { Spot } from "#games/rolit/engine/engine.ts";
import type { Sides } from "#games/rolit/engine/rewards.ts";
import { mostTried, openTree, tryOnce } from "#games/rolit/engine/tree.ts";
import { sidesOf } from "#games/rolit/sides.ts";
import type { Options } from "#games/rolit/types.ts";
import type { Effort } from "#kernel/game.ts";

/** Games between two looks at how much effort is left. */
const AT_ONCE = 16;
/** So much is left over, so that a time is not overrun by what is under way when it ends. */
const LEFT_OVER = 0.03;

/** What is best in most of the games that it plays to their end in its head. `seed` is not 0. */
export function master(table: Table, options: Options, seed: number, effort: Effort): Spot {
  const { engine, rules, turns } = table;
  if (table.moves.length === 1) return table.moves[0] as Spot;
  const tree = openTree(engine, {
    rules,
    turns,
    sides: sidesFor(engine.counts.length, options),
    chance: { state: seed },
  });
  for (let spent = 0; effort.left(spent) > LEFT_OVER; ) {
    spent = 0;
    for (let games = 0; games < AT_ONCE; games++) spent += tryOnce(tree);
  }
  return mostTried(tree);
}

function sidesFor(balls: number, options: Options): Sides {
  const sides = sidesOf(options);
  const sideOf = Int8Array.from({ length: balls }, (_, ball) => sides.findIndex((seats) => seats.includes(ball - 1)));
  return { count: sides.length, sideOf };
}
