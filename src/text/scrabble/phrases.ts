import type { ScrabbleLevel } from "#games/scrabble/bots/levels.ts";
import type {
  Direction,
  ScrabbleEnding,
  ScrabbleInputError,
  ScrabbleOptions,
  ScrabbleRefusal,
  ScrabbleSceneLabels,
  WordListRef,
} from "#games/scrabble/types.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";
import type { RulePhrases } from "#text/scrabble/rules/rule-pages.ts";

/** A word as it stands on the board: QUIZ at 8H. */
export interface PlacedWord {
  readonly word: string;
  readonly place: string;
  readonly score: number;
}

/** Why `/scrabble check` gives no hooks, anagrams and searches now; `channel`: a mention of where the game is played. */
export type CheckRestriction =
  | { readonly reason: "rated"; readonly channel: string | undefined }
  | { readonly reason: "without-hints"; readonly channel: string | undefined };

export interface ScrabblePhrases {
  readonly name: string;
  readonly refusal: ReasonPhrases<ScrabbleRefusal>;
  readonly misprint: ReasonPhrases<ScrabbleInputError>;
  readonly words: ScrabbleSceneLabels;

  /** A word was laid; `others` are the words across it. */
  played(
    facts: PlacedWord & { readonly name: string; readonly bingo: boolean; readonly others: readonly PlacedWord[] },
  ): string;
  exchanged(facts: { readonly name: string; readonly count: number }): string;
  passed(name: string): string;
  passedOutOfTime(name: string): string;
  /** The play of `against` came off, for these words are none. */
  challengeUpheld(facts: {
    readonly name: string;
    readonly against: string;
    readonly words: readonly string[];
    readonly points: number;
  }): string;
  /** All words were good: the turn is lost or, where there are points, the other gains them. */
  challengeFailed(facts: { readonly name: string; readonly against: string; readonly points: number }): string;
  accepted(name: string): string;
  acceptedOutOfTime(name: string): string;
  overtime(facts: { readonly name: string; readonly points: number }): string;
  resigned(facts: { readonly name: string; readonly how: "resigned" | "out-of-time" }): string;
  takenBack(): string;
  readonly ended: { readonly [How in Exclude<ScrabbleEnding, "scoreless">]: string };
  endedScoreless(rounds: number): string;
  /** What the tiles left on the racks have added or taken. */
  leftover(changes: readonly { readonly name: string; readonly change: number }[]): string;
  /** All the others have gone: the score has decided nothing. */
  stayed(name: string): string;
  won(facts: { readonly names: readonly string[]; readonly score: number }): string;
  /** The end of a game that one seat played alone. */
  alone(facts: { readonly name: string; readonly score: number }): string;
  /** No game runs in the channel, but one has ended there; and the reader has one that was put aside. */
  readonly endedHere: string;
  readonly savedElsewhere: string;
  /** What a word list is called, in few words. */
  listName(list: WordListRef): string;
  began(facts: { readonly names: readonly string[]; readonly list: WordListRef }): string;

  /** Alt text of the board: the last play, the scores, whose turn, what is left. */
  alt(facts: {
    readonly last: string | undefined;
    readonly scores: readonly { readonly name: string; readonly score: number }[];
    readonly turn: string | undefined;
    /** Who has won, when it is over. */
    readonly result: string | undefined;
    readonly bag: number;
  }): string;
  rackAlt(letters: readonly string[]): string;
  draftAlt(facts: PlacedWord): string;

  readonly yourRack: string;
  /** The arithmetic of one word: QUIZ 10+1+1+10 = 22, ×2 = 44. */
  sum(facts: {
    readonly word: string;
    readonly points: readonly number[];
    readonly times: number;
    readonly score: number;
    readonly valid?: boolean | undefined;
  }): string;
  readonly bingo: string;
  total(score: number): string;
  blanksUsed(letters: readonly string[]): string;
  readonly confirmQuestion: string;
  readonly laid: string;
  exchangedYours(count: number): string;
  readonly passedYours: string;
  readonly passQuestion: string;
  /** To the one who challenged: whether the play came off. */
  challengedYours(upheld: boolean): string;
  readonly acceptedYours: string;
  /** To the one who asked for a hint; the sums and the score come below it. */
  hintBest(facts: PlacedWord): string;
  hintAlt(facts: PlacedWord): string;
  /** Nothing can be laid: what is left to do. */
  readonly hintNone: { readonly exchange: string; readonly pass: string };
  /** The expert would rather exchange these. */
  hintExchange(tiles: readonly string[]): string;
  hintsLeft(count: number): string;
  /** Told to everybody at the end. */
  hintsUsed(hints: readonly { readonly name: string; readonly count: number }[]): string;
  readonly draftEmpty: string;
  readonly draftEmptyAlt: string;
  /** Tiles of the draft that are back on the rack, for their squares are taken. */
  draftReturned(letters: readonly string[]): string;
  /** Nothing tells what is a word to those who play with challenges. */
  readonly noCheckNow: string;
  /** Why somebody is only told what is a word, and until when. */
  readonly onlyValidity: ReasonPhrases<CheckRestriction>;
  /** Nor is there a position of the day. */
  readonly noDailyNow: string;
  readonly opened: string;
  /** To the one who has let bots play each other. */
  readonly watching: string;
  /** A rated game with hints was asked for. */
  readonly ratedHints: string;
  /** `level` as the command offers it. */
  beginnersLevel(level: string): string;
  readonly incrementAlone: string;
  readonly twoClocks: string;
  /** How it is to be played, for those who are asked to join: the values are in the words of the command. */
  readonly settings: {
    list(list: WordListRef): string;
    size(squares: number): string;
    rack(tiles: number): string;
    bag(value: string): string;
    challenge(value: string): string;
    exchange(value: string): string;
    rounds(rounds: number): string;
    goingOut(value: string): string;
    hints(max: number): string;
    readonly expertHints: string;
    readonly easyWords: string;
    readonly overlook: string;
  };

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
      | "size"
      | "rack"
      | "bag"
      | "challenge"
      | "exchange"
      | "rounds"
      | "goingOut"
      | "hints"
      | "hintBy"
      | "moveTime"
      | "gameTime"
      | "increment"
    >;
    readonly watch: CommandPhrases<"level" | "against" | "bots">;
    readonly levels: { readonly [L in ScrabbleLevel]: string };
    readonly bags: { readonly [Bag in ScrabbleOptions["bag"]]: string };
    readonly challenges: { readonly [Rule in ScrabbleOptions["challenge"]]: string };
    readonly beginners: { readonly [What in "easy-words" | "overlook" | "both"]: string };
    readonly hintBy: { readonly points: string; readonly expert: string };
    readonly exchanges: { readonly [Rule in ScrabbleOptions["exchange"]]: string };
    readonly goingOuts: { readonly [Rule in ScrabbleOptions["goingOut"]]: string };
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
  /** Plays of a whole rack. */
  readonly rules: RulePhrases;
  readonly bingos: string;
}
