import { setTimeout as sleep } from "node:timers/promises";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { MatchPorts } from "#match/ports.ts";

/** Milliseconds between two turns in a match between bots that a person watches. */
export const WATCHED_TURN_MS = 5_000;
const CHECK_INTERVAL_MS = 500;

/** Resolves when a bot may play: at once, unless a person watches this match between bots. */
export type WaitForBotTurn = (loaded: LoadedMatch, signal: AbortSignal) => Promise<void>;

/**
 * Slows a match between bots down, so that its viewer sees each turn. A bot waits until the last entry of the log is
 * published and some seconds old. The seconds are counted from the log, so a restart does not change them.
 */
export function createWatchedBotPace({
  store,
  now,
  paceMs,
}: Pick<MatchPorts, "store" | "now"> & { readonly paceMs: number }): WaitForBotTurn {
  return async ({ match, seq }, signal) => {
    if (match.starter === undefined) return;
    const since = match.log[seq - 1]?.at ?? match.at;
    await sleep(Math.min(paceMs, Math.max(0, since + paceMs - now())), undefined, { signal });
    while (!(await wasTold(match.id, seq))) await sleep(Math.min(paceMs, CHECK_INTERVAL_MS), undefined, { signal });
  };

  async function wasTold(id: string, seq: number): Promise<boolean> {
    const match = await store.matches.loadHead(id);
    return match === undefined || match.publishedSeq >= seq;
  }
}
