import type { PressCall, SlashCall } from "#discord/command.ts";
import { guildOf, sayWhyNot } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import { type Deed, makeDeed, markOf } from "./deed.ts";

export async function askRemove(call: SlashCall): Promise<void> {
  const { resources } = call.text;
  const name = call.options.getString("name", true);
  const found = await call.desk.resources.find(guildOf(call), name);
  if (!found.ok) return call.reply({ content: sayWhyNot(call, found) });
  if (found.list.kind !== "own")
    return call.reply({ content: sayWhyNot(call, { refusal: { why: "built-in", name } }) });
  const list = found.list.name;
  const button = { command: "admin", match: "", seq: 0 };
  await call.reply({
    content: resources.removeQuestion(plain(list)),
    buttons: [
      [
        {
          ...button,
          payload: makeDeed({ kind: "remove", list, was: markOf(found.list) }),
          label: resources.buttons.remove,
          look: "danger",
        },
        { ...button, payload: makeDeed({ kind: "cancel" }), label: resources.buttons.cancel },
      ],
    ],
  });
}

export async function removeList(call: PressCall, { list, was }: Extract<Deed, { list: string }>): Promise<void> {
  const guild = guildOf(call);
  if (guild === undefined) return;
  const removed = await call.desk.resources.remove(guild, list, was);
  const content = removed.ok ? call.text.resources.removed(plain(removed.list.name)) : sayWhyNot(call, removed);
  await call.reply({ content });
}
