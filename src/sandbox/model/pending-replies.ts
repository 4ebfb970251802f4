import { findMessageAudience } from "../people/audience.ts";
import { createMessageView } from "../people/message-view.ts";
import { findMessage, type SandboxServices } from "../state/sandbox-services.ts";
import type { Message } from "../state/world.ts";
import type { Interaction } from "./interactions.ts";
import { MESSAGE_FLAG } from "./messages.ts";

const isThinking = ({ flags, unanswered }: Message): boolean => (flags & MESSAGE_FLAG.loading) !== 0 && !unanswered;

/** Marks a reply as unanswered, because the token of its interaction has expired. The page shows this mark. */
function giveUp(services: SandboxServices, message: Message): void {
  message.unanswered = true;
  services.store.saveSoon();
  services.stream.broadcast(findMessageAudience(services, message), "message", createMessageView(services, message));
}

export function expirePendingReply(services: SandboxServices, interaction: Interaction): void {
  const leftMs = services.limits.tokenMs - (services.now() - interaction.openedAt);
  services.interactions.setDeadline(interaction, leftMs, () => {
    const message = findMessage(services.world, interaction.channel, interaction.original ?? "");
    if (message && isThinking(message)) giveUp(services, message);
    interaction.loading = false;
    services.interactions.fail(interaction);
  });
}

/**
 * Marks all pending replies as unanswered when the sandbox starts. Interactions are not stored, so the bot can no
 * longer answer them.
 */
export function expireOldReplies(services: SandboxServices): void {
  for (const message of Object.values(services.world.messages).flat())
    if (isThinking(message)) giveUp(services, message);
}
