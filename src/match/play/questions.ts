import type { Seat, Viewer } from "#core/game.ts";
import type { GameTypes } from "#core/game-module.ts";
import { isSilentEntry } from "#core/match-log.ts";
import { mayAccess, type RequesterOrId } from "#match/access.ts";
import { loadSeatedMatch } from "#match/play/load-seated-match.ts";
import { type LoadedMatch, type MatchView, quotaOwner, viewMatch } from "#match/play/loaded-match.ts";
import { checkTurnIsCurrent, type Referee } from "#match/play/referee.ts";
import type { GameWorkerTask, MatchActor, MatchPorts, RunGameWorkerTask } from "#match/ports.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import type { MatchId, MatchLocation } from "#store/store.ts";

// A question to a game gets only a view of the match. It is answered in a worker, and answering changes nothing that
// other people can see.

export type QuestionResult<Types extends GameTypes = GameTypes, Answer = unknown> =
  | QuestionAnswer<Types, Answer>
  | MatchRefused;

export interface QuestionAnswer<Types extends GameTypes = GameTypes, Answer = unknown> {
  readonly ok: true;
  readonly answer: Answer;
  readonly matchView: MatchView<Types>;
}

/** A game that is asked without a match, and the location of the request. */
export interface GameWithoutMatch extends Pick<GameWorkerTask, "game" | "lexicon"> {
  readonly location: MatchLocation;
}

export interface QuestionService {
  /** Asks the game, in a worker, about what this person sees. Nothing is written. */
  ask(actor: MatchActor, question: string, input?: unknown): Promise<QuestionResult>;
  /** Asks the game, in a worker, about what a spectator sees. Nothing is written. */
  askAsSpectator(id: MatchId, requester: RequesterOrId, question: string, input?: unknown): Promise<QuestionResult>;
  /**
   * Asks a game about `input` alone, without a match. Nothing is written. The answer may take long: the game creates or
   * solves a board, or reads a file.
   */
  consult(of: GameWithoutMatch, question: string, input: unknown): Promise<unknown>;
  /** Asks about a view that the match service has just returned. The match is not loaded again. */
  askAboutView(matchView: MatchView, question: string, input?: unknown): Promise<unknown>;
  /** Asks about the draft of the person's seat. If the answer has a `draft`, it is saved as the new draft. */
  updateDraft(actor: MatchActor, question: string, input?: object): Promise<QuestionResult>;
}

export function createQuestionService({ store, runTask }: MatchPorts, referee: Referee): QuestionService {
  /** Makes the changes of a person's unfinished turn (draft) one at a time. */
  const draftQueue = createKeyedQueue();
  return {
    ask,
    askAboutView: (matchView, question, input) => askGame(runTask, matchView, question, input),
    updateDraft: (actor, question, input) =>
      draftQueue.run(`${actor.match} ${actor.person}`, () => updateDraft(actor, question, input)),
    consult({ location, ...of }, name, input) {
      const taskBase = { ...of, owner: quotaOwner(location), options: {}, view: undefined };
      return runTask({ ...taskBase, kind: "question", name, input, long: "alone" });
    },
    async askAsSpectator(id, requester, question, input) {
      const loaded = await referee.load(id);
      if (!loaded || !mayAccess(requester, "see", loaded.match)) return refuseAction({ reason: "no-match" });
      return askFrom(loaded, null, question, input);
    },
  };

  /** Saves a draft. If the seat has acted since the question was asked, the draft is obsolete and not saved. */
  async function keepDraft(id: MatchId, seat: Seat, seq: number, draft: unknown): Promise<void> {
    if (await store.drafts.write(id, seat, draft, seq)) return;
    await referee.runExclusively(id, async (loaded) => {
      const since = loaded?.match.log.slice(seq) ?? [];
      const acts = since.filter((entry) => !isSilentEntry(entry));
      const hasActed = acts.some(({ deed }) => "seat" in deed && deed.seat === seat);
      if (loaded && !hasActed) await store.drafts.write(id, seat, draft, loaded.seq);
    });
  }

  async function ask(actor: MatchActor, question: string, input?: unknown): Promise<QuestionResult> {
    const seated = await loadSeatedMatch(referee, actor);
    if (!seated.ok) return seated;
    const { loaded, seat } = seated;
    const { seq } = actor;
    const outdated = seq === undefined ? undefined : checkTurnIsCurrent(loaded, seq);
    return outdated && loaded.seq !== seq ? outdated : askFrom(loaded, seat, question, input);
  }

  async function updateDraft(actor: MatchActor, question: string, input: object = {}): Promise<QuestionResult> {
    const seated = await loadSeatedMatch(referee, actor);
    if (!seated.ok) return seated;
    const { loaded, seat } = seated;
    const outdated = checkTurnIsCurrent(loaded, actor.seq);
    if (outdated) return outdated;
    const id = actor.match;
    const draft = loaded.drafts?.find((one) => one.seat === seat)?.draft;
    const asked = await askFrom(loaded, seat, question, { ...input, draft });
    if (asked.ok && hasDraft(asked.answer)) await keepDraft(id, seat, loaded.seq, asked.answer.draft);
    return asked;
  }

  async function askFrom(
    loaded: LoadedMatch,
    viewer: Viewer,
    question: string,
    input: unknown,
  ): Promise<QuestionAnswer> {
    const matchView = viewMatch(loaded, viewer);
    return { ok: true, answer: await askGame(runTask, matchView, question, input), matchView };
  }
}

/** Answers a question about what a viewer sees. */
export function askGame(
  runTask: RunGameWorkerTask,
  { game, options, lexicon, location, view }: MatchView,
  name: string,
  input?: unknown,
): Promise<unknown> {
  const isSlow = game.slowQuestions?.includes(name);
  const taskBase = { game: game.id, options, lexicon, owner: quotaOwner(location), view };
  return runTask({ ...taskBase, kind: "question", name, input, ...(isSlow ? { long: "alone" } : {}) });
}

function hasDraft(answer: unknown): answer is { readonly draft: unknown } {
  return typeof answer === "object" && answer !== null && "draft" in answer;
}
