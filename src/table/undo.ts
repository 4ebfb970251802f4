import type { Seat } from "#kernel/game.ts";
import { type Log, standing } from "#kernel/log.ts";
import type { Match } from "#store/store.ts";

/**
 * To which entry a match goes back when the last turn of a person is undone, and those of bots after it. Not past
 * somebody's leaving: they are not there to be brought back.
 */
export function takebackTarget({ log, seats }: Pick<Match, "log" | "seats">): number | undefined {
  const counts = standing(log);
  const isTurn = (seq: number) => {
    const deed = log[seq - 1]?.deed;
    return (deed?.kind === "act" || deed?.kind === "timeout") && seats[deed.seat]?.kind === "person";
  };
  const turn = counts.findLast(isTurn);
  const left = counts.findLast((seq) => log[seq - 1]?.deed.kind === "forfeit");
  return turn === undefined || (left !== undefined && left > turn) ? undefined : turn - 1;
}

/** The seats that have given up. */
export function goneSeats(log: Log): Seat[] {
  return standing(log).flatMap((seq) => {
    const deed = log[seq - 1]?.deed;
    return deed?.kind === "forfeit" ? [deed.seat] : [];
  });
}
