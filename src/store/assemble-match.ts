import type { MatchLog } from "#core/match-log.ts";
import type { Match, MatchHead } from "#store/store.ts";
import { UnreadableRowError } from "#store/unreadable-row-error.ts";

/**
 * Returns a whole match from its log and its head, which has all other data. Throws `UnreadableRowError` if the column
 * `opening` cannot be read.
 */
export function assembleMatch(
  { opening, game: _, seq: _seq, lastPlayed: _at, interruption: _why, ...facts }: MatchHead,
  log: MatchLog,
): Match {
  if (opening === undefined) throw new UnreadableRowError("matches", facts.id);
  return { ...facts, opening, log };
}
