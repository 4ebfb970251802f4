import type { Effort, GameBot } from "#core/game.ts";
import { nodeEffort } from "#core/node-effort.ts";
import { type Rng, randomInt, shuffle } from "#core/rng.ts";
import { createBotPosition, placeActionAt } from "#games/rolit/bots/bot-position.ts";
import type { RolitLevel } from "#games/rolit/bots/levels.ts";
import { chooseMasterMove } from "#games/rolit/bots/master.ts";
import { createSearch, findBestMove } from "#games/rolit/engine/alpha-beta-search.ts";
import { isEmptyBoard, legalCells } from "#games/rolit/rules/legal-cells.ts";
import type { CellIndex, RolitAction, RolitView } from "#games/rolit/types.ts";

export type RolitBots = { readonly [L in RolitLevel]: GameBot<RolitView, RolitAction> };

/** Balls that are looked ahead: its own and, of minimax, three that follow, which with four players is a whole round. */
const DEPTHS = { greedy: 1, minimax: 1 + 3 } as const;

/** Balls that the master lays in its head without being told how much to think. */
const NODES = 100_000;

export const rolitBots: RolitBots = {
  random: (view, rng) => atRandom(view, rng),
  greedy: (view, rng) => lookAhead(view, rng, DEPTHS.greedy),
  minimax: (view, rng) => lookAhead(view, rng, DEPTHS.minimax),
  master: (view, rng, effort) => think(view, rng, effort),
};

function atRandom(view: RolitView, rng: Rng): RolitAction {
  const legal = legalCells(view);
  return placeActionAt(view, legal[randomInt(rng, legal.length)[0]] as CellIndex);
}

/** Of moves that come to the same, any. The first ball is laid anywhere, for nothing can be said of it. */
function lookAhead(view: RolitView, rng: Rng, depth: number): RolitAction {
  if (isEmptyBoard(view.balls)) return atRandom(view, rng);
  const { engine, rules, turns, own, moves } = createBotPosition(view);
  const search = createSearch(engine, rules, { turns, own, depth });
  const [order] = shuffle(rng, moves);
  return placeActionAt(view, engine.cellOf[findBestMove(search, order, depth) as number] as CellIndex);
}

function think(view: RolitView, rng: Rng, effort: Effort = nodeEffort(NODES)): RolitAction {
  if (isEmptyBoard(view.balls)) return atRandom(view, rng);
  // One is enough for that: nobody waits for what the others of a team would say.
  if ((effort.team?.index ?? 0) > 0) return lookAhead(view, rng, DEPTHS.greedy);
  const table = createBotPosition(view);
  const [word] = randomInt(rng, 2 ** 32 - 1);
  return placeActionAt(view, table.engine.cellOf[chooseMasterMove(table, view.options, word + 1, effort)] as CellIndex);
}
