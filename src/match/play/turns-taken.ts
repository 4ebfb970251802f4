import type { Seat } from "#core/game.ts";
import type { LogEntryBody } from "#core/match-log.ts";
import type { Match } from "#store/store.ts";

const TURN_KINDS: readonly LogEntryBody["kind"][] = ["act", "hint", "timeout", "overtime"];

/**
 * The seats whose own player has had a turn: they acted, got a hint or missed a time limit. The turns of a bot that
 * plays on for a player who left do not count.
 */
export function seatsWithTurns({ log, seats }: Pick<Match, "log" | "seats">): ReadonlySet<Seat> {
  const played = new Set<Seat>();
  const withDeputy = new Set<Seat>();
  for (const { deed } of log) {
    // The log may be long, and usually all seats have played after its first entries.
    if (played.size === seats.length) break;
    if (!("seat" in deed) || deed.seat === undefined) continue;
    if (isDeputyStart(deed)) withDeputy.add(deed.seat);
    else if (TURN_KINDS.includes(deed.kind) && !withDeputy.has(deed.seat)) played.add(deed.seat);
  }
  return played;
}

/** Whether a bot plays on for the player of a seat from this entry on. */
export function isDeputyStart(deed: LogEntryBody): boolean {
  return deed.kind === "deputise" || (deed.kind === "forfeit" && deed.deputy !== undefined);
}

/** The seats whose players resigned before their first turn. For them, nothing is recorded. */
export function seatsResignedUnplayed(match: Pick<Match, "log" | "seats">): readonly Seat[] {
  const played = seatsWithTurns(match);
  return match.log.flatMap(({ deed }) =>
    deed.kind === "forfeit" && deed.how === "resigned" && !played.has(deed.seat) ? [deed.seat] : [],
  );
}
