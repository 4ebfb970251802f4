import type { SearchEffort } from "#core/game.ts";
import type { BotPosition } from "#games/rolit/bots/bot-position.ts";
import type { EngineSpot } from "#games/rolit/engine/engine.ts";
import { createSearchTree, mostVisitedMove, runPlayout } from "#games/rolit/engine/monte-carlo-tree.ts";
import type { SidesOfBalls } from "#games/rolit/engine/rewards.ts";
import { sidesOf } from "#games/rolit/rules/sides.ts";
import type { RolitOptions } from "#games/rolit/types.ts";

/** Number of playouts between two checks of the remaining time or nodes. */
const GAMES_PER_CHECK = 16;
/** Share of the time that is kept in reserve: playouts may still be running when the time ends. */
const LEFT_OVER = 0.03;

/** Returns the move that a Monte-Carlo tree search tries most often. `seed` must not be 0. */
export function chooseMasterMove(
  table: BotPosition,
  options: RolitOptions,
  seed: number,
  effort: SearchEffort,
): EngineSpot {
  const { engine, rules, turns } = table;
  if (table.moves.length === 1) return table.moves[0] as EngineSpot;
  const tree = createSearchTree(engine, {
    rules,
    turns,
    sides: engineSides(engine.counts.length, options),
    random: { state: seed },
  });
  for (let spent = 0; effort.remaining(spent) > LEFT_OVER; ) {
    spent = 0;
    for (let games = 0; games < GAMES_PER_CHECK; games++) spent += runPlayout(tree);
  }
  return mostVisitedMove(tree);
}

function engineSides(balls: number, options: RolitOptions): SidesOfBalls {
  const sides = sidesOf(options);
  const sideOf = Int8Array.from({ length: balls }, (_, ball) => sides.findIndex((seats) => seats.includes(ball - 1)));
  return { count: sides.length, sideOf };
}
