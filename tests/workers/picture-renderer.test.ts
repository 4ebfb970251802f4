import { expect, test, vi } from "vitest";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import { createPictureRenderer } from "#workers/rendering/picture-renderer.ts";
import { TaskTimeoutError } from "#workers/worker-pool.ts";
import { draft } from "../render/support/scrabble-scenes.ts";
import { createRecordingLogger } from "../support/match-rig.ts";

function createRenderer(error: Error) {
  const run = vi.fn(() => Promise.reject(error));
  const { log } = createRecordingLogger();
  return { run, ...createPictureRenderer(log, () => ({ run, close: async () => {} })) };
}

test("a picture whose thread died is tried once more", async () => {
  const { run, render } = createRenderer(new Error("the worker ended before it answered"));
  await expect(render(draft(), DEFAULT_PICTURE_STYLE, "guild")).rejects.toThrow("ended");
  expect(run).toHaveBeenCalledTimes(2);
});

test("a picture that took too long is not tried again", async () => {
  const { run, render } = createRenderer(new TaskTimeoutError("the task took too long"));
  await expect(render(draft(), DEFAULT_PICTURE_STYLE, "guild")).rejects.toThrow("took too long");
  expect(run).toHaveBeenCalledOnce();
});
