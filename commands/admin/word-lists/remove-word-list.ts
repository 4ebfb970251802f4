import { guildIdOf, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { adminButton, wordListHashStart } from "../admin-actions.ts";

export async function askRemoveWordList(request: SlashRequest): Promise<void> {
  const { wordLists } = request.text;
  const name = request.options.getString("name", true);
  const found = await request.services.wordLists.find(guildIdOf(request), name);
  if (!found.ok) return request.reply(wordListRefusalPost(request, found));
  if (found.list.kind !== "own")
    return request.reply(wordListRefusalPost(request, { refusal: { reason: found.list.kind, name } }));
  const list = found.list.name;
  const remove = { kind: "remove", list, was: wordListHashStart(found.list) } as const;
  const question = wordLists.removeQuestion(escapeText(list));
  await request.reply({
    content: (await isServerDefault(request, list)) ? `${question} ${wordLists.removesDefault}` : question,
    buttons: [
      [
        { ...adminButton(remove, wordLists.buttons.remove), style: "danger" },
        adminButton({ kind: "cancel" }, wordLists.buttons.cancel),
      ],
    ],
  });
}

async function isServerDefault(request: SlashRequest, list: string): Promise<boolean> {
  const { list: chosen } = request.server;
  if (chosen === undefined) return false;
  const found = await request.services.wordLists.find(guildIdOf(request), chosen);
  return found.ok && found.list.kind === "own" && found.list.name === list;
}

export async function removeWordList(
  request: ButtonRequest,
  { list, was }: { readonly list: string; readonly was: string },
): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const removed = await request.services.wordLists.remove(guild, list, was);
  await request.reply(
    removed.ok
      ? { content: request.text.wordLists.removed(escapeText(removed.list.name)) }
      : wordListRefusalPost(request, removed),
  );
}
