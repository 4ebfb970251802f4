import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Game } from "#core/game.ts";
import { DependencyGoneError } from "#core/game-module.ts";
import { BrokenLogError, type LogEntry, type MatchLog, type MatchOpening } from "#core/match-log.ts";
import {
  canExtendReplay,
  currentPosition,
  initialPosition,
  type LoadedMatch,
  type MatchPosition,
  quotaOwner,
  type ReplayResult,
  replayMatchInSteps,
  replayPositions,
} from "#match/play/loaded-match.ts";
import { MAX_READABLE_LOG_ENTRIES } from "#match/play/match-length.ts";
import type { MatchPorts } from "#match/ports.ts";
import { createFairQueue } from "#scheduling/fair-queue.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import { assembleMatch } from "#store/assemble-match.ts";
import type { Match, MatchHead, MatchId } from "#store/store.ts";

// Every use of a match starts from its log, which may have thousands of entries. So the result of a replay is cached,
// and only entries that were added later are replayed. Nothing else is cached, because another process may write to the
// same match.

export interface MatchLoader {
  /** The match; undefined if it does not exist. Throws `BrokenLogError` if its log cannot be replayed. */
  load(id: MatchId): Promise<LoadedMatch | undefined>;
  /** Id of the game of a match, if the match is in the cache. */
  rememberedGame(id: MatchId): string | undefined;
  /** The position after entry `seq`. */
  positionAt(loaded: LoadedMatch, seq: number): Promise<MatchPosition>;
  /** Visits the position at the beginning of a match and after each of its entries, in order. */
  forEachPosition(loaded: LoadedMatch, visit: (position: MatchPosition, seq: number) => void): Promise<void>;
}

export interface MatchLoaderPorts extends Pick<MatchPorts, "store" | "loadGame" | "onReplayed"> {}

/** If a match has more entries to replay than this, it waits in a queue. These matches are replayed one at a time. */
const LONG_MATCH_ENTRIES = 500;
/** After replaying for this many milliseconds, the replay pauses so that other work can run. */
const SLICE_MS = 4;
/** Limits of the cache: number of matches, and number of all their entries at some 600 bytes each. */
const MAX_REMEMBERED = 200;
const MAX_ENTRIES_REMEMBERED = 40_000;

interface Remembered {
  readonly opening: MatchOpening;
  readonly replayed: ReplayResult;
  /** A weak reference, because a game keeps its word list in memory and the cache must not keep the game alive. */
  readonly game: WeakRef<Game>;
}

