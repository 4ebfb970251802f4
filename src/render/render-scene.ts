import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Scene } from "#core/scene.ts";
import { findVisiblePart } from "#render/boards/grid/visible-part.ts";
import { encodePng } from "#render/encode/encode-png.ts";
import type { PictureLayout } from "#render/layout/picture-layout.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import { DEFAULT_LAYOUT, layOutScene } from "#render/layout/scene-layout.ts";
import { loadPortraits } from "#render/panels/players/portrait-images.ts";
import { drawTransformed, type Pen } from "#render/pen.ts";
import { registerFonts } from "#render/text/fonts.ts";
import { findTexts, loadFallbackFonts } from "#render/text/load-fallback-fonts.ts";
import type { Theme } from "#render/theme.ts";

/** Formats of pictures. WebP files are lossless here and somewhat smaller; PNG files open everywhere. */
export type PictureFormat = "png" | "webp";

export interface RenderOptions {
  /** Format of the file. By default PNG, unless the PNG file would be too large. */
  readonly format?: PictureFormat;
  readonly shape?: PictureShape;
  /** Tag of the language in whose way large numbers are written. */
  readonly language?: string;
}

export interface RenderedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly type: `image/${PictureFormat}`;
  readonly extension: PictureFormat;
}

/**
 * Renders a scene. Drawing is synchronous; loading fonts and avatars before, and encoding afterwards, do not block the
 * event loop.
 */
export async function renderScene(scene: Scene, theme: Theme, options: RenderOptions = {}): Promise<RenderedPicture> {
  const { format = usualFormat(scene), shape = DEFAULT_LAYOUT.shape, language } = options;
  await loadFallbackFonts(findTexts(scene));
  const look = { theme, portraits: await loadPortraits(scene), language };
  const canvas = draw(layOutScene(scene, { ...DEFAULT_LAYOUT, shape }), scaleOf(scene), look);
  const bytes = await (format === "png" ? encodePng(canvas) : canvas.encode("webp", LOSSLESS));
  return { bytes, width: canvas.width, height: canvas.height, type: `image/${format}`, extension: format };
}

/**
 * Returns the format to use if none is requested. A board of balls has round edges, which PNG compresses badly: its PNG
 * files are half as large again as WebP files. For unusually large letter boards, PNG files are a quarter larger.
 */
function usualFormat({ blocks }: Scene): PictureFormat {
  const isVast = blocks.some((block) => block.kind === "grid" && findVisiblePart(block).columns > USUAL_COLUMNS);
  return isVast || blocks.some(({ kind }) => kind === "balls") ? "webp" : "png";
}

const USUAL_COLUMNS = 15;

const LOSSLESS = 100;
/** A letter board with at least this number of squares along a side is hard to read. */
const MANY = 21;
/** A board with clues and notes (KenKen) with at least this number of cells along a side is hard to read. */
const MANY_CAGED = 12;

/**
 * Returns the scale of the picture. A large board is drawn at twice the size, so that it is sharp when people enlarge
 * it. A scale between 1 and 2 would put edges between pixels, and the file would be as large as with twice the size.
 */
function scaleOf({ blocks }: Scene): number {
  const isHard = blocks.some(
    (block) =>
      (block.kind === "grid" && findVisiblePart(block).columns >= MANY) ||
      (block.kind === "cages" && block.size >= MANY_CAGED),
  );
  return isHard ? 2 : 1;
}

/** Draws the picture. This part is synchronous and blocks the event loop for some milliseconds. */
function draw({ placed, width, height }: PictureLayout, scale: number, look: Omit<Pen, "surface">): Canvas {
  registerFonts();
  if (height === 0) throw new Error("A scene without blocks makes no picture.");
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const surface = canvas.getContext("2d");
  surface.scale(scale, scale);
  surface.fillStyle = look.theme.bg;
  surface.fillRect(0, 0, width, height);
  const pen = { surface, ...look };
  for (const { left, top, draw } of placed) drawTransformed(pen, left, top, 1, () => draw(pen));
  return canvas;
}
