import type { Game, GameActionResult, Refusal, Seat } from "#core/game.ts";
import type { LogEntryBody } from "#core/match-log.ts";
import { findForcedAction, type LoadedMatch } from "#match/play/loaded-match.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";

/**
 * Maximum number of entries of a match. A long game has some hundred entries. The number is limited because every entry
 * makes all work on a match more expensive.
 */
export const MAX_LOG_ENTRIES = 10_000;

/**
 * Maximum number of log entries that are read. Real logs are shorter: after `MAX_LOG_ENTRIES`, a match
 * accepts only the few entries that end or save it.
 */
export const MAX_READABLE_LOG_ENTRIES = 2 * MAX_LOG_ENTRIES;

/**
 * Kinds of entries that a full match still accepts: those that end or save a match, and those that the clock needs
 * before it can end the match.
 */
const ENDING_KINDS: readonly LogEntryBody["kind"][] = ["forfeit", "timeout", "overtime", "pause", "rest", "drop"];

/**
 * Returns why this entry cannot be added to the match; undefined if it can. Entries that end the game are always
 * allowed.
 */
export function checkEntryLimit(
  loaded: LoadedMatch,
  { deed, step }: { readonly deed: LogEntryBody; readonly step: GameActionResult<unknown, unknown, Refusal> },
  max = MAX_LOG_ENTRIES,
): MatchRefused | undefined {
  const isShareFull = isShareUsedUp(loaded, deed, max);
  if (!(isShareFull || isAtEntryLimit(loaded, max)) || ENDING_KINDS.includes(deed.kind)) return undefined;
  const isForced = deed.kind === "act" && findForcedAction(loaded) !== undefined;
  const isLast = step.ok && loaded.game.outcome(step.state) !== undefined;
  if (isForced || isLast) return undefined;
  return isShareFull
    ? refuseAction({ reason: "match-too-long", max: shareOf(loaded, max) })
    : refuseAtEntryLimit(loaded, max);
}

/** Whether the match has its maximum number of entries. */
export function isAtEntryLimit({ seq, game }: LoadedMatch, max = MAX_LOG_ENTRIES): boolean {
  return seq >= maxOf(game, max);
}

/**
 * In a game without turns, whether the seat of this entry has used up its share of the maximum number of entries.
 * Otherwise one seat could leave no room for the others.
 */
function isShareUsedUp(loaded: LoadedMatch, deed: LogEntryBody, max: number): boolean {
  const { match, game, seq } = loaded;
  if (!game.simultaneous || (deed.kind !== "act" && deed.kind !== "hint")) return false;
  const share = shareOf(loaded, max);
  if (seq < share) return false;
  const own = match.log.filter((entry) => isOfSeat(entry.deed, deed.seat));
  return own.length >= share;
}

function shareOf({ match, game }: LoadedMatch, max: number): number {
  return Math.floor(maxOf(game, max) / match.seats.length);
}

function isOfSeat(deed: LogEntryBody, seat: Seat): boolean {
  return (deed.kind === "act" || deed.kind === "hint") && deed.seat === seat;
}

/**
 * Creates the entry that abandons a match with too many entries. Such a match accepts no more moves. If it were not
 * abandoned, a seat would lose on time.
 */
export function judgeMatchAtEntryLimit({ state }: LoadedMatch) {
  return { ok: true, deed: { kind: "drop", by: "length" }, step: { ok: true, state, events: [] } } as const;
}

export function refuseAtEntryLimit({ game }: LoadedMatch, max = MAX_LOG_ENTRIES): MatchRefused {
  return refuseAction({ reason: "match-too-long", max: maxOf(game, max) });
}

function maxOf({ maxEntries = MAX_LOG_ENTRIES }: Game, max: number): number {
  return Math.min(maxEntries, max);
}
