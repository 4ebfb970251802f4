import type { Scene } from "#core/scene.ts";
import type { PictureStyle } from "#discord/messages/picture-style.ts";

/** Makes a moving picture of a game, away from the event loop; one after the other, for each takes seconds. */
export type RenderAnimation = (wanted: AnimationRequest) => Promise<AnimationResult>;

export interface AnimationRequest {
  /** How the game stood in the beginning and after each step: each is made when it is asked for. */
  readonly scenes: Iterable<Scene>;
  readonly style: PictureStyle;
  /** The server that it is for, or the person where there is none. */
  readonly owner: string;
  /** Hears how much of it is drawn, from 0 to 1: 0 at once, also while others come first. */
  onProgress(share: number): void;
}

export type AnimationResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly extension: "gif" }
  /** The program is about to end, or too many wait already: of the same server or person, or of all. */
  | { readonly ok: false; readonly reason: "closing" | "too-many-here" | "too-many" };
