import type { PressCall, SlashCall } from "#discord/command.ts";
import { propose, sayTable } from "#discord/consent.ts";
import type { Saved } from "#table/parking.ts";
import { findSaved, sitsAt, titleOf } from "./saved.ts";

export async function askDelete(call: SlashCall): Promise<void> {
  const { tables, common } = call.text;
  const saved = await findSaved(call);
  if (!saved) return call.reply({ content: common.table["no-match"]({ why: "no-match" }) });
  if (!sitsAt(saved, call.person.id)) return call.reply({ content: tables.notYours });
  const button = { command: "games", match: saved.id, seq: saved.seq };
  await call.reply({
    content: (isOthersToo(saved, call.person.id) ? tables.deleteTogether : tables.deleteQuestion)(titleOf(saved)),
    buttons: [
      [
        { ...button, payload: "delete", label: tables.buttons.delete, look: "danger" },
        { ...button, payload: "cancel", label: common.buttons.cancel },
      ],
    ],
  });
}

/** At once where nobody else plays it; otherwise the others are asked. */
export async function deleteGame(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const deleted = await desk.table.parking.discard({ ...id, person: person.id });
  if (!deleted.ok && deleted.refusal.why === "others-play") return propose(call, id, { kind: "delete" });
  await call.reply({ content: deleted.ok ? text.tables.deleted : sayTable(call, deleted) });
}

function isOthersToo({ seats }: Saved, person: string): boolean {
  return seats.some((holder) => holder.kind === "person" && holder.person !== person);
}
