import { type Message, MessageFlags, type RepliableInteraction } from "discord.js";
import { isUnknownMessageError } from "#discord/gateway/api-errors.ts";
import type { PostBody } from "#discord/messages/post.ts";

/** In Discord's API, the id of the message that answered an interaction or whose button was pressed. */
export const ORIGINAL_MESSAGE = "@original";

export interface SentMessage {
  readonly id: string;
  /** What the interaction edits or deletes the message by: its id or ORIGINAL_MESSAGE. */
  readonly target: string;
}

type Answerable = Pick<RepliableInteraction, "editReply" | "followUp">;

/**
 * Returns a function that answers in one private message and edits it for later answers. `hasReply`: whether the
 * message exists already. If the person has dismissed the message, the answer comes in a new one. The function returns
 * the message; undefined if the person has dismissed it twice.
 */
export function createPrivateReply(
  interaction: Answerable,
  hasReply: boolean,
): (body: PostBody) => Promise<SentMessage | undefined> {
  let target = hasReply ? ORIGINAL_MESSAGE : undefined;
  let wasDismissed = false;

  return async (body) => {
    if (target !== undefined) {
      const edited = await tryEdit(interaction, target, body);
      if (edited) return { id: edited.id, target };
      // The person has dismissed the message a second time, so they do not want the answer.
      if (wasDismissed) return undefined;
      wasDismissed = true;
    }
    const { id } = await interaction.followUp({ ...body, flags: MessageFlags.Ephemeral });
    target = id;
    return { id, target };
  };
}

/**
 * Edits the message with the pressed button, for all who see it. If the message was deleted meanwhile, nothing happens.
 */
export async function editPressedMessage(interaction: Answerable, body: PostBody): Promise<void> {
  await tryEdit(interaction, ORIGINAL_MESSAGE, body);
}

/** Deletes a private message. Nothing happens if the person has dismissed it. */
export async function deletePrivateMessage(
  interaction: Pick<RepliableInteraction, "deleteReply">,
  message: string,
): Promise<void> {
  try {
    await interaction.deleteReply(message);
  } catch (error) {
    if (!isUnknownMessageError(error)) throw error;
  }
}

/** Edits a message. Returns undefined if it was deleted or dismissed. */
async function tryEdit(interaction: Answerable, message: string, body: PostBody): Promise<Message | undefined> {
  try {
    return await interaction.editReply({ ...body, message });
  } catch (error) {
    if (isUnknownMessageError(error)) return undefined;
    throw error;
  }
}
