import { tilesMissingFrom } from "#games/scrabble/board/board.ts";
import type { ScrabbleRefusal, Tile } from "#games/scrabble/types.ts";
import { type Alphabet, tileText } from "#lexicon/alphabet/alphabet.ts";

/**
 * Returns the refusal for tiles that are not on the rack. Letters that the rack has, but too few times, are listed in
 * `tooFew`. If the first missing tile has several letters and the rack has them as separate tiles (L and L instead of
 * LL), the refusal says so.
 */
export function refuseMissingTiles(
  alphabet: Alphabet,
  rack: readonly Tile[],
  lacking: readonly Tile[],
): ScrabbleRefusal {
  const letters = lacking.map((tile) => tileText(alphabet, tile));
  const joined = letters.find((text) => hasSeparateLetters(alphabet, rack, text));
  const tooFew = [...new Set(lacking)].filter((tile) => rack.includes(tile)).map((tile) => tileText(alphabet, tile));
  return {
    reason: "not-on-rack",
    letters,
    ...(tooFew.length > 0 ? { tooFew } : {}),
    ...(joined === undefined ? {} : { joined, parts: lettersOf(joined) }),
  };
}

/** Whether the rack has a tile for each letter of a tile with several letters. */
function hasSeparateLetters(alphabet: Alphabet, rack: readonly Tile[], text: string): boolean {
  const parts = lettersOf(text);
  const tiles = parts.map((letter) => alphabet.letters.findIndex((one) => one.text === letter));
  return parts.length > 1 && !tiles.includes(-1) && tilesMissingFrom(rack, tiles).length === 0;
}

function lettersOf(text: string): string[] {
  return [...text].filter((character) => /\p{L}/u.test(character));
}
