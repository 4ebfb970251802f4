import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Scene } from "#core/scene.ts";

// Packs many scenes for a thread. As objects they would be copied all at once, each with every avatar. As texts they
// are made one by one, and every avatar is included once.

export interface PackedScenes {
  readonly scenes: readonly string[];
  readonly portraits: readonly Uint8Array[];
}

/** Yields to the event loop after each scene. */
export async function packScenes(scenes: Iterable<Scene>): Promise<PackedScenes> {
  const packed: string[] = [];
  const portraits = new Map<Uint8Array, number>();
  for (const scene of scenes) {
    packed.push(JSON.stringify(scene, numberPortraits));
    await yieldToEventLoop();
  }
  return { scenes: packed, portraits: [...portraits.keys()] };

  /** Reads the property itself, because `value` is already what a buffer becomes in JSON. */
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
