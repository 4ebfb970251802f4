import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { ownTableButton } from "#discord/own-table.ts";

/** How it is played. */
export async function showRules(call: SlashCall): Promise<void> {
  await call.reply({ content: rulesFor(call) });
}

/** By a button, which at a table of one's own is below the board: then a button leads back to it. */
export async function showRulesBeside(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const sight = await desk.table.look(id.match, person.id);
  const isOwn = sight?.home.kind === "personal";
  await call.reply({ content: rulesFor(call), ...(isOwn ? { buttons: [[ownTableButton(id.match, text)]] } : {}) });
}

function rulesFor({ text: { kenken } }: Call): string {
  return [kenken.rules.title, ...kenken.rules.lines].join("\n");
}
