import type { PressCall, SlashCall } from "#discord/command.ts";
import { propose } from "#discord/consent.ts";
import { mineHere } from "./here.ts";

/** To leave without saving: the game counts for nothing, so all who play it have to agree. */
export async function askDrop(call: SlashCall): Promise<void> {
  const { tables, common } = call.text;
  const mine = await mineHere(call);
  if (!mine) return;
  const button = { command: "games", match: mine.id, seq: mine.seq };
  await call.reply({
    content: tables.dropQuestion,
    buttons: [
      [
        { ...button, payload: "drop", label: tables.buttons.drop, look: "danger" },
        { ...button, payload: "cancel", label: common.buttons.cancel },
      ],
    ],
  });
}

export async function drop(call: PressCall): Promise<void> {
  await propose(call, call.id, { kind: "drop" });
}
