import { soloMatchButton } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { dailyFairPlayButton } from "./daily/daily-ranking.ts";
import { kenkenMatches } from "./kenken-matches.ts";
import { kenkenPhrases } from "./text/kenken-phrases.ts";

export async function showRules(request: SlashRequest): Promise<void> {
  await request.reply({ content: rulesFor(request) });
}

/**
 * Shows the rules after a button press. Below a solo board, a button leads back to it, and below a daily one, to *Fair
 * play*.
 */
export async function showRulesFromButton(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await kenkenMatches(services).view(id.match, person.id);
  const isOwn = matchView?.location.kind === "personal";
  const { daily, grade } = matchView?.view.options ?? {};
  const fairPlay = daily && grade !== undefined ? [dailyFairPlayButton(grade, text)] : [];
  await request.reply({
    content: rulesFor(request),
    ...(isOwn ? { buttons: [[soloMatchButton(id.match, text), ...fairPlay]] } : {}),
  });
}

function rulesFor({ text }: CommandRequest): string {
  const { rules } = kenkenPhrases(text);
  return [rules.title, ...rules.lines].join("\n");
}
