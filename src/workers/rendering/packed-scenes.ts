import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Scene } from "#core/scene.ts";

// Many scenes on their way to a thread. As objects they would be copied all at one time, and every avatar with each of
// them: as texts they are made one by one, and what they show of people is in them once.

export interface PackedScenes {
  readonly scenes: readonly string[];
  readonly portraits: readonly Uint8Array[];
}

/** Lets others have their turn between any two. */
export async function packScenes(scenes: Iterable<Scene>): Promise<PackedScenes> {
  const packed: string[] = [];
  const portraits = new Map<Uint8Array, number>();
  for (const scene of scenes) {
    packed.push(JSON.stringify(scene, numberPortraits));
    await yieldToEventLoop();
  }
  return { scenes: packed, portraits: [...portraits.keys()] };

  /** What stands there itself is looked at: a buffer would be given as what it says of itself in JSON. */
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
