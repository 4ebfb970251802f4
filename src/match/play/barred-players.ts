import type { Game, Seat } from "#core/game.ts";
import type { LogEntryBody, MatchLog } from "#core/match-log.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { MatchPorts } from "#match/ports.ts";
import type { Match } from "#store/store.ts";

// Players who could do nothing on the server of their match: they were kicked, left, or were timed out by an admin.
// An admin who plays could make an opponent lose that way, so a seat that forfeits then loses on that server only.

/** Whether a person can do nothing on the server of a match, or could not at some time of the current turn. */
export type IsBarred = (match: Match, person: string) => Promise<boolean>;

export function createBarredCheck({
  hasLeftServer,
  isTimedOut,
  toWallClock = (at) => at,
}: Pick<MatchPorts, "hasLeftServer" | "isTimedOut" | "toWallClock">): IsBarred {
  return async (match, person) => {
    const { location } = match;
    if (await hasLeftServer?.(location, person)) return true;
    return (await isTimedOut?.(location, person, toWallClock(turnStart(match)))) ?? false;
  };
}

/** Whether a seat forfeits by this entry while its player is barred. Asks Discord, so it may take seconds. */
export async function isForfeitOfBarred(
  { match, game }: LoadedMatch,
  deed: LogEntryBody,
  isBarred: IsBarred | undefined,
): Promise<boolean> {
  if (!isBarred || !isForfeit(deed, game)) return false;
  const holder = match.seats[deed.seat];
  return holder?.kind === "person" && (await isBarred(match, holder.person));
}

/** Whether a seat forfeited while its player was barred. */
export function hasBarredForfeit(log: MatchLog): boolean {
  return log.some(({ deed }) => "barred" in deed && deed.barred);
}

function isForfeit(deed: LogEntryBody, game: Game): deed is LogEntryBody & { readonly seat: Seat } {
  if (deed.kind === "timeout") return game.timeOut === undefined;
  if (deed.kind === "overtime") return game.overtime === undefined;
  return deed.kind === "forfeit";
}

/** Returns the time since which the match waits for the seats that are to move. */
function turnStart({ log, at }: Match): number {
  const kinds: readonly LogEntryBody["kind"][] = ["act", "timeout", "forfeit", "takeback", "resume"];
  return log.findLast(({ deed }) => kinds.includes(deed.kind))?.at ?? at;
}
