import type { CommandRequest } from "#discord/interactions/command.ts";
import { BALL_STYLES } from "#games/rolit/rules/colours.ts";
import { BALL_COLOURS } from "#games/rolit/types.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";

/** Shows the rules, and the letter of each colour in the text board. */
export async function showHelp({ text, reply }: CommandRequest): Promise<void> {
  const rolit = rolitPhrases(text);
  const letters = BALL_COLOURS.map((colour) => `${BALL_STYLES[colour].letter} ${rolit.colours[colour]}`);
  await reply({ content: [rolit.help.title, ...rolit.help.lines, `-# ${letters.join(" · ")}`].join("\n") });
}
