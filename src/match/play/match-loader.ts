import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Game } from "#core/game.ts";
import { DependencyGoneError } from "#core/game-module.ts";
import { BrokenLogError, type LogEntry, type MatchLog, type MatchOpening } from "#core/match-log.ts";
import {
  canExtend,
  currentPosition,
  initialPosition,
  type LoadedMatch,
  type MatchPosition,
  quotaOwner,
  type Replayed,
  replayMatchInSteps,
  replayPositions,
} from "#match/play/loaded-match.ts";
import { MAX_READABLE_ENTRIES } from "#match/play/match-length.ts";
import type { MatchPorts } from "#match/ports.ts";
import { createFairQueue } from "#scheduling/fair-queue.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import { assembleMatch } from "#store/assemble-match.ts";
import type { Match, MatchHead, MatchId } from "#store/store.ts";

// Every use of a match begins with its log. A log may have thousands of entries, so it is replayed once and then gone on
// with: what is remembered of a match is extended by the entries that were written since. Nothing else is believed of it,
// because another process may write to the same match.

export interface MatchLoader {
  /** The match as it stands; undefined where there is none. Throws `BrokenLog` where it cannot be replayed. */
  load(id: MatchId): Promise<LoadedMatch | undefined>;
  /** How it stood after an entry. */
  positionAt(loaded: LoadedMatch, seq: number): Promise<MatchPosition>;
  /** Shows how it stood in the beginning and after each entry, one after the other. */
  forEachPosition(loaded: LoadedMatch, visit: (position: MatchPosition, seq: number) => void): Promise<void>;
}

export interface MatchLoaderPorts extends Pick<MatchPorts, "store" | "loadGame" | "onReplayed"> {}

/** Of more entries than these, one match is replayed after the other. */
const LONG_MATCH_ENTRIES = 500;
/** So long a match is replayed in one go; then others have their turn. */
const SLICE_MS = 4;
/** Matches that are remembered, and the entries that they have together: some 600 bytes each. */
const MAX_REMEMBERED = 200;
const MAX_ENTRIES_REMEMBERED = 40_000;

interface Remembered {
  readonly opening: MatchOpening;
  readonly replayed: Replayed;
  /** A game holds on to its word list, and is let go of where nobody plays it. */
  readonly game: WeakRef<Game>;
}

export function createMatchLoader({ store, loadGame, onReplayed = () => {} }: MatchLoaderPorts): MatchLoader {
  const remembered = new Map<MatchId, Remembered>();
  /** Who asks for a match that is being replayed waits for that and goes on from there. */
  const queue = createKeyedQueue();
  const fairQueue = createFairQueue();

  return {
    load: (id) => queue.run(id, () => loadNow(id)),
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
    if (head.seq > MAX_READABLE_ENTRIES)
      throw new BrokenLogError(head.seq, `its log is longer than ${MAX_READABLE_ENTRIES} entries`);
    const { opening } = assembleMatch(head, []);
    const game = await loadGame(opening);
    if (game.isWordListGone && head.status !== "finished")
      throw new DependencyGoneError("its word list is not there any more");
    // Who went back to an earlier program has matches that are not its own to end.
    if (opening.version > game.version) throw new BrokenLogError(0, "it was begun under newer rules");
    const from = before && isStill(before, head, game) ? before.replayed : undefined;
    // Where nothing is remembered, or not of this match as it is now, it begins with the first page.
    const start = { from, first: from || !before ? first.entries : [] };
    const loaded = await queueIfLong(head, head.seq - (from?.seq ?? 0), () => loadedFrom(head, game, start));
    remember(loaded);
    return loaded;
  }

  async function loadedFrom(
    head: MatchHead,
    game: Game,
    { from, first }: { readonly from: Replayed | undefined; readonly first: MatchLog },
  ): Promise<LoadedMatch> {
    const newer = await entriesOf(head, from?.seq ?? 0, first);
    if (from && !canExtend(from, newer)) return loadedFrom(head, game, { from: undefined, first: [] });
    const match = assembleMatch(head, [...(from?.log ?? []), ...newer]);
    return runInSlices(replayMatchInSteps(match, game, from));
  }

  /** A page at a time, so that neither the store nor this thread is held up. */
  async function entriesOf({ id, seq }: MatchHead, after: number, first: MatchLog): Promise<MatchLog> {
    const entries: LogEntry[] = [...first];
    while (after + entries.length < seq) {
      const page = await store.matches.loadPage(id, after + entries.length);
      if (!page || page.entries.length === 0) throw new BrokenLogError(after + entries.length + 1, "it is missing");
      entries.push(...page.entries);
    }
    return entries.slice(0, seq - after);
  }

  /** What is long is done one after the other: it takes memory, and whoever asks for much waits for the others. */
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

  /** Whether what is remembered is of the same game, and of a match that began in the same way. */
  function isStill({ opening: of, replayed, game: by }: Remembered, { opening, seq }: MatchHead, game: Game): boolean {
    return by.deref() === game && replayed.seq <= seq && isDeepStrictEqual(of, opening);
  }

  /** Nothing of who plays it is remembered: that may be deleted at any time. */
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
