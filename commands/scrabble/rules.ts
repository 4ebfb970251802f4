import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { emptyBoardScene } from "#games/scrabble/scene/scene.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { scrabbleButton } from "./scrabble-actions.ts";
import { RULE_PAGES, type RulePage } from "./text/rules/rule-pages.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";
import { turnPhrases } from "./turn/text/turn-phrases.ts";

/** Shows the rules, how to type a play, and the other commands, one page each. */
export async function showRules(request: SlashRequest): Promise<void> {
  await showRulePage(request, "rules");
}

export async function showRulePage({ text, reply }: CommandRequest, page: RulePage): Promise<void> {
  await reply(rulesPost(text, page));
}

function rulesPost(text: Catalogue, page: RulePage): Post {
  const { rules } = scrabblePhrases(text);
  const { title, lines } = rules[page];
  const buttons = RULE_PAGES.map((one): Button => {
    const button = scrabbleButton({ kind: "rules", page: one }, rules[one].title);
    return one === page ? { ...button, style: "main" } : button;
  });
  const content = [`**${title}**`, ...lines].join("\n");
  if (page !== "rules") return { content, buttons: [buttons] };
  const { bonusSquares } = turnPhrases(text);
  const picture = { scene: emptyBoardScene(), alt: bonusSquares };
  return { content: `${content}\n- ${bonusSquares}`, buttons: [buttons], picture };
}
