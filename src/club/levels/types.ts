import type { Paged } from "#club/statistics/types.ts";
import type { Named, Table } from "#club/tables.ts";
import type { BadName } from "#kernel/name.ts";
import type { Level, LevelEntry, LevelHome, LevelWish } from "#store/levels.ts";
import type { Where } from "#store/results.ts";
import type { BestTime, Doer, DoneGrade, SharedTask, Tasks } from "#store/tasks.ts";

export type { Level } from "#store/levels.ts";

// The boards that a server keeps for a game. What stands in them is text and facts here: who can read it has done so before.

/** What somebody wants to keep: a board that was read and looked through. */
export interface Draft {
  /** As typed. */
  readonly name: string;
  readonly size: number;
  readonly grade: number | undefined;
  /** How many it has: several are no fault, but worth saying. `exact`: they were all counted. */
  readonly solutions: number;
  readonly exact: boolean;
  readonly task: string;
  readonly board: string;
}

/** Who keeps, changes or removes a level. */
export interface Keeper {
  readonly person: string;
  readonly moderates: boolean;
}

export type LevelRefusal =
  | BadName
  /** Names that are like it or, where none is, some of those that there are. */
  | { readonly why: "no-such-level"; readonly name: string; readonly names: readonly string[] }
  /** `kept`: how many there are in all. */
  | ({ readonly why: "no-level-matches"; readonly kept: number } & LevelWish)
  /** `yours`: whoever asks may overwrite it. */
  | { readonly why: "level-exists"; readonly level: LevelEntry; readonly yours: boolean }
  /** It was to get the name of another one. */
  | { readonly why: "level-name-taken"; readonly name: string }
  | { readonly why: "not-your-level"; readonly name: string }
  | { readonly why: "changed-meanwhile"; readonly name: string }
  | { readonly why: "too-many-levels"; readonly most: number }
  | { readonly why: "level-too-large"; readonly most: number }
  /** `certain`: not only was none found in good time. */
  | { readonly why: "no-solution"; readonly certain: boolean };

export type Outcome<Done> = ({ readonly ok: true } & Done) | { readonly ok: false; readonly refusal: LevelRefusal };

/** `before`: what it has overwritten. `isNew`: whoever keeps it has seen its board by this, and not by playing it. */
export type Saved = Outcome<{ readonly level: Level; readonly before?: Level; readonly isNew: boolean }>;

export interface SolvedLevel {
  readonly level: LevelEntry;
  /** At best; undefined where no time of theirs is in the level's ranking. */
  readonly ms: number | undefined;
  /** Only together with others. */
  readonly shared: boolean;
  readonly at: number;
}

export interface Levels extends Pick<Tasks, "firstAttempt"> {
  /** By size and by how hard they are. */
  list(
    home: LevelHome,
    wish: LevelWish,
    page: number,
  ): Promise<Outcome<Paged & { readonly rows: readonly LevelEntry[] }>>;
  /** Those in whose name this is found. */
  named(home: LevelHome, typed: string, most: number): Promise<readonly LevelEntry[]>;
  find(home: LevelHome, typed: string): Promise<Outcome<{ readonly level: Level }>>;
  /** What somebody is called here; undefined where they have left the server or are forgotten. */
  nameOf(home: LevelHome, person: string | undefined): Promise<string | undefined>;
  /** `over`: how the task of the one began that is to be overwritten, as somebody saw it. */
  save(home: LevelHome, by: Keeper, draft: Draft, over?: string): Promise<Saved>;
  /** By its author or a moderator; `before`: what it was called. */
  rename(
    home: LevelHome,
    by: Keeper,
    typed: string,
    to: string,
  ): Promise<Outcome<{ readonly level: LevelEntry; readonly before: string }>>;
  /** By its author or a moderator. */
  remove(home: LevelHome, by: Keeper, typed: string, was: string): Promise<Outcome<{ readonly level: Level }>>;
  /** Who has solved it without help, the fastest first; of whoever has left the server nothing. */
  ranking(
    home: LevelHome,
    level: Pick<LevelEntry, "task">,
    person: string,
    page: number,
  ): Promise<Table<Named<BestTime>>>;
  /** What has come of it where several solved it as one. */
  together(home: LevelHome, level: Pick<LevelEntry, "task">): Promise<SharedTask | undefined>;
  /** Whether somebody has ended it, or looked at it without playing it. No later game of theirs counts in a ranking. */
  knows(home: LevelHome, level: Pick<LevelEntry, "task">, person: string): Promise<boolean>;
  /** Notes that somebody looks at it without playing it. True if they had not seen anything of it before. */
  saw(home: LevelHome, level: Pick<LevelEntry, "task">, person: string): Promise<boolean>;
  /** Who has solved how many boards, whether they are kept or not. */
  solvers(home: LevelHome, person: string, page: number): Promise<Table<Named<Doer>>>;
  /** How many somebody has solved of how hard boards, the hardest last; of whoever has left the server nothing. */
  grades(where: Where, person: string): Promise<readonly DoneGrade[]>;
  /** The latest first; of whoever has left the server nothing. */
  solvedBy(home: LevelHome, person: string): Promise<readonly SolvedLevel[]>;
}
