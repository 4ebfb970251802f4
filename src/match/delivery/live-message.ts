import { isSilentEntry, type MatchLog } from "#core/match-log.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";

// A match between bots that a person watches has one message. Each turn edits its text, and every few turns its
// picture. The final result is a new message.

/**
 * The message lists this many of the last entries, so that the viewer also reads what the picture does not show yet.
 */
export const LIVE_ENTRIES = 5;
const TURNS_PER_PICTURE = 3;

/** The parts of its message that an update changes: only the text, or the picture, too. */
export type MessageEdit = "text" | "picture";

/**
 * Returns how the next update edits the message of a watched match. Undefined if the update is a new message: for
 * matches of people, the first message, a match that was saved or resumed, and the result.
 */
export function findLiveEdit({ match }: Pick<LoadedMatch, "match">): MessageEdit | undefined {
  const { starter, location, message, publishedSeq, log, status } = match;
  if (starter === undefined || message === undefined || publishedSeq < 0) return undefined;
  if (location.kind !== "channel" || location.channel !== message.channel) return undefined;
  const unpublished = log.slice(publishedSeq);
  if (status === "dropped") return "picture";
  if (status !== "running" || unpublished.some(({ deed }) => deed.kind === "resume")) return undefined;
  const pictures = (entries: MatchLog) =>
    Math.floor(entries.filter((entry) => !isSilentEntry(entry)).length / TURNS_PER_PICTURE);
  return pictures(log) > pictures(log.slice(0, publishedSeq)) ? "picture" : "text";
}
