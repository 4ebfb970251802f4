import type { Game, Refusal, Step } from "#kernel/game.ts";
import type { Deed } from "#kernel/log.ts";
import { type Refused, refused } from "#table/refused.ts";
import { forcedIn, type Loaded } from "#table/sight.ts";

/**
 * Entries of a match, after which nothing more is played in it: what is done with a match costs more with every entry.
 * A long game has some hundreds.
 */
export const MAX_ENTRIES = 10_000;

/**
 * A log that is longer is not even read. It cannot become so long: after `MAX_ENTRIES` there are only the few entries by
 * which a match ends or rests.
 */
export const MAX_READABLE = 2 * MAX_ENTRIES;

/** By which a match ends or rests, and what the clock does to get there. */
const ENDING: readonly Deed["kind"][] = ["forfeit", "timeout", "overtime", "pause", "rest", "drop"];

/** Why this cannot be added to a match any more; undefined where it can. Whatever ends the game can always be done. */
export function whyTooLong(
  loaded: Loaded,
  { deed, step }: { readonly deed: Deed; readonly step: Step<unknown, unknown, Refusal> },
  max = MAX_ENTRIES,
): Refused | undefined {
  if (!isFull(loaded, max) || ENDING.includes(deed.kind)) return undefined;
  const isForced = deed.kind === "act" && forcedIn(loaded) !== undefined;
  const isLast = step.ok && loaded.game.outcome(step.state) !== undefined;
  return isForced || isLast ? undefined : tooLong(loaded, max);
}

/** Whether nothing more is played in it. */
export function isFull({ seq, game }: Loaded, max = MAX_ENTRIES): boolean {
  return seq >= maxOf(game, max);
}

export function tooLong({ game }: Loaded, max = MAX_ENTRIES): Refused {
  return refused({ why: "match-too-long", max: maxOf(game, max) });
}

function maxOf({ maxEntries = MAX_ENTRIES }: Game, max: number): number {
  return Math.min(maxEntries, max);
}
