import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Scene } from "#kernel/scene.ts";
import { checkFonts } from "#render/fonts.ts";
import { layOut, USUAL } from "#render/layout.ts";
import { openLetters, textsIn } from "#render/letters/open.ts";
import { at } from "#render/pen.ts";
import type { LaidOut } from "#render/placed.ts";
import { pngOf } from "#render/png.ts";
import { type Portraits, portraitsIn } from "#render/portraits.ts";
import type { Shape } from "#render/shape.ts";
import type { Theme } from "#render/theme.ts";
import { windowOf } from "#render/window.ts";

/** WebP is written without loss and somewhat smaller; PNG opens everywhere. */
export type Format = "png" | "webp";

export interface Options {
  /** Without it, PNG, but where that would be too large. */
  readonly format?: Format;
  readonly shape?: Shape;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly type: `image/${Format}`;
  readonly extension: Format;
}

/** Draws at once, as soon as letters and avatars are read, and encodes beside the event loop. */
export async function paint(scene: Scene, theme: Theme, options: Options = {}): Promise<Picture> {
  const { format = usualFormat(scene), shape = USUAL.shape } = options;
  await openLetters(textsIn(scene));
  const canvas = draw(layOut(scene, { ...USUAL, shape }), scaleOf(scene), theme, await portraitsIn(scene));
  const bytes = await (format === "png" ? pngOf(canvas) : canvas.encode("webp", LOSSLESS));
  return { bytes, width: canvas.width, height: canvas.height, type: `image/${format}`, extension: format };
}

/**
 * Balls are round, so that most of a board of them is edges: those of one row of cells are too far from those of the next
 * for what packs a PNG, which takes half as many bytes again. So with a board of letters that is larger than usual: it
 * takes a quarter more.
 */
function usualFormat({ blocks }: Scene): Format {
  const isVast = blocks.some((block) => block.kind === "grid" && windowOf(block).columns > USUAL_COLUMNS);
  return isVast || blocks.some(({ kind }) => kind === "balls") ? "webp" : "png";
}

const USUAL_COLUMNS = 15;

const LOSSLESS = 100;
/** From so many squares a side on, a board is hard to read. */
const MANY = 21;
/** Sooner where there are clues and notes in the squares. */
const MANY_CAGED = 12;

/**
 * A large board is drawn larger, so that it is sharp when the picture is opened and spread. Twice, and nothing between:
 * edges that are not on whole pixels cost as many bytes as twice as many pixels.
 */
function scaleOf({ blocks }: Scene): number {
  const isHard = blocks.some(
    (block) =>
      (block.kind === "grid" && windowOf(block).columns >= MANY) ||
      (block.kind === "cages" && block.size >= MANY_CAGED),
  );
  return isHard ? 2 : 1;
}

/** The part that holds up everything else: some milliseconds. */
function draw({ placed, width, height }: LaidOut, scale: number, theme: Theme, portraits: Portraits): Canvas {
  checkFonts();
  if (height === 0) throw new Error("A scene without blocks makes no picture.");
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const surface = canvas.getContext("2d");
  surface.scale(scale, scale);
  surface.fillStyle = theme.bg;
  surface.fillRect(0, 0, width, height);
  const pen = { surface, theme, portraits };
  for (const { left, top, draw } of placed) at(pen, left, top, 1, () => draw(pen));
  return canvas;
}
