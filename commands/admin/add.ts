import { mayHave } from "#discord/allowances.ts";
import type { SlashCall } from "#discord/command.ts";
import { guildOf, sayWhyNot } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import { filesOf } from "./files.ts";

/** Makes a list out of the files that were given and, for what was not, out of another list. */
export async function addList(call: SlashCall): Promise<void> {
  const { desk, options, text } = call;
  const guild = guildOf(call);
  if (guild === undefined) return;
  if (!(await mayHave(call, "imports"))) return;
  await call.reply({ content: text.resources.reading });
  const like = options.getString("like");
  const liked = like === null ? undefined : await desk.resources.find(guild, like);
  if (liked && !liked.ok) return call.reply({ content: sayWhyNot(call, liked) });
  const added = await desk.resources.add(guild, options.getString("name", true), () => filesOf(call), liked?.list);
  if (!added.ok) return call.reply({ content: sayWhyNot(call, added) });
  const { name, words, tiles } = added.list;
  await call.reply({ content: text.resources.added({ name: plain(name), words, tiles }) });
}
