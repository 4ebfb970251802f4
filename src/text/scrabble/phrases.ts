import type { SlashNamesOf } from "#core/options.ts";
import type { ScrabbleLevel } from "#games/scrabble/bots/levels.ts";
import type { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type {
  Direction,
  ScrabbleEnding,
  ScrabbleInputError,
  ScrabbleRefusal,
  ScrabbleSceneLabels,
  WordListRef,
} from "#games/scrabble/types.ts";
import type { ChoicePhrases, CommandPhrases, ReasonPhrases, SettingPhrases } from "#text/phrases.ts";
import type { RulePhrases } from "#text/scrabble/rules/rule-pages.ts";

/** A word with its place on the board: QUIZ at 8H. */
export interface PlacedWord {
  readonly word: string;
  readonly place: string;
  readonly score: number;
}

/**
 * Why `/scrabble check` gives no hooks, anagrams and searches now; `channel`: a mention of the channel of the match.
 */
export type CheckRestriction =
  | { readonly reason: "rated"; readonly channel: string | undefined }
  | { readonly reason: "without-hints"; readonly channel: string | undefined };

export interface ScrabblePhrases {
  readonly name: string;
  readonly refusal: ReasonPhrases<ScrabbleRefusal>;
  readonly misprint: ReasonPhrases<ScrabbleInputError>;
  readonly words: ScrabbleSceneLabels;

  /** A word was played; `others` are the words across it. */
  played(
    facts: PlacedWord & { readonly name: string; readonly bingo: boolean; readonly others: readonly PlacedWord[] },
  ): string;
  exchanged(facts: { readonly name: string; readonly count: number }): string;
  passed(name: string): string;
  passedOutOfTime(name: string): string;
  /** The play of `against` is taken back, because these words are not valid. */
  challengeUpheld(facts: {
    readonly name: string;
    readonly against: string;
    readonly words: readonly string[];
    readonly points: number;
  }): string;
  /** All words are valid: the challenger loses the turn or, if the rules give points, the other player gets them. */
  challengeFailed(facts: { readonly name: string; readonly against: string; readonly points: number }): string;
  accepted(name: string): string;
  acceptedOutOfTime(name: string): string;
  overtime(facts: { readonly name: string; readonly points: number }): string;
  resigned(facts: { readonly name: string; readonly how: "resigned" | "out-of-time" }): string;
  takenBack(): string;
  readonly ended: { readonly [How in Exclude<ScrabbleEnding, "scoreless">]: string };
  endedScoreless(rounds: number): string;
  /** Points added or subtracted for the tiles left on the racks. */
  leftover(changes: readonly { readonly name: string; readonly change: number }[]): string;
  /** All the others have left: the score did not decide. */
  stayed(name: string): string;
  won(facts: { readonly names: readonly string[]; readonly score: number }): string;
  /** The end of a game with one player. */
  alone(facts: { readonly name: string; readonly score: number }): string;
  /** No match is running in the channel, but one has finished there; and the reader has a saved one. */
  readonly endedHere: string;
  readonly savedElsewhere: string;
  /** The short name of a word list. */
  listName(list: WordListRef): string;
  began(facts: { readonly names: readonly string[]; readonly list: WordListRef }): string;

  /** Alt text of the board: the last play, the scores, whose turn it is, tiles left. */
  alt(facts: {
    readonly last: string | undefined;
    readonly scores: readonly { readonly name: string; readonly score: number }[];
    readonly turn: string | undefined;
    /** Who has won, when the match is over. */
    readonly result: string | undefined;
    readonly bag: number;
  }): string;
  rackAlt(letters: readonly string[]): string;
  draftAlt(facts: PlacedWord): string;

  readonly yourRack: string;
  /** How the score of one word adds up: QUIZ 10+1+1+10 = 22, ×2 = 44. */
  sum(facts: {
    readonly word: string;
    readonly points: readonly number[];
    readonly times: number;
    readonly score: number;
    readonly valid?: boolean | undefined;
  }): string;
  /** The points for a whole rack, as a part of the sum. */
  bingo(bonus: number): string;
  total(score: number): string;
  blanksUsed(letters: readonly string[]): string;
  readonly confirmQuestion: string;
  readonly laid: string;
  exchangedYours(count: number): string;
  readonly passedYours: string;
  readonly passQuestion: string;
  /** To the challenger: whether the play is taken back. */
  challengedYours(upheld: boolean): string;
  readonly acceptedYours: string;
  /** To the player who asked for a hint; the sums and the score follow below. */
  hintBest(facts: PlacedWord): string;
  hintAlt(facts: PlacedWord): string;
  /** No play is possible: what the player can do instead. */
  readonly hintNone: { readonly exchange: string; readonly pass: string };
  /** The expert bot would exchange these tiles. */
  hintExchange(tiles: readonly string[]): string;
  hintsLeft(count: number): string;
  /** Shown to everybody at the end. */
  hintsUsed(hints: readonly { readonly name: string; readonly count: number }[]): string;
  readonly draftEmpty: string;
  readonly draftEmptyAlt: string;
  /** Tiles of the draft that are back on the rack, because their squares are taken. */
  draftReturned(letters: readonly string[]): string;
  /** In a match with challenges, word checks are not available to its players. */
  readonly noCheckNow: string;
  /** Why a person only gets to know whether a word is valid, and until when. */
  readonly onlyValidity: ReasonPhrases<CheckRestriction>;
  /** The daily puzzle is not available either. */
  readonly noDailyNow: string;
  readonly opened: string;
  /** To the person who started a match between bots to watch it. */
  readonly watching: string;
  /** The player asked for a rated game with hints. */
  readonly ratedHints: string;
  /** `level`: as the command offers it. */
  beginnersLevel(level: string): string;
  readonly incrementAlone: string;
  readonly twoClocks: string;
  /** Settings of the match, for invited people; values are in the words of the command. */
  readonly settings: SettingPhrases<typeof SCRABBLE_OPTIONS> & { list(list: WordListRef): string };

  readonly buttons: {
    readonly rack: string;
    readonly play: string;
    readonly exchange: string;
    readonly pass: string;
    readonly playIt: string;
    readonly confirm: string;
    readonly change: string;
    readonly cancel: string;
    readonly challenge: string;
    readonly accept: string;
    readonly "draft-back": string;
    readonly "draft-clear": string;
  };
  readonly playForm: {
    readonly title: string;
    readonly word: string;
    readonly wordHelp: string;
    readonly at: string;
    readonly atHelp: string;
  };
  readonly exchangeForm: { readonly title: string; readonly tiles: string; readonly tilesHelp: string };

  readonly command: {
    readonly description: string;
    readonly new: CommandPhrases<
      | "list"
      | "with"
      | "open"
      | "rated"
      | "more"
      | "bots"
      | "level"
      | "beginners"
      | "hintBy"
      | SlashNamesOf<typeof SCRABBLE_OPTIONS>
      | "moveTime"
      | "gameTime"
      | "increment"
    >;
    readonly watch: CommandPhrases<"level" | "against" | "bots">;
    readonly levels: { readonly [L in ScrabbleLevel]: string };
    readonly choices: ChoicePhrases<typeof SCRABBLE_OPTIONS>;
    readonly beginners: { readonly [What in "easy-words" | "overlook" | "both"]: string };
    readonly hintBy: { readonly points: string; readonly expert: string };
    readonly place: CommandPhrases<"letter" | "at">;
    readonly take: CommandPhrases<"at">;
    readonly back: CommandPhrases;
    readonly clear: CommandPhrases;
    readonly confirm: CommandPhrases;
    readonly challenge: CommandPhrases;
    readonly accept: CommandPhrases;
    readonly play: CommandPhrases<"word" | "at" | "direction" | "confirm">;
    readonly exchange: CommandPhrases<"tiles">;
    readonly pass: CommandPhrases;
    readonly hint: CommandPhrases;
    readonly help: CommandPhrases;
    readonly directions: { readonly [D in Direction]: string };
    readonly rack: CommandPhrases;
    readonly board: CommandPhrases<"text">;
  };
  /** Number of plays that used a whole rack. */
  readonly rules: RulePhrases;
  readonly bingos: string;
}
