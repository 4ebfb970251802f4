import { createCanvas, GifEncoder } from "@napi-rs/canvas";
import type { Scene } from "#kernel/scene.ts";
import { changedBox, patchOf } from "#render/animation/difference.ts";
import { type Frame, framesOf } from "#render/animation/frames.ts";
import { countColours, type Histogram, type Palette, paletteOf } from "#render/animation/palette.ts";
import { checkFonts } from "#render/fonts.ts";
import { type Layout, layOut, USUAL } from "#render/layout.ts";
import { at, WIDTH } from "#render/pen.ts";
import { type Portraits, portraitsIn } from "#render/portraits.ts";
import type { Shape } from "#render/shape.ts";
import { box } from "#render/shapes.ts";
import type { Theme } from "#render/theme.ts";

// A game that is played once more before one's eyes, as a GIF: every program shows those. It takes seconds, so it is for a
// thread of its own.

/** Half of every other picture. */
const SCALE = 0.5;
/** Frames that are looked at for the colours of all. */
const SAMPLES = 6;

export interface Animation {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly ms: number;
}

export interface AnimationOptions {
  readonly shape?: Shape;
  /** Hears how many frames are drawn, and of how many. */
  readonly onFrame?: (done: number, all: number) => void;
}

/** Of how a game stood in the beginning and after each step. */
export async function animate(
  scenes: readonly Scene[],
  theme: Theme,
  { shape = USUAL.shape, onFrame = () => {} }: AnimationOptions = {},
): Promise<Animation> {
  checkFonts();
  const frames = framesOf(scenes);
  const portraits = await portraitsOf(frames);
  const layout = { shape, closeUp: false };
  const easel = createEasel({ theme, portraits, layout, ...sizeOf(frames, layout) });
  const palette = paletteFor(frames, easel);
  const { encoder, shown } = draw(frames, easel, palette, onFrame);
  const ms = frames.reduce((sum, frame) => sum + frame.ms, 0);
  return { bytes: encoder.finish(), width: easel.width, height: easel.height, frames: shown, ms };
}

/** Those of the first frame that shows them are all there are; read once. */
async function portraitsOf(frames: readonly Frame[]): Promise<Portraits> {
  const figures = frames
    .flatMap(({ scene }) => scene.blocks)
    .filter(({ kind }) => ["chips", "ranking", "podium", "balls"].includes(kind));
  return portraitsIn({ blocks: figures });
}

const isClosing = ({ blocks }: Scene): boolean =>
  !blocks.some(({ kind }) => kind === "grid" || kind === "pegs" || kind === "balls");

/** What every board has room on. */
function sizeOf(frames: readonly Frame[], layout: Layout): { readonly width: number; readonly height: number } {
  const boards = frames.filter(({ scene }) => !isClosing(scene)).map(({ scene }) => layOut(scene, layout));
  if (boards.length === 0) return { width: WIDTH, height: WIDTH };
  return {
    width: Math.max(...boards.map(({ width }) => width)),
    height: Math.max(...boards.map(({ height }) => height)),
  };
}

interface Easel {
  readonly width: number;
  readonly height: number;
  /** A copy of the pixels of this scene. */
  pixelsOf(scene: Scene): Uint32Array;
}

interface EaselPlan {
  readonly theme: Theme;
  readonly portraits: Portraits;
  readonly layout: Layout;
  readonly width: number;
  readonly height: number;
}

function createEasel({ theme, portraits, layout, width, height }: EaselPlan): Easel {
  const canvas = createCanvas(Math.round(width * SCALE), Math.round(height * SCALE));
  const surface = canvas.getContext("2d");
  const pen = { surface, theme, portraits };
  return {
    width: canvas.width,
    height: canvas.height,
    pixelsOf(scene) {
      surface.fillStyle = theme.bg;
      surface.fillRect(0, 0, canvas.width, canvas.height);
      const laidOut = layOut(scene, layout);
      // What is not as large stands in the middle; what is larger becomes smaller.
      const scale = SCALE * Math.min(1, width / laidOut.width, height / laidOut.height);
      const [left, top] = [(canvas.width - laidOut.width * scale) / 2, (canvas.height - laidOut.height * scale) / 2];
      at(pen, left, top, scale, () => {
        for (const { left, top, draw } of laidOut.placed) at(pen, left, top, 1, () => draw(pen));
      });
      const { data } = surface.getImageData(0, 0, canvas.width, canvas.height);
      return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
    },
  };
}

function paletteFor(frames: readonly Frame[], easel: Easel): Palette {
  const histogram: Histogram = new Map();
  const step = Math.max(1, (frames.length - 1) / (SAMPLES - 1));
  for (let index = 0; index < frames.length; index += step) {
    const frame = frames[Math.round(index)];
    if (frame) countColours(histogram, easel.pixelsOf(frame.scene));
  }
  return paletteOf(histogram);
}

function draw(frames: readonly Frame[], easel: Easel, palette: Palette, onFrame: (done: number, all: number) => void) {
  const { width, height } = easel;
  const encoder = new GifEncoder(width, height, { repeat: 0 });
  let before: Uint32Array | undefined;
  for (const [index, { scene, ms }] of frames.entries()) {
    const after = easel.pixelsOf(scene);
    const where = before === undefined ? box(0, 0, width, height) : changedBox(before, after, width);
    // A step by which nothing changes is a pause: some pixel has to be drawn for it.
    const part = where ?? box(0, 0, 1, 1);
    const patch = patchOf(where === undefined ? undefined : before, after, width, part, palette);
    encoder.addFrame(patch, part.width, part.height, { delay: ms, left: part.x, top: part.y });
    before = after;
    onFrame(index + 1, frames.length);
  }
  return { encoder, shown: frames.length };
}
