import { ComponentType, TextInputStyle } from "discord.js";
import type { PlayableWordList } from "#community/word-lists/server-word-lists.ts";
import { guildIdOf, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { FormRequest, ModalForm, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import { adminButton, wordListHashStart } from "../admin-actions.ts";
import { changeWordList } from "./edit-word-list.ts";

/** Discord's limit for a text field. The longest bag allowed is shorter. */
const MAX_BAG_LENGTH = 4_000;

/**
 * Form to edit the tile bag of a word list. Undefined if the named list does not exist or does not belong to the
 * server.
 */
export async function createBagForm(request: SlashRequest): Promise<ModalForm | undefined> {
  const list = await findOwnList(request);
  if ("refusal" in list) return undefined;
  const bag = await request.services.wordLists.bag(list);
  const { title, bag: label, help } = request.text.wordLists.bagForm;
  return {
    custom_id: formatCustomId(adminButton({ kind: "bag", list: list.name, was: wordListHashStart(list) }, title)),
    title,
    components: [
      {
        type: ComponentType.Label,
        label,
        description: help,
        component: {
          type: ComponentType.TextInput,
          custom_id: "bag",
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: MAX_BAG_LENGTH,
          value: bag.trimEnd(),
        },
      },
    ],
  };
}

/** Explains why the form did not open. */
export async function explainMissingBagForm(request: SlashRequest): Promise<void> {
  const list = await findOwnList(request);
  await request.reply("refusal" in list ? list : { content: request.text.wordLists.nothingChanged });
}

async function findOwnList(
  request: SlashRequest,
): Promise<Extract<PlayableWordList, { readonly kind: "own" }> | RefusalPost> {
  const name = request.options.getString("name", true);
  const found = await request.services.wordLists.find(guildIdOf(request), name);
  if (!found.ok) return wordListRefusalPost(request, found);
  return found.list.kind === "own"
    ? found.list
    : wordListRefusalPost(request, { refusal: { reason: found.list.kind, name } });
}

/** Handles the submitted bag form of a list. */
export async function handleBagForm(
  request: FormRequest,
  { list, was }: { readonly list: string; readonly was: string },
): Promise<void> {
  const typed = request.fields.getTextInputValue("bag");
  if (!(await consumeRateLimit(request, "imports", { back: { files: [{ name: "bag.txt", content: typed }] } }))) return;
  await request.reply({ content: request.text.wordLists.reading });
  const wanted = { bag: Buffer.from(typed) };
  await changeWordList(request, list, async () => ({ ok: true, wanted }), was);
}
