import type { MatchLog } from "#core/match-log.ts";
import type { Match, MatchHead } from "#store/store.ts";
import { UnreadableRowError } from "#store/unreadable-row-error.ts";

/** A whole match. Throws `UnreadableRowError` where nobody can read how it began. */
export function assembleMatch(
  { opening, game: _, seq: _seq, lastPlayed: _at, interruption: _why, ...facts }: MatchHead,
  log: MatchLog,
): Match {
  if (opening === undefined) throw new UnreadableRowError("matches", facts.id);
  return { ...facts, opening, log };
}
