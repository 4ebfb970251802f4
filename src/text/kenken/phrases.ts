import type { ForfeitReason } from "#core/game.ts";
import type { BoardError } from "#games/kenken/board/board-types.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import type { KenkenMode, KenkenRefusal, KenkenSceneLabels } from "#games/kenken/types.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** Why a typed text is no cell, no values or no board. Cells are named as beside the board: B3. */
export type KenkenInputError =
  | { readonly reason: "no-cell"; readonly typed: string; readonly last: string }
  | { readonly reason: "off-board"; readonly typed: string; readonly last: string }
  | { readonly reason: "no-values"; readonly typed: string; readonly size: number }
  | { readonly reason: "bad-size"; readonly min: number; readonly max: number }
  /** No board of this size has this difficulty. */
  | {
      readonly reason: "no-such-grade";
      readonly size: number;
      readonly grade: Grade;
      readonly grades: readonly Grade[];
    }
  | { readonly reason: "alone-with-people" }
  | { readonly reason: "only-in-channels" }
  /** The player named a puzzle, and also a size or a difficulty. */
  | { readonly reason: "level-as-it-is" }
  | { readonly reason: "none-found" };

/** A row or a column, by its label beside the board. */
export interface KenkenLineName {
  readonly kind: "row" | "column";
  readonly name: string;
}

/** A cage, by its clue and the cell with the clue. */
export interface KenkenCageName {
  readonly clue: string;
  readonly cell: string;
}

type Valued = { readonly cell: string; readonly value: number };

/** What a hint can be about, by kind. */
export interface KenkenHintFacts {
  readonly single: Valued;
  readonly stands: { readonly line: KenkenLineName; readonly values: readonly number[] };
  readonly place: Valued & { readonly line: KenkenLineName };
  readonly cage: { readonly cage: KenkenCageName; readonly ways: readonly (readonly number[])[] };
  readonly claim: { readonly cage: KenkenCageName; readonly line: KenkenLineName; readonly values: readonly number[] };
  readonly set: {
    readonly line: KenkenLineName;
    readonly cells: readonly string[];
    readonly values: readonly number[];
  };
  readonly sum: {
    readonly lines: readonly KenkenLineName[];
    readonly cells: readonly string[];
    readonly sum: number;
    readonly outside: boolean;
  };
  readonly fish: {
    readonly value: number;
    readonly lines: readonly KenkenLineName[];
    readonly across: readonly KenkenLineName[];
  };
  readonly "what-if": Valued & { readonly broken: KenkenLineName | KenkenCageName };
  readonly search: Valued & { readonly open: boolean };
}

type Named = { readonly name: string };
type Celled = { readonly cell: string };
/** Numbers of boards, each counted once: solved alone, and together with others. */
type Solved = { readonly boards: number; readonly together: number };
type Timed = { readonly ms: number; readonly hints: number };

export interface KenkenPhrases {
  readonly name: string;
  readonly refusal: ReasonPhrases<KenkenRefusal>;
  readonly fault: ReasonPhrases<BoardError>;
  readonly misprint: ReasonPhrases<KenkenInputError>;
  readonly words: KenkenSceneLabels;
  readonly grades: { readonly [G in Grade]: string };
  readonly modes: { readonly [M in KenkenMode]: string };
  settings(facts: {
    readonly size: number;
    readonly grade: Grade | undefined;
    readonly mode: KenkenMode;
    readonly level: string | undefined;
  }): string;

  /** Shown to everybody. */
  began(facts: { readonly names: readonly string[]; readonly mode: KenkenMode }): string;
  set(facts: Named & Valued): string;
  cleared(facts: Named & Celled): string;
  noted(facts: Named & Celled): string;
  undone(facts: Named & Celled): string;
  redone(facts: Named & Celled): string;
  checked(facts: Named & { readonly conflicts: number }): string;
  /** In a race: the player did something that is not shown, a note for instance. */
  busy(facts: Named): string;
  progress(facts: Named & { readonly filled: number; readonly of: number }): string;
  finished(facts: Named & { readonly place: number }): string;
  gaveUp(facts: Named & { readonly how: ForfeitReason | "solve" }): string;
  solved(facts: { readonly names: readonly string[]; readonly ms: number }): string;
  /** `isShown`: whether the picture has a solution. */
  unsolved(isShown: boolean): string;
  /** Places of a finished race: the first, the second …; without players who gave up. */
  placed(facts: Named & Timed & { readonly place: number }): string;
  hintsUsed(facts: Named & { readonly count: number }): string;
  filled(facts: { readonly filled: number; readonly of: number }): string;
  alt(facts: {
    readonly settings: string;
    readonly rows: readonly string[];
    readonly cages: readonly string[];
    readonly filled: string;
    readonly conflicts: readonly string[];
  }): string;

