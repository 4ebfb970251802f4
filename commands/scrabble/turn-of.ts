import type { PostTurn } from "#discord/messages/post.ts";
import gameModule from "#games/scrabble/module.ts";
import type { ScrabbleMatchView } from "./scrabble-matches.ts";

/** Marks a private message as the one about the viewer's turn. `isOver`: whether they have just acted. */
export function turnOf({ id, seq }: ScrabbleMatchView, isOver = false): PostTurn {
  return { match: id, game: gameModule.id, seq, isOver };
}
