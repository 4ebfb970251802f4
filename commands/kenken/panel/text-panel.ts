import { createTextBoardKeeper } from "#discord/features/solo/keep-text-board.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import gameModule from "#games/kenken/module.ts";
import { boardText } from "#games/kenken/notation/text-board.ts";
import type { KenkenView } from "#games/kenken/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { textBoardLines } from "./board-in-words.ts";

/**
 * The panel with its board as text instead of a picture: first in words, then drawn. What does not fit in the message
 * is in a file.
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

/** Wraps the handler of a button below the board: if the board is text, it stays text. */
export const stayingText = createTextBoardKeeper(gameModule, withTextBoard);
