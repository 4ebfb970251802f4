import { afterAll, beforeAll, expect, test } from "vitest";
import { USUAL_LOOK } from "#discord/look.ts";
import { createPainting, type Painting } from "#main/painting.ts";
import { draft } from "../render/scenes.ts";
import { recordingLogger } from "../support/table.ts";

let painting: Painting;
beforeAll(() => {
  painting = createPainting(recordingLogger().log);
});
afterAll(() => painting.close());

test("pictures are drawn in threads of their own, and come back as bytes", async () => {
  const picture = await painting.paint(draft(), USUAL_LOOK);
  expect(picture).toMatchObject({ type: "image/png", extension: "png" });
  expect(picture.bytes.subarray(1, 4).toString()).toBe("PNG");
});

test("what cannot be drawn is a fault of that picture alone", async () => {
  await expect(painting.paint({ blocks: [] }, USUAL_LOOK)).rejects.toThrow("without blocks");
  expect((await painting.paint(draft(), USUAL_LOOK)).bytes.length).toBeGreaterThan(0);
});
