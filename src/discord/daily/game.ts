import type { ModalSubmitFields } from "discord.js";
import type { Puzzle, Standing, Tried } from "#club/daily/types.ts";
import type { Call, Form } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
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
  puzzle(call: Call, variant: string | undefined): Promise<Found>;
  /** The puzzle and what was tried; nothing of the answer before it is done. */
  show(call: Call, puzzle: Puzzle, made: unknown, standing: Standing): Promise<Shown>;
  /** The puzzle in monospace, for those who do not see the picture. */
  inText(call: Call, puzzle: Puzzle, made: unknown, standing: Standing): Promise<string>;
  /** How far the tries came, without a word of what they were, where that is not a square for each. */
  squares?(tries: Standing["tries"]): string;
  form(text: Catalogue, customId: string): Form;
  /** What a filled-in form comes to; what cannot be is no try. */
  judge(call: Call, puzzle: Puzzle, made: unknown, fields: ModalSubmitFields): Promise<Judged>;
}

export type Found = { readonly ok: true; readonly puzzle: Puzzle } | NotSo;
export type Judged = { readonly ok: true; readonly tried: Tried } | NotSo;

interface NotSo {
  readonly ok: false;
  readonly content: string;
}

export interface Shown {
  /** Before the tries, and when it is done. */
  readonly intro: string;
  readonly tries: readonly string[];
  readonly answer: readonly string[];
  readonly picture: NonNullable<Post["picture"]>;
}
