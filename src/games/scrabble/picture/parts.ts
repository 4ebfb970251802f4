import { letterOf, stonePoints } from "#games/scrabble/board.ts";
import type { Stone, View } from "#games/scrabble/types.ts";
import type { Sitter } from "#kernel/game.ts";
import type { Figure, TileFace } from "#kernel/scene.ts";
import { type Alphabet, BLANK, pointsOf, type Tile, textOf } from "#lexicon/alphabet.ts";

// What several pictures of the game have in common.

/** Of a name that is not a language's. */
const LONGEST_TAG = 3;

/** Who sits on a seat, as a picture shows them. */
export function figureOf(sitters: readonly Sitter[], seat: number): Figure & { readonly bot: boolean } {
  const { name = "", bot = false, portrait } = sitters[seat] ?? {};
  return { seat, name, bot, ...(portrait ? { portrait } : {}) };
}

/** A stone as a picture shows it. */
export function stoneFace(alphabet: Alphabet, stone: Stone): TileFace {
  return { letter: textOf(alphabet, letterOf(stone)), points: stonePoints(alphabet, stone), blank: stone < 0 };
}

export function rackFace(alphabet: Alphabet, tile: Tile): TileFace {
  const blank = tile === BLANK;
  return { letter: blank ? "" : textOf(alphabet, tile), points: pointsOf(alphabet, tile), blank };
}

/** The language of the words, in capitals. */
export function tagOf(view: View): string {
  const { list } = view.options;
  return ("language" in list ? list.language : [...list.name].slice(0, LONGEST_TAG).join("")).toUpperCase();
}
