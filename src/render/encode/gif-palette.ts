// Creates one palette of at most 255 colours for all frames. A GIF can have 256 colours, but one of them means
// "unchanged". The backgrounds are flat, so most pixels keep their exact colours. The soft edges of letters and the
// avatars share the rest of the palette. There is no dithering, so that letters stay crisp.

/** Colours as 0xRRGGBB. */
export interface GifPalette {
  readonly colours: readonly number[];
  nearest(colour: number): number;
}

/** How often each colour occurs. */
export type ColourHistogram = Map<number, number>;

const MOST_COLOURS = 255;
/** Number of colours that are kept exactly: those with most pixels. */
const EXACT = 128;

/**
 * Counts how often each colour occurs in these pixels. The bytes of a pixel in memory are red, green, blue and alpha.
 */
export function countColours(histogram: ColourHistogram, pixels: Uint32Array): void {
  for (const pixel of pixels) {
    const colour = pixelColour(pixel);
    histogram.set(colour, (histogram.get(colour) ?? 0) + 1);
  }
}

/** Returns the colour of a pixel that was read as a little-endian number: alpha, blue, green, red. */
export const pixelColour = (pixel: number): number =>
  ((pixel & 0xff) << 16) | (pixel & 0xff00) | ((pixel >>> 16) & 0xff);

export function createGifPalette(histogram: ColourHistogram): GifPalette {
  const byUse = [...histogram].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const exact = byUse.slice(0, EXACT).map(([colour]) => colour);
  const shared = cutInParts(byUse.slice(EXACT), MOST_COLOURS - exact.length).map(meanOf);
  const colours = [...new Set([...exact, ...shared])];
  const known = new Map<number, number>();
  return {
    colours,
    nearest(colour) {
      const found = known.get(colour) ?? nearestOf(colours, colour);
      known.set(colour, found);
      return found;
    },
  };
}

type Counted = readonly [colour: number, count: number];

const CHANNELS = [16, 8, 0] as const;
type Channel = (typeof CHANNELS)[number];

const part = (colour: number, channel: Channel) => (colour >> channel) & 0xff;

/**
 * Median cut: the colours are divided into parts. The part with the widest range of colours is halved, until there are
 * `max` parts.
 */
function cutInParts(colours: Counted[], max: number): Counted[][] {
  if (colours.length === 0) return [];
  const parts = [spreadOf(colours)];
  while (parts.length < max) {
    const widest = parts.reduce((wide, one) => (one.width * one.weight > wide.width * wide.weight ? one : wide));
    if (widest.width === 0) break;
    parts.splice(parts.indexOf(widest), 1, ...halvesOf(widest.colours, widest.channel).map(spreadOf));
  }
  return parts.map((one) => one.colours);
}

interface Spread {
  readonly colours: Counted[];
  readonly channel: Channel;
  readonly width: number;
  readonly weight: number;
}

function spreadOf(colours: Counted[]): Spread {
  const widths = CHANNELS.map((channel) => {
    let [min, max] = [255, 0];
    for (const [colour] of colours) {
      min = Math.min(min, part(colour, channel));
      max = Math.max(max, part(colour, channel));
    }
    return { channel, width: max - min };
  });
  const { channel, width } = widths.reduce((wide, one) => (one.width > wide.width ? one : wide));
  const weight = Math.log2(1 + colours.reduce((sum, [, count]) => sum + count, 0));
  return { colours, channel, width, weight };
}

function halvesOf(colours: Counted[], channel: Channel): [Counted[], Counted[]] {
  const sorted = colours.toSorted(([a], [b]) => part(a, channel) - part(b, channel));
  const half = sorted.length >> 1;
  return [sorted.slice(0, half), sorted.slice(half)];
}

function meanOf(colours: readonly Counted[]): number {
  const all = colours.reduce((sum, [, count]) => sum + count, 0);
  return CHANNELS.reduce<number>((mean, channel) => {
    const sum = colours.reduce((total, [colour, count]) => total + part(colour, channel) * count, 0);
    return mean | (Math.round(sum / all) << channel);
  }, 0);
}

function nearestOf(colours: readonly number[], colour: number): number {
  let [nearest, min] = [colours[0] ?? 0, Number.POSITIVE_INFINITY];
  for (const one of colours) {
    const distance = distanceOf(one, colour);
    if (distance < min) [nearest, min] = [one, distance];
  }
  return nearest;
}

/** Returns the distance of two colours. Green counts most, as it does for the eye. */
function distanceOf(one: number, other: number): number {
  const [red, green, blue] = [
    part(one, 16) - part(other, 16),
    part(one, 8) - part(other, 8),
    part(one, 0) - part(other, 0),
  ];
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}
