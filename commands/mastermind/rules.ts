import { soloMatchButton } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { pegLabel } from "./panel/peg-labels.ts";

/** How it is played, and how each colour is typed. */
export async function showRules(request: SlashRequest): Promise<void> {
  await request.reply({ content: rulesFor(request) });
}

/** By a button, which at a table of one's own is below the board: then a button leads back to it. */
export async function showRulesFromButton(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await services.matches.view(id.match, person.id);
  const isOwn = matchView?.location.kind === "personal";
  await request.reply({
    content: rulesFor(request),
    ...(isOwn ? { buttons: [[soloMatchButton(id.match, text)]] } : {}),
  });
}

function rulesFor({ pictureStyle, text: { mastermind } }: CommandRequest): string {
  const { rules, colours } = mastermind;
  const pegs = colours.map((_, colour) => pegLabel(mastermind, colour));
  // Their names are those of the usual colours.
  const other = pictureStyle.theme === "colour-blind" ? [rules.otherColours] : [];
  return [rules.title, ...rules.lines, rules.pegs(pegs), ...other].join("\n");
}
