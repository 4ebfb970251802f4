import type { MessagePort } from "node:worker_threads";
import type { Scene } from "#core/scene.ts";
import { renderAnimation } from "#render/animation/render-animation.ts";
import { renderScene } from "#render/render-scene.ts";
import { themes } from "#render/themes.ts";
import { unpackScenes } from "#workers/rendering/packed-scenes.ts";
import { createTaskReply } from "#workers/task-reply.ts";
import type { AnimationProgress, RenderAnimationJob, RenderPicturesTask } from "#workers/worker-jobs.ts";
import type { TaskMessage } from "#workers/worker-pool.ts";

// The main programs of the threads that draw pictures and animations.

export async function renderAnimationJob(
  { look, ...packed }: RenderAnimationJob,
  port: MessagePort,
): Promise<Uint8Array> {
  const onFrame = (done: number, all: number) => port.postMessage({ progress: done / all } satisfies AnimationProgress);
  const { bytes } = await renderAnimation(unpackScenes(packed), themes[look.theme], {
    shape: look.shape,
    language: look.language,
    onFrame,
  });
  return bytes;
}

/** Draws pictures, one after the other. */
export function renderPictures(port: MessagePort): void {
  const draw = async ({ style: { theme, ...style }, ...packed }: RenderPicturesTask) => {
    const [scene] = unpackScenes(packed);
    return renderScene(scene as Scene, themes[theme], style);
  };
  port.on("message", async ({ id, task }: TaskMessage<RenderPicturesTask>) =>
    port.postMessage(await createTaskReply(id, draw(task))),
  );
}
