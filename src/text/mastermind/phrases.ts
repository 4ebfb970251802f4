import type { Rival } from "#games/mastermind/bots/bots.ts";
import type { MastermindInputError } from "#games/mastermind/code-notation.ts";
import type { CodeAnswer, MastermindRefusal, MastermindSceneLabels } from "#games/mastermind/types.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** Choices before a match: a named board, the player's role, the bot that guesses. */
export type MastermindDifficulty = "easy" | "normal" | "hard";
export type MastermindRole = "breaker" | "maker";

type Named = { readonly name: string };
type Codes = { readonly code: readonly number[] };

export interface MastermindPhrases {
  readonly name: string;
  readonly refusal: ReasonPhrases<MastermindRefusal>;
  readonly misprint: ReasonPhrases<MastermindInputError>;
  /** Why `/mastermind new` starts nothing: a choice is missing, or two choices do not go together. */
  readonly choose: {
    readonly role: string;
    readonly difficulty: string;
    readonly rival: string;
    /** The option `code` was given, but the code is asked for later or, on paper, stays secret. */
    readonly codeNotNow: string;
    /** Either a named board or its size, not both. */
    readonly twoBoards: string;
    readonly paperNeedsMaker: string;
    readonly rivalNeedsMaker: string;
    /** Between people, the program answers. */
    readonly paperNeedsBot: string;
    readonly personAndRival: string;
  };
  readonly words: MastermindSceneLabels;
  /** One letter for each colour, for typing codes. */
  readonly letters: readonly string[];
  readonly colours: readonly string[];
  readonly difficulties: { readonly [Name in MastermindDifficulty]: string };
  readonly roles: { readonly [Name in MastermindRole]: string };
  readonly rivals: { readonly [Name in Rival]: string };

  began(facts: { readonly maker: string; readonly breaker: string }): string;
  made(facts: Named): string;
  guessed(facts: Named & { readonly turn: number; readonly guess: readonly number[] }): string;
  answered(facts: CodeAnswer & { readonly turn: number }): string;
  corrected(facts: CodeAnswer & Named & { readonly turn: number }): string;
  told(facts: Named): string;
  resigned(facts: Named & { readonly how: "resigned" | "out-of-time" }): string;
  broken(facts: Named & { readonly turns: number }): string;
  unbroken(facts: { readonly maker: string; readonly breaker: string }): string;
  wonByLeaving(facts: Named): string;
  theCode(facts: Codes): string;
  hintsUsed(facts: Named & { readonly count: number }): string;

  /** Who has to do what now. */
  readonly turn: {
    make(facts: Named): string;
    guess(facts: Named & { readonly turn: number; readonly of: number }): string;
    answer(facts: Named & { readonly turn: number }): string;
    tell(facts: Named): string;
  };
  /** The same for the player whose turn it is. */
  readonly yourTurn: {
    readonly make: string;
    guess(facts: { readonly turn: number; readonly of: number }): string;
    answer(facts: { readonly turn: number; readonly guess: readonly number[] }): string;
    readonly tell: string;
  };
  readonly waiting: string;
  readonly thinking: string;
  readonly paused: string;
  readonly resumed: string;
  readonly pausedAlready: string;
  readonly runsAlready: string;
  readonly nothingPaused: string;
  /** To a person who watches bots play. */
  readonly watching: string;
  readonly watchElsewhere: string;
  /** To a person who names an opponent in a private conversation. */
  readonly personElsewhere: string;
  readonly noGame: string;
  /** The player's action was shown in the channel. */
  readonly guessedYours: string;
  readonly answeredYours: string;
  readonly madeYours: string;
  readonly toldYours: string;
  /** To a player who corrects an answer. */
  readonly notNumbers: string;
  readonly correctedYours: string;
  yourCode(facts: Codes): string;
  settings(facts: {
    /** Undefined for a board without a name. */
    readonly difficulty?: MastermindDifficulty;
    readonly positions: number;
    readonly colours: number;
    readonly turns: number;
    readonly paper: boolean;
  }): string;
  /** What each role does, for people who may join. */
  readonly parts: { maker(facts: Named): string; breaker(facts: Named): string };
  timeTaken(ms: number): string;

