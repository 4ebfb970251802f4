import type { Seat } from "#core/game.ts";
import type { ChallengeRule, ScrabbleEvent, ScrabbleTurn } from "#games/scrabble/types.ts";

// Facts that follow from the turns of a game.

export type PlayedEvent = Extract<ScrabbleEvent, { kind: "played" }>;

/** Returns the plays that are on the board, in order; plays that a challenge removed are left out. */
export function playsOnBoard(turns: readonly ScrabbleTurn[]): PlayedEvent[] {
  const plays: PlayedEvent[] = [];
  for (const { event } of turns) {
    if (event.kind === "played") plays.push(event);
    if (event.kind === "challenged" && event.wrong.length > 0) plays.pop();
  }
  return plays;
}

/** Returns the play of a seat with the highest score; of equal plays, the earliest. */
export function bestPlayBySeat(turns: readonly ScrabbleTurn[], seat: Seat): PlayedEvent | undefined {
  const plays = playsOnBoard(turns).filter((play) => play.seat === seat);
  return plays.reduce<PlayedEvent | undefined>((best, play) => {
    return best === undefined || play.score > best.score ? play : best;
  }, undefined);
}

/** Returns by how much an event changes the score of each seat. */
export function scoreChangesOfEvent(event: ScrabbleEvent): readonly { readonly seat: Seat; readonly points: number }[] {
  switch (event.kind) {
    case "played":
      return [{ seat: event.seat, points: event.score }];
    case "challenged":
      return [{ seat: event.against, points: event.wrong.length > 0 ? -event.points : event.points }];
    case "overtime":
      return [{ seat: event.seat, points: -event.points }];
    case "ended":
      return event.deductions.map((points, seat) => ({ seat, points: -points }));
    default:
      return [];
  }
}

/**
 * Returns the seats that took the last turns in a row without a score, one entry for each turn. `now`: counted after
 * all turns. `before`: counted just before the last play.
 */
export function seatsOfScorelessTurns(
  turns: readonly ScrabbleTurn[],
  rule: ChallengeRule,
): { now: readonly Seat[]; before: readonly Seat[] } {
  let now: readonly Seat[] = [];
  let before: readonly Seat[] = [];
  for (const { seat, event } of turns) {
    switch (event.kind) {
      case "played":
        before = now;
        now = event.score === 0 ? [...now, seat] : [];
        break;
      case "exchanged":
      case "passed":
        now = [...now, seat];
        break;
      case "challenged":
        if (event.wrong.length > 0) now = [...before, event.against];
        else if (rule === "double") now = [...now, seat];
        break;
      default:
    }
  }
  return { now, before };
}
