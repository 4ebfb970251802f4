import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { proposed, sayTable } from "#discord/consent.ts";
import type { MatchId } from "#table/open.ts";
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

export async function deleteGame(call: PressCall): Promise<void> {
  await call.reply({ content: await discarded(call, call.id) });
}

/** A saved game that is to be deleted, as somebody has seen it. */
export interface Doomed {
  readonly match: MatchId;
  readonly seq: number;
}

/** At once where nobody else plays it; otherwise the others are asked. What became of it, as a sentence. */
export async function discarded(call: Call, { match, seq }: Doomed): Promise<string> {
  const { desk, person, text } = call;
  const deleted = await desk.table.parking.discard({ match, seq, person: person.id });
  if (deleted.ok) return text.tables.deleted;
  return deleted.refusal.why === "others-play"
    ? proposed(call, { match, seq }, { kind: "delete" })
    : sayTable(call, deleted);
}

export function isOthersToo({ seats }: Saved, person: string): boolean {
  return seats.some((holder) => holder.kind === "person" && holder.person !== person);
}
