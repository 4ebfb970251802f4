import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Scene } from "#core/scene.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import { DEFAULT_LAYOUT, layOutScene } from "#render/layout/scene-layout.ts";
import { renderScene } from "#render/render-scene.ts";
import type { Colour, Theme } from "#render/theme.ts";

// Reads all texts of a picture with their backgrounds. Texts are recorded when they are drawn, and backgrounds are read
// from the pixels before.

export interface WrittenText {
  readonly text: string;
  readonly ink: Colour;
  /** Size in pixels of the layout, in which a tall picture is 1080 px wide. */
  readonly size: number;
  /** The baseline in pixels of the layout. */
  readonly baseline: number;
  /** The main colours of the background, without lines and edges that the text touches. */
  readonly grounds: readonly Colour[];
}

interface Wanted {
  readonly shape?: PictureShape;
  readonly withGrounds?: boolean;
}

/** A colour with a smaller share of the background is an edge. */
const EDGE_SHARE = 0.12;

const prototype = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d")) as SKRSContext2D;

/** Without `withGrounds` this is faster: a background needs a copy of the picture for each text. */
export async function readWrittenTexts(scene: Scene, theme: Theme, wanted: Wanted = {}): Promise<WrittenText[]> {
  const { shape = "tall", withGrounds = true } = wanted;
  const written: WrittenText[] = [];
  const { width } = layOutScene(scene, { ...DEFAULT_LAYOUT, shape });
  const fillText = prototype.fillText;
  prototype.fillText = function (text: string, x: number, y: number) {
    const { d, f } = this.getTransform();
    const toLayout = width / this.canvas.width;
    const [size, baseline] = [sizeOf(this.font) * d * toLayout, (d * y + f) * toLayout];
    const ink = this.fillStyle as Colour;
    if (text !== "")
      written.push({ text, ink, size, baseline, grounds: withGrounds ? groundsOf(this, text, x, y) : [] });
    return fillText.call(this, text, x, y);
  };
  try {
    await renderScene(scene, theme, { shape });
  } finally {
    prototype.fillText = fillText;
  }
  return written;
}

/** The size in a CSS font, wherever it stands in the text. */
const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);

function groundsOf(surface: SKRSContext2D, text: string, x: number, y: number): Colour[] {
  const { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } =
    surface.measureText(text);
  const { a, d, e, f } = surface.getTransform();
  const [left, top] = [a * (x - actualBoundingBoxLeft) + e, d * (y - actualBoundingBoxAscent) + f];
  const width = Math.max(1, Math.round(a * (actualBoundingBoxLeft + actualBoundingBoxRight)));
  const height = Math.max(1, Math.round(d * (actualBoundingBoxAscent + actualBoundingBoxDescent)));
  const { data } = surface.getImageData(Math.floor(left), Math.floor(top), width, height);
  const counts = new Map<Colour, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = hex(data.subarray(at, at + 3));
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].flatMap(([colour, count]) => (count > EDGE_SHARE * width * height ? [colour] : []));
}

const hex = (parts: Uint8ClampedArray): Colour =>
  `#${[...parts].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
