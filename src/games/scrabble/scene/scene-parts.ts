import type { PlayerProfile } from "#core/game.ts";
import type { PlayerFigure, TileFace } from "#core/scene.ts";
import { boardTileLetter, boardTilePoints } from "#games/scrabble/board/board.ts";
import type { BoardTile, ScrabbleSceneLabels, ScrabbleView } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, type Tile, tilePoints, tileText } from "#lexicon/alphabet/alphabet.ts";

// Parts that several pictures of the game share.

/** Max letters from the name of a server's own word list that a picture shows in place of a language. */
const MAX_TAG_LENGTH = 3;

/** Returns the player of a seat as pictures show it: with name and portrait. */
export function playerFigureOfSeat(
  profiles: readonly PlayerProfile[],
  seat: number,
): PlayerFigure & { readonly bot: boolean } {
  const { name = "", bot = false, portrait } = profiles[seat] ?? {};
  return { seat, name, bot, ...(portrait ? { portrait } : {}) };
}

/** Returns a board tile as pictures show it: with letter and points. */
export function boardTileFace(alphabet: Alphabet, stone: BoardTile): TileFace {
  return {
    letter: tileText(alphabet, boardTileLetter(stone)),
    points: boardTilePoints(alphabet, stone),
    blank: stone < 0,
  };
}

/** Says how a player left before the end. */
export const departureText = (
  { how }: { readonly how: "resigned" | "out-of-time" },
  { resigned, outOfTime }: ScrabbleSceneLabels,
): string => (how === "resigned" ? resigned : outOfTime);

export function rackTileFace(alphabet: Alphabet, tile: Tile): TileFace {
  const blank = tile === BLANK;
  return { letter: blank ? "" : tileText(alphabet, tile), points: tilePoints(alphabet, tile), blank };
}

/** Returns the language of the word list or the first letters of the list's name, in capitals. */
export function wordListTag(view: ScrabbleView): string {
  const { list } = view.options;
  return ("language" in list ? list.language : [...list.name].slice(0, MAX_TAG_LENGTH).join("")).toUpperCase();
}
