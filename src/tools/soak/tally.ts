import { type Answer, NoAnswer, NotPossible } from "#sandbox/person.ts";

/** How it went with what people did. */
export interface Tally {
  answered(answer: Answer, begun: number): void;
  /** The bot never answered, the page would not even send it, or something went wrong that nobody has thought of. */
  failed(fault: unknown, begun: number): void;
  /** Something went wrong that nobody has thought of. */
  mishap(fault: unknown): void;
  /** Something is made to fail from now on, and for so long what comes of it is no wonder. */
  trouble(ms: number): void;
  readonly figures: Figures;
}

export interface Figures {
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

export function createTally(): Tally {
  let troubles: Trouble[] = [];
  const figures: Figures = {
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
    answered({ ackMs }, begun) {
      figures.interactions++;
      (wasTroubled(begun, begun + ackMs) ? figures.stormy : figures.calm).push(ackMs);
    },
    failed(fault, begun) {
      if (fault instanceof NoAnswer) late(begun);
      else if (fault instanceof NotPossible && !SANDBOX_FAILED.test(fault.message)) figures.notPossible++;
      else mishap(fault);
    },
    mishap,
    trouble(ms) {
      const from = performance.now();
      troubles = [...troubles.filter(({ to }) => to > from - REMEMBERED_MS), { from, to: from + ms }];
    },
  };

  function late(begun: number): void {
    figures.interactions++;
    if (wasTroubled(begun, performance.now())) figures.lateInStorm++;
    else figures.lateInCalm++;
  }

  function mishap(fault: unknown): void {
    const line = String(fault);
    figures.mishaps.set(line, (figures.mishaps.get(line) ?? 0) + 1);
  }
}
