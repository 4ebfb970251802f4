import type { GameActionResult, Seat } from "#core/game.ts";
import type { KenkenEvent, KenkenGrid, KenkenOptions, KenkenRefusal, KenkenState } from "#games/kenken/types.ts";

export type KenkenActionResult = GameActionResult<KenkenState, KenkenEvent, KenkenRefusal>;

export function refuse(refusal: KenkenRefusal): KenkenActionResult {
  return { ok: false, refusal };
}

/** Index of the grid on which a seat plays. */
export function gridIndex({ mode }: KenkenOptions, seat: Seat): number {
  return mode === "race" ? seat : 0;
}

export function gridOfSeat({ options, grids }: Pick<KenkenState, "options" | "grids">, seat: Seat): KenkenGrid {
  const grid = grids[gridIndex(options, seat)];
  if (grid === undefined) throw new RangeError(`seat ${seat} has no grid`);
  return grid;
}

/** Why a seat cannot act now; undefined if it can. */
export function checkCanAct({ ending, players }: KenkenState, seat: Seat): KenkenRefusal | undefined {
  if (ending !== undefined) return { reason: "finished" };
  const player = players[seat];
  if (player === undefined) return { reason: "no-such-seat" };
  return player.done === undefined ? undefined : { reason: "through", done: player.done };
}

export function actingSeats({ ending, players }: Pick<KenkenState, "ending" | "players">): Seat[] {
  if (ending !== undefined) return [];
  return players.flatMap(({ done }, seat) => (done === undefined ? [seat] : []));
}
