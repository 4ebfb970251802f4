import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { encodePng } from "#render/encode/encode-png.ts";

/** Draws many colours and a flat area. */
function drawPattern(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const surface = canvas.getContext("2d");
  surface.fillStyle = "#F4EEE4";
  surface.fillRect(0, 0, width, height);
  for (let index = 0; index < Math.min(width, height); index++) {
    surface.fillStyle = `rgb(${(index * 7) % 256} ${(index * 31) % 256} ${(index * 101) % 256})`;
    surface.fillRect(index, (index * 13) % height, 3, 5);
  }
  return canvas;
}

test.each([
  [1, 1],
  [7, 95],
  [96, 96],
  [300, 97],
  [1080, 1343],
])("a picture of %i × %i is decoded as it was drawn", async (width, height) => {
  const canvas = drawPattern(width, height);
  const image = await loadImage(await encodePng(canvas));
  expect([image.width, image.height]).toEqual([width, height]);
  const read = createCanvas(width, height).getContext("2d");
  read.drawImage(image, 0, 0);
  const drawn = canvas.getContext("2d").getImageData(0, 0, width, height);
  expect(Buffer.from(read.getImageData(0, 0, width, height).data).equals(Buffer.from(drawn.data))).toBe(true);
});

test("the file is smaller than that of the canvas's own encoder", async () => {
  const canvas = drawPattern(1080, 1343);
  expect((await encodePng(canvas)).length).toBeLessThan((await canvas.encode("png")).length);
});
