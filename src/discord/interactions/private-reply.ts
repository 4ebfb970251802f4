import { MessageFlags, type RepliableInteraction } from "discord.js";
import { isUnknownMessageError } from "#discord/gateway/api-errors.ts";
import type { PostBody } from "#discord/messages/post.ts";

/** In Discord's API, the id of the message that answered an interaction or whose button was pressed. */
const ORIGINAL = "@original";

type Answerable = Pick<RepliableInteraction, "editReply" | "followUp">;

/**
 * Returns a function that answers in one private message and edits it for later answers. `hasReply`: whether the
 * message exists already. If the person has dismissed the message, the answer comes in a new one.
 */
export function createPrivateReply(interaction: Answerable, hasReply: boolean): (body: PostBody) => Promise<void> {
  let message = hasReply ? ORIGINAL : undefined;
  let wasDismissed = false;

  return async (body) => {
    if (message !== undefined) {
      if (await tryEdit(interaction, message, body)) return;
      // The person has dismissed the message a second time, so they do not want the answer.
      if (wasDismissed) return;
      wasDismissed = true;
    }
    message = (await interaction.followUp({ ...body, flags: MessageFlags.Ephemeral })).id;
  };
}

/**
 * Edits the message with the pressed button, for all who see it. If the message was deleted meanwhile, nothing happens.
 */
export async function editPressedMessage(interaction: Answerable, body: PostBody): Promise<void> {
  await tryEdit(interaction, ORIGINAL, body);
}

async function tryEdit(interaction: Answerable, message: string, body: PostBody): Promise<boolean> {
  try {
    await interaction.editReply({ ...body, message });
    return true;
  } catch (error) {
    if (isUnknownMessageError(error)) return false;
    throw error;
  }
}
