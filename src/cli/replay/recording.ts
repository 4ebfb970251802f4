import type { Scene } from "#core/scene.ts";

/** A game that was played, wherever it was kept: its beginning, and how it stood after each step. */
export interface Recording {
  readonly positions: readonly RecordedPosition[];
}

export interface RecordedPosition {
  /** Plain data: the line of the result. */
  readonly line: ReplayLine;
  /** What happened, for people. */
  readonly text: string;
  scene(): Scene;
}

export interface ReplayLine {
  /** The id of the match, or the name of the file. */
  readonly replay: string;
  readonly game: string;
  readonly step: number;
  readonly steps: number;
  /** What everybody saw happen by the step; nothing in the beginning. */
  readonly events: readonly unknown[];
  readonly [more: string]: unknown;
}

/** Markup is for Discord. */
export const removeMarkup = (text: string): string => text.replace(/\*\*|\\|^-# /gm, "");
