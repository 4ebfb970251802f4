import type { RolitLevel } from "#games/rolit/bots/levels.ts";
import type { RolitFileErrorReason } from "#games/rolit/json/file-error.ts";
import type { LessonStep } from "#games/rolit/lesson.ts";
import type {
  BallColour,
  BoardShape,
  BoardSize,
  RolitMode,
  RolitRefusal,
  RolitSceneLabels,
  RuleSet,
} from "#games/rolit/types.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

type Named = { readonly name: string };

/** A typed text is no cell, or no list of names. */
export type RolitInputError =
  | { readonly reason: "no-such-cell"; readonly typed: string }
  | { readonly reason: "name-empty" }
  | { readonly reason: "name-too-long"; readonly max: number }
  | { readonly reason: "name-characters"; readonly characters: readonly string[] }
  | { readonly reason: "name-twice"; readonly name: string }
  | { readonly reason: "team-twice"; readonly name: string }
  /** The named people and the bots are not as many as the number of players. */
  | { readonly reason: "players-differ"; readonly there: number; readonly players: number }
  /** People who share one screen are named in a list; nobody else can be invited. */
  | { readonly reason: "names-and-people" };

/** What a file should have at a place, and what it has; empty if unknown. */
export interface RolitFileFacts {
  readonly expected: string;
  readonly found: string;
}

export type RolitFileType = "text" | "whole-number" | "list" | "object";

export interface RolitResult {
  readonly name: string;
  readonly score: number;
  readonly position: number;
}

export interface RolitPhrases {
  readonly name: string;
  readonly refusal: ReasonPhrases<RolitRefusal>;
  readonly misprint: ReasonPhrases<RolitInputError>;
  readonly words: RolitSceneLabels;
  readonly colours: { readonly [C in BallColour]: string };
  readonly shapes: { readonly [S in BoardShape]: string };
  readonly sizes: { readonly [S in BoardSize]: string };
  readonly rules: { readonly [R in RuleSet]: string };
  readonly levels: { readonly [L in RolitLevel]: string };
  readonly modes: { readonly [M in RolitMode]: string };
  /** What happens when a player leaves and no bot plays on. */
  readonly leavingSkip: string;

  began(facts: { readonly names: readonly string[] }): string;
  /** The colour of each player or, in teams, the players of each team. */
  seated(facts: Named & { readonly colour: BallColour }): string;
  team(facts: Named & { readonly members: readonly string[] }): string;
  /** Not all players have the same number of turns. */
  unequal(facts: { readonly min: number; readonly longer: readonly string[] }): string;
  /** The same, if the seats are not known yet. */
  unequalAhead(facts: { readonly players: number; readonly min: number; readonly longer: number }): string;
  teamsAhead(names: readonly string[]): string;
  settings(facts: {
    readonly shape: BoardShape;
    readonly size: BoardSize;
    readonly cells: number;
    readonly rules: RuleSet;
    readonly mode: RolitMode;
    /** Level of the bot that plays on for a player who leaves, if any. */
    readonly leaving: RolitLevel | undefined;
  }): string;
  placed(facts: Named & { readonly cell: string; readonly turned: number }): string;
  readonly takenBack: string;
  left(facts: Named & { readonly how: "resigned" | "out-of-time"; readonly deputy: RolitLevel | undefined }): string;
  /** A bot plays on for a player who left earlier. */
  deputised(facts: Named & { readonly level: RolitLevel }): string;
  /** Name of a player who has left, with a bot playing on. */
  deputyOf(name: string): string;
  /** In a list of turns. */
  readonly goneShort: string;
  readonly deputisedShort: string;
  readonly full: string;
  readonly deserted: string;
  /** Who has won, and the podium below. */
  won(facts: { readonly names: readonly string[]; readonly score: number }): string;
  podium(results: readonly RolitResult[]): string;
  scores(results: readonly { readonly name: string; readonly score: number }[]): string;

  readonly opened: string;
  readonly watching: string;
  laid(facts: { readonly cell: string; readonly turned: number }): string;
  yourColour(colour: BallColour): string;
  readonly chooseCell: string;
  readonly chooseColour: string;
  readonly chooseTeam: string;
  chosenColour(colour: BallColour): string;
  chosenTeam(name: string): string;
  cell(facts: { readonly cell: string; readonly turned: number }): string;
  row(row: number): string;

  alt(facts: {
    readonly last: string | undefined;
    readonly scores: readonly { readonly name: string; readonly score: number }[];
    readonly turn: string | undefined;
    readonly result: string | undefined;
    readonly free: number;
  }): string;

  /** By mode and number of players. */
  readonly record: {
    readonly none: string;
    row(facts: {
      readonly mode: RolitMode;
      readonly players: number;
      readonly games: number;
      readonly wins: number;
      /** Share of the board, from 0 to 1. */
      readonly share: number;
    }): string;
  };

  /** What is wrong in a file; the place comes before it. */
  readonly fileFault: { readonly [Kind in RolitFileErrorReason]: (facts: RolitFileFacts) => string };
  readonly fileTypes: { readonly [Type in RolitFileType]: string };

  readonly help: { readonly title: string; readonly lines: readonly string[] };
  readonly lesson: {
    readonly title: string;
    readonly steps: {
      readonly [Step in LessonStep]: { readonly ask: string; readonly right: string; readonly wrong: string };
    };
    readonly next: string;
    readonly again: string;
    readonly done: string;
    readonly alt: string;
    readonly you: string;
    readonly other: string;
  };
  readonly buttons: { readonly place: string; readonly type: string; readonly undo: string; readonly leave: string };
  readonly form: { readonly title: string; readonly cell: string; readonly help: string };
  readonly command: {
    readonly description: string;
    readonly new: CommandPhrases<
      | "with"
      | "open"
      | "players"
      | "colour"
      | "bots"
      | "level"
      | "shape"
      | "size"
      | "rules"
      | "teams"
      | "names"
      | "move-time"
      | "leaving"
    >;
    readonly watch: CommandPhrases<"level" | "against" | "bots" | "shape" | "size">;
    readonly place: CommandPhrases<"cell">;
    readonly board: CommandPhrases<"text">;
    readonly undo: CommandPhrases;
    readonly record: CommandPhrases<"player">;
    readonly tutorial: CommandPhrases;
    readonly help: CommandPhrases;
  };
}
