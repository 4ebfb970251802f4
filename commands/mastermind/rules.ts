import type { Call } from "#discord/command.ts";
import { pegOf } from "#text/mastermind/pegs.ts";

/** How it is played, and how each colour is typed. */
export async function showRules({ look, text: { mastermind }, reply }: Call): Promise<void> {
  const { rules, colours, letters } = mastermind;
  const pegs = colours.map((colour, at) => `${pegOf(at)} ${colour} (${letters[at] ?? ""})`);
  // Their names are those of the usual colours.
  const other = look.theme === "colour-blind" ? [rules.otherColours] : [];
  await reply({ content: [rules.title, ...rules.lines, rules.pegs(pegs), ...other].join("\n") });
}
