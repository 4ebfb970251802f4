import type { SlashRequest } from "#discord/interactions/command.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { boardText } from "#games/kenken/notation/text-board.ts";
import type { KenkenView } from "#games/kenken/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { textBoardLines } from "./panel/board-in-words.ts";
import { panelPost } from "./panel/panel.ts";
import { kenkenPhrases } from "./text/kenken-phrases.ts";
import { requireCurrentMatch } from "./turn/current-match.ts";
import { showPanel } from "./turn/take-action.ts";

export async function showBoard(request: SlashRequest): Promise<void> {
  const matchView = await requireCurrentMatch(request);
  if (!matchView) return;
  if (!request.options.getBoolean("text")) return showPanel(request, matchView.id);
  await request.reply(withTextBoard(await panelPost(request, matchView), matchView.view, request.text));
}

/**
 * The panel with its board as text instead of a picture: first in words, then drawn. What does not fit in the message is
 * in a file.
 */
export function withTextBoard(post: Post, view: KenkenView, text: Catalogue): Post {
  const { picture, content = "", ...panel } = post;
  // The board of a paused game is hidden, so its panel has no picture.
  if (picture === undefined) return post;
  const words = textBoardLines(view, text).join("\n");
  const drawn = boardText(view);
  const whole = `${content}\n${words}\n\`\`\`\n${drawn}\n\`\`\``;
  if (whole.length <= MAX_MESSAGE_LENGTH) return { ...panel, content: whole };
  const files = [{ name: "kenken.txt", content: `${words}\n\n${drawn}\n` }];
  const inWords = [content, words, kenkenPhrases(text).drawnInFile].join("\n");
  if (inWords.length <= MAX_MESSAGE_LENGTH) return { ...panel, content: inWords, files };
  return { ...panel, content: `${content}\n${text.common.restInFile}`, files };
}
