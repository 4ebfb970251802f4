export interface FuzzFigures {
  sent: number;
  answered: number;
  /** Of those that were answered, those who were told to slow down. */
  slowed: number;
  /** By game, how many turns of people were played, and how many its rules have refused. */
  readonly rules: { [game: string]: { played: number; refused: number } };
  /** Milliseconds to the acknowledgement. */
  readonly ackMs: number[];
  faults: number;
  leaks: number;
  changes: number;
  fileFaults: number;
}

/** What went wrong, counted and told. */
export interface FuzzReport {
  readonly figures: FuzzFigures;
  /** `blamed`: the interactions that are or may be to blame. The same seed and numbers draw the same ones again. */
  addProblem(about: ProblemKind, what: string, blamed?: readonly object[]): void;
}

/** Of what is sent so much is said. */
const LONGEST = 2_000;

export type ProblemKind = "faults" | "leaks" | "changes" | "fileFaults";

export function createFuzzReport(tell: (line: string) => void): FuzzReport {
  const figures: FuzzFigures = {
    sent: 0,
    answered: 0,
    slowed: 0,
    rules: {},
    ackMs: [],
    faults: 0,
    leaks: 0,
    changes: 0,
    fileFaults: 0,
  };
  return {
    figures,
    addProblem(about, what, blamed = []) {
      figures[about]++;
      tell([what, ...blamed.map((one) => JSON.stringify(one).slice(0, LONGEST))].join("\n  "));
    },
  };
}
