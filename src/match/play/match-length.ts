import type { Game, Refusal, Step } from "#core/game.ts";
import type { LogEntryBody } from "#core/match-log.ts";
import { findForcedAction, type LoadedMatch } from "#match/play/loaded-match.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";

/**
 * Entries of a match, after which nothing more is played in it: what is done with a match costs more with every entry.
 * A long game has some hundreds.
 */
export const MAX_ENTRIES = 10_000;

/**
 * A log that is longer is not even read. It cannot become so long: after `MAX_ENTRIES` there are only the few entries by
 * which a match ends or rests.
 */
export const MAX_READABLE_ENTRIES = 2 * MAX_ENTRIES;

/** By which a match ends or rests, and what the clock does to get there. */
const ENDING_KINDS: readonly LogEntryBody["kind"][] = ["forfeit", "timeout", "overtime", "pause", "rest", "drop"];

/** Why this cannot be added to a match any more; undefined where it can. Whatever ends the game can always be done. */
export function checkMatchLength(
  loaded: LoadedMatch,
  { deed, step }: { readonly deed: LogEntryBody; readonly step: Step<unknown, unknown, Refusal> },
  max = MAX_ENTRIES,
): MatchRefused | undefined {
  if (!isMatchFull(loaded, max) || ENDING_KINDS.includes(deed.kind)) return undefined;
  const isForced = deed.kind === "act" && findForcedAction(loaded) !== undefined;
  const isLast = step.ok && loaded.game.outcome(step.state) !== undefined;
  return isForced || isLast ? undefined : refuseTooLong(loaded, max);
}

/** Whether nothing more is played in it. */
export function isMatchFull({ seq, game }: LoadedMatch, max = MAX_ENTRIES): boolean {
  return seq >= maxOf(game, max);
}

export function refuseTooLong({ game }: LoadedMatch, max = MAX_ENTRIES): MatchRefused {
  return refuseAction({ reason: "match-too-long", max: maxOf(game, max) });
}

function maxOf({ maxEntries = MAX_ENTRIES }: Game, max: number): number {
  return Math.min(maxEntries, max);
}
