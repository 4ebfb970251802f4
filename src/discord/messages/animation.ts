import type { Scene } from "#core/scene.ts";
import type { PictureStyle } from "#discord/messages/picture-style.ts";

/**
 * Draws an animation of a match outside the event loop. Only one animation is drawn at a time, because each takes
 * seconds.
 */
export type RenderAnimation = (wanted: AnimationRequest) => Promise<AnimationResult>;

export interface AnimationRequest {
  /** Scenes of the beginning and of each later position. Each scene is created only when it is needed. */
  readonly scenes: Iterable<Scene>;
  readonly style: PictureStyle;
  /** The server or person for whom the animation is drawn. */
  readonly owner: string;
  /**
   * Called with the drawn share of the animation, from 0 to 1. Called with 0 at once, even while other animations are
   * drawn first.
   */
  onProgress(share: number): void;
}

export type AnimationResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly extension: "gif" }
  /**
   * Why no animation is drawn. `closing`: the program is about to end. `too-many-here`: too many animations of the same
   * owner are waiting. `too-many`: too many are waiting in total.
   */
  | { readonly ok: false; readonly reason: "closing" | "too-many-here" | "too-many" };
