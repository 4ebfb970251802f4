import { COLOURS, SYMBOLS } from "#games/rolit/colours.ts";
import type { Colour } from "#games/rolit/types.ts";

/** After the ten of the seats comes that of the beige balls: the star, in a colour of its own. */
const BEIGE = 10;

/** What a picture calls the balls of a colour. */
export function symbolOf(colour: Colour): number {
  return colour === "beige" ? BEIGE : SYMBOLS.indexOf(COLOURS[colour].symbol);
}
