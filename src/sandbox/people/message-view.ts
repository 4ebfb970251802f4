import type { Room } from "../room.ts";
import { type Json, messageJson } from "../wire/shapes.ts";
import type { Message } from "../world.ts";

/** A message as the page has it: also whether the bot promised an answer that did not come. */
export const messageView = (room: Room, message: Message): Json => ({
  ...messageJson(room, message),
  ...(message.unanswered ? { unanswered: true } : {}),
});
