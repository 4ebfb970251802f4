import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Scene } from "#core/scene.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import { DEFAULT_LAYOUT, layOutScene } from "#render/layout/scene-layout.ts";
import { renderScene } from "#render/render-scene.ts";
import type { Colour, Theme } from "#render/theme.ts";

// What is written in a picture, and on what: every text is caught as it is drawn, and its ground is read off the pixels.

export interface WrittenText {
  readonly text: string;
  readonly ink: Colour;
  /** In pixels of a picture that is as large as it was laid out: 1080 px wide, if it is not wide. */
  readonly size: number;
  /** The colours that most of its ground has; a keyline or an edge that it touches is not one of them. */
  readonly grounds: readonly Colour[];
}

interface Wanted {
  readonly shape?: PictureShape;
  readonly withGrounds?: boolean;
}

/** Of the ground of a text, a colour with less than this share is an edge. */
const EDGE_SHARE = 0.12;

const prototype = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d")) as SKRSContext2D;

/** Whoever asks for no grounds waits less: after each text that is drawn, they cost a copy of the whole picture. */
export async function readWrittenTexts(scene: Scene, theme: Theme, wanted: Wanted = {}): Promise<WrittenText[]> {
  const { shape = "tall", withGrounds = true } = wanted;
  const written: WrittenText[] = [];
  const { width } = layOutScene(scene, { ...DEFAULT_LAYOUT, shape });
  const fillText = prototype.fillText;
  prototype.fillText = function (text: string, x: number, y: number) {
    const size = (sizeOf(this.font) * this.getTransform().d * width) / this.canvas.width;
    const ink = this.fillStyle as Colour;
    if (text !== "") written.push({ text, ink, size, grounds: withGrounds ? groundsOf(this, text, x, y) : [] });
    return fillText.call(this, text, x, y);
  };
  try {
    await renderScene(scene, theme, { shape });
  } finally {
    prototype.fillText = fillText;
  }
  return written;
}

/** Wherever it stands in it. */
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
