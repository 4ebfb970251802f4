import type { Seat } from "#core/game.ts";
import {
  type AbandonCause,
  findInterruption,
  type Interruption,
  isSilentEntry,
  type LogEntry,
  type LogEntryBody,
  type MatchLog,
} from "#core/match-log.ts";
import { asOfEntry, type LoadedMatch, type MatchFacts, matchFacts } from "#match/play/loaded-match.ts";
import type { MatchLoader } from "#match/play/match-loader.ts";

/** What has happened at a table since it was last told. */
export interface TurnUpdate extends MatchFacts {
  /** The first message of the match. */
  readonly isFirst: boolean;
  readonly entries: readonly PublicEntry[];
  /** What a spectator sees now. */
  readonly view: unknown;
  /** The message that they take the place of, which was deleted: all that is in them was told already. */
  readonly replacedMessage?: string;
}

/** A message has no room for more of them: of a long silence, those that happened last are told. */
const MAX_BEATS = 500;

/** One entry of the log as everybody may know it. */
export interface PublicEntry {
  readonly kind: LogEntryBody["kind"];
  /** Whose it is, or whom it is about. */
  readonly seat?: Seat;
  /** A weaker bot answered for the one that sits there. */
  readonly weaker?: true;
  /** Where it was not those who play. */
  readonly by?: AbandonCause;
  /** Why the match rests or, where it goes on, has rested, if nobody wanted it to. */
  readonly because?: Interruption;
  readonly events: readonly unknown[];
}

/**
 * What is to be told next; undefined where everything was told that anybody has to know. A message of which nobody knows
 * whether it arrived is made again as it was, so that it is recognised; what has happened since goes into the next one.
 */
export async function nextTurnUpdate(
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
      ? asOfEntry(inEarlierChannel(now), publishingSeq, await positionAt(now, publishingSeq))
      : now;
  const { game, state } = loaded;
  const unpublished = loaded.match.log.slice(Math.max(match.publishedSeq, 0)).filter((entry) => !isSilentEntry(entry));
  return {
    ...matchFacts(loaded),
    isFirst: match.publishedSeq < 0,
    entries: unpublished.slice(-MAX_BEATS).map(({ seq }) => toPublicEntry(loaded, seq)),
    view: game.view(state, null),
  };
}

/** How it stands, for those who do not see it any more; undefined where there is something else to tell, or nobody is to. */
export function replacementUpdate({ match, game, state, ...loaded }: LoadedMatch): TurnUpdate | undefined {
  const { status, message, publishedSeq, log } = match;
  if (status !== "running" || message === undefined || publishedSeq < log.length) return undefined;
  const facts = matchFacts({ match, game, state, ...loaded });
  return { ...facts, isFirst: false, entries: [], view: game.view(state, null), replacedMessage: message.id };
}

/** Where everybody acts on their own, what nobody else sees anything of is not told: no turn passes by it. */
function isNotPublished({ game, events }: LoadedMatch, entry: LogEntry): boolean {
  if (isSilentEntry(entry)) return true;
  return game.simultaneous === true && entry.deed.kind === "act" && events[entry.seq]?.length === 0;
}

/**
 * What was being told before the match went on in another channel was told where the message before it stands: there it
 * can be recognised, and nobody takes it for a turn of today.
 */
function inEarlierChannel(now: LoadedMatch): LoadedMatch {
  const { location, log, publishingSeq, message } = now.match;
  const hasMoved = log.slice(publishingSeq).some(({ deed }) => deed.kind === "resume");
  if (!hasMoved || !message || location.kind !== "channel") return now;
  return { ...now, match: { ...now.match, location: { ...location, channel: message.channel } } };
}

function interruptionOf(log: MatchLog, seq: number, { kind }: LogEntryBody): Pick<PublicEntry, "because"> {
  const because = kind === "pause" || kind === "resume" ? findInterruption(log, seq) : undefined;
  return because === undefined ? {} : { because };
}

/** An entry of the match as everybody may know it. */
export function toPublicEntry({ match, events }: Pick<LoadedMatch, "match" | "events">, seq: number): PublicEntry {
  const deed = (match.log[seq - 1] as (typeof match.log)[number]).deed;
  return {
    kind: deed.kind,
    events: events[seq] ?? [],
    ...("seat" in deed ? { seat: deed.seat } : {}),
    ...("weaker" in deed ? { weaker: true } : {}),
    ...("by" in deed && deed.by !== undefined ? { by: deed.by } : {}),
    ...interruptionOf(match.log, seq, deed),
  };
}
