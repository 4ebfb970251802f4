import { createCanvas, GifEncoder } from "@napi-rs/canvas";
import type { Scene } from "#core/scene.ts";
import { type AnimationFrame, createAnimationFrames } from "#render/animation/animation-frames.ts";
import { type ColourHistogram, countColours, createGifPalette, type GifPalette } from "#render/encode/gif-palette.ts";
import { createGifPatch, findChangedBox } from "#render/encode/gif-patch.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import { DEFAULT_LAYOUT, type LayoutOptions, layOutScene } from "#render/layout/scene-layout.ts";
import { loadPortraits, type PortraitImages } from "#render/panels/players/portrait-images.ts";
import { drawTransformed, type Pen, PICTURE_WIDTH } from "#render/pen.ts";
import { createBox } from "#render/shapes.ts";
import { registerFonts } from "#render/text/fonts.ts";
import type { Theme } from "#render/theme.ts";

// Renders a replay of a match as a GIF, which every program shows. Rendering takes seconds, so it needs its own thread.

/** Animations have half the size of other pictures. */
const SCALE = 0.5;
/** Number of frames from which the colours of the shared palette are taken. */
const SAMPLES = 6;

export interface Animation {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly ms: number;
}

export interface AnimationOptions {
  readonly shape?: PictureShape;
  /** Tag of the language in whose way large numbers are written. */
  readonly language?: string | undefined;
  /** Called after each drawn frame with the number of frames drawn and the number of all frames. */
  readonly onFrame?: (done: number, all: number) => void;
}

/** Renders the scenes of a match: the opening scene and one scene for each step. */
export async function renderAnimation(
  scenes: readonly Scene[],
  theme: Theme,
  { shape = DEFAULT_LAYOUT.shape, language, onFrame = () => {} }: AnimationOptions = {},
): Promise<Animation> {
  registerFonts();
  const frames = createAnimationFrames(scenes);
  const portraits = await portraitsOf(frames);
  const layout = { shape, closeUp: false };
  const renderer = createFrameRenderer({ theme, portraits, language, layout, ...sizeOf(frames, layout) });
  const palette = paletteFor(frames, renderer);
  const { encoder, shown } = draw(frames, renderer, palette, onFrame);
  const ms = frames.reduce((sum, frame) => sum + frame.ms, 0);
  return { bytes: encoder.finish(), width: renderer.width, height: renderer.height, frames: shown, ms };
}

/** Loads the avatars of all frames. The first frame with avatars has all of them, so only that frame is read. */
async function portraitsOf(frames: readonly AnimationFrame[]): Promise<PortraitImages> {
  const figures = frames
    .flatMap(({ scene }) => scene.blocks)
    .filter(({ kind }) => ["chips", "ranking", "podium", "balls"].includes(kind));
  return loadPortraits({ blocks: figures });
}

const isResult = ({ blocks }: Scene): boolean => blocks.some(({ kind }) => kind === "ranking" || kind === "podium");

/** Returns the size of the animation: it has room for every scene but the result, which is scaled down. */
function sizeOf(
  frames: readonly AnimationFrame[],
  layout: LayoutOptions,
): { readonly width: number; readonly height: number } {
  const boards = frames.filter(({ scene }) => !isResult(scene)).map(({ scene }) => layOutScene(scene, layout));
  if (boards.length === 0) return { width: PICTURE_WIDTH, height: PICTURE_WIDTH };
  return {
    width: Math.max(...boards.map(({ width }) => width)),
    height: Math.max(...boards.map(({ height }) => height)),
  };
}

interface FrameRenderer {
  readonly width: number;
  readonly height: number;
  /** Returns a copy of this scene's pixels. */
  pixelsOf(scene: Scene): Uint32Array;
}

interface FrameRendererPlan extends Omit<Pen, "surface"> {
  readonly layout: LayoutOptions;
  readonly width: number;
  readonly height: number;
}

function createFrameRenderer({ layout, width, height, ...look }: FrameRendererPlan): FrameRenderer {
  const canvas = createCanvas(Math.round(width * SCALE), Math.round(height * SCALE));
  const surface = canvas.getContext("2d");
  const pen = { surface, ...look };
  return {
    width: canvas.width,
    height: canvas.height,
    pixelsOf(scene) {
      surface.fillStyle = look.theme.bg;
      surface.fillRect(0, 0, canvas.width, canvas.height);
      const laidOut = layOutScene(scene, layout);
      // Smaller scenes are centred, and larger ones are scaled down.
      const scale = SCALE * Math.min(1, width / laidOut.width, height / laidOut.height);
      const [left, top] = [(canvas.width - laidOut.width * scale) / 2, (canvas.height - laidOut.height * scale) / 2];
      drawTransformed(pen, left, top, scale, () => {
        for (const { left, top, draw } of laidOut.placed) drawTransformed(pen, left, top, 1, () => draw(pen));
      });
      const { data } = surface.getImageData(0, 0, canvas.width, canvas.height);
      return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
    },
  };
}

function paletteFor(frames: readonly AnimationFrame[], renderer: FrameRenderer): GifPalette {
  const histogram: ColourHistogram = new Map();
  const step = Math.max(1, (frames.length - 1) / (SAMPLES - 1));
  for (let index = 0; index < frames.length; index += step) {
    const frame = frames[Math.round(index)];
    if (frame) countColours(histogram, renderer.pixelsOf(frame.scene));
  }
  return createGifPalette(histogram);
}

function draw(
  frames: readonly AnimationFrame[],
  renderer: FrameRenderer,
  palette: GifPalette,
  onFrame: (done: number, all: number) => void,
) {
  const { width, height } = renderer;
  const encoder = new GifEncoder(width, height, { repeat: 0 });
  let before: Uint32Array | undefined;
  for (const [index, { scene, ms }] of frames.entries()) {
    const after = renderer.pixelsOf(scene);
    const area = before === undefined ? createBox(0, 0, width, height) : findChangedBox(before, after, width);
    // A step that changes nothing only prolongs the animation. But a GIF frame needs at least one pixel, so one pixel
    // is drawn.
    const part = area ?? createBox(0, 0, 1, 1);
    const patch = createGifPatch(area === undefined ? undefined : before, after, width, part, palette);
    encoder.addFrame(patch, part.width, part.height, { delay: ms, left: part.x, top: part.y });
    before = after;
    onFrame(index + 1, frames.length);
  }
  return { encoder, shown: frames.length };
}
