import type { LogEntryBody } from "#core/match-log.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { Match } from "#store/store.ts";

const TURN_KINDS: readonly LogEntryBody["kind"][] = ["act", "timeout", "forfeit", "takeback", "resume"];

/** Returns the time since which the match waits for the seats that are to move. */
export function turnStart({ log, at }: Match): number {
  return log[turnStartSeq({ log }) - 1]?.at ?? at;
}

/**
 * Whether no message has told the players about the present turn. If all seats act at the same time, the first message
 * of the match is enough.
 */
export function isTurnUnpublished({ game, match }: LoadedMatch): boolean {
  if (match.location.kind !== "channel") return false;
  return match.publishedSeq < (game.simultaneous ? 0 : turnStartSeq(match));
}

/**
 * Whether the last message of the match is the one that announced the present turn. Later entries, such as a minute of
 * overtime, have messages of their own.
 */
export function isLastMessageOfTurnStart({ log }: Pick<Match, "log">): boolean {
  return turnStartSeq({ log }) === log.length;
}

/** Number of entries up to the one that began the present turn; 0 if it is the first turn. */
function turnStartSeq({ log }: Pick<Match, "log">): number {
  return log.findLastIndex(({ deed }) => TURN_KINDS.includes(deed.kind)) + 1;
}
