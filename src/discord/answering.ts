import { MessageFlags, type RepliableInteraction } from "discord.js";
import { isMessageGone } from "#discord/forbidden.ts";
import type { Body } from "#discord/post.ts";

/** By this name Discord knows the message that an interaction was answered with, or that it is about to change. */
const ORIGINAL = "@original";

type Answerable = Pick<RepliableInteraction, "editReply" | "followUp">;

/**
 * Answers in one private message, which later answers change: the one that is there already, or one of its own. Whoever has
 * put theirs away before the answer came gets it in another one.
 */
export function inPrivate(interaction: Answerable, isThere: boolean): (body: Body) => Promise<void> {
  let message = isThere ? ORIGINAL : undefined;
  let isPutAway = false;

  return async (body) => {
    if (message !== undefined) {
      if (await hasChanged(interaction, message, body)) return;
      // What is put away once more is not wanted.
      if (isPutAway) return;
      isPutAway = true;
    }
    message = (await interaction.followUp({ ...body, flags: MessageFlags.Ephemeral })).id;
  };
}

/** Changes the message that was pressed, before everybody if they all see it; if it has gone meanwhile, nobody misses that. */
export async function inPlace(interaction: Answerable, body: Body): Promise<void> {
  await hasChanged(interaction, ORIGINAL, body);
}

async function hasChanged(interaction: Answerable, message: string, body: Body): Promise<boolean> {
  try {
    await interaction.editReply({ ...body, message });
    return true;
  } catch (fault) {
    if (isMessageGone(fault)) return false;
    throw fault;
  }
}
