import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Game } from "#kernel/game.ts";
import { ProvisionGone } from "#kernel/kit.ts";
import { BrokenLog, type Entry, type Log, type Opening } from "#kernel/log.ts";
import { matchOf } from "#store/matches.ts";
import type { Match, MatchHead, MatchId } from "#store/store.ts";
import { createLine } from "#table/line.ts";
import { MAX_READABLE } from "#table/match-length.ts";
import type { Ports } from "#table/ports.ts";
import { createQueue } from "#table/queue.ts";
import {
  canGoOn,
  firstPosition,
  type Loaded,
  type Position,
  positionOf,
  positionsOf,
  type Replayed,
  replaying,
  whoseIs,
} from "#table/sight.ts";

// Every use of a match begins with its log. A log may have thousands of entries, so it is replayed once and then gone on
// with: what is remembered of a match is extended by the entries that were written since. Nothing else is believed of it,
// because another process may write to the same match.

export interface Replays {
  /** The match as it stands; undefined where there is none. Throws `BrokenLog` where it cannot be replayed. */
  load(id: MatchId): Promise<Loaded | undefined>;
  /** How it stood after an entry. */
  positionAt(loaded: Loaded, seq: number): Promise<Position>;
  /** Shows how it stood in the beginning and after each entry, one after the other. */
  walk(loaded: Loaded, visit: (position: Position, seq: number) => void): Promise<void>;
}

export interface ReplayPorts extends Pick<Ports, "store" | "gameFor" | "onReplayed"> {}

/** Of more entries than these, one match is replayed after the other. */
const LONG = 500;
/** So long a match is replayed in one go; then others have their turn. */
const SLICE_MS = 4;
/** Matches that are remembered, and the entries that they have together: some 600 bytes each. */
const MAX_REMEMBERED = 200;
const MAX_ENTRIES_REMEMBERED = 40_000;

interface Remembered {
  readonly opening: Opening;
  readonly replayed: Replayed;
  /** A game holds on to its word list, and is let go of where nobody plays it. */
  readonly game: WeakRef<Game>;
}

export function createReplays({ store, gameFor, onReplayed = () => {} }: ReplayPorts): Replays {
  const remembered = new Map<MatchId, Remembered>();
  /** Who asks for a match that is being replayed waits for that and goes on from there. */
  const queue = createQueue();
  const line = createLine();

  return {
    load: (id) => queue.run(id, () => loadNow(id)),
    async positionAt(loaded, seq) {
      if (seq === loaded.seq) return positionOf(loaded);
      const known = loaded.kept.get(seq);
      if (known || seq === 0) return known ?? firstPosition(loaded);
      let last = firstPosition(loaded);
      await atTurn(loaded.match, seq, () =>
        sliced(positionsOf(loaded, seq), (position) => {
          last = position;
        }),
      );
      return last;
    },
    async walk(loaded, visit) {
      visit(firstPosition(loaded), 0);
      let seq = 0;
      await atTurn(loaded.match, loaded.seq, () =>
        sliced(positionsOf(loaded, loaded.seq), (position) => visit(position, ++seq)),
      );
    },
  };

  async function loadNow(id: MatchId): Promise<Loaded | undefined> {
    const before = remembered.get(id);
    remembered.delete(id);
    const first = await store.matches.page(id, before?.replayed.seq ?? 0);
    if (!first) return undefined;
    const { head } = first;
    if (head.seq > MAX_READABLE) throw new BrokenLog(head.seq, `its log is longer than ${MAX_READABLE} entries`);
    const { opening } = matchOf(head, []);
    const game = await gameFor(opening);
    if (game.listGone && head.status !== "finished") throw new ProvisionGone("its word list is not there any more");
    // Who went back to an earlier program has matches that are not its own to end.
    if (opening.version > game.version) throw new BrokenLog(0, "it was begun under newer rules");
    const from = before && isStill(before, head, game) ? before.replayed : undefined;
    // Where nothing is remembered, or not of this match as it is now, it begins with the first page.
    const start = { from, first: from || !before ? first.entries : [] };
    const loaded = await atTurn(head, head.seq - (from?.seq ?? 0), () => loadedFrom(head, game, start));
    remember(loaded);
    return loaded;
  }

  async function loadedFrom(
    head: MatchHead,
    game: Game,
    { from, first }: { readonly from: Replayed | undefined; readonly first: Log },
  ): Promise<Loaded> {
    const newer = await entriesOf(head, from?.seq ?? 0, first);
    if (from && !canGoOn(from, newer)) return loadedFrom(head, game, { from: undefined, first: [] });
    const match = matchOf(head, [...(from?.log ?? []), ...newer]);
    return sliced(replaying(match, game, from));
  }

  /** A page at a time, so that neither the store nor this thread is held up. */
  async function entriesOf({ id, seq }: MatchHead, after: number, first: Log): Promise<Log> {
    const entries: Entry[] = [...first];
    while (after + entries.length < seq) {
      const page = await store.matches.page(id, after + entries.length);
      if (!page || page.entries.length === 0) throw new BrokenLog(after + entries.length + 1, "it is missing");
      entries.push(...page.entries);
    }
    return entries.slice(0, seq - after);
  }

  /** What is long is done one after the other: it takes memory, and whoever asks for much waits for the others. */
  function atTurn<T>({ home }: Pick<Match, "home">, entries: number, work: () => Promise<T>): Promise<T> {
    return entries > LONG ? line.run(whoseIs(home), work) : work();
  }

  async function sliced<Result>(
    steps: Generator<Position, Result>,
    visit: (position: Position) => void = () => {},
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
  function remember({ match: { id, opening, log }, game, state, seq, reading, events, kept }: Loaded): void {
    const replayed = { log, state, seq, reading, events, kept };
    remembered.set(id, { opening, replayed, game: new WeakRef(game) });
    let entries = remembered.values().reduce((sum, one) => sum + one.replayed.seq, 0);
    for (const [oldest, one] of remembered) {
      if (remembered.size <= MAX_REMEMBERED && entries <= MAX_ENTRIES_REMEMBERED) return;
      remembered.delete(oldest);
      entries -= one.replayed.seq;
    }
  }
}
