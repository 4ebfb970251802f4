import type { Scene } from "#core/scene.ts";
import type { PictureStyle } from "#discord/messages/picture-style.ts";

/** Draws an animation of a match outside the event loop. One at a time, because each takes seconds. */
export type RenderAnimation = (wanted: AnimationRequest) => Promise<AnimationResult>;

export interface AnimationRequest {
  /** Scenes of the beginning and of each later step. Each is made only when it is read. */
  readonly scenes: Iterable<Scene>;
  readonly style: PictureStyle;
  /** Server or person that it is for. */
  readonly owner: string;
  /** Receives the drawn share from 0 to 1. Called with 0 at once, even if others come first. */
  onProgress(share: number): void;
}

export type AnimationResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly extension: "gif" }
  /** The program is about to end, or too many animations wait: of the same owner, or of all. */
  | { readonly ok: false; readonly reason: "closing" | "too-many-here" | "too-many" };
