import { MessageFlags, type RepliableInteraction } from "discord.js";
import { isUnknownMessageError } from "#discord/gateway/api-errors.ts";
import type { PostBody } from "#discord/messages/post.ts";

/** By this name Discord knows the message that an interaction was answered with, or that it is about to change. */
const ORIGINAL = "@original";

type Answerable = Pick<RepliableInteraction, "editReply" | "followUp">;

/**
 * Answers in one private message, which later answers change: the one that is there already, or one of its own. Whoever has
 * put theirs away before the answer came gets it in another one.
 */
export function createPrivateReply(interaction: Answerable, hasReply: boolean): (body: PostBody) => Promise<void> {
  let message = hasReply ? ORIGINAL : undefined;
  let wasDismissed = false;

  return async (body) => {
    if (message !== undefined) {
      if (await tryEdit(interaction, message, body)) return;
      // What is put away once more is not wanted.
      if (wasDismissed) return;
      wasDismissed = true;
    }
    message = (await interaction.followUp({ ...body, flags: MessageFlags.Ephemeral })).id;
  };
}

/** Changes the message that was pressed, before everybody if they all see it; if it has gone meanwhile, nobody misses that. */
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
