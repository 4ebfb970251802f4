import { emptyGrid } from "#games/kenken/grid.ts";
import type { Options, State } from "#games/kenken/types.ts";
import type { Rng } from "#kernel/rng.ts";

export function setup(options: Options, seats: number, rng: Rng): State {
  const grid = emptyGrid(options.board);
  return {
    options,
    grids: Array.from({ length: options.mode === "race" ? seats : 1 }, () => grid),
    players: Array.from({ length: seats }, () => ({ hints: 0 })),
    finishers: [],
    rng,
  };
}

/** Nothing is drawn in this game. A hint that was given in `undone` stays given. */
export function stir(state: State, rng: Rng, undone: State = state): State {
  const players = state.players.map((player, seat) => ({
    ...player,
    hints: Math.max(player.hints, undone.players[seat]?.hints ?? 0),
  }));
  return { ...state, players, rng };
}
