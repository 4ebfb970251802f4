import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import { createPictureRenderer, type PictureRenderer } from "#workers/rendering/picture-renderer.ts";
import { draft } from "../render/support/scrabble-scenes.ts";
import { createRecordingLogger } from "../support/match-rig.ts";

let renderer: PictureRenderer;
beforeAll(() => {
  renderer = createPictureRenderer(createRecordingLogger().log);
});
afterAll(() => renderer.close());

test("pictures are drawn in threads and returned as bytes", async () => {
  const picture = await renderer.render(draft(), DEFAULT_PICTURE_STYLE, "guild");
  expect(picture).toMatchObject({ type: "image/png", extension: "png" });
  expect(picture.bytes.subarray(1, 4).toString()).toBe("PNG");
});

test("an error in one picture does not affect the next one", async () => {
  await expect(renderer.render({ blocks: [] }, DEFAULT_PICTURE_STYLE, "guild")).rejects.toThrow("without blocks");
  expect((await renderer.render(draft(), DEFAULT_PICTURE_STYLE, "guild")).bytes.length).toBeGreaterThan(0);
});

test("many pictures of one server do not delay another server", async () => {
  const order: string[] = [];
  const paint = (whose: string) => renderer.render(draft(), DEFAULT_PICTURE_STYLE, whose).then(() => order.push(whose));
  await Promise.all([...Array.from({ length: 40 }, () => "A"), "B"].map(paint));
  expect(order.indexOf("B")).toBeLessThan(20);
});
