import type { MessagePort } from "node:worker_threads";
import type { Scene } from "#kernel/scene.ts";
import type { AnimateJob, AnimateNews, PaintTask } from "#main/jobs.ts";
import { unpackScenes } from "#main/packed-scenes.ts";
import { reply } from "#main/replying.ts";
import { animate } from "#render/animation.ts";
import { paint } from "#render/paint.ts";
import { themes } from "#render/themes.ts";
import type { Order } from "#table/pool.ts";

// What threads that draw do.

export async function animation({ look, ...packed }: AnimateJob, port: MessagePort): Promise<Uint8Array> {
  const onFrame = (done: number, all: number) => port.postMessage({ share: done / all } satisfies AnimateNews);
  const { bytes } = await animate(unpackScenes(packed), themes[look.theme], { shape: look.shape, onFrame });
  return bytes;
}

/** Pictures, one after the other. */
export function drawPictures(port: MessagePort): void {
  const draw = async ({ look: { theme, shape }, ...packed }: PaintTask) => {
    const [scene] = unpackScenes(packed);
    return paint(scene as Scene, themes[theme], { shape });
  };
  port.on("message", async ({ id, task }: Order<PaintTask>) => port.postMessage(await reply(id, draw(task))));
}
