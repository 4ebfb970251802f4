import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Block, Scene } from "#kernel/scene.ts";
import { boardOf } from "#render/board.ts";
import { chips } from "#render/chips.ts";
import { croppedFooter } from "#render/cropped-footer.ts";
import { checkFonts } from "#render/fonts.ts";
import { footer } from "#render/footer.ts";
import { grid } from "#render/grid.ts";
import { at, GAP, type Piece, WIDTH } from "#render/pen.ts";
import { type Portraits, portraitsIn } from "#render/portraits.ts";
import { profile } from "#render/profile.ts";
import { rack } from "#render/rack.ts";
import { ranking } from "#render/ranking.ts";
import { standings } from "#render/standings.ts";
import type { Theme } from "#render/theme.ts";
import { windowOf } from "#render/window.ts";

/** WebP is written without loss, in half the time and two thirds of the bytes; PNG opens everywhere. */
export type Format = "png" | "webp";

export interface Options {
  readonly format?: Format;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly type: `image/${Format}`;
  readonly extension: Format;
}

function pieceOf(block: Block, { blocks }: Scene, { closeUp }: Layout): Piece {
  switch (block.kind) {
    case "chips":
      return chips(block);
    case "grid":
      return grid(block, { closeUp: closeUp && !blocks.some(({ kind }) => kind === "ranking") });
    case "footer":
      return croppedFooter(block, blocks) ?? footer(block);
    case "rack":
      return rack(block);
    case "ranking":
      return ranking(block);
    case "standings":
      return standings(block);
    case "profile":
      return profile(block);
  }
}

export interface Placed {
  readonly piece: Piece;
  readonly top: number;
}

interface Layout {
  /** Whether a board that is hard to read is followed by its last word from nearer. */
  readonly closeUp: boolean;
}

/** The blocks one under the other, and the height of the whole. */
export function layOut(
  scene: Scene,
  layout: Layout = { closeUp: true },
): { readonly placed: readonly Placed[]; readonly height: number } {
  const pieces = scene.blocks.map((block) => pieceOf(block, scene, layout));
  const placed: Placed[] = [];
  let top = pieces[0]?.margin ?? 0;
  for (const piece of pieces) {
    placed.push({ piece, top });
    top += piece.height + GAP;
  }
  const last = pieces.at(-1);
  return { placed, height: last === undefined ? 0 : top - GAP + last.margin };
}

/** Draws at once, as soon as the avatars are read, and encodes beside the event loop. */
export async function paint(scene: Scene, theme: Theme, { format = "png" }: Options = {}): Promise<Picture> {
  const canvas = draw(scene, theme, await portraitsIn(scene));
  const bytes = await (format === "png" ? canvas.encode("png") : canvas.encode("webp", LOSSLESS));
  return { bytes, width: canvas.width, height: canvas.height, type: `image/${format}`, extension: format };
}

const LOSSLESS = 100;
/** From 21 squares a side on. */
const SMALL_CELL = 48;

/**
 * A large board is drawn larger, so that it is sharp when the picture is opened and spread. Twice, and nothing between:
 * edges that are not on whole pixels cost as many bytes as twice as many pixels.
 */
function scaleOf({ blocks }: Scene): number {
  const isSmall = blocks.some((block) => block.kind === "grid" && boardOf(windowOf(block)).cell < SMALL_CELL);
  return isSmall ? 2 : 1;
}

/** The part that holds up everything else: some milliseconds. */
function draw(scene: Scene, theme: Theme, portraits: Portraits): Canvas {
  checkFonts();
  const { placed, height } = layOut(scene);
  if (height === 0) throw new Error("A scene without blocks makes no picture.");
  const scale = scaleOf(scene);
  const canvas = createCanvas(Math.round(WIDTH * scale), Math.round(height * scale));
  const surface = canvas.getContext("2d");
  surface.scale(scale, scale);
  surface.fillStyle = theme.bg;
  surface.fillRect(0, 0, WIDTH, height);
  const pen = { surface, theme, portraits };
  for (const { piece, top } of placed) at(pen, 0, top, 1, () => piece.draw(pen));
  return canvas;
}
