import { BALL_STYLES, BALL_SYMBOLS } from "#games/rolit/rules/colours.ts";
import type { BallColour } from "#games/rolit/types.ts";

/**
 * Number of the symbol of beige balls in pictures. Pictures have two stars: the one at the index of `star` in
 * `BALL_SYMBOLS` has another colour, and the one with this number is beige.
 */
const BEIGE = 10;

/** Returns the number of a colour's symbol in pictures. */
export function ballSymbol(colour: BallColour): number {
  return colour === "beige" ? BEIGE : BALL_SYMBOLS.indexOf(BALL_STYLES[colour].symbol);
}
