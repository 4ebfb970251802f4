import { setImmediate as breath } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { isSilentEntry, type MatchLog } from "#core/match-log.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { RecordedRequest } from "#sandbox/start-sandbox.ts";
import type { Match, MatchId } from "#store/store.ts";

/** Holds what everybody was told against what the database has. */
export interface MessageLedger {
  /** Everything that the bot sends. */
  recordRequest(request: RecordedRequest): void;
  /** Looks at all matches that there are, and at those that there were or that anybody was told of. */
  check(archive: MatchArchive): Promise<void>;
  /** Matches of which something that everybody has to know was never posted so far. */
  findUnposted(archive: MatchArchive): Promise<MatchId[]>;
  /** It was waited for long enough: what was not posted never will be. */
  markNeverPosted(matches: readonly MatchId[]): void;
  readonly figures: MessageLedgerFigures;
}

/** What is to be held against it. */
export interface MatchArchive {
  /** All matches that there are, personal ones, too. */
  matches(): readonly MatchId[];
  match(id: MatchId): Promise<Match | undefined>;
  /** Throws where its log cannot be replayed. */
  replay(match: Match): Promise<LoadedMatch>;
  /** Whether a channel was not deleted. */
  isThere(channel: string): boolean;
}

export interface MessageLedgerFigures {
  /** Entries of the logs that were told. */
  turnsTold: number;
  /** Told or seen, but not in the database any more; or there, but changed since. */
  turnsMissing: number;
  /** Matches of which something was never posted, whatever the bot has noted of it. */
  untold: number;
  replayFailures: number;
  matches: number;
  /** Of these, the ones that somebody plays alone. */
  personal: number;
  /** Turns that ended because their time was over. */
  timeouts: number;
  /** What went wrong, a line each. */
  readonly problems: string[];
}

/** A match as it was when it was looked at last: nothing of its log may ever change. */
interface Page {
  readonly log: MatchLog;
  /** The entries that everybody has to be told of; undefined where the log cannot be replayed. */
  readonly audible: readonly number[] | undefined;
}

const POST = /^\/channels\/\d+\/messages$/;
const NONCE = /^([^:]+):(\d+)$/;
/** In the place of a message that was deleted: there is nothing new in it, and its number is that message's. */
const INSTEAD = "for";
/** Not even that the match began. */
const NOTHING = -1;

export function createMessageLedger(): MessageLedger {
  const posted = new Map<MatchId, number>();
  const pages = new Map<MatchId, Page>();
  const untold = new Set<MatchId>();
  const figures: MessageLedgerFigures = {
    turnsTold: 0,
    turnsMissing: 0,
    untold: 0,
    replayFailures: 0,
    matches: 0,
    personal: 0,
    timeouts: 0,
    problems: [],
  };

  return {
    figures,
    recordRequest({ method, path, status, body }) {
      if (method !== "POST" || !POST.test(path) || status >= 300) return;
      const [, match, seq] = NONCE.exec(String((body as { readonly nonce?: unknown } | undefined)?.nonce)) ?? [];
      if (match === undefined || match === INSTEAD) return;
      const before = posted.get(match) ?? NOTHING;
      if (Number(seq) <= before) return;
      posted.set(match, Number(seq));
      figures.turnsTold += Number(seq) - Math.max(before, 0);
    },
    async check(archive) {
      const seen = await lookThrough(archive, (match) => complainOfMark(match, archive));
      figures.matches = seen.length;
      figures.personal = seen.filter(({ location }) => location.kind === "personal").length;
      figures.timeouts = seen.flatMap(({ log }) => log).filter(({ deed: { kind } }) => isOfTheClock(kind)).length;
    },
    async findUnposted(archive) {
      const seen = await lookThrough(archive);
      return seen.filter((match) => !isPostedUpTo(match, match.log.length, archive)).map(({ id }) => id);
    },
    markNeverPosted(matches) {
      for (const id of matches) neverTold(id, `was posted up to ${postedOf(id)}, and there is more to tell`);
    },
  };

  async function lookThrough({ matches, ...archive }: MatchArchive, look?: (match: Match) => void): Promise<Match[]> {
    const seen: Match[] = [];
    for (const id of new Set([...matches(), ...pages.keys(), ...posted.keys()])) {
      const match = await archive.match(id);
      if (match) {
        await turnTo(match, archive);
        look?.(match);
        seen.push(match);
      } else gone(id);
      // The sandbox has to answer meanwhile.
      await breath();
    }
    return seen;
  }

  function gone(id: MatchId): void {
    const count = Math.max(postedOf(id), pages.get(id)?.log.length ?? 0, 1);
    posted.delete(id);
    pages.delete(id);
    missing(id, count, "is not there any more");
  }

  async function turnTo(match: Match, { replay }: Pick<MatchArchive, "replay">): Promise<void> {
    const { id, log } = match;
    const page = pages.get(id);
    const seq = postedOf(id);
    if (log.length < seq) {
      missing(id, seq - log.length, `was told up to ${seq}, but there are ${log.length} entries`);
      posted.set(id, log.length);
    }
    const changed = (page?.log ?? []).filter((entry, at) => !isDeepStrictEqual(entry, log[at])).length;
    if (changed > 0) missing(id, changed, `has ${changed} entries that are not what they were`);
    if (page && changed === 0 && log.length === page.log.length) return;
    pages.set(id, { log, audible: await audibleIn(match, replay) });
  }

  async function audibleIn(match: Match, replay: MatchArchive["replay"]): Promise<number[] | undefined> {
    try {
      return audible(await replay(match));
    } catch (error) {
      figures.replayFailures++;
      figures.problems.push(`match ${match.id} cannot be replayed: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** A message is on the page before the bot can note that it was told: its note is never ahead, at whatever moment. */
  function complainOfMark(match: Match, archive: MatchArchive): void {
    const { id, publishedSeq, log } = match;
    // What was left to tell in a channel that the match has left may be lost; the next message is in the new one.
    const hasMoved = log.slice(Math.max(publishedSeq, 0)).some(({ deed }) => deed.kind === "resume");
    if (publishedSeq === NOTHING || hasMoved || isPostedUpTo(match, publishedSeq, archive)) return;
    neverTold(id, `is noted as told up to ${publishedSeq}, but was posted up to ${postedOf(id)}`);
  }

  function isPostedUpTo({ id, location }: Match, seq: number, { isThere }: MatchArchive): boolean {
    const entries = pages.get(id)?.audible;
    if (entries === undefined || location.kind === "personal" || !isThere(location.channel)) return true;
    return postedOf(id) >= (entries.findLast((entry) => entry <= seq) ?? 0);
  }

  function postedOf(id: MatchId): number {
    return posted.get(id) ?? NOTHING;
  }

  function neverTold(id: MatchId, reason: string): void {
    if (untold.has(id)) return;
    untold.add(id);
    figures.untold++;
    figures.problems.push(`match ${id} ${reason}`);
  }

  function missing(id: MatchId, count: number, reason: string): void {
    figures.turnsMissing += count;
    figures.problems.push(`match ${id} ${reason}`);
  }
}

const isOfTheClock = (kind: string): boolean => kind === "timeout" || kind === "overtime";

/** What people have to know, as it is meant, and not as the bot makes its news of it. */
function audible({ match, game, events }: LoadedMatch): number[] {
  return match.log.flatMap((entry) => {
    const isUnseen = game.simultaneous && entry.deed.kind === "act" && events[entry.seq]?.length === 0;
    return isSilentEntry(entry) || isUnseen ? [] : [entry.seq];
  });
}
