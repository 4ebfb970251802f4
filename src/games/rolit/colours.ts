import { COLOUR_NAMES, type Colour, type Options, type Owner } from "#games/rolit/types.ts";

/** The ten colours, each with the symbol on its balls and its letter in the text board. */
export const COLOURS: { readonly [C in Colour]: { readonly symbol: SymbolName; readonly letter: string } } = {
  yellow: { symbol: "plus", letter: "Y" },
  red: { symbol: "heart", letter: "R" },
  green: { symbol: "triangle", letter: "G" },
  blue: { symbol: "disc", letter: "B" },
  orange: { symbol: "square", letter: "O" },
  pink: { symbol: "hourglass", letter: "P" },
  purple: { symbol: "diamond", letter: "U" },
  black: { symbol: "bars", letter: "K" },
  brown: { symbol: "crescent", letter: "N" },
  beige: { symbol: "star", letter: "E" },
};

export const SYMBOLS = [
  "disc",
  "square",
  "triangle",
  "diamond",
  "plus",
  "star",
  "heart",
  "crescent",
  "bars",
  "hourglass",
] as const;

export type SymbolName = (typeof SYMBOLS)[number];

/** By owner: the colours of the seats, and after them those that lie in the middle though nobody plays them. */
export function coloursOf({ colours, rules }: Pick<Options, "colours" | "rules">): readonly Colour[] {
  if (rules === "free") return colours;
  const others = COLOUR_NAMES.filter((colour) => !colours.includes(colour));
  return [...colours, ...others].slice(0, Math.max(colours.length, CENTRE_COLOURS));
}

const CENTRE_COLOURS = 4;

export function colourOf(options: Pick<Options, "colours" | "rules">, owner: Owner): Colour {
  return coloursOf(options)[owner] ?? "black";
}
