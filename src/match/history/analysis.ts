import { BoundedMap } from "#core/bounded-map.ts";
import type { Seat } from "#core/game.ts";
import { WorkerEndedError } from "#core/worker-ended-error.ts";
import { mayAccess, type RequesterOrId } from "#match/access.ts";
import { findReplaySteps } from "#match/history/match-replay.ts";
import { createPublicMatchInfo, type LoadedMatch, type PublicMatchInfo, quotaOwner } from "#match/play/loaded-match.ts";
import type { Referee } from "#match/play/referee.ts";
import type { MatchPorts } from "#match/ports.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { createFairQueue } from "#scheduling/fair-queue.ts";
import type { MatchId } from "#store/store.ts";

// Reviews a finished match: how good was each action? It works for every game that answers the question `review`. A
// finished match has no secrets, and the review writes nothing.

export interface AnalysisService {
  /**
   * Reviews the actions of a finished match that were not undone. Calls `onProgress` with the number of reviewed
   * actions: once at the beginning, then after each action.
   */
  analyse(id: MatchId, requester: RequesterOrId, onProgress?: OnAnalysisProgress): Promise<AnalysisResult>;
  /** Cancels all reviews. The people who wait for them get an error. */
  cancelAll(): void;
}

export type OnAnalysisProgress = (done: number, all: number) => void;

export type AnalysisResult =
  | {
      readonly ok: true;
      readonly facts: PublicMatchInfo;
      readonly actions: readonly ReviewedAction[];
      /** Number of actions that could not be reviewed, because the review took too long or failed. */
      readonly failedCount: number;
    }
  | { readonly ok: false; readonly by: "analysis"; readonly reason: "not-over" | "no-reviews" | "list-gone" }
  | MatchRefused;

/** Input of the question `review`. The view of the question is what the seat saw before its action. */
export interface ReviewQuestionInput {
  readonly action: unknown;
  /** The public events of the next action. */
  readonly next: readonly unknown[];
}

export interface ReviewedAction {
  readonly seat: Seat;
  /** Number of the step in the replay of the match, from 1. Steps that only take points for overtime do not count. */
  readonly turn: number;
  readonly review: unknown;
}

type Reviews = Pick<Extract<AnalysisResult, { ok: true }>, "actions" | "failedCount">;

/** Number of reviews kept in memory. Players often ask for the same review again. */
const MAX_KEPT_ANALYSES = 16;

/** A review that is running. All callers that want the review of this match share it. */
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
  const kept = new BoundedMap<MatchId, Reviews>(MAX_KEPT_ANALYSES);
  /** Reviews one action at a time, because running matches come first. */
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
        : { ok: true, facts: createPublicMatchInfo(loaded), ...reviews };
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
        if (!ending.signal.aborted) kept.set(id, reviews);
      })
      // An error of the review is not handled here, because it reaches the callers.
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
    // Each caller gets a listener of its own. Two callers may have passed the same function, which the set would
    // contain only once.
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
        // The review ends here. The remaining actions would probably take as long, and each of them would kill a worker
        // that others need.
        if (error instanceof WorkerEndedError) return { actions, failedCount: asked.length - actions.length };
      }
      reportProgress(index + 1);
    }
    return { actions, failedCount: missed };
  }

  /** The view of each acting seat before its action. */
  async function viewsBefore(loaded: LoadedMatch, actions: readonly AnalysedAction[]): Promise<unknown[]> {
    const views: unknown[] = [];
    await referee.forEachPosition(loaded, ({ state }, seq) => {
      const next = actions[views.length];
      if (next?.seq === seq + 1) views.push(loaded.game.view(state, next.seat));
    });
    return views;
  }
}

interface AnalysedAction {
  readonly seq: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly input: ReviewQuestionInput;
}

/** The actions that were not undone. */
function actionsToReview(loaded: LoadedMatch): AnalysedAction[] {
  const { match, events } = loaded;
  const turns = findReplaySteps(loaded).filter(([seq]) => match.log[seq - 1]?.deed.kind !== "overtime");
  const actions = turns.flatMap(([seq], index) => {
    const deed = match.log[seq - 1]?.deed;
    return deed?.kind === "act" ? [{ seq, turn: index + 1, seat: deed.seat, action: deed.action }] : [];
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
