import type { Seat } from "#core/game.ts";
import { effectiveEntryNumbers, type MatchLog } from "#core/match-log.ts";
import type { Match } from "#store/store.ts";

/**
 * Number of the entry to which an undo goes back. An undo takes back the last turn of a person and the turns of bots
 * after it. It never takes back an entry in which a player left, because the undo cannot bring the player back.
 */
export function findUndoTarget(
  { log, seats }: Pick<Match, "log" | "seats">,
  effective: readonly number[] = effectiveEntryNumbers(log),
  gone: readonly Seat[] = forfeitedSeats(log, effective),
): number | undefined {
  const isTurn = (seq: number) => {
    const deed = log[seq - 1]?.deed;
    if (deed?.kind !== "act" && deed?.kind !== "timeout") return false;
    return seats[deed.seat]?.kind === "person" && !gone.includes(deed.seat);
  };
  const turn = effective.findLast(isTurn);
  const left = gone.length === 0 ? undefined : effective.findLast((seq) => seatForfeitedBy(log, seq) !== undefined);
  return turn === undefined || (left !== undefined && left > turn) ? undefined : turn - 1;
}

/** The seats whose players have forfeited, even if a bot plays on for them. */
export function forfeitedSeats(log: MatchLog, effective: readonly number[] = effectiveEntryNumbers(log)): Seat[] {
  return effective.flatMap((seq) => seatForfeitedBy(log, seq) ?? []);
}

/**
 * The seat that forfeited in entry `seq`, or in which a bot took over there for a player who had left; undefined if
 * none.
 */
function seatForfeitedBy(log: MatchLog, seq: number): Seat | undefined {
  const deed = log[seq - 1]?.deed;
  return deed?.kind === "forfeit" || deed?.kind === "deputise" ? deed.seat : undefined;
}
