import { guildIdOf, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { formatWordListPayload, type WordListPayload, wordListMark } from "./word-list-payload.ts";

export async function askRemoveWordList(request: SlashRequest): Promise<void> {
  const { resources } = request.text;
  const name = request.options.getString("name", true);
  const found = await request.services.wordLists.find(guildIdOf(request), name);
  if (!found.ok) return request.reply(wordListRefusalPost(request, found));
  if (found.list.kind !== "own")
    return request.reply(wordListRefusalPost(request, { refusal: { reason: "built-in", name } }));
  const list = found.list.name;
  const button = { command: "admin", match: "", seq: 0 };
  await request.reply({
    content: resources.removeQuestion(escapeText(list)),
    buttons: [
      [
        {
          ...button,
          payload: formatWordListPayload({ kind: "remove", list, was: wordListMark(found.list) }),
          label: resources.buttons.remove,
          style: "danger",
        },
        { ...button, payload: formatWordListPayload({ kind: "cancel" }), label: resources.buttons.cancel },
      ],
    ],
  });
}

export async function removeWordList(
  request: ButtonRequest,
  { list, was }: Extract<WordListPayload, { list: string }>,
): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const removed = await request.services.wordLists.remove(guild, list, was);
  await request.reply(
    removed.ok
      ? { content: request.text.resources.removed(escapeText(removed.list.name)) }
      : wordListRefusalPost(request, removed),
  );
}
