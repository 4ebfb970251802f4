import type { Interaction } from "./interactions.ts";
import { FLAG } from "./messages.ts";
import { audienceOf } from "./people/audience.ts";
import { messageView } from "./people/message-view.ts";
import { messageOf, type Room } from "./room.ts";
import type { Message } from "./world.ts";

const isThinking = ({ flags, unanswered }: Message): boolean => (flags & FLAG.loading) !== 0 && !unanswered;

/** What is not answered as long as the interaction's token lives never will be, and the page says so. */
function giveUp(room: Room, message: Message): void {
  message.unanswered = true;
  room.store.changed();
  room.stream.tell(audienceOf(room, message), "message", messageView(room, message));
}

export function limitThought(room: Room, interaction: Interaction): void {
  const leftMs = room.limits.tokenMs - (room.now() - interaction.openedAt);
  room.interactions.limit(interaction, leftMs, () => {
    const message = messageOf(room.world, interaction.channel, interaction.original ?? "");
    if (message && isThinking(message)) giveUp(room, message);
    interaction.loading = false;
    room.interactions.fail(interaction);
  });
}

/** Interactions are not kept: at the start none is alive. */
export function endOldThoughts(room: Room): void {
  for (const message of Object.values(room.world.messages).flat()) if (isThinking(message)) giveUp(room, message);
}
