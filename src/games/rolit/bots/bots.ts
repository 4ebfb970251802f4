import type { GameBot, SearchEffort } from "#core/game.ts";
import { createNodeEffort } from "#core/node-effort.ts";
import { type Rng, randomInt, shuffle } from "#core/rng.ts";
import { createBotPosition, createPlaceAction } from "#games/rolit/bots/bot-position.ts";
import type { RolitLevel } from "#games/rolit/bots/levels.ts";
import { chooseMasterMove } from "#games/rolit/bots/master.ts";
import { createAlphaBetaSearch, findBestMove } from "#games/rolit/engine/alpha-beta-search.ts";
import { isEmptyBoard, legalCells } from "#games/rolit/rules/legal-cells.ts";
import type { CellIndex, RolitAction, RolitView } from "#games/rolit/types.ts";

export type RolitBots = { readonly [L in RolitLevel]: GameBot<RolitView, RolitAction> };

/**
 * Number of balls that a bot lays ahead in its search. `greedy` lays only its own ball. `minimax` also lays the next
 * three, a whole round with four players.
 */
const DEPTHS = { greedy: 1, minimax: 1 + 3 } as const;

/** Default number of balls that a bot of the level `master` lays in its search. */
const NODES = 100_000;

export const rolitBots: RolitBots = {
  random: (view, rng) => atRandom(view, rng),
  greedy: (view, rng) => lookAhead(view, rng, DEPTHS.greedy),
  minimax: (view, rng) => lookAhead(view, rng, DEPTHS.minimax),
  master: (view, rng, effort) => think(view, rng, effort),
};

function atRandom(view: RolitView, rng: Rng): RolitAction {
  const legal = legalCells(view);
  return createPlaceAction(view, legal[randomInt(rng, legal.length)[0]] as CellIndex);
}

/**
 * Searches `depth` balls ahead and returns one of the best moves at random. On an empty board, returns a random move,
 * because all cells are alike.
 */
function lookAhead(view: RolitView, rng: Rng, depth: number): RolitAction {
  if (isEmptyBoard(view.balls)) return atRandom(view, rng);
  const { engine, rules, turns, own, moves } = createBotPosition(view);
  const search = createAlphaBetaSearch(engine, rules, { turns, own, depth });
  const [order] = shuffle(rng, moves);
  return createPlaceAction(view, engine.cellOf[findBestMove(search, order, depth) as number] as CellIndex);
}

function think(view: RolitView, rng: Rng, effort: SearchEffort = createNodeEffort(NODES)): RolitAction {
  if (isEmptyBoard(view.balls)) return atRandom(view, rng);
  // If several workers search for one move, only the first one does the master's search. The others answer at once, and
  // their answers are ignored.
  if ((effort.team?.index ?? 0) > 0) return lookAhead(view, rng, DEPTHS.greedy);
  const table = createBotPosition(view);
  const [word] = randomInt(rng, 2 ** 32 - 1);
  return createPlaceAction(
    view,
    table.engine.cellOf[chooseMasterMove(table, view.options, word + 1, effort)] as CellIndex,
  );
}
