import { toRgb } from "#render/colour.ts";
import type { Colour } from "#render/theme.ts";

// WCAG 2.2: relative luminance and contrast ratio.

/** Linear light of a channel from 0 to 255, as 0 to 1. */
export const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = toRgb(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(first: Colour, second: Colour): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
