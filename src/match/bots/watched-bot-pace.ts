import { setTimeout as sleep } from "node:timers/promises";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { MatchPorts } from "#match/ports.ts";

/** Between two turns of bots that are watched. */
export const WATCHED_TURN_MS = 5_000;
const CHECK_INTERVAL_MS = 500;

/** Resolves when a bot may play: at once where somebody plays with it. */
export type WaitForBotTurn = (loaded: LoadedMatch, signal: AbortSignal) => Promise<void>;

/**
 * Who watches bots wants to see each turn, so there is some time between two of them, and none is played before the last
 * one has been told. It is counted from the log, so that a restart changes nothing.
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
