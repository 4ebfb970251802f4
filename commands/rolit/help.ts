import type { Call } from "#discord/command.ts";
import { COLOURS } from "#games/rolit/colours.ts";
import { COLOUR_NAMES } from "#games/rolit/types.ts";

/** How it is played, and the letter of each colour in the board as text. */
export async function showHelp({ text: { rolit }, reply }: Call): Promise<void> {
  const letters = COLOUR_NAMES.map((colour) => `${COLOURS[colour].letter} ${rolit.colours[colour]}`);
  await reply({ content: [rolit.help.title, ...rolit.help.lines, `-# ${letters.join(" · ")}`].join("\n") });
}
