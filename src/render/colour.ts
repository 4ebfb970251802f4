import type { Colour } from "#render/theme.ts";

/** Returns red, green and blue, each from 0 to 255. */
export function toRgb(colour: Colour): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes two colours. `share`: how much of the second colour the mixture has, from 0 to 1. */
export function mixColours(first: Colour, second: Colour, share: number): Colour {
  const from = toRgb(first);
  const to = toRgb(second);
  const hex = from.map((part, index) => {
    const mixed = Math.round(part + ((to[index] ?? part) - part) * share);
    return mixed.toString(16).padStart(2, "0");
  });
  return `#${hex.join("")}`;
}
