import type { Seat } from "#core/game.ts";
import type { GameTypes } from "#core/game-module.ts";
import {
  type AbandonCause,
  effectiveEntryNumbers,
  findInterruptionCause,
  type InterruptionCause,
  isSilentEntry,
  type LogEntry,
  type LogEntryBody,
  type MatchLog,
} from "#core/match-log.ts";
import { findLiveEdit, LIVE_ENTRIES, type MessageEdit } from "#match/delivery/live-message.ts";
import {
  createPublicMatchInfo,
  type LoadedMatch,
  matchAsOfEntry,
  type PublicMatchInfo,
} from "#match/play/loaded-match.ts";
import type { MatchLoader } from "#match/play/match-loader.ts";

/** The changes of a match since it was last published. */
export interface TurnUpdate<Types extends GameTypes = GameTypes> extends PublicMatchInfo<Types> {
  /** Whether this is the first message of the match, or an edit of the one message of a running watched match. */
  readonly isFirst: boolean;
  /** Set if the update edits the message `message`. Its entries then include some that were published before. */
  readonly edit?: MessageEdit;
  readonly entries: readonly PublicEntry<Types>[];
  /** The state as a spectator sees it. */
  readonly view: Types["view"];
  /** Whether other matches run in the channel. Then the message says which game it is about. */
  readonly sharesChannel?: true;
  /** Id of the deleted message that this update replaces. The entries of the deleted message were published already. */
  readonly replacedMessage?: string;
}

/** Maximum number of entries in one message. If there are more, only the latest are published. */
const MAX_ENTRIES_IN_MESSAGE = 500;

/** A log entry with only public information. */
export interface PublicEntry<Types extends GameTypes = GameTypes> {
  readonly kind: LogEntryBody["kind"];
  /** The seat that acted, or that the entry is about. */
  readonly seat?: Seat;
  /** True if a weaker bot answered for the bot of the seat. */
  readonly weaker?: true;
  /** Who or what abandoned the match, if its players did not. */
  readonly by?: AbandonCause;
  /** Why the match was saved, if no player asked for it. Also set in the entry that resumes the match. */
  readonly because?: InterruptionCause;
  readonly events: readonly Types["event"][];
  /** What an undo has undone: the public events of these entries. Only set for undos. */
  readonly undone?: readonly Types["event"][];
}

/**
 * Returns the next turn update; undefined if everything that concerns players is published. If it is unknown whether
 * the last message arrived, returns the same update again, so that Discord recognises the message. Later entries go
 * into the next update.
 */
export async function createNextTurnUpdate(
  now: LoadedMatch,
  { positionAt }: Pick<MatchLoader, "positionAt">,
): Promise<TurnUpdate | undefined> {
  const { match } = now;
  if (
    match.log.slice(Math.max(match.publishedSeq, 0)).every((entry) => isNotPublished(now, entry)) &&
    match.publishedSeq >= 0
  )
    return undefined;
  const { publishingSeq, publishedSeq } = match;
  const loaded =
    publishingSeq > publishedSeq
      ? matchAsOfEntry(inEarlierChannel(now), publishingSeq, await positionAt(now, publishingSeq))
      : now;
  const { game, state } = loaded;
  const edit = findLiveEdit(loaded);
  const first = edit === undefined ? Math.max(match.publishedSeq, 0) : 0;
  const shown = loaded.match.log.slice(first).filter((entry) => !isSilentEntry(entry));
  const max = edit === undefined ? MAX_ENTRIES_IN_MESSAGE : LIVE_ENTRIES;
  return {
    ...createPublicMatchInfo(loaded),
    isFirst: match.publishedSeq < 0 || (edit !== undefined && match.status === "running"),
    ...(edit === undefined ? {} : { edit }),
    entries: shown.slice(-max).map(({ seq }) => toPublicEntry(loaded, seq)),
    view: game.view(state, null),
  };
}

/** An update that replaces a deleted message; undefined unless the match is running and everything is published. */
export function createReplacementUpdate({ match, game, state, ...loaded }: LoadedMatch): TurnUpdate | undefined {
  const { status, message, publishedSeq, log } = match;
  if (status !== "running" || message === undefined || publishedSeq < log.length) return undefined;
  const facts = createPublicMatchInfo({ match, game, state, ...loaded });
  return { ...facts, isFirst: false, entries: [], view: game.view(state, null), replacedMessage: message.id };
}

/**
 * Whether an entry is never published. These are entries that only give lost time back or count a hint. In games
 * without turns, they are also actions without public events.
 */
function isNotPublished({ game, events }: LoadedMatch, entry: LogEntry): boolean {
  if (isSilentEntry(entry)) return true;
  return game.simultaneous === true && entry.deed.kind === "act" && events[entry.seq]?.length === 0;
}

/**
 * If the match was resumed in another channel while an update was being sent, returns the match in its earlier channel.
 * The repeated update must go to the earlier channel, where Discord recognises it. In the new channel, players would
 * think that it is the current turn.
 */
function inEarlierChannel(now: LoadedMatch): LoadedMatch {
  const { location, log, publishingSeq, message } = now.match;
  const hasMoved = log.slice(publishingSeq).some(({ deed }) => deed.kind === "resume");
  if (!hasMoved || !message || location.kind !== "channel") return now;
  return { ...now, match: { ...now.match, location: { ...location, channel: message.channel } } };
}

function interruptionOf(log: MatchLog, seq: number, { kind }: LogEntryBody): Pick<PublicEntry, "because"> {
  const because = kind === "pause" || kind === "resume" ? findInterruptionCause(log, seq) : undefined;
  return because === undefined ? {} : { because };
}

/** The events of the entries after `to` that were still valid before the undo with the number `seq`. */
function undoneEvents({ match, events }: Pick<LoadedMatch, "match" | "events">, seq: number, to: number): unknown[] {
  const valid = effectiveEntryNumbers(match.log.slice(0, seq - 1)).filter((entry) => entry > to);
  return valid.flatMap((entry) => events[entry] ?? []);
}

/** An entry of the match with only public information. */
export function toPublicEntry({ match, events }: Pick<LoadedMatch, "match" | "events">, seq: number): PublicEntry {
  const deed = (match.log[seq - 1] as (typeof match.log)[number]).deed;
  return {
    kind: deed.kind,
    events: events[seq] ?? [],
    ...("seat" in deed ? { seat: deed.seat } : {}),
    ...("weaker" in deed ? { weaker: true } : {}),
    ...("by" in deed && deed.by !== undefined ? { by: deed.by } : {}),
    ...interruptionOf(match.log, seq, deed),
    ...(deed.kind === "takeback" ? { undone: undoneEvents({ match, events }, seq, deed.to) } : {}),
  };
}