export function createMatchLoader({ store, loadGame, onReplayed = () => {} }: MatchLoaderPorts): MatchLoader {
  const remembered = new Map<MatchId, Remembered>();
  /** If a match is requested again during its replay, the second request waits and continues from the result. */
  const queue = createKeyedQueue();
  const fairQueue = createFairQueue();

  return {
    load: (id) => queue.run(id, () => loadNow(id)),
    rememberedGame: (id) => remembered.get(id)?.opening.game,
    async positionAt(loaded, seq) {
      if (seq === loaded.seq) return currentPosition(loaded);
      const known = loaded.keptPositions.get(seq);
      if (known || seq === 0) return known ?? initialPosition(loaded);
      let last = initialPosition(loaded);
      await queueIfLong(loaded.match, seq, () =>
        runInSlices(replayPositions(loaded, seq), (position) => {
          last = position;
        }),
      );
      return last;
    },
    async forEachPosition(loaded, visit) {
      visit(initialPosition(loaded), 0);
      let seq = 0;
      await queueIfLong(loaded.match, loaded.seq, () =>
        runInSlices(replayPositions(loaded, loaded.seq), (position) => visit(position, ++seq)),
      );
    },
  };

  async function loadNow(id: MatchId): Promise<LoadedMatch | undefined> {
    const before = remembered.get(id);
    remembered.delete(id);
    const first = await store.matches.loadPage(id, before?.replayed.seq ?? 0);
    if (!first) return undefined;
    const { head } = first;
    if (head.seq > MAX_READABLE_LOG_ENTRIES)
      throw new BrokenLogError(head.seq, `its log is longer than ${MAX_READABLE_LOG_ENTRIES} entries`);
    const { opening } = assembleMatch(head, []);
    const game = await loadGame(opening);
    if (game.isWordListGone && head.status !== "finished")
      throw new DependencyGoneError("its word list is not there any more");
    // A match that began under newer rules is refused, but not abandoned. It can be played again once a version with
    // these rules runs.
    if (opening.version > game.version) throw new BrokenLogError(0, "it was begun under newer rules");
    const from = before && isStill(before, head, game) ? before.replayed : undefined;
    // `first.entries` was read to continue the cached replay. If this replay cannot be used, these entries begin in the
    // middle of the log and cannot be used either.
    const start = { from, first: from || !before ? first.entries : [] };
    const loaded = await queueIfLong(head, head.seq - (from?.seq ?? 0), () => loadedFrom(head, game, start));
    remember(loaded);
    return { ...loaded, drafts: first.drafts };
  }

  async function loadedFrom(
    head: MatchHead,
    game: Game,
    { from, first }: { readonly from: ReplayResult | undefined; readonly first: MatchLog },
  ): Promise<LoadedMatch> {
    const newer = await entriesOf(head, from?.seq ?? 0, first);
    if (from && !canExtendReplay(from, newer)) return loadedFrom(head, game, { from: undefined, first: [] });
    const match = assembleMatch(head, [...(from?.log ?? []), ...newer]);
    return runInSlices(replayMatchInSteps(match, game, from));
  }

  /** Loads the log some entries at a time. One long read would block the store and this thread. */
  async function entriesOf({ id, seq }: MatchHead, after: number, first: MatchLog): Promise<MatchLog> {
    const entries: LogEntry[] = [...first];
    while (after + entries.length < seq) {
      const page = await store.matches.loadPage(id, after + entries.length);
      if (!page || page.entries.length === 0) throw new BrokenLogError(after + entries.length + 1, "it is missing");
      entries.push(...page.entries);
    }
    return entries.slice(0, seq - after);
  }

  /**
   * Replays long matches one at a time, because each needs memory. The queue is fair: a server or person with many
   * matches does not delay the others.
   */
  function queueIfLong<T>({ location }: Pick<Match, "location">, entries: number, work: () => Promise<T>): Promise<T> {
    return entries > LONG_MATCH_ENTRIES ? fairQueue.run(quotaOwner(location), work) : work();
  }

  async function runInSlices<Result>(
    steps: Generator<MatchPosition, Result>,
    visit: (position: MatchPosition) => void = () => {},
  ): Promise<Result> {
    let begun = performance.now();
    let count = 0;
    try {
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
        count++;
        visit(value);
        if (performance.now() - begun < SLICE_MS) continue;
        await yieldToEventLoop();
        begun = performance.now();
      }
    } finally {
      onReplayed(count);
    }
  }

  /**
   * Whether the cached replay can still be used for this match: it must have the same game and opening, and must not be
   * longer than the log.
   */
  function isStill({ opening: of, replayed, game: by }: Remembered, { opening, seq }: MatchHead, game: Game): boolean {
    return by.deref() === game && replayed.seq <= seq && isDeepStrictEqual(of, opening);
  }

  /** Adds a replay to the cache, without the players: personal data may be deleted at any time. */
  function remember({
    match: { id, opening, log },
    game,
    state,
    seq,
    reading,
    events,
    keptPositions,
  }: LoadedMatch): void {
    const replayed = { log, state, seq, reading, events, keptPositions };
    remembered.set(id, { opening, replayed, game: new WeakRef(game) });
    let entries = remembered.values().reduce((sum, one) => sum + one.replayed.seq, 0);
    for (const [oldest, one] of remembered) {
      if (remembered.size <= MAX_REMEMBERED && entries <= MAX_ENTRIES_REMEMBERED) return;
      remembered.delete(oldest);
      entries -= one.replayed.seq;
    }
  }
}
