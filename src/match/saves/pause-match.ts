import type { LogEntryBody } from "#core/match-log.ts";
import { type LoadedMatch, withLogEntry } from "#match/play/loaded-match.ts";
import type { Referee } from "#match/play/referee.ts";
import type { Store } from "#store/store.ts";

/** The fields of a log entry that saves a match without a request of a player. */
export type PauseDetails = Omit<Extract<LogEntryBody, { readonly kind: "pause" }>, "kind" | "savedBy">;

export interface PauseMatchPorts {
  readonly store: Pick<Store, "matches">;
  onSaved(loaded: LoadedMatch): void;
}

/**
 * Saves a match for later without a request of a player, and returns it. If saving fails, returns the match unchanged.
 * The caller must have exclusive access to the match.
 */
export async function pauseMatch(
  { store, onSaved }: PauseMatchPorts,
  referee: Pick<Referee, "nextEntry">,
  loaded: LoadedMatch,
  details: PauseDetails,
): Promise<LoadedMatch> {
  const { match, state } = loaded;
  const entry = referee.nextEntry(loaded, { kind: "pause", ...details });
  const parked = await store.matches.saveForLater(match.id, entry, undefined);
  if (parked !== "parked") return loaded;
  const after = withLogEntry(loaded, entry, { state, events: [] }, { status: "parked", due: undefined });
  onSaved(after);
  return after;
}