  hint(facts: Codes): string;
  readonly noHintFits: string;
  hintsLeft(count: number): string;

  /** Number of codes that were possible after each guess. */
  possible(facts: { readonly turn: number; readonly count: number; readonly exact: boolean }): string;
  readonly possibleHeading: string;
  readonly sharedTo: string;
  /** The same text follows, for pasting elsewhere. */
  readonly toPaste: string;
  /** Posted in a channel: it reveals nothing that helps. */
  share(
    facts: Named & {
      /** A name, or its size. */
      readonly board: string;
      readonly turns: number;
      readonly of: number;
      readonly won: boolean;
      readonly rows: readonly string[];
    },
  ): string;

  alt(facts: {
    readonly rows: readonly { readonly guess: readonly number[]; readonly answer?: CodeAnswer | undefined }[];
    readonly of: number;
    readonly code: readonly number[] | undefined;
    readonly turn: string | undefined;
  }): string;

  readonly rules: {
    readonly title: string;
    readonly lines: readonly string[];
    pegs(lines: readonly string[]): string;
    /** To a person who sees other colours than other people. */
    readonly otherColours: string;
  };
  readonly daily: {
    /** The name of the puzzle. */
    readonly puzzle: string;
    readonly intro: string;
    readonly form: string;
    best(facts: Codes): string;
  };
  readonly statistics: {
    readonly button: string;
    /** In a direct message. */
    readonly elsewhere: string;
    readonly ranking: string;
    readonly rankingEmpty: string;
    row(facts: {
      readonly position: number;
      readonly name: string;
      readonly difficulty: string;
      readonly turns: number;
      readonly hints: number;
      readonly ms: number;
      readonly when: string;
    }): string;
    readonly none: string;
    asBreaker(facts: { readonly games: number; readonly wins: number; readonly mean: number | undefined }): string;
    asMaker(facts: { readonly games: number; readonly wins: number }): string;
    hints(count: number): string;
    streak(facts: { readonly now: number; readonly longest: number }): string;
  };
  readonly buttons: {
    readonly guess: string;
    readonly make: string;
    readonly tell: string;
    readonly answer: string;
    readonly correct: string;
    readonly back: string;
    readonly clear: string;
    readonly hint: string;
    readonly type: string;
    readonly pause: string;
    readonly resume: string;
    readonly giveUp: string;
    readonly rules: string;
    readonly share: string;
    readonly possible: string;
    readonly replay: string;
  };
  readonly form: {
    readonly title: string;
    readonly code: string;
    readonly codeHelp: string;
    readonly correctTitle: string;
    readonly turn: string;
    readonly exact: string;
    readonly partial: string;
  };
  /** Placeholders of menus with nothing chosen yet. */
  readonly howMany: { readonly exact: string; readonly partial: string };
  readonly menus: { exact(count: number): string; partial(count: number): string };
  readonly commands: {
    readonly description: string;
    readonly new: CommandPhrases<
      "role" | "difficulty" | "rival" | "with" | "turns" | "positions" | "colours" | "hints" | "paper" | "code" | "here"
    >;
    readonly watch: CommandPhrases<"rival" | "difficulty">;
    readonly guess: CommandPhrases<"code">;
    readonly answer: CommandPhrases<"exact" | "partial">;
    readonly hint: CommandPhrases;
    readonly pause: CommandPhrases;
    readonly resume: CommandPhrases;
    readonly board: CommandPhrases<"text">;
    readonly stats: CommandPhrases<"ranking" | "player">;
    readonly daily: CommandPhrases<"text">;
    readonly dailyTable: CommandPhrases<"ever">;
    readonly help: CommandPhrases;
  };
}
