import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { encodePng } from "#render/encode/encode-png.ts";

/** Something of every colour, and something flat. */
function motley(width: number, height: number) {
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
])("a picture of %i × %i is read as it was drawn", async (width, height) => {
  const canvas = motley(width, height);
  const image = await loadImage(await encodePng(canvas));
  expect([image.width, image.height]).toEqual([width, height]);
  const read = createCanvas(width, height).getContext("2d");
  read.drawImage(image, 0, 0);
  const drawn = canvas.getContext("2d").getImageData(0, 0, width, height);
  expect(Buffer.from(read.getImageData(0, 0, width, height).data).equals(Buffer.from(drawn.data))).toBe(true);
});

test("it is smaller than as the canvas writes it", async () => {
  const canvas = motley(1080, 1343);
  expect((await encodePng(canvas)).length).toBeLessThan((await canvas.encode("png")).length);
});
