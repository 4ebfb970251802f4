/** The counts of a fuzz run. `faults`, `leaks`, `changes` and `fileFaults` count the problems of each kind. */
export interface FuzzFigures {
  sent: number;
  answered: number;
  /** Answers that ask the sender to slow down. */
  slowed: number;
  /** By game: number of turns that people played, and number of turns that its rules refused. */
  readonly rules: { [game: string]: { played: number; refused: number } };
  /** Milliseconds until the acknowledgement of each interaction. */
  readonly ackMs: number[];
  faults: number;
  leaks: number;
  changes: number;
  fileFaults: number;
}

/** Counts problems and prints them. */
export interface FuzzReport {
  readonly figures: FuzzFigures;
  /**
   * `causes`: the inputs that caused the problem or may have caused it. The same seed and counts generate them again.
   */
  addProblem(kind: ProblemKind, description: string, causes?: readonly object[]): void;
}

const MAX_CAUSE_CHARACTERS = 2_000;

/**
 * A leak reveals a secret; a change is an effect of a refused interaction; a file fault is an importer's wrong answer
 * to a file. Every other problem is a fault.
 */
export type ProblemKind = "faults" | "leaks" | "changes" | "fileFaults";

export function createFuzzReport(printLine: (line: string) => void): FuzzReport {
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
    addProblem(kind, description, causes = []) {
      figures[kind]++;
      const shownCauses = causes.map((cause) => JSON.stringify(cause).slice(0, MAX_CAUSE_CHARACTERS));
      printLine([description, ...shownCauses].join("\n  "));
    },
  };
}
