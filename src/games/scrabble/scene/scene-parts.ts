import type { PlayerProfile } from "#core/game.ts";
import type { PlayerFigure, TileFace } from "#core/scene.ts";
import { stoneLetter, stonePoints } from "#games/scrabble/board/board.ts";
import type { ScrabbleView, Stone } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, type Tile, tilePoints, tileText } from "#lexicon/alphabet/alphabet.ts";

// Parts that several pictures of the game share.

/** Maximum length of a word list name that is not a language. */
const MAX_TAG_LENGTH = 3;

/** The player of a seat, as a picture shows them. */
export function seatFigure(profiles: readonly PlayerProfile[], seat: number): PlayerFigure & { readonly bot: boolean } {
  const { name = "", bot = false, portrait } = profiles[seat] ?? {};
  return { seat, name, bot, ...(portrait ? { portrait } : {}) };
}

/** A stone as a picture shows it. */
export function stoneFace(alphabet: Alphabet, stone: Stone): TileFace {
  return { letter: tileText(alphabet, stoneLetter(stone)), points: stonePoints(alphabet, stone), blank: stone < 0 };
}

export function rackTileFace(alphabet: Alphabet, tile: Tile): TileFace {
  const blank = tile === BLANK;
  return { letter: blank ? "" : tileText(alphabet, tile), points: tilePoints(alphabet, tile), blank };
}

/** The language of the words, in capitals. */
export function languageTag(view: ScrabbleView): string {
  const { list } = view.options;
  return ("language" in list ? list.language : [...list.name].slice(0, MAX_TAG_LENGTH).join("")).toUpperCase();
}
