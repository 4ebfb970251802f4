import type { ButtonRequest, FormRequest } from "#discord/interactions/command.ts";
import { PICTURE_NAME, type Post } from "#discord/messages/post.ts";

/**
 * Returns the request with a reply that stays text: if the message that has the button shows its board as text, so does
 * the reply. `toText` turns a panel with a picture into one with a text board.
 */
export function keepTextBoard<Request extends ButtonRequest | FormRequest>(
  request: Request,
  toText: (post: Post) => Promise<Post>,
): Request {
  if (request.files.some(({ name }) => name.startsWith(PICTURE_NAME))) return request;
  return { ...request, reply: async (post) => request.reply(post.picture ? await toText(post) : post) };
}
