import type { ModalSubmitFields } from "discord.js";
import type { DailyProgress, DailyPuzzle, TriedAnswer } from "#community/daily/daily-puzzle-types.ts";
import type { CommandRequest, ModalForm } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Post } from "#discord/messages/post.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";

/**
 * Texts and rules of a game with a daily puzzle. `made` is the puzzle of the day that the game has made; `Answer` is its
 * own format of a try. Members are methods, so that a game of any types is also a `DailyGame`.
 */
export interface DailyGame<Puzzle = unknown, Answer = unknown> {
  /** The command that the buttons belong to. */
  readonly command: string;
  name(text: Catalogue): string;
  /** Name of one of several puzzles of a day. */
  which(variant: string, language: Language): string;
  /** The requested puzzle, or the usual one here if `variant` is undefined. */
  puzzle(request: CommandRequest, variant: string | undefined): Promise<DailyPuzzleLookup>;
  /** Why the person may not see a puzzle just now, though its leaderboards; undefined if they may. */
  refuseNow?(request: CommandRequest): Promise<string | undefined>;
  /** The puzzle and the tries so far. Shows nothing of the answer before the end. */
  show(
    request: CommandRequest,
    puzzle: DailyPuzzle,
    made: Puzzle,
    standing: DailyProgress<Answer>,
  ): Promise<DailyPuzzleDisplay>;
  /** The puzzle in monospace, for people who do not see the picture. */
  inText(request: CommandRequest, puzzle: DailyPuzzle, made: Puzzle, standing: DailyProgress<Answer>): Promise<string>;
  /** How close the tries came, without revealing them. Needed if it is not one square for each try. */
  squares?(tries: DailyProgress<Answer>["tries"]): string;
  form(text: Catalogue, customId: string): ModalForm;
  /** Judges a submitted form. Impossible input does not count as a try. */
  judge(
    request: CommandRequest,
    puzzle: DailyPuzzle,
    made: Puzzle,
    fields: ModalSubmitFields,
  ): Promise<JudgedTry<Answer>>;
}

export type DailyPuzzleLookup = { readonly ok: true; readonly puzzle: DailyPuzzle } | PuzzleError;
export type JudgedTry<Answer = unknown> = { readonly ok: true; readonly tried: TriedAnswer<Answer> } | PuzzleError;

interface PuzzleError {
  readonly ok: false;
  readonly refused: RefusalPost;
}

export interface DailyPuzzleDisplay {
  /** Shown before the tries, and when the puzzle is done. */
  readonly intro: string;
  readonly tries: readonly string[];
  readonly answer: readonly string[];
  readonly picture: NonNullable<Post["picture"]>;
}
