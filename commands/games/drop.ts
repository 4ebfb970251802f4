import type { PressCall, SlashCall } from "#discord/command.ts";
import { propose } from "#discord/consent.ts";
import { stayButton } from "#discord/leaving.ts";
import { mineHere } from "./here.ts";

/** To leave without saving: the game counts for nothing, so all who play it have to agree. */
export async function askDrop(call: SlashCall): Promise<void> {
  const { tables } = call.text;
  const mine = await mineHere(call);
  if (!mine) return;
  const stay = stayButton(call, mine);
  const drop = { ...stay, payload: "drop", label: tables.buttons.drop, look: "danger" } as const;
  await call.reply({ content: tables.dropQuestion, buttons: [[drop, stay]] });
}

export async function drop(call: PressCall): Promise<void> {
  await propose(call, call.id, { kind: "drop" });
}
