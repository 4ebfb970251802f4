import type { Log } from "#kernel/log.ts";
import type { Match, MatchHead } from "#store/store.ts";
import { UnreadableRow } from "#store/unreadable.ts";

/** A whole match. Throws `UnreadableRow` where nobody can read how it began. */
export function matchOf(
  { opening, game: _, seq: _seq, lastPlayed: _at, because: _why, ...facts }: MatchHead,
  log: Log,
): Match {
  if (opening === undefined) throw new UnreadableRow("matches", facts.id);
  return { ...facts, opening, log };
}
