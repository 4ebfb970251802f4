import type { Seat } from "#kernel/game.ts";
import { type Log, standing } from "#kernel/log.ts";
import type { Match } from "#store/store.ts";

/** To which entry a match goes back when the last turn of a person is undone, and those of bots after it. */
export function takebackTarget({ log, seats }: Pick<Match, "log" | "seats">): number | undefined {
  const turn = standing(log).findLast((seq) => {
    const deed = log[seq - 1]?.deed;
    const isTurn = deed?.kind === "act" || deed?.kind === "timeout";
    return isTurn && seats[deed.seat]?.kind === "person";
  });
  return turn === undefined ? undefined : turn - 1;
}

/** The seats that have given up. */
export function goneSeats(log: Log): Seat[] {
  return standing(log).flatMap((seq) => {
    const deed = log[seq - 1]?.deed;
    return deed?.kind === "forfeit" ? [deed.seat] : [];
  });
}
