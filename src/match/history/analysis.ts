import type { Seat } from "#core/game.ts";
import { mayAccess, type RequesterOrId } from "#match/access.ts";
import { replaySteps } from "#match/history/match-replay.ts";
import { type LoadedMatch, type MatchFacts, matchFacts, quotaOwner } from "#match/play/loaded-match.ts";
import type { Referee } from "#match/play/referee.ts";
import type { MatchPorts } from "#match/ports.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { createFairQueue } from "#scheduling/fair-queue.ts";
import type { MatchId } from "#store/store.ts";

// A finished match is gone through once more: what was each act worth? Every game that answers the question `review` can
// be looked at so. It hides nothing from anybody any more, and nothing is written.

export interface AnalysisService {
  /**
   * What its game says of each act of a finished match that still stands. `onProgress` hears how many of them have been
   * looked at: at once, and after each one.
   */
  analyse(id: MatchId, requester: RequesterOrId, onProgress?: OnAnalysisProgress): Promise<AnalysisResult>;
  /** Gives up what is under way, and those who wait for it are told. */
  cancelAll(): void;
}

export type OnAnalysisProgress = (done: number, all: number) => void;

export type AnalysisResult =
  | {
      readonly ok: true;
      readonly facts: MatchFacts;
      readonly actions: readonly ReviewedAction[];
      /** Acts of which nothing could be said: it took too long, or failed. */
      readonly failedCount: number;
    }
  | { readonly ok: false; readonly by: "analysis"; readonly reason: "not-over" | "no-reviews" | "list-gone" }
  | MatchRefused;

/** The question `review` is asked of what the seat saw before its act. */
export interface ReviewQuestionInput {
  readonly action: unknown;
  /** What everybody saw happen by the next act. */
  readonly next: readonly unknown[];
}

export interface ReviewedAction {
  readonly seat: Seat;
  /** Its number among the steps of the match that is looked at again. */
  readonly turn: number;
  readonly review: unknown;
}

type Reviews = Pick<Extract<AnalysisResult, { ok: true }>, "actions" | "failedCount">;

/** Somebody may press the button again, and the others of the table will. */
const MAX_KEPT_ANALYSES = 16;

/** An analysis under way, for all who wait for it. */
interface AnalysisRun {
  readonly reviews: Promise<Reviews>;
  readonly listeners: Set<OnAnalysisProgress>;
  done: number;
  readonly all: number;
}

export function createAnalysisService(
  { runTask, log }: Pick<MatchPorts, "runTask" | "log">,
  referee: Pick<Referee, "load" | "forEachPosition">,
): AnalysisService {
  const runs = new Map<MatchId, AnalysisRun>();
  const kept = new Map<MatchId, Reviews>();
  /** However many are wanted at once, one act is thought about at a time: those who play come first. */
  const fairQueue = createFairQueue();
  const ending = new AbortController();

  return {
    async analyse(id, requester, onProgress) {
      const loaded = await referee.load(id);
      if (!loaded || !mayAccess(requester, "see", loaded.match)) return refuseAction({ reason: "no-match" });
      if (loaded.match.status !== "finished") return { ok: false, by: "analysis", reason: "not-over" };
      if (loaded.game.isWordListGone) return { ok: false, by: "analysis", reason: "list-gone" };
      if (loaded.game.questions["review"] === undefined) return { ok: false, by: "analysis", reason: "no-reviews" };
      if (ending.signal.aborted) return refuseAction({ reason: "closing" });
      const reviews = kept.get(id) ?? (await waitFor(runs.get(id) ?? start(loaded), onProgress));
      return ending.signal.aborted
        ? refuseAction({ reason: "closing" })
        : { ok: true, facts: matchFacts(loaded), ...reviews };
    },
    cancelAll: () => ending.abort(),
  };

  function start(loaded: LoadedMatch): AnalysisRun {
    const { id } = loaded.match;
    const actions = actionsToReview(loaded);
    const run: AnalysisRun = {
      reviews: reviewAll(loaded, actions, reportProgress),
      listeners: new Set(),
      done: 0,
      all: actions.length,
    };
    runs.set(id, run);
    void run.reviews
      .then((reviews) => {
        if (!ending.signal.aborted) remember(id, reviews);
      })
      // Whoever waits for it hears of the error.
      .catch(() => {})
      .finally(() => runs.delete(id));
    return run;

    function reportProgress(done: number): void {
      run.done = done;
      for (const listener of run.listeners) listener(done, run.all);
    }
  }

  async function waitFor(
    { reviews, listeners, done, all }: AnalysisRun,
    onProgress: OnAnalysisProgress = () => {},
  ): Promise<Reviews> {
    onProgress(done, all);
    // A function of its own for each who waits, though two may have given the same one.
    const listener: OnAnalysisProgress = (now, of) => onProgress(now, of);
    listeners.add(listener);
    return reviews.finally(() => listeners.delete(listener));
  }

  async function reviewAll(
    loaded: LoadedMatch,
    asked: readonly AnalysedAction[],
    reportProgress: (done: number) => void,
  ): Promise<Reviews> {
    const actions: ReviewedAction[] = [];
    const views = await viewsBefore(loaded, asked);
    let missed = 0;
    for (const [index, { seat, turn, input }] of asked.entries()) {
      if (ending.signal.aborted) break;
      try {
        const task = taskOf(loaded, views[index], input);
        const review = await fairQueue.run(task.owner, () => runTask(task, ending.signal));
        actions.push({ seat, turn, review });
      } catch (error) {
        if (ending.signal.aborted) break;
        log.error({ error, match: loaded.match.id, turn }, "an action could not be reviewed");
        missed++;
      }
      reportProgress(index + 1);
    }
    return { actions, failedCount: missed };
  }

  /** What each seat saw before it acted. */
  async function viewsBefore(loaded: LoadedMatch, actions: readonly AnalysedAction[]): Promise<unknown[]> {
    const views: unknown[] = [];
    await referee.forEachPosition(loaded, ({ state }, seq) => {
      const next = actions[views.length];
      if (next?.seq === seq + 1) views.push(loaded.game.view(state, next.seat));
    });
    return views;
  }

  function remember(id: MatchId, reviews: Reviews): void {
    kept.set(id, reviews);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT_ANALYSES && oldest !== undefined) kept.delete(oldest);
  }
}

interface AnalysedAction {
  readonly seq: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly input: ReviewQuestionInput;
}

/** The acts that still stand. */
function actionsToReview({ match: { log }, events }: LoadedMatch): AnalysedAction[] {
  const actions = replaySteps(log).flatMap((seq, step) => {
    const deed = log[seq - 1]?.deed;
    return deed?.kind === "act" ? [{ seq, turn: step + 1, seat: deed.seat, action: deed.action }] : [];
  });
  return actions.map(({ seq, turn, seat, action }, index) => {
    return { seq, turn, seat, input: { action, next: events[actions[index + 1]?.seq ?? -1] ?? [] } };
  });
}

function taskOf({ match: { opening, location }, game }: LoadedMatch, view: unknown, input: ReviewQuestionInput) {
  const { options, lexicon } = opening;
  const about = { game: game.id, options, lexicon, owner: quotaOwner(location), view };
  return { ...about, kind: "question", name: "review", input, long: "alone" } as const;
}
