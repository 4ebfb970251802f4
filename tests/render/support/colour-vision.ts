import { toRgb } from "#render/colour.ts";
import type { Colour } from "#render/theme.ts";
import { linear } from "./contrast.ts";

// How colours look with a colour vision deficiency, and the distance between two colours.

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB. */
export const COLOUR_VISIONS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies { readonly [name: string]: Matrix };

export type ColourVision = keyof typeof COLOUR_VISIONS;

/** Linear sRGB to XYZ for daylight (D65), and its white point. */
const XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** L*, a* and b* of a colour, as this vision sees it. */
export function toLab(colour: Colour, vision: ColourVision): Triple {
  const [red, green, blue] = toRgb(colour);
  const seen = times(COLOUR_VISIONS[vision], [linear(red), linear(green), linear(blue)]);
  const held = seen.map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const [x, y, z] = times(XYZ, held).map((part, index) => curve(part / (WHITE[index] ?? 1))) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const curve = (share: number) => (share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116);

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const hue = (b: number, a: number) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);

/** CIEDE2000, in the notation of Sharma, Wu and Dalal (2005). */
export function colourDistance([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const chromaMean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(chromaMean ** 7 / (chromaMean ** 7 + 25 ** 7)));
  const [chroma1, chroma2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [hue1, hue2] = [hue(b1, a1 * stretch), hue(b2, a2 * stretch)];
  const isGrey = chroma1 * chroma2 === 0;
  const turn = isGrey ? 0 : ((hue2 - hue1 + 540) % 360) - 180;
  const hueSum = hue1 + hue2;
  const far = Math.abs(hue1 - hue2) > 180;
  const hueMean = isGrey ? hueSum : far ? (hueSum + (hueSum < 360 ? 360 : -360)) / 2 : hueSum / 2;
  const [lMean, cMean] = [(l1 + l2) / 2, (chroma1 + chroma2) / 2];
  const t =
    1 -
    0.17 * Math.cos(radians(hueMean - 30)) +
    0.24 * Math.cos(radians(2 * hueMean)) +
    0.32 * Math.cos(radians(3 * hueMean + 6)) -
    0.2 * Math.cos(radians(4 * hueMean - 63));
  const weightL = 1 + (0.015 * (lMean - 50) ** 2) / Math.sqrt(20 + (lMean - 50) ** 2);
  const rotation =
    -2 *
    Math.sqrt(cMean ** 7 / (cMean ** 7 + 25 ** 7)) *
    Math.sin(radians(60 * Math.exp(-(((hueMean - 275) / 25) ** 2))));
  const lightness = (l2 - l1) / weightL;
  const chroma = (chroma2 - chroma1) / (1 + 0.045 * cMean);
  const hues = (2 * Math.sqrt(chroma1 * chroma2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * cMean * t);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hues ** 2 + rotation * chroma * hues);
}
