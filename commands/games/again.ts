import type { PressCall } from "#discord/command.ts";
import { sayTable } from "#discord/consent.ts";
import { plainFacts } from "#discord/plain.ts";
import { whyNotHere } from "#discord/starting.ts";
import { say } from "#text/phrases.ts";

/** The same once more: the same people and bots, the second of whom begins, by the same rules and with the same words. */
export async function playAgain(call: PressCall): Promise<void> {
  const { desk, id, person, home, text } = call;
  const not = whyNotHere(call, "new");
  if (not !== undefined) return call.reply({ content: not });
  const opened = await desk.table.again({ match: id.match, person: person.id }, home);
  if (opened.ok) return call.reply({ content: text.tables.again });
  const { common } = text;
  const content = opened.by === "opening" ? say(common.opening, plainFacts(opened.refusal)) : sayTable(call, opened);
  await call.reply({ content });
}
