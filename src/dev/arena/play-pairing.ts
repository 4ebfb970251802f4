import type { Game, SearchEffort, Seat } from "#core/game.ts";
import { createNodeEffort } from "#core/node-effort.ts";
import { createRng, deriveSeed } from "#core/rng.ts";
import { createTimedSearchEffort } from "#workers/timed-search-effort.ts";

export type ArenaSide = "a" | "b";

/** A game that two levels of bots will play against each other. */
export interface ArenaPairing {
  /** The side that plays each seat, in the order of the seats. */
  readonly sides: readonly ArenaSide[];
  readonly seed: string;
}

export interface PlayedArenaGame {
  readonly sides: readonly ArenaSide[];
  /** Points of each seat, in the order of the seats. */
  readonly scores: readonly number[];
  /** Whether the seats of each side were a team. If so, each seat has the score of its team. */
  readonly teams?: boolean;
  /** Milliseconds of each turn that side A played, and of each turn that side B played. */
  readonly ms: { readonly [S in ArenaSide]: readonly number[] };
}

export interface ArenaGameSetup {
  readonly game: Game;
  readonly options: unknown;
  /** Whether the seats of each side form a team. */
  readonly teams?: boolean;
  /** The bot level with which each side plays. */
  readonly levels: { readonly [S in ArenaSide]: string };
  /** Limit of the search for a move. Levels that do not search ignore it. */
  readonly budget: MoveBudget;
}

/**
 * Lets bots play a whole game. If the budget is a number of search nodes and not a time, the game depends only on the
 * seed.
 */
export async function playPairing(arena: ArenaGameSetup, { sides, seed }: ArenaPairing): Promise<PlayedArenaGame> {
  const { game, levels, budget, teams = false } = arena;
  const ms: { [S in ArenaSide]: number[] } = { a: [], b: [] };
  let state = game.setup(optionsFor(arena, sides), sides.length, createRng(seed));
  for (let turn = 0; ; turn++) {
    const seat = game.actors(state)[0];
    if (seat === undefined) break;
    const side = sides[seat] as ArenaSide;
    const begun = performance.now();
    const rng = createRng(deriveSeed(createRng(seed), turn));
    const action = await botOf(game, levels[side])(game.view(state, seat), rng, effortOf(budget));
    ms[side].push(performance.now() - begun);
    const step = game.play(state, seat, action);
    if (!step.ok) throw new Error(`${levels[side]} was refused: ${step.refusal.reason}`);
    state = step.state;
  }
  return { sides, scores: scoresOf(game, state, sides.length), teams, ms };
}

/** Returns the options of a game with its teams, which depend on the rotation of the seats. */
function optionsFor({ options, teams }: ArenaGameSetup, sides: readonly ArenaSide[]): unknown {
  return teams ? { ...(options as object), teams: teamsOf(sides) } : options;
}

function teamsOf(sides: readonly ArenaSide[]): { readonly name: string; readonly seats: readonly Seat[] }[] {
  const seatsOf = (wanted: ArenaSide) => sides.flatMap((side, seat) => (side === wanted ? [seat] : []));
  return (["a", "b"] as const).map((side) => ({ name: side.toUpperCase(), seats: seatsOf(side) }));
}

export type MoveBudget = { readonly ms: number } | { readonly nodes: number };

function effortOf(budget: MoveBudget): SearchEffort {
  return "ms" in budget ? createTimedSearchEffort(budget.ms) : createNodeEffort(budget.nodes);
}

function botOf(game: Game, level: string): Game["bots"][string] {
  const bot = game.bots[level];
  if (!bot) throw new Error(`there is no level ${level}: ${Object.keys(game.bots).join(", ")}`);
  return bot;
}

function scoresOf(game: Game, state: unknown, seats: number): number[] {
  const standings = game.outcome(state)?.standings ?? [];
  return Array.from(
    { length: seats },
    (_, seat: Seat) => standings.find((standing) => standing.seat === seat)?.score ?? 0,
  );
}
