import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import { createPictureRenderer, type PictureRenderer } from "#workers/rendering/picture-renderer.ts";
import { draft } from "../render/support/scrabble-scenes.ts";
import { createRecordingLogger } from "../support/match-rig.ts";

let painting: PictureRenderer;
beforeAll(() => {
  painting = createPictureRenderer(createRecordingLogger().log);
});
afterAll(() => painting.close());

test("pictures are drawn in threads of their own, and come back as bytes", async () => {
  const picture = await painting.render(draft(), DEFAULT_PICTURE_STYLE, "guild");
  expect(picture).toMatchObject({ type: "image/png", extension: "png" });
  expect(picture.bytes.subarray(1, 4).toString()).toBe("PNG");
});

test("what cannot be drawn is a fault of that picture alone", async () => {
  await expect(painting.render({ blocks: [] }, DEFAULT_PICTURE_STYLE, "guild")).rejects.toThrow("without blocks");
  expect((await painting.render(draft(), DEFAULT_PICTURE_STYLE, "guild")).bytes.length).toBeGreaterThan(0);
});

test("one server that wants many does not keep another one waiting for all of them", async () => {
  const order: string[] = [];
  const paint = (whose: string) => painting.render(draft(), DEFAULT_PICTURE_STYLE, whose).then(() => order.push(whose));
  await Promise.all([...Array.from({ length: 40 }, () => "A"), "B"].map(paint));
  expect(order.indexOf("B")).toBeLessThan(20);
});
