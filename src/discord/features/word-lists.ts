import type { PlayableWordList, WordListRefusal, WordListResult } from "#community/word-lists/server-word-lists.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { AutocompleteChoice, AutocompleteRequest, CommandRequest } from "#discord/interactions/command.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeRefusalFacts, escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import { createFormat } from "#text/format.ts";
import type { Language } from "#text/language.ts";
import { formatUploadErrors } from "#text/word-list-upload/upload-errors.ts";

/** Returns the id of the server on which the request was made; undefined in a direct message. */
export function guildIdOf({ location }: Pick<CommandRequest, "location">): string | undefined {
  return location.kind === "channel" ? location.guild : undefined;
}

/**
 * Returns the requested word list. If none is requested, returns the list that the server has chosen or, if there is
 * none, the list of the match's language.
 */
export async function resolveWordList(
  request: CommandRequest,
  named: string | null,
): Promise<WordListResult<{ readonly list: PlayableWordList }>> {
  const { services, server } = request;
  const find = (name: string) => services.wordLists.find(guildIdOf(request), name);
  if (named !== null) return find(named);
  const chosen = server.list === undefined ? undefined : await find(server.list);
  if (chosen?.ok) return chosen;
  return { ok: true, list: await services.wordLists.findDefault(guildIdOf(request), matchLanguage(request)) };
}

/** A word list as the options of a game name it. */
export function wordListRef(list: PlayableWordList) {
  if (list.kind === "built-in") return { language: list.language };
  return { name: list.name, ...(list.kind === "shared" ? { shared: true as const } : {}) };
}

/** Returns the name of a word list. A built-in list has the name of its language, in the language of the reader. */
export function wordListName(list: PlayableWordList, language: Language): string {
  if (list.kind !== "built-in") return list.name;
  const name = createFormat(language).language(list.language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the value of a command option that selects this list. */
export function wordListOptionValue(list: PlayableWordList): string {
  return list.kind === "built-in" ? list.language : list.name;
}

/** Makes a list the usual one of a server. Returns the answer for the server admin. */
export async function chooseServerWordList(request: CommandRequest, guild: string, name: string): Promise<Post> {
  const { services, language, text } = request;
  const found = await services.wordLists.find(guild, name);
  if (!found.ok) return wordListRefusalPost(request, found);
  await services.serverSettings.change(guild, { list: wordListOptionValue(found.list) });
  return { content: text.server.listSet(escapeText(wordListName(found.list, language))) };
}

/**
 * Suggests word lists that match the text typed so far. `own`: suggests only lists of the server, which can be changed.
 */
export async function suggestWordLists(request: AutocompleteRequest, own: boolean): Promise<AutocompleteChoice[]> {
  const typed = request.options.getFocused().trim().toLowerCase();
  const lists = await request.services.wordLists.list(guildIdOf(request));
  return lists
    .filter(({ kind }) => kind === "own" || !own)
    .map((list) => ({ name: wordListName(list, request.language), value: wordListOptionValue(list) }))
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed));
}

/** Returns the message for a failed request about a word list: errors in its files, or a refusal. */
export function wordListRefusalPost(
  { text }: Pick<CommandRequest, "text">,
  no: { readonly refusal: WordListRefusal } | UploadErrors,
): RefusalPost {
  if ("refusal" in no) return refusalPost(text.wordLists.refusal, no.refusal);
  const errors = formatUploadErrors(text.wordListUpload, no, escapeRefusalFacts).map((error) => `- ${error}`);
  const content = [text.wordListUpload.heading[no.in], ...errors, text.wordLists.nothingChanged].join("\n");
  return { content, refusal: "file-errors" };
}
