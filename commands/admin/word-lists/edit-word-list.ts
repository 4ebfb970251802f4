import type { FetchWordListContents } from "#community/word-lists/server-word-lists.ts";
import { guildIdOf, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { downloadFiles, importCost } from "./download-files.ts";

export async function editWordListFromCommand(request: SlashRequest): Promise<void> {
  const { options, text } = request;
  if (!(await consumeRateLimit(request, "imports", { cost: importCost(request) }))) return;
  await request.reply({ content: text.wordLists.reading });
  const typed = { add: splitWords(options.getString("add")), remove: splitWords(options.getString("remove")) };
  await changeWordList(request, options.getString("name", true), async () => {
    const fetched = await downloadFiles(request);
    return fetched.ok ? { ok: true, wanted: { ...fetched.wanted, ...typed } } : fetched;
  });
}

function splitWords(typed: string | null): string[] {
  return (typed ?? "").split(/[\s,;]+/u).filter((word) => word !== "");
}

/**
 * Changes a word list. `mark`: start of the hash that the list had when the server admin was asked to confirm. If the
 * list has another hash by now, the change is refused.
 */
export async function changeWordList(
  request: CommandRequest,
  name: string,
  bring: FetchWordListContents,
  mark?: string,
): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const changed = await request.services.wordLists.change({ guild, person: request.person.id }, name, bring, mark);
  if (!changed.ok) return request.reply(wordListRefusalPost(request, changed));
  const { list, before } = changed;
  const facts = { words: list.words, tiles: list.tiles, wordsBefore: before.words, tilesBefore: before.tiles };
  await request.reply({ content: request.text.wordLists.changed({ name: escapeText(list.name), ...facts }) });
}