  /** Shown to the player who acted. */
  readonly yours: {
    set(facts: Valued): string;
    cleared(facts: Celled): string;
    noted(facts: Celled & { readonly values: readonly number[] }): string;
    undone(facts: Celled): string;
    redone(facts: Celled): string;
    readonly noConflicts: string;
    conflicts(cells: readonly string[]): string;
    /** Every cell has a value, but they are not the solution. */
    readonly notRight: string;
    solved(facts: Timed): string;
    gaveUp(isShown: boolean): string;
    solveQuestion(mode: KenkenMode): string;
    /** In a race, while others go on. */
    readonly through: string;
    readonly opened: string;
  };
  readonly making: string;
  readonly chooseRow: string;
  readonly chooseCell: string;
  readonly chooseValue: string;
  chosen(facts: Celled & { readonly notes: boolean }): string;
  row(number: number): string;
  cell(facts: Celled & { readonly value: number; readonly notes: readonly number[] }): string;
  timeTaken(ms: number): string;
  hintsSoFar(count: number): string;
  readonly paused: string;
  /** Why the board is hidden while the clock is paused. */
  readonly hidden: string;
  readonly resumed: string;
  readonly pausedAlready: string;
  readonly runsAlready: string;
  readonly nothingPaused: string;
  readonly noGame: string;

  readonly hint: {
    /** Values that cannot stay as they are. */
    wrong(cells: readonly string[]): string;
    readonly none: string;
    readonly nothingLeft: string;
    so(facts: Valued): string;
  };
  readonly thoughts: { readonly [T in keyof KenkenHintFacts]: (facts: KenkenHintFacts[T]) => string };

  readonly rules: { readonly title: string; readonly lines: readonly string[] };
  readonly statistics: {
    readonly button: string;
    /** In a direct message. */
    readonly elsewhere: string;
    readonly ranking: string;
    readonly rankingEmpty: string;
    row(facts: Named & Timed & { readonly position: number; readonly board: string; readonly when: string }): string;
    readonly solvers: string;
    readonly solversButton: string;
    solver(facts: Named & Solved & { readonly position: number }): string;
    readonly together: string;
    readonly togetherButton: string;
    readonly tablesButton: string;
    readonly levelsButton: string;
    /** Of one player. */
    solved(facts: Solved): string;
    /** `board`: the size and difficulty of these boards. */
    grade(facts: Solved & { readonly board: string; readonly ms: number | undefined }): string;
    /** Number of the server's saved puzzles. */
    levels(count: number): string;
    /** By size and difficulty. */
    readonly sizes: string;
    readonly days: string;
    day(facts: {
      readonly grade: Grade;
      readonly streak: number;
      readonly longest: number;
      readonly solved: number;
    }): string;
    none(name: string): string;
  };
  readonly daily: {
    /** The name of the puzzle. */
    readonly puzzle: string;
    readonly solved: string;
    /** Given up, or solved with hints. */
    readonly ended: string;
    readonly none: string;
    row(facts: Named & { readonly position: number; readonly ms: number; readonly when: string }): string;
  };
  readonly buttons: {
    readonly open: string;
    readonly clear: string;
    readonly notes: string;
    readonly values: string;
    readonly undo: string;
    readonly redo: string;
    readonly check: string;
    readonly hint: string;
    readonly more: string;
    readonly setIt: string;
    readonly pause: string;
    readonly resume: string;
    readonly giveUp: string;
    readonly goOn: string;
    readonly rules: string;
    readonly another: string;
    readonly pauseFirst: string;
    readonly replay: string;
  };
  readonly commands: {
    readonly description: string;
    readonly new: CommandPhrases<"size" | "difficulty" | "every" | "mode" | "with" | "open" | "level">;
    readonly set: CommandPhrases<"cell" | "value">;
    readonly clear: CommandPhrases<"cell">;
    readonly note: CommandPhrases<"cell" | "values">;
    readonly undo: CommandPhrases;
    readonly redo: CommandPhrases;
    readonly check: CommandPhrases;
    readonly hint: CommandPhrases;
    readonly solve: CommandPhrases;
    readonly pause: CommandPhrases;
    readonly resume: CommandPhrases;
    readonly board: CommandPhrases<"text">;
    readonly stats: CommandPhrases<"ranking" | "solvers">;
    readonly daily: CommandPhrases<"difficulty">;
    readonly dailyTable: CommandPhrases<"ever">;
    readonly help: CommandPhrases;
  };
}
