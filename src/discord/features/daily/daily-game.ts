import type { ModalSubmitFields } from "discord.js";
import type { DailyProgress, DailyPuzzle, TriedAnswer } from "#community/daily/daily-puzzle-types.ts";
import type { CommandRequest, ModalForm } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";

/**
 * What a game provides for its daily puzzle. `Puzzle` is the puzzle in the game's own format; parameters named `made`
 * have this type. `Answer` is a try in the game's own format. Members are methods, so that a `DailyGame` of any types
 * is also a plain `DailyGame`.
 */
export interface DailyGame<Puzzle = unknown, Answer = unknown> {
  /** Name of the game's command, which handles the buttons. */
  readonly command: string;
  name(text: Catalogue): string;
  /** Name of a variant: a game may have several daily puzzles, such as an easy one and a hard one. */
  which(variant: string, language: Language): string;
  /** Returns the puzzle of a variant. If `variant` is undefined, returns the default puzzle for this server. */
  puzzle(request: CommandRequest, variant: string | undefined): Promise<DailyPuzzleLookup>;
  /** Returns why the person may not see a puzzle now; undefined if they may. Leaderboards are always shown. */
  refuseNow?(request: CommandRequest): Promise<string | undefined>;
  /**
   * Returns the picture and the texts of the puzzle and of the tries so far. Shows the answer only if the person has
   * finished the puzzle or its day is over.
   */
  show(
    request: CommandRequest,
    puzzle: DailyPuzzle,
    made: Puzzle,
    standing: DailyProgress<Answer>,
    draft: string,
  ): Promise<DailyPuzzleDisplay>;
  /** Returns the puzzle as text for a monospaced font, for people who cannot see the picture. */
  inText(request: CommandRequest, puzzle: DailyPuzzle, made: Puzzle, standing: DailyProgress<Answer>): Promise<string>;
  /** Returns lines above that text, with lists that a screen reader speaks well. Missing if the text says it all. */
  textLines?(text: Catalogue, made: Puzzle): readonly string[];
  /** Describes a player's result without revealing the tries. `shares`: how close each try came, in percent. */
  result(shares: readonly number[], text: Catalogue): string;
  /** Explains the squares of tries. Missing in games in which a try is right or wrong: they show no squares. */
  legend?(text: Catalogue): string;
  /** Returns lines of emoji squares that stand above a result that a player shares. They reveal no try. */
  squares?(tries: DailyProgress<Answer>["tries"]): string;
  form(text: Catalogue, customId: string): ModalForm;
  /** How players assemble a try by buttons. Missing in games in which they only type it in the form. */
  readonly drafts?: DailyDrafts<Puzzle, Answer>;
  /** Judges the try in a submitted form. Impossible input does not count as a try. */
  judge(
    request: CommandRequest,
    puzzle: DailyPuzzle,
    made: Puzzle,
    fields: ModalSubmitFields,
  ): Promise<JudgedTry<Answer>>;
}

/**
 * Tries that players assemble by buttons. A draft is an unfinished or complete try in a format of the game, stored only
 * in the buttons; it may be forged.
 */
export interface DailyDrafts<Puzzle, Answer> {
  isValid(draft: string): boolean;
  /** Returns the rows of buttons that change the draft, make the try or open the form. */
  rows(request: CommandRequest, draft: string, buttons: DailyDraftButtons): Button[][];
  judge(request: CommandRequest, puzzle: DailyPuzzle, made: Puzzle, draft: string): Promise<JudgedTry<Answer>>;
}

/** Functions that create the buttons of drafts. `way` makes two buttons with the same draft different. */
export interface DailyDraftButtons {
  change(draft: string, label: string, way?: string): Button;
  send(draft: string, label: string): Button;
  form(label: string): Button;
}

export type DailyPuzzleLookup = { readonly ok: true; readonly puzzle: DailyPuzzle } | PuzzleError;
export type JudgedTry<Answer = unknown> = { readonly ok: true; readonly tried: TriedAnswer<Answer> } | PuzzleError;

interface PuzzleError {
  readonly ok: false;
  readonly refused: RefusalPost;
}

export interface DailyPuzzleDisplay {
  /** Explains the puzzle. Shown above the tries until the answer is visible. */
  readonly intro: string;
  readonly tries: readonly string[];
  readonly answer: readonly string[];
  readonly picture: NonNullable<Post["picture"]>;
}
