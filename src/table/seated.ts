import type { Seat } from "#kernel/game.ts";
import type { Hand } from "#table/ports.ts";
import type { Referee } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import { type Loaded, seatOf } from "#table/sight.ts";

export type Seated = { readonly ok: true; readonly loaded: Loaded; readonly seat: Seat } | Refused;

/** A match with the seat that somebody has in it. */
export async function seatedAt({ load }: Pick<Referee, "load">, { match, person }: Hand): Promise<Seated> {
  const loaded = await load(match);
  if (!loaded) return refused({ why: "no-match" });
  const seat = seatOf(loaded, person);
  return seat === undefined ? refused({ why: "not-seated" }) : { ok: true, loaded, seat };
}
