import type { Rng } from "#core/rng.ts";
import { startGrid } from "#games/kenken/rules/grid.ts";
import type { KenkenOptions, KenkenState } from "#games/kenken/types.ts";

export function setup(options: KenkenOptions, seats: number, rng: Rng): KenkenState {
  const grid = startGrid(options);
  return {
    options,
    grids: Array.from({ length: options.mode === "race" ? seats : 1 }, () => grid),
    players: Array.from({ length: seats }, () => ({ hints: 0 })),
    finishers: [],
    rng,
  };
}

/**
 * Replaces the random generator after an undo. The rest of the state stays, because KenKen draws nothing at random.
 * `undone` is the state before the undo; hints counted in it stay counted.
 */
export function replaceRng(state: KenkenState, rng: Rng, undone: KenkenState = state): KenkenState {
  const players = state.players.map((player, seat) => ({
    ...player,
    hints: Math.max(player.hints, undone.players[seat]?.hints ?? 0),
  }));
  return { ...state, players, rng };
}
