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
  const picture = await painting.paint(draft(), USUAL_LOOK, "guild");
  expect(picture).toMatchObject({ type: "image/png", extension: "png" });
  expect(picture.bytes.subarray(1, 4).toString()).toBe("PNG");
});

test("what cannot be drawn is a fault of that picture alone", async () => {
  await expect(painting.paint({ blocks: [] }, USUAL_LOOK, "guild")).rejects.toThrow("without blocks");
  expect((await painting.paint(draft(), USUAL_LOOK, "guild")).bytes.length).toBeGreaterThan(0);
});

test("one server that wants many does not keep another one waiting for all of them", async () => {
  const order: string[] = [];
  const paint = (whose: string) => painting.paint(draft(), USUAL_LOOK, whose).then(() => order.push(whose));
  await Promise.all([...Array.from({ length: 40 }, () => "A"), "B"].map(paint));
  expect(order.indexOf("B")).toBeLessThan(20);
});
