import type { Call } from "#discord/command.ts";
import { pegOf } from "#text/mastermind/pegs.ts";

/** How it is played, and how each colour is typed. */
export async function showRules({ text: { mastermind }, reply }: Call): Promise<void> {
  const { rules, colours, letters } = mastermind;
  const pegs = colours.map((colour, at) => `${pegOf(at)} ${colour} (${letters[at] ?? ""})`);
  await reply({ content: [rules.title, ...rules.lines, rules.pegs(pegs)].join("\n") });
}
