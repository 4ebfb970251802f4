import { guildIdOf, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { downloadFiles, importCost } from "./download-files.ts";

/**
 * Creates a word list from the given files. If only some of the files are given, the missing contents are copied from
 * the word list that the option `like` names.
 */
export async function addWordList(request: SlashRequest): Promise<void> {
  const { services, options, person, text } = request;
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  if (!(await consumeRateLimit(request, "imports", { cost: importCost(request) }))) return;
  await request.reply({ content: text.wordLists.reading });
  const like = options.getString("like");
  const liked = like === null ? undefined : await services.wordLists.find(guild, like);
  if (liked && !liked.ok) return request.reply(wordListRefusalPost(request, liked));
  const added = await services.wordLists.add(
    { guild, person: person.id },
    options.getString("name", true),
    () => downloadFiles(request),
    liked?.list,
  );
  if (!added.ok) return request.reply(wordListRefusalPost(request, added));
  const { name, words, tiles } = added.list;
  await request.reply({ content: text.wordLists.added({ name: escapeText(name), words, tiles }) });
}
