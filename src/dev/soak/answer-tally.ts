import { NoAnswerError, NotPossibleError, type UserAnswer } from "#sandbox/sandbox-user.ts";

/** How it went with what people did. */
export interface AnswerTally {
  addAnswer(answer: UserAnswer, begun: number): void;
  /** The bot never answered, the page would not even send it, or something went wrong that nobody has thought of. */
  addFailure(error: unknown, begun: number): void;
  /** Something went wrong that nobody has thought of. */
  addUnexpected(error: unknown): void;
  /** Something is made to fail from now on, and for so long what comes of it is no wonder. */
  expectTrouble(ms: number): void;
  readonly figures: AnswerFigures;
}

export interface AnswerFigures {
  interactions: number;
  /** Milliseconds to the acknowledgement: in quiet, and while something was made to fail. */
  readonly calm: number[];
  readonly stormy: number[];
  /** Never answered: in quiet, and while something was made to fail. */
  lateInCalm: number;
  lateInStorm: number;
  /** Not sent at all: a button that is gone, a form that is not filled in. */
  notPossible: number;
  /** How often each came of what nobody has thought of. */
  readonly mishaps: Map<string, number>;
}

interface Trouble {
  readonly from: number;
  readonly to: number;
}

/** Longer nobody waits for an answer. */
const REMEMBERED_MS = 30_000;
/** The page says it like what cannot be done. */
const SANDBOX_FAILED = /^The sandbox failed/;

export function createAnswerTally(): AnswerTally {
  let troubles: Trouble[] = [];
  const figures: AnswerFigures = {
    interactions: 0,
    calm: [],
    stormy: [],
    lateInCalm: 0,
    lateInStorm: 0,
    notPossible: 0,
    mishaps: new Map(),
  };
  const wasTroubled = (begun: number, ended: number) => troubles.some(({ from, to }) => from <= ended && begun <= to);
  return {
    figures,
    addAnswer({ ackMs }, begun) {
      figures.interactions++;
      (wasTroubled(begun, begun + ackMs) ? figures.stormy : figures.calm).push(ackMs);
    },
    addFailure(error, begun) {
      if (error instanceof NoAnswerError) late(begun);
      else if (error instanceof NotPossibleError && !SANDBOX_FAILED.test(error.message)) figures.notPossible++;
      else mishap(error);
    },
    addUnexpected: mishap,
    expectTrouble(ms) {
      const from = performance.now();
      troubles = [...troubles.filter(({ to }) => to > from - REMEMBERED_MS), { from, to: from + ms }];
    },
  };

  function late(begun: number): void {
    figures.interactions++;
    if (wasTroubled(begun, performance.now())) figures.lateInStorm++;
    else figures.lateInCalm++;
  }

  function mishap(error: unknown): void {
    const line = String(error);
    figures.mishaps.set(line, (figures.mishaps.get(line) ?? 0) + 1);
  }
}
