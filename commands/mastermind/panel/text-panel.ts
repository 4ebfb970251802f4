import { createTextBoardKeeper } from "#discord/features/solo/keep-text-board.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import gameModule from "#games/mastermind/module.ts";
import type { MastermindView } from "#games/mastermind/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { textBoardLines } from "./lines.ts";

/** The panel with its board in words instead of a picture. */
export function withTextBoard(post: Post, view: MastermindView, text: Catalogue): Post {
  const { picture, content = "", ...panel } = post;
  // The board of a paused game is hidden, so its panel has no picture.
  if (picture === undefined) return post;
  const lines = textBoardLines(view, text, MAX_MESSAGE_LENGTH - content.length - 1);
  return { ...panel, content: [content, ...lines].join("\n") };
}

/** Wraps the handler of a button below the board: if the board is text, it stays text. */
export const stayingText = createTextBoardKeeper(gameModule, withTextBoard);
