import type { Seat } from "#kernel/game.ts";
import type { MatchId } from "#store/store.ts";
import { mayAccess, type Viewer } from "#table/access.ts";
import { createLine } from "#table/line.ts";
import type { Ports } from "#table/ports.ts";
import type { Referee } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import { stepsOf } from "#table/replay.ts";
import { type Facts, factsOf, type Loaded, whoseIs } from "#table/sight.ts";

// A finished match is gone through once more: what was each act worth? Every game that answers the question `review` can
// be looked at so. It hides nothing from anybody any more, and nothing is written.

export interface Analyses {
  /**
   * What its game says of each act of a finished match that still stands. `onProgress` hears how many of them have been
   * looked at: at once, and after each one.
   */
  analyse(id: MatchId, viewer: Viewer, onProgress?: OnProgress): Promise<Analysed>;
  /** Gives up what is under way, and those who wait for it are told. */
  end(): void;
}

export type OnProgress = (done: number, all: number) => void;

export type Analysed =
  | {
      readonly ok: true;
      readonly facts: Facts;
      readonly acts: readonly ReviewedAct[];
      /** Acts of which nothing could be said: it took too long, or failed. */
      readonly missed: number;
    }
  | { readonly ok: false; readonly by: "analysis"; readonly why: "not-over" | "no-reviews" | "list-gone" }
  | Refused;

/** The question `review` is asked of what the seat saw before its act. */
export interface ReviewQuestion {
  readonly action: unknown;
  /** What everybody saw happen by the next act. */
  readonly next: readonly unknown[];
}

export interface ReviewedAct {
  readonly seat: Seat;
  /** Its number among the steps of the match that is looked at again. */
  readonly turn: number;
  readonly review: unknown;
}

type Reviews = Pick<Extract<Analysed, { ok: true }>, "acts" | "missed">;

/** Somebody may press the button again, and the others of the table will. */
const MOST_KEPT = 16;

/** An analysis under way, for all who wait for it. */
interface Run {
  readonly reviews: Promise<Reviews>;
  readonly listeners: Set<OnProgress>;
  done: number;
  readonly all: number;
}

export function createAnalyses(
  { think, log }: Pick<Ports, "think" | "log">,
  referee: Pick<Referee, "load" | "walk">,
): Analyses {
  const runs = new Map<MatchId, Run>();
  const kept = new Map<MatchId, Reviews>();
  /** However many are wanted at once, one act is thought about at a time: those who play come first. */
  const line = createLine();
  const ending = new AbortController();

  return {
    async analyse(id, viewer, onProgress) {
      const loaded = await referee.load(id);
      if (!loaded || !mayAccess(viewer, "see", loaded.match)) return refused({ why: "no-match" });
      if (loaded.match.status !== "finished") return { ok: false, by: "analysis", why: "not-over" };
      if (loaded.game.listGone) return { ok: false, by: "analysis", why: "list-gone" };
      if (loaded.game.questions["review"] === undefined) return { ok: false, by: "analysis", why: "no-reviews" };
      if (ending.signal.aborted) return refused({ why: "closing" });
      const reviews = kept.get(id) ?? (await follow(runs.get(id) ?? begin(loaded), onProgress));
      return ending.signal.aborted ? refused({ why: "closing" }) : { ok: true, facts: factsOf(loaded), ...reviews };
    },
    end: () => ending.abort(),
  };

  function begin(loaded: Loaded): Run {
    const { id } = loaded.match;
    const acts = actsOf(loaded);
    const run: Run = { reviews: reviewed(loaded, acts, tell), listeners: new Set(), done: 0, all: acts.length };
    runs.set(id, run);
    void run.reviews
      .then((reviews) => {
        if (!ending.signal.aborted) keep(id, reviews);
      })
      // Whoever waits for it hears of the error.
      .catch(() => {})
      .finally(() => runs.delete(id));
    return run;

    function tell(done: number): void {
      run.done = done;
      for (const listener of run.listeners) listener(done, run.all);
    }
  }

  async function follow({ reviews, listeners, done, all }: Run, onProgress: OnProgress = () => {}): Promise<Reviews> {
    onProgress(done, all);
    // A function of its own for each who waits, though two may have given the same one.
    const listener: OnProgress = (now, of) => onProgress(now, of);
    listeners.add(listener);
    return reviews.finally(() => listeners.delete(listener));
  }

  async function reviewed(loaded: Loaded, asked: readonly Act[], tell: (done: number) => void): Promise<Reviews> {
    const acts: ReviewedAct[] = [];
    const views = await viewsBefore(loaded, asked);
    let missed = 0;
    for (const [index, { seat, turn, input }] of asked.entries()) {
      if (ending.signal.aborted) break;
      try {
        const task = taskOf(loaded, views[index], input);
        const review = await line.run(task.whose, () => think(task, ending.signal));
        acts.push({ seat, turn, review });
      } catch (fault) {
        if (ending.signal.aborted) break;
        log.error({ fault, match: loaded.match.id, turn }, "an act could not be reviewed");
        missed++;
      }
      tell(index + 1);
    }
    return { acts, missed };
  }

  /** What each seat saw before it acted. */
  async function viewsBefore(loaded: Loaded, acts: readonly Act[]): Promise<unknown[]> {
    const views: unknown[] = [];
    await referee.walk(loaded, ({ state }, seq) => {
      const next = acts[views.length];
      if (next?.seq === seq + 1) views.push(loaded.game.view(state, next.seat));
    });
    return views;
  }

  function keep(id: MatchId, reviews: Reviews): void {
    kept.set(id, reviews);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }
}

interface Act {
  readonly seq: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly input: ReviewQuestion;
}

/** The acts that still stand. */
function actsOf({ match: { log }, events }: Loaded): Act[] {
  const acts = stepsOf(log).flatMap((seq, step) => {
    const deed = log[seq - 1]?.deed;
    return deed?.kind === "act" ? [{ seq, turn: step + 1, seat: deed.seat, action: deed.action }] : [];
  });
  return acts.map(({ seq, turn, seat, action }, index) => {
    return { seq, turn, seat, input: { action, next: events[acts[index + 1]?.seq ?? -1] ?? [] } };
  });
}

function taskOf({ match: { opening, home }, game }: Loaded, view: unknown, input: ReviewQuestion) {
  const { options, lexicon } = opening;
  const about = { game: game.id, options, lexicon, whose: whoseIs(home), view };
  return { ...about, kind: "question", name: "review", input, long: "alone" } as const;
}
