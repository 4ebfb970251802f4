import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { isSilentEntry, type MatchLog } from "#core/match-log.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { RecordedRequest } from "#sandbox/start-sandbox.ts";
import type { Match, MatchId } from "#store/store.ts";

/** Compares the turn updates that the bot has posted with the matches in its database. */
export interface DeliveryChecker {
  /** Must be called with every request of the bot. */
  recordRequest(request: RecordedRequest): void;
  /**
   * Checks all matches in the database, and also those that an earlier check has seen or that have a posted message.
   */
  check(source: MatchSource): Promise<void>;
  /** Matches with log entries that should be published but were not posted so far. */
  findUnposted(source: MatchSource): Promise<MatchId[]>;
  /** Counts these matches as failures: the time for posting their turns is over. */
  markNeverPosted(matches: readonly MatchId[]): void;
  readonly figures: DeliveryFigures;
}

/** Reads matches from the bot's database. */
export interface MatchSource {
  /** Ids of all matches, including solo matches. */
  matches(): readonly MatchId[];
  match(id: MatchId): Promise<Match | undefined>;
  /** Returns the match with the state that its log makes. Throws if the log cannot be replayed. */
  replay(match: Match): Promise<LoadedMatch>;
  /** Whether the channel still exists. */
  hasChannel(channel: string): boolean;
}

export interface DeliveryFigures {
  /** Log entries whose turn updates were posted. */
  postedTurns: number;
  /** Log entries that were posted or seen before, but are now missing or different in the database. */
  missingTurns: number;
  /** Matches with a log entry that was never posted, whether or not the database says that it was published. */
  unpostedMatches: number;
  replayFailures: number;
  matches: number;
  soloMatches: number;
  /** Turns that ended because their time was over. */
  timeouts: number;
  /** A line for each problem. */
  readonly problems: string[];
}

/** A match at the last check. Its log entries must never change. */
interface CheckedMatch {
  readonly log: MatchLog;
  /** Numbers of the log entries that must be published; undefined if the log cannot be replayed. */
  readonly publicSeqs: readonly number[] | undefined;
}

const POST = /^\/channels\/\d+\/messages$/;
const NONCE = /^([^:]+):(\d+)$/;
/** A message that replaces a deleted message has this word in its nonce, followed by the id of the deleted message. */
const REPLACEMENT = "for";
/**
 * Stands for the number of the last posted entry of a match if nothing was posted: the start of a match has number 0.
 */
const NOTHING_POSTED = -1;

