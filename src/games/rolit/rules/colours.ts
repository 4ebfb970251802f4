import { BALL_COLOURS, type BallColour, type BallOwner, type RolitOptions } from "#games/rolit/types.ts";

/** The ten colours, each with the symbol on its balls and its letter in the text board. */
export const BALL_STYLES: { readonly [C in BallColour]: { readonly symbol: BallSymbol; readonly letter: string } } = {
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

export const BALL_SYMBOLS = [
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

export type BallSymbol = (typeof BALL_SYMBOLS)[number];

/** Returns the colour of each owner: those of the seats, then those of the balls in the middle that no seat plays. */
export function coloursInPlay({ colours, rules }: Pick<RolitOptions, "colours" | "rules">): readonly BallColour[] {
  if (rules === "free") return colours;
  const others = BALL_COLOURS.filter((colour) => !colours.includes(colour));
  return [...colours, ...others].slice(0, Math.max(colours.length, CENTRE_COLOURS));
}

const CENTRE_COLOURS = 4;

export function colourOfOwner(options: Pick<RolitOptions, "colours" | "rules">, owner: BallOwner): BallColour {
  return coloursInPlay(options)[owner] ?? "black";
}
