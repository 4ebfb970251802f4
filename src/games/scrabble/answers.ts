import type { Action, FormedWord, Misprint, Refusal } from "#games/scrabble/types.ts";
import type { Scene } from "#kernel/scene.ts";

// What a seat can ask of its own view, and what it is answered. Asked by name through the table, answered in a worker.

/** `preview`: a word and a place as typed. */
export interface PreviewInput {
  readonly word: string;
  readonly at: string;
}

export type PreviewAnswer =
  | {
      readonly ok: true;
      readonly action: Action;
      /** Word and place as they would be typed to mean just this. */
      readonly word: string;
      readonly at: string;
      /** Letters for which a blank is used though none was asked for. */
      readonly blanksUsed: readonly string[];
      readonly words: readonly FormedWord[];
      /** Whether it may be laid: every word is in the list, or this is not told and others may challenge it. */
      readonly valid: boolean;
      readonly bingo: boolean;
      readonly score: number;
      readonly scene: Scene;
    }
  | NotPlayable;

export type NotPlayable =
  | { readonly ok: false; readonly misprint: Misprint }
  | { readonly ok: false; readonly refusal: Refusal };

/** `exchange`: tiles as typed. */
export interface ExchangeInput {
  readonly tiles: string;
}

export type ExchangeAnswer = { readonly ok: true; readonly action: Action } | NotPlayable;

/** `rack`: the seat's tiles as a picture and as a list. */
export interface RackAnswer {
  readonly letters: readonly string[];
  readonly scene: Scene;
}

export interface RackInput {
  /** The owner's name. */
  readonly name: string;
}

/** `text`: the board in monospace. */
export type TextAnswer = string;
