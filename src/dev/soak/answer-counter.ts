import { NoAnswerError, NotPossibleError, type UserAnswer } from "#sandbox/sandbox-user.ts";

/** Counts how the bot answered the interactions of simulated people. */
export interface AnswerCounter {
  /** Counts an answer. `begun`: when the interaction was sent, on the clock of `performance.now`. */
  addAnswer(answer: UserAnswer, begun: number): void;
  /**
   * Counts an error of an interaction: the bot did not answer, the interaction was not possible, or any other error.
   */
  addFailure(error: unknown, begun: number): void;
  addUnexpectedError(error: unknown): void;
  /** From now on and for `ms`, slow or missing answers are counted as an effect of a disturbance. */
  expectDisturbance(ms: number): void;
  readonly figures: AnswerFigures;
}

export interface AnswerFigures {
  interactions: number;
  /** Milliseconds until the acknowledgement of each interaction without a disturbance. */
  readonly undisturbedAckMs: number[];
  /** Milliseconds until the acknowledgement of each interaction during a disturbance. */
  readonly disturbedAckMs: number[];
  /** Interactions without an answer and without a disturbance. */
  undisturbedUnanswered: number;
  /** Interactions without an answer during a disturbance. */
  disturbedUnanswered: number;
  /** Interactions that could not be sent: a button no longer exists, or a form is incomplete. */
  notPossible: number;
  /** Number of occurrences of each unexpected error. */
  readonly unexpectedErrors: Map<string, number>;
}

interface Period {
  readonly from: number;
  readonly to: number;
}

/** Max time to wait for an answer. */
const MAX_WAIT_MS = 30_000;
/**
 * Beginning of the error message if the sandbox itself has failed. The sandbox throws the same type of error if an
 * interaction is not possible.
 */
const SANDBOX_FAILED = /^The sandbox failed/;

export function createAnswerCounter(): AnswerCounter {
  let disturbances: Period[] = [];
  const figures: AnswerFigures = {
    interactions: 0,
    undisturbedAckMs: [],
    disturbedAckMs: [],
    undisturbedUnanswered: 0,
    disturbedUnanswered: 0,
    notPossible: 0,
    unexpectedErrors: new Map(),
  };
  const wasDisturbed = (begun: number, ended: number) =>
    disturbances.some(({ from, to }) => from <= ended && begun <= to);
  return {
    figures,
    addAnswer({ ackMs }, begun) {
      figures.interactions++;
      (wasDisturbed(begun, begun + ackMs) ? figures.disturbedAckMs : figures.undisturbedAckMs).push(ackMs);
    },
    addFailure(error, begun) {
      if (error instanceof NoAnswerError) addUnanswered(begun);
      else if (error instanceof NotPossibleError && !SANDBOX_FAILED.test(error.message)) figures.notPossible++;
      else addUnexpectedError(error);
    },
    addUnexpectedError,
    expectDisturbance(ms) {
      const from = performance.now();
      disturbances = [...disturbances.filter(({ to }) => to > from - MAX_WAIT_MS), { from, to: from + ms }];
    },
  };

  function addUnanswered(begun: number): void {
    figures.interactions++;
    if (wasDisturbed(begun, performance.now())) figures.disturbedUnanswered++;
    else figures.undisturbedUnanswered++;
  }

  function addUnexpectedError(error: unknown): void {
    const line = String(error);
    figures.unexpectedErrors.set(line, (figures.unexpectedErrors.get(line) ?? 0) + 1);
  }
}