export function createDeliveryChecker(): DeliveryChecker {
  const lastPosted = new Map<MatchId, number>();
  const checked = new Map<MatchId, CheckedMatch>();
  const unposted = new Set<MatchId>();
  const figures: DeliveryFigures = {
    postedTurns: 0,
    missingTurns: 0,
    unpostedMatches: 0,
    replayFailures: 0,
    matches: 0,
    soloMatches: 0,
    timeouts: 0,
    problems: [],
  };

  return {
    figures,
    recordRequest({ method, path, status, body }) {
      if (method !== "POST" || !POST.test(path) || status >= 300) return;
      const [, match, seq] = NONCE.exec(String((body as { readonly nonce?: unknown } | undefined)?.nonce)) ?? [];
      if (match === undefined || match === REPLACEMENT) return;
      const before = lastPosted.get(match) ?? NOTHING_POSTED;
      if (Number(seq) <= before) return;
      lastPosted.set(match, Number(seq));
      figures.postedTurns += Number(seq) - Math.max(before, 0);
    },
    async check(source) {
      const matches = await loadAndCompare(source, (match) => checkPublishedSeq(match, source));
      figures.matches = matches.length;
      figures.soloMatches = matches.filter(({ location }) => location.kind === "personal").length;
      figures.timeouts = matches.flatMap(({ log }) => log).filter(({ deed: { kind } }) => isClockEvent(kind)).length;
    },
    async findUnposted(source) {
      const matches = await loadAndCompare(source);
      return matches.filter((match) => !isPostedUpTo(match, match.log.length, source)).map(({ id }) => id);
    },
    markNeverPosted(matches) {
      for (const id of matches)
        addUnposted(id, `was posted up to entry ${lastPostedOf(id)}, and later entries must be published`);
    },
  };

  async function loadAndCompare({ matches, ...source }: MatchSource, check?: (match: Match) => void): Promise<Match[]> {
    const loaded: Match[] = [];
    for (const id of new Set([...matches(), ...checked.keys(), ...lastPosted.keys()])) {
      const match = await source.match(id);
      if (match) {
        await compareWithLastCheck(match, source);
        check?.(match);
        loaded.push(match);
      } else addMissingMatch(id);
      // The sandbox runs in this process and must go on answering.
      await yieldToEventLoop();
    }
    return loaded;
  }

  function addMissingMatch(id: MatchId): void {
    const count = Math.max(lastPostedOf(id), checked.get(id)?.log.length ?? 0, 1);
    lastPosted.delete(id);
    checked.delete(id);
    addMissingTurns(id, count, "no longer exists");
  }

  async function compareWithLastCheck(match: Match, { replay }: Pick<MatchSource, "replay">): Promise<void> {
    const { id, log } = match;
    const before = checked.get(id);
    const seq = lastPostedOf(id);
    if (log.length < seq) {
      addMissingTurns(id, seq - log.length, `was posted up to entry ${seq}, but has only ${log.length} entries`);
      lastPosted.set(id, log.length);
    }
    const changed = (before?.log ?? []).filter((entry, index) => !isDeepStrictEqual(entry, log[index])).length;
    if (changed > 0) addMissingTurns(id, changed, `has ${changed} entries that have changed or are missing`);
    if (before && changed === 0 && log.length === before.log.length) return;
    checked.set(id, { log, publicSeqs: await replayPublicSeqs(match, replay) });
  }

  async function replayPublicSeqs(match: Match, replay: MatchSource["replay"]): Promise<number[] | undefined> {
    try {
      return listPublicSeqs(await replay(match));
    } catch (error) {
      figures.replayFailures++;
      figures.problems.push(`match ${match.id} cannot be replayed: ${(error as Error).message}`);
      return undefined;
    }
  }

  /**
   * The sandbox records a post before the bot can save `publishedSeq`. So `publishedSeq` is never ahead of the posts.
   */
  function checkPublishedSeq(match: Match, source: MatchSource): void {
    const { id, publishedSeq, log } = match;
    // After a match has moved, its entries from the old channel may stay unposted: the next message is in the new
    // channel.
    const hasMoved = log.slice(Math.max(publishedSeq, 0)).some(({ deed }) => deed.kind === "resume");
    if (publishedSeq === NOTHING_POSTED || hasMoved || isPostedUpTo(match, publishedSeq, source)) return;
    addUnposted(id, `is saved as published up to entry ${publishedSeq}, but was posted up to ${lastPostedOf(id)}`);
  }

  function isPostedUpTo({ id, location }: Match, seq: number, { hasChannel }: MatchSource): boolean {
    const publicSeqs = checked.get(id)?.publicSeqs;
    if (publicSeqs === undefined || location.kind === "personal" || !hasChannel(location.channel)) return true;
    return lastPostedOf(id) >= (publicSeqs.findLast((publicSeq) => publicSeq <= seq) ?? 0);
  }

  function lastPostedOf(id: MatchId): number {
    return lastPosted.get(id) ?? NOTHING_POSTED;
  }

  function addUnposted(id: MatchId, problem: string): void {
    if (unposted.has(id)) return;
    unposted.add(id);
    figures.unpostedMatches++;
    figures.problems.push(`match ${id} ${problem}`);
  }

  function addMissingTurns(id: MatchId, count: number, problem: string): void {
    figures.missingTurns += count;
    figures.problems.push(`match ${id} ${problem}`);
  }
}

const isClockEvent = (kind: string): boolean => kind === "timeout" || kind === "overtime";

/** Numbers of the entries that must be published. Does not use the publisher's code, so that its mistakes are found. */
function listPublicSeqs({ match, game, events }: LoadedMatch): number[] {
  return match.log.flatMap((entry) => {
    const hasNoEvents = game.simultaneous && entry.deed.kind === "act" && events[entry.seq]?.length === 0;
    return isSilentEntry(entry) || hasNoEvents ? [] : [entry.seq];
  });
}
