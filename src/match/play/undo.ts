import type { Seat } from "#core/game.ts";
import { effectiveEntries, type MatchLog } from "#core/match-log.ts";
import type { Match } from "#store/store.ts";

/**
 * To which entry a match goes back when the last turn of a person is undone, and those of bots after it. Not past
 * somebody's leaving: they are not there to be brought back.
 */
export function findUndoTarget({ log, seats }: Pick<Match, "log" | "seats">): number | undefined {
  const effective = effectiveEntries(log);
  const gone = forfeitedSeats(log, effective);
  const isTurn = (seq: number) => {
    const deed = log[seq - 1]?.deed;
    if (deed?.kind !== "act" && deed?.kind !== "timeout") return false;
    return seats[deed.seat]?.kind === "person" && !gone.includes(deed.seat);
  };
  const turn = effective.findLast(isTurn);
  const left = gone.length === 0 ? undefined : effective.findLast((seq) => seatForfeitedBy(log, seq) !== undefined);
  return turn === undefined || (left !== undefined && left > turn) ? undefined : turn - 1;
}

/** The seats that have given up, whether bots play on for them or not. */
export function forfeitedSeats(log: MatchLog, effective: readonly number[] = effectiveEntries(log)): Seat[] {
  return effective.flatMap((seq) => seatForfeitedBy(log, seq) ?? []);
}

/** Who has left by an entry, or is played for by a bot since, if anybody. */
function seatForfeitedBy(log: MatchLog, seq: number): Seat | undefined {
  const deed = log[seq - 1]?.deed;
  return deed?.kind === "forfeit" || deed?.kind === "deputise" ? deed.seat : undefined;
}
