import { MessageFlags, type RepliableInteraction } from "discord.js";
import { isUnknownMessageError } from "#discord/gateway/api-errors.ts";
import type { PostBody } from "#discord/messages/post.ts";

/** Discord's name for the message that answered an interaction or that the interaction will change. */
const ORIGINAL = "@original";

type Answerable = Pick<RepliableInteraction, "editReply" | "followUp">;

/**
 * Answers in one private message, which later answers change: an existing one or a new one. If the person has dismissed
 * it before an answer, the answer comes in a new message.
 */
export function createPrivateReply(interaction: Answerable, hasReply: boolean): (body: PostBody) => Promise<void> {
  let message = hasReply ? ORIGINAL : undefined;
  let wasDismissed = false;

  return async (body) => {
    if (message !== undefined) {
      if (await tryEdit(interaction, message, body)) return;
      // Dismissed a second time: the answer is not wanted.
      if (wasDismissed) return;
      wasDismissed = true;
    }
    message = (await interaction.followUp({ ...body, flags: MessageFlags.Ephemeral })).id;
  };
}

/** Changes the message with the pressed button, for all who see it. If it was deleted meanwhile, nothing happens. */
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
