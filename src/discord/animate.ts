import type { Look } from "#discord/look.ts";
import type { Scene } from "#kernel/scene.ts";

/** Makes a moving picture of a game, away from the event loop; one after the other, for each takes seconds. */
export type Animate = (wanted: WantedAnimation) => Promise<Animated>;

export interface WantedAnimation {
  /** How the game stood in the beginning and after each step: each is made when it is asked for. */
  readonly scenes: Iterable<Scene>;
  readonly look: Look;
  /** The server that it is for, or the person where there is none. */
  readonly whose: string;
  /** Hears how much of it is drawn, from 0 to 1: 0 at once, also while others come first. */
  onProgress(share: number): void;
}

export type Animated =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly extension: "gif" }
  /** The program is about to end, or too many wait already: of the same server or person, or of all. */
  | { readonly ok: false; readonly why: "closing" | "too-many-here" | "too-many" };
