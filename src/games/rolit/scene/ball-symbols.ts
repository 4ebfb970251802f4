import { BALL_STYLES, BALL_SYMBOLS } from "#games/rolit/rules/colours.ts";
import type { BallColour } from "#games/rolit/types.ts";

/** After the ten of the seats comes that of the beige balls: the star, in a colour of its own. */
const BEIGE = 10;

/** What a picture calls the balls of a colour. */
export function ballSymbol(colour: BallColour): number {
  return colour === "beige" ? BEIGE : BALL_SYMBOLS.indexOf(BALL_STYLES[colour].symbol);
}
