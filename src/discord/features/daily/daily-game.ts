import type { ModalSubmitFields } from "discord.js";
import type { DailyProgress, DailyPuzzle, TriedAnswer } from "#community/daily/daily-puzzle-types.ts";
import type { CommandRequest, ModalForm } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";

/** What a game with a puzzle of the day says of it; `made` is what it has made of the day itself. */
export interface DailyGame {
  /** The command that the buttons belong to. */
  readonly command: string;
  name(text: Catalogue): string;
  /** What one of several puzzles of a day is called. */
  which(variant: string, language: Language): string;
  /** The puzzle that is asked for or, where none is, the one that is usual here. */
  puzzle(request: CommandRequest, variant: string | undefined): Promise<DailyPuzzleLookup>;
  /** The puzzle and what was tried; nothing of the answer before it is done. */
  show(
    request: CommandRequest,
    puzzle: DailyPuzzle,
    made: unknown,
    standing: DailyProgress,
  ): Promise<DailyPuzzleDisplay>;
  /** The puzzle in monospace, for those who do not see the picture. */
  inText(request: CommandRequest, puzzle: DailyPuzzle, made: unknown, standing: DailyProgress): Promise<string>;
  /** How far the tries came, without a word of what they were, where that is not a square for each. */
  squares?(tries: DailyProgress["tries"]): string;
  form(text: Catalogue, customId: string): ModalForm;
  /** What a filled-in form comes to; what cannot be is no try. */
  judge(request: CommandRequest, puzzle: DailyPuzzle, made: unknown, fields: ModalSubmitFields): Promise<JudgedTry>;
}

export type DailyPuzzleLookup = { readonly ok: true; readonly puzzle: DailyPuzzle } | PuzzleError;
export type JudgedTry = { readonly ok: true; readonly tried: TriedAnswer } | PuzzleError;

interface PuzzleError {
  readonly ok: false;
  readonly content: string;
}

export interface DailyPuzzleDisplay {
  /** Before the tries, and when it is done. */
  readonly intro: string;
  readonly tries: readonly string[];
  readonly answer: readonly string[];
  readonly picture: NonNullable<Post["picture"]>;
}
