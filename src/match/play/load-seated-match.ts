import type { Seat } from "#core/game.ts";
import { actingSeatOf, type LoadedMatch } from "#match/play/loaded-match.ts";
import type { Referee } from "#match/play/referee.ts";
import type { MatchActor } from "#match/ports.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";

export type SeatedMatch = { readonly ok: true; readonly loaded: LoadedMatch; readonly seat: Seat } | MatchRefused;

/** Loads a match and finds the seat of this person. */
export async function loadSeatedMatch(
  { load }: Pick<Referee, "load">,
  { match, person }: MatchActor,
): Promise<SeatedMatch> {
  const loaded = await load(match);
  if (!loaded) return refuseAction({ reason: "no-match" });
  const seat = actingSeatOf(loaded, person);
  return seat === undefined ? refuseAction({ reason: "not-seated" }) : { ok: true, loaded, seat };
}
