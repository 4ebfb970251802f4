import type { Bring } from "#club/resources.ts";
import { mayHave } from "#discord/allowances.ts";
import type { Call, SlashCall } from "#discord/command.ts";
import { guildOf, sayWhyNot } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import { filesOf } from "./files.ts";

export async function editList(call: SlashCall): Promise<void> {
  const { options, text } = call;
  if (!(await mayHave(call, "imports"))) return;
  await call.reply({ content: text.resources.reading });
  const typed = { add: wordsOf(options.getString("add")), remove: wordsOf(options.getString("take")) };
  await changeList(call, options.getString("name", true), async () => {
    const fetched = await filesOf(call);
    return fetched.ok ? { ok: true, wanted: { ...fetched.wanted, ...typed } } : fetched;
  });
}

function wordsOf(typed: string | null): string[] {
  return (typed ?? "").split(/[\s,;]+/u).filter((word) => word !== "");
}

/** `was`: the mark of the list that somebody saw, where it is to be no other. */
export async function changeList(call: Call, name: string, bring: Bring, was?: string): Promise<void> {
  const guild = guildOf(call);
  if (guild === undefined) return;
  const changed = await call.desk.resources.change(guild, name, bring, was);
  if (!changed.ok) return call.reply({ content: sayWhyNot(call, changed) });
  const { list, before } = changed;
  const facts = { words: list.words, tiles: list.tiles, wordsBefore: before.words, tilesBefore: before.tiles };
  await call.reply({ content: call.text.resources.changed({ name: plain(list.name), ...facts }) });
}
