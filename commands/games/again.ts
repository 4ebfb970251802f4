import type { PressCall } from "#discord/command.ts";
import { sayTable } from "#discord/consent.ts";
import { plainFacts } from "#discord/plain.ts";
import { say } from "#text/phrases.ts";

/** The same once more: the same people and bots, the second of whom begins, by the same rules and with the same words. */
export async function playAgain(call: PressCall): Promise<void> {
  const { desk, id, person, home, text, missing } = call;
  if (missing.length > 0) {
    const names = missing.map((permission) => text.common.permissions[permission]);
    return call.reply({ content: text.common.missingPermissions(names) });
  }
  const opened = await desk.table.again({ match: id.match, person: person.id }, home);
  if (opened.ok) return call.reply({ content: text.tables.again });
  const { common } = text;
  const content = opened.by === "opening" ? say(common.opening, plainFacts(opened.refusal)) : sayTable(call, opened);
  await call.reply({ content });
}
