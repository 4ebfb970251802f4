import { master } from "#games/rolit/bots/master.ts";
import { actionAt, tableOf } from "#games/rolit/bots/table.ts";
import { bestMove, openSearch } from "#games/rolit/engine/search.ts";
import type { Level } from "#games/rolit/levels.ts";
import { isBare, legalCells } from "#games/rolit/rules.ts";
import type { Action, Cell, View } from "#games/rolit/types.ts";
import { nodeEffort } from "#kernel/effort.ts";
import type { Bot, Effort } from "#kernel/game.ts";
import { below, type Rng, shuffled } from "#kernel/rng.ts";

export type Bots = { readonly [L in Level]: Bot<View, Action> };

/** Balls that are looked ahead: its own and, of minimax, three that follow, which with four players is a whole round. */
const DEPTHS = { greedy: 1, minimax: 1 + 3 } as const;

/** Balls that the master lays in its head without being told how much to think. */
const NODES = 100_000;

export const bots: Bots = {
  random: (view, rng) => atRandom(view, rng),
  greedy: (view, rng) => lookAhead(view, rng, DEPTHS.greedy),
  minimax: (view, rng) => lookAhead(view, rng, DEPTHS.minimax),
  master: (view, rng, effort) => think(view, rng, effort),
};

function atRandom(view: View, rng: Rng): Action {
  const legal = legalCells(view);
  return actionAt(view, legal[below(rng, legal.length)[0]] as Cell);
}

/** Of moves that come to the same, any. The first ball is laid anywhere, for nothing can be said of it. */
function lookAhead(view: View, rng: Rng, depth: number): Action {
  if (isBare(view.balls)) return atRandom(view, rng);
  const { engine, rules, turns, own, moves } = tableOf(view);
  const search = openSearch(engine, rules, { turns, own, depth });
  const [order] = shuffled(rng, moves);
  return actionAt(view, engine.cellOf[bestMove(search, order, depth) as number] as Cell);
}

function think(view: View, rng: Rng, effort: Effort = nodeEffort(NODES)): Action {
  if (isBare(view.balls)) return atRandom(view, rng);
  // One is enough for that: nobody waits for what the others of a team would say.
  if ((effort.team?.index ?? 0) > 0) return lookAhead(view, rng, DEPTHS.greedy);
  const table = tableOf(view);
  const [word] = below(rng, 2 ** 32 - 1);
  return actionAt(view, table.engine.cellOf[master(table, view.options, word + 1, effort)] as Cell);
}
