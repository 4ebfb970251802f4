import type { Scene } from "#core/scene.ts";

/** A game from the database or from a file: its position at the beginning and after each step. */
export interface GameRecording {
  readonly positions: readonly RecordedPosition[];
}

export interface RecordedPosition {
  /** The line that the tool prints as JSON. */
  readonly line: ReplayLine;
  /** What happened, as a sentence. */
  readonly text: string;
  scene(): Scene;
}

export interface ReplayLine {
  /** Id of the match, or name of the file. */
  readonly replay: string;
  readonly game: string;
  readonly step: number;
  readonly steps: number;
  /** What everybody saw in this step; empty at the beginning. */
  readonly events: readonly unknown[];
  readonly [field: string]: unknown;
}

/** Removes Discord's markup. */
export const removeMarkup = (text: string): string => text.replace(/\*\*|\\|^-# /gm, "");
