/** The missing tiles of a refused play or exchange, as sentences name them. */
export interface MissingTiles {
  /** Tiles that the rack does not have at all. */
  readonly absent: readonly string[];
  /** Tiles that the rack has too few times, with how many more are needed. */
  readonly more: readonly { readonly tile: string; readonly count: number; readonly isBlank: boolean }[];
}

/** Sorts missing tiles. `tooFew`: those which the rack has, but too few times. */
export function sortMissingTiles(letters: readonly string[], tooFew: readonly string[] = []): MissingTiles {
  return {
    absent: letters.filter((letter) => !tooFew.includes(letter)),
    more: tooFew.map((tile) => {
      const count = letters.filter((letter) => letter === tile).length;
      return { tile, count, isBlank: isBlankText(tile) };
    }),
  };
}

/** Whether a tile in a sentence is a blank. The sign of a blank may be escaped for Discord: `\#`. */
export function isBlankText(tile: string): boolean {
  return tile.endsWith("#");
}
