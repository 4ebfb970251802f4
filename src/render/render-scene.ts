import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Scene } from "#core/scene.ts";
import { findVisiblePart } from "#render/boards/grid/visible-part.ts";
import { encodePng } from "#render/encode/encode-png.ts";
import type { PictureLayout } from "#render/layout/picture-layout.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import { DEFAULT_LAYOUT, layOutScene } from "#render/layout/scene-layout.ts";
import { loadPortraits, type PortraitImages } from "#render/panels/players/portrait-images.ts";
import { drawAt } from "#render/pen.ts";
import { registerFonts } from "#render/text/fonts.ts";
import { loadFallbackFonts, textsIn } from "#render/text/load-fallback-fonts.ts";
import type { Theme } from "#render/theme.ts";

/** WebP is written lossless and is somewhat smaller; PNG opens everywhere. */
export type PictureFormat = "png" | "webp";

export interface RenderOptions {
  /** The default is PNG, unless the PNG would be too large. */
  readonly format?: PictureFormat;
  readonly shape?: PictureShape;
}

export interface RenderedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly type: `image/${PictureFormat}`;
  readonly extension: PictureFormat;
}

/** Renders a scene. Draws synchronously once fonts and avatars are loaded, and encodes beside the event loop. */
export async function renderScene(scene: Scene, theme: Theme, options: RenderOptions = {}): Promise<RenderedPicture> {
  const { format = usualFormat(scene), shape = DEFAULT_LAYOUT.shape } = options;
  await loadFallbackFonts(textsIn(scene));
  const canvas = draw(
    layOutScene(scene, { ...DEFAULT_LAYOUT, shape }),
    scaleOf(scene),
    theme,
    await loadPortraits(scene),
  );
  const bytes = await (format === "png" ? encodePng(canvas) : canvas.encode("webp", LOSSLESS));
  return { bytes, width: canvas.width, height: canvas.height, type: `image/${format}`, extension: format };
}

/**
 * Format if none is requested. Round balls make edges of most of a board, and equal edges are a row of cells apart: too
 * far for PNG's compression. PNG then takes half as many bytes again as WebP. For unusually large letter boards it
 * takes a quarter more.
 */
function usualFormat({ blocks }: Scene): PictureFormat {
  const isVast = blocks.some((block) => block.kind === "grid" && findVisiblePart(block).columns > USUAL_COLUMNS);
  return isVast || blocks.some(({ kind }) => kind === "balls") ? "webp" : "png";
}

const USUAL_COLUMNS = 15;

const LOSSLESS = 100;
/** From this many squares per side, a board is hard to read. */
const MANY = 21;
/** Lower limit for squares with clues and notes. */
const MANY_CAGED = 12;

/**
 * Scale of the picture. A large board is drawn at twice the size, so that it is sharp when opened and enlarged. Nothing
 * between: edges off whole pixels cost as many bytes as twice as many pixels.
 */
function scaleOf({ blocks }: Scene): number {
  const isHard = blocks.some(
    (block) =>
      (block.kind === "grid" && findVisiblePart(block).columns >= MANY) ||
      (block.kind === "cages" && block.size >= MANY_CAGED),
  );
  return isHard ? 2 : 1;
}

/** Synchronous part, which blocks the event loop for some milliseconds. */
function draw(
  { placed, width, height }: PictureLayout,
  scale: number,
  theme: Theme,
  portraits: PortraitImages,
): Canvas {
  registerFonts();
  if (height === 0) throw new Error("A scene without blocks makes no picture.");
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const surface = canvas.getContext("2d");
  surface.scale(scale, scale);
  surface.fillStyle = theme.bg;
  surface.fillRect(0, 0, width, height);
  const pen = { surface, theme, portraits };
  for (const { left, top, draw } of placed) drawAt(pen, left, top, 1, () => draw(pen));
  return canvas;
}
