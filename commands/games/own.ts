import type { Call, PressCall } from "#discord/command.ts";
import { ownTableButton, showOwn } from "#discord/own-table.ts";
import type { Button } from "#discord/post.ts";
import type { Facts } from "#table/sight.ts";

/** Who looks at what they play alone has come from their table, which nobody else can see. */
export function wayBack({ person, text }: Pick<Call, "person" | "text">, { id, home }: Facts): Button[] {
  return home.kind === "personal" && home.person === person.id ? [ownTableButton(id, text)] : [];
}

/** Back to the table that is theirs alone. */
export async function backToOwn(call: PressCall): Promise<void> {
  await showTable(call);
}

/** The same by whoever was asked something and has thought better of it. */
export async function stay(call: PressCall): Promise<void> {
  await showTable(call, call.text.common.cancelled);
}

async function showTable(call: PressCall, said?: string): Promise<void> {
  const { desk, id, person, text } = call;
  const sight = await desk.table.look(id.match, person.id);
  // What others see is shown in its channel. To wait here for its bots would keep the one who pressed waiting.
  if (sight?.home.kind !== "personal") {
    return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  }
  await showOwn(call, id.match, sight.game.id, said);
}
