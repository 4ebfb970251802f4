import type { Choice, CompleteCall, PressCall, SlashCall } from "#discord/command.ts";
import { sayTable, titleOf } from "#discord/consent.ts";
import { MOST_OPTIONS } from "#discord/limits.ts";
import { guildOf } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import { cut } from "#discord/room.ts";

/** What the button to delete a saved game carries. */
export const END_SAVED = "end-saved";

/** Discord's limit of what is offered. */
const LONGEST_LABEL = 100;
/** Of so many games the last played are looked through for it. */
const MOST_LOOKED_AT = 200;

/** A saved game whose players cannot agree on it, or do not come any more. */
export async function askEndSaved(call: SlashCall): Promise<void> {
  const { desk, options, text } = call;
  const guild = guildOf(call);
  const typed = options.getString("saved", true).trim();
  const saved = guild === undefined ? undefined : await desk.table.parking.find(guild, undefined, typed);
  if (!saved) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  const button = { command: "admin", match: saved.id, seq: 0 };
  await call.reply({
    content: text.tables.deleteQuestion(plain(titleOf(saved))),
    buttons: [
      [
        { ...button, payload: END_SAVED, label: text.tables.buttons.delete, look: "danger" },
        { ...button, payload: "cancel", label: text.common.buttons.cancel },
      ],
    ],
  });
}

export async function endSaved(call: PressCall): Promise<void> {
  const { desk, id, text } = call;
  const guild = guildOf(call);
  if (guild === undefined) return;
  const ended = await desk.table.endSaved(id.match, guild);
  await call.reply({ content: ended.ok ? text.tables.deleted : sayTable(call, ended) });
}

/** All of the server, by their names or by who plays them. */
export async function offerAllSaved(call: CompleteCall): Promise<Choice[]> {
  const guild = guildOf(call);
  if (guild === undefined) return [];
  const typed = call.options.getFocused().trim().toLowerCase();
  const all = await call.desk.table.parking.all(guild, MOST_LOOKED_AT);
  return all
    .map((saved) => ({ name: [saved.name, titleOf({ ...saved, name: undefined })].filter(Boolean).join(": "), saved }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, MOST_OPTIONS)
    .map(({ name, saved }) => ({ name: cut(name, LONGEST_LABEL), value: saved.id }));
}
