import type { Logger } from "#kernel/logger.ts";
import type { Home, Match, MatchId, Store } from "#store/store.ts";
import { type News, newsInstead, nextNews } from "#table/news.ts";
import { isSameChannel } from "#table/place.ts";
import { type Ports, type Tell, TellingForbidden } from "#table/ports.ts";
import { createQueue } from "#table/queue.ts";
import type { Replays } from "#table/replays.ts";
import { createRetries, RETRY_MOST_MS, waitAfter } from "#table/retries.ts";
import { forcedIn } from "#table/sight.ts";

// Saved, then told. The store knows up to which entry a match was told, so whatever a crash leaves untold is told at
// the next start. News that pile up meanwhile become one message. What is being told is noted first: if nobody knows
// whether that message arrived, the same one is sent again, and Discord recognises it by its nonce.

/** What only a person can mend may take long, and whoever mends it sees to it that it is tried at once. */
const FORBIDDEN_MOST_MS = 30 * 60_000;
/** Discord may be slow, or want to be asked more slowly, and the program is to end in ten seconds. */
const LAST_WORDS_MS = 2_000;
const LAST_WORD_MS = 1_000;

export interface OutboxPorts {
  readonly store: Store;
  readonly tell: Tell;
  readonly log: Logger;
  readonly replays: Pick<Replays, "load" | "positionAt">;
  /** Resolves when a bot that is at it has answered, or soon enough: two quick turns are told as one. */
  patience(id: MatchId): Promise<void>;
  /** There is nobody to tell where a match is played. */
  onGone(id: MatchId, home: Home): Promise<void>;
  isDeleted?: Ports["isDeleted"] | undefined;
}

type TellingPlace = Pick<Match, "id" | "home" | "message">;

interface Untold {
  readonly news: News;
  readonly place: TellingPlace;
  /** Something has happened since. */
  readonly isMore: boolean;
}

export interface Outbox {
  /** There may be something to tell at this match. */
  kick(id: MatchId): void;
  /** The message of this match may have been deleted: then there is another one. */
  restore(id: MatchId): void;
  /** Resolves once nothing is being told, or soon; what is not told by then is left to the next start. */
  close(): Promise<void>;
}

export function createOutbox(ports: OutboxPorts): Outbox {
  const queue = createQueue();
  const waiting = new Set<MatchId>();
  const retries = createRetries(kick);
  let closed = false;
  /** What is not being told by now is left to the next start. */
  let ended = false;

  return {
    kick,
    restore(id) {
      if (!closed) void queue.run(id, () => restoreNow(id));
    },
    async close() {
      closed = true;
      retries.close();
      if (await queue.idle(LAST_WORDS_MS)) return;
      ended = true;
      // What is on its way now is told once more, by the same nonce, if nobody hears of it any more.
      if (!(await queue.idle(LAST_WORD_MS))) ports.log.warn({}, "news were left to the next start");
    },
  };

  function kick(id: MatchId, failures = 0): void {
    if (closed || waiting.has(id)) return;
    waiting.add(id);
    void queue.run(id, async () => {
      await ports.patience(id);
      waiting.delete(id);
      await tellOrRetry(id, failures);
    });
  }

  async function tellOrRetry(id: MatchId, failures: number): Promise<void> {
    try {
      await tellNews(id);
    } catch (fault) {
      const most = fault instanceof TellingForbidden ? FORBIDDEN_MOST_MS : RETRY_MOST_MS;
      const wait = waitAfter(failures, { most });
      ports.log.warn({ fault, match: id, wait }, "news could not be told; they will be told later");
      retries.later(id, wait, failures + 1);
    }
  }

  /** It is not tried again of itself: whoever misses it asks once more. */
  async function restoreNow(id: MatchId): Promise<void> {
    try {
      const loaded = await ports.replays.load(id);
      const news = loaded && newsInstead(loaded);
      if (!loaded || !news?.message || !(await ports.isDeleted?.(news.message))) return;
      await ports.store.matches.told(id, news.seq, await tell(news, loaded.match));
    } catch (fault) {
      ports.log.warn({ fault, match: id }, "a message that was deleted could not be replaced");
    }
  }

  async function tellNews(id: MatchId): Promise<void> {
    if (ended) return;
    const untold = await untoldOf(id);
    if (!untold) return;
    const { news, place, isMore } = untold;
    await ports.store.matches.telling(id, news.seq);
    await ports.store.matches.told(id, news.seq, await tell(news, place));
    if (isMore) await tellNews(id);
  }

  /** What is to be told next. The match itself is let go of: to tell may take long, and many may be told of at a time. */
  async function untoldOf(id: MatchId): Promise<Untold | undefined> {
    const loaded = await ports.replays.load(id);
    if (!loaded || forcedIn(loaded)) return undefined;
    const { match, seq } = loaded;
    const news = await nextNews(loaded, ports.replays);
    if (!news && match.told < seq) await ports.store.matches.told(id, seq, match.message);
    const { home, message } = match;
    return news && { news, place: { id, home, message }, isMore: news.seq < seq };
  }

  /** The message that carries the buttons from then on, if there is one. */
  async function tell(news: News, match: TellingPlace): Promise<News["message"]> {
    if (match.home.kind === "personal") return undefined;
    try {
      const told = await ports.tell(news);
      if (told !== "nobody-there") return told;
      await ports.onGone(match.id, news.home);
      return undefined;
    } catch (fault) {
      if (isSameChannel(news.home, match.home)) throw fault;
      // Where nobody plays any more, nothing is waited for: it would keep back what is to be told where they do.
      ports.log.warn({ fault, match: match.id }, "news could not be told in a channel that the match has left");
      return match.message;
    }
  }
}
