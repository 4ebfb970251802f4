import type { PostTurn } from "#discord/messages/post.ts";
import gameModule from "#games/scrabble/module.ts";
import type { ScrabbleMatchView } from "./scrabble-matches.ts";

/**
 * Returns what marks a post as the private message about the viewer's turn. `isOver`: whether the viewer has just
 * acted.
 */
export function createPostTurn({ id, seq }: ScrabbleMatchView, isOver = false): PostTurn {
  return { match: id, game: gameModule.id, seq, isOver };
}
