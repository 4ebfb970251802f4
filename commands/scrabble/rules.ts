import type { Call, SlashCall } from "#discord/command.ts";
import type { Button, Post } from "#discord/post.ts";
import kit from "#games/scrabble/kit.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { RULE_PAGES, type RulePage } from "#text/scrabble/rules.ts";
import { makeDeed } from "./deed.ts";

/** How it is played, how a play is typed, and what else a table can do: a page each. */
export async function showRules(call: SlashCall): Promise<void> {
  await showRulePage(call, "rules");
}

export async function showRulePage({ text, reply }: Call, page: RulePage): Promise<void> {
  await reply(rulesPost(text, page));
}

function rulesPost({ scrabble: { rules } }: Catalogue, page: RulePage): Post {
  const { title, lines } = rules[page];
  const buttons = RULE_PAGES.map((one): Button => {
    const payload = makeDeed({ kind: "rules", page: one });
    const look = one === page ? { look: "main" as const } : {};
    return { command: kit.id, match: "", seq: 0, payload, label: rules[one].title, ...look };
  });
  return { content: [`**${title}**`, ...lines].join("\n"), buttons: [buttons] };
}
