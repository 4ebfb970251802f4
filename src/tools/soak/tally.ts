import type { Answer } from "#sandbox/person.ts";

/** How it went with what people did. */
export interface Tally {
  answered(answer: Answer, begun: number): void;
  /** `late`: the bot never answered; else the page would not even send it. */
  failed(begun: number, late: boolean): void;
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
}

interface Trouble {
  readonly from: number;
  readonly to: number;
}

/** Longer nobody waits for an answer. */
const REMEMBERED_MS = 30_000;

export function createTally(): Tally {
  let troubles: Trouble[] = [];
  const figures: Figures = { interactions: 0, calm: [], stormy: [], lateInCalm: 0, lateInStorm: 0, notPossible: 0 };
  const wasTroubled = (begun: number, ended: number) => troubles.some(({ from, to }) => from <= ended && begun <= to);
  return {
    figures,
    answered({ ackMs }, begun) {
      figures.interactions++;
      (wasTroubled(begun, begun + ackMs) ? figures.stormy : figures.calm).push(ackMs);
    },
    failed(begun, late) {
      if (!late) {
        figures.notPossible++;
        return;
      }
      figures.interactions++;
      if (wasTroubled(begun, performance.now())) figures.lateInStorm++;
      else figures.lateInCalm++;
    },
    trouble(ms) {
      const from = performance.now();
      troubles = [...troubles.filter(({ to }) => to > from - REMEMBERED_MS), { from, to: from + ms }];
    },
  };
}
