import type { Onlooker, Seat } from "#kernel/game.ts";
import { isQuiet } from "#kernel/log.ts";
import type { Home, MatchId } from "#store/store.ts";
import { mayAccess, type Viewer } from "#table/access.ts";
import type { Hand, Ports, Task, Think } from "#table/ports.ts";
import { createQueue } from "#table/queue.ts";
import { type Referee, whyOutdated } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import { seatedAt } from "#table/seated.ts";
import { type Loaded, type Sight, sightOf, whoseIs } from "#table/sight.ts";

// What is asked of a match is asked of a view, in a worker, and changes nothing that anybody else could see.

export type Answer = Answered | Refused;

export interface Answered {
  readonly ok: true;
  readonly answer: unknown;
  readonly sight: Sight;
}

/** A game of which there is no match, and from where it is asked. */
export interface Consulted extends Pick<Task, "game" | "lexicon"> {
  readonly home: Home;
}

export interface Questions {
  /** A pure question about what the person sees: answered in a worker, and nothing is written. */
  ask(hand: Hand, question: string, input?: unknown): Promise<Answer>;
  /** The same for somebody who only watches. */
  askAsSpectator(id: MatchId, viewer: Viewer, question: string, input?: unknown): Promise<Answer>;
  /**
   * A question to a game of which there is no match, about what is handed in: it sees nothing, and nothing is written. It
   * may take long: a board is made or solved, a file read.
   */
  consult(of: Consulted, question: string, input: unknown): Promise<unknown>;
  /** The same about a turn that the seat is planning: what comes back as `draft` is kept for the next time. */
  sketch(hand: Hand, question: string, input?: object): Promise<Answer>;
}

export function createQuestions({ store, think }: Ports, referee: Referee): Questions {
  /** What somebody does to their plan is done one after the other. */
  const plans = createQueue();
  return {
    ask,
    sketch: (hand, question, input) => plans.run(`${hand.match} ${hand.person}`, () => sketch(hand, question, input)),
    consult({ home, ...of }, name, input) {
      const about = { ...of, whose: whoseIs(home), options: {}, view: undefined };
      return think({ ...about, kind: "question", name, input, long: "alone" });
    },
    async askAsSpectator(id, viewer, question, input) {
      const loaded = await referee.load(id);
      if (!loaded || !mayAccess(viewer, "see", loaded.match)) return refused({ why: "no-match" });
      return answerFor(think, loaded, null, question, input);
    },
  };

  /** Not where the seat has acted while its plan was thought about: then the plan is nothing any more. */
  function keep(id: MatchId, seat: Seat, seq: number, draft: unknown): Promise<void> {
    return referee.alone(id, async (loaded) => {
      const since = loaded?.match.log.slice(seq) ?? [];
      const acts = since.filter((entry) => !isQuiet(entry));
      const hasActed = acts.some(({ deed }) => "seat" in deed && deed.seat === seat);
      if (loaded && !hasActed) await store.drafts.write(id, seat, draft);
    });
  }

  async function ask(hand: Hand, question: string, input?: unknown): Promise<Answer> {
    const seated = await seatedAt(referee, hand);
    if (!seated.ok) return seated;
    const { loaded, seat } = seated;
    const { seq } = hand;
    const outdated = seq === undefined ? undefined : whyOutdated(loaded, seq);
    return outdated && loaded.seq !== seq ? outdated : answerFor(think, loaded, seat, question, input);
  }

  async function sketch(hand: Hand, question: string, input: object = {}): Promise<Answer> {
    const seated = await seatedAt(referee, hand);
    if (!seated.ok) return seated;
    const { loaded, seat } = seated;
    const outdated = whyOutdated(loaded, hand.seq);
    if (outdated) return outdated;
    const id = hand.match;
    const draft = await store.drafts.read(id, seat);
    const asked = await answerFor(think, loaded, seat, question, { ...input, draft });
    if (asked.ok && hasDraft(asked.answer)) await keep(id, seat, loaded.seq, asked.answer.draft);
    return asked;
  }
}

/** What comes of a question about what somebody sees. */
export async function answerFor(
  think: Think,
  loaded: Loaded,
  onlooker: Onlooker,
  name: string,
  input?: unknown,
): Promise<Answered> {
  const sight = sightOf(loaded, onlooker);
  const { opening, home } = loaded.match;
  const { options, lexicon } = opening;
  const isSlow = loaded.game.slowQuestions?.includes(name);
  const about = { game: loaded.game.id, options, lexicon, whose: whoseIs(home), view: sight.view };
  const task = { ...about, kind: "question", name, input, ...(isSlow ? { long: "alone" as const } : {}) } as const;
  return { ok: true, answer: await think(task), sight };
}

function hasDraft(answer: unknown): answer is { readonly draft: unknown } {
  return typeof answer === "object" && answer !== null && "draft" in answer;
}
