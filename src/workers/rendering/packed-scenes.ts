import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Scene } from "#core/scene.ts";

// Packs many scenes (pictures as data) for another thread. A message with objects would be copied all at once, with
// every avatar in every scene. So the scenes become texts, one after the other, and each avatar is included only once.

export interface PackedScenes {
  readonly scenes: readonly string[];
  readonly portraits: readonly Uint8Array[];
}

/** Packs the scenes one by one. Other work of this thread can run in between. */
export async function packScenes(scenes: Iterable<Scene>): Promise<PackedScenes> {
  const packed: string[] = [];
  const portraits = new Map<Uint8Array, number>();
  for (const scene of scenes) {
    packed.push(JSON.stringify(scene, numberPortraits));
    await yieldToEventLoop();
  }
  return { scenes: packed, portraits: [...portraits.keys()] };

  /**
   * Replaces the picture of a player by its number. Reads it from `this`, because `JSON.stringify` has already
   * converted `value`, so that it is no buffer any more.
   */
  function numberPortraits(this: { readonly [key: string]: unknown }, key: string, value: unknown): unknown {
    const own = this[key];
    return own instanceof Uint8Array ? portraitNumber(own) : value;
  }

  function portraitNumber(portrait: Uint8Array): number {
    const number = portraits.get(portrait) ?? portraits.size;
    portraits.set(portrait, number);
    return number;
  }
}

export function unpackScenes({ scenes, portraits }: PackedScenes): Scene[] {
  const revive = (key: string, value: unknown) => (key === "portrait" ? portraits[Number(value)] : value);
  return scenes.map((scene): Scene => JSON.parse(scene, revive));
}
