import type { Rival } from "#games/mastermind/bots/bots.ts";
import type { MastermindInputError } from "#games/mastermind/code-notation.ts";
import type { CodeAnswer, MastermindRefusal, MastermindSceneLabels } from "#games/mastermind/types.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** What is chosen before a game: a name for the board, who sits on which side, who guesses for the bot. */
export type MastermindDifficulty = "easy" | "normal" | "hard";
export type MastermindRole = "breaker" | "maker";

type Named = { readonly name: string };
type Codes = { readonly code: readonly number[] };

export interface MastermindPhrases {
  readonly name: string;
  readonly refusal: ReasonPhrases<MastermindRefusal>;
  readonly misprint: ReasonPhrases<MastermindInputError>;
  /** Why `/mastermind new` begins nothing: something is still to be chosen, or two choices do not go together. */
  readonly choose: {
    readonly role: string;
    readonly difficulty: string;
    readonly rival: string;
    /** It is asked for later, or is nobody’s to say. */
    readonly codeNotNow: string;
    /** Either a name for the board, or its measures. */
    readonly twoBoards: string;
    readonly paperNeedsMaker: string;
    readonly rivalNeedsMaker: string;
    /** Where people play, the table answers. */
    readonly paperNeedsBot: string;
    readonly personAndRival: string;
  };
  readonly words: MastermindSceneLabels;
  /** One letter for each colour, by which it can be typed. */
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

  /** What is to be done now, by whom. */
  readonly turn: {
    make(facts: Named): string;
    guess(facts: Named & { readonly turn: number; readonly of: number }): string;
    answer(facts: Named & { readonly turn: number }): string;
    tell(facts: Named): string;
  };
  /** The same to the one who is to do it. */
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
  /** To whoever lets bots play each other. */
  readonly watching: string;
  readonly watchElsewhere: string;
  /** To whoever names a person where nobody else is. */
  readonly personElsewhere: string;
  readonly noGame: string;
  /** It was done in the channel. */
  readonly guessedYours: string;
  readonly answeredYours: string;
  readonly madeYours: string;
  readonly toldYours: string;
  /** To whoever puts an answer right. */
  readonly notNumbers: string;
  readonly correctedYours: string;
  yourCode(facts: Codes): string;
  settings(facts: {
    /** None, where it is a board of their own. */
    readonly difficulty?: MastermindDifficulty;
    readonly positions: number;
    readonly colours: number;
    readonly turns: number;
    readonly paper: boolean;
  }): string;
  /** What one of the two does, to whoever may join them. */
  readonly parts: { maker(facts: Named): string; breaker(facts: Named): string };
  timeTaken(ms: number): string;

  hint(facts: Codes): string;
  readonly noHintFits: string;
  hintsLeft(count: number): string;

  /** Codes that were possible after each guess. */
  possible(facts: { readonly turn: number; readonly count: number; readonly exact: boolean }): string;
  readonly possibleHeading: string;
  readonly sharedTo: string;
  /** The same follows, for wherever else one likes. */
  readonly toPaste: string;
  /** Told to a channel: nothing that helps. */
  share(
    facts: Named & {
      /** A name, or its measures. */
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
    /** To whoever has chosen colours that other people do not see. */
    readonly otherColours: string;
  };
  readonly daily: {
    /** What it is called. */
    readonly puzzle: string;
    readonly intro: string;
    readonly form: string;
    best(facts: Codes): string;
  };
  readonly statistics: {
    readonly button: string;
    /** There is no server here. */
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
  /** Of a menu in which nothing was chosen yet. */
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
