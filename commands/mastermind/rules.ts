import { fairPlayButtons } from "#discord/features/matches/fair-play.ts";
import { soloMatchButton } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { mastermindMatches } from "./mastermind-matches.ts";
import { pegLabel } from "./panel/peg-labels.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";

/** Shows the rules, and how to type each colour. */
export async function showRules(request: SlashRequest): Promise<void> {
  await request.reply({ content: rulesFor(request) });
}

/** Shows the rules after a button press. Below a solo board are a button back to it, and *Fair play*. */
export async function showRulesFromButton(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await mastermindMatches(services).view(id.match, person.id);
  if (matchView?.location.kind !== "personal") return request.reply({ content: rulesFor(request) });
  const fairPlay = fairPlayButtons(matchView, services.gameUis.get(matchView.game.id), text);
  await request.reply({ content: rulesFor(request), buttons: [[soloMatchButton(id.match, text), ...fairPlay]] });
}

function rulesFor({ pictureStyle, text }: CommandRequest): string {
  const mastermind = mastermindPhrases(text);
  const { rules, colours } = mastermind;
  const pegs = colours.map((_, colour) => pegLabel(mastermind, colour));
  // The names of the colours are wrong in the theme for colour-blind people, so a note says what to go by instead.
  const other = pictureStyle.theme === "colour-blind" ? [rules.otherColours] : [];
  return [rules.title, ...rules.lines, rules.pegs(pegs), ...other].join("\n");
}
