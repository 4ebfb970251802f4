import { createRng } from "#core/rng.ts";
import type { Post } from "#discord/messages/post.ts";
import type { CellIndex } from "#games/kenken/board/board-types.ts";
import { kenken } from "#games/kenken/game.ts";
import { boardScene } from "#games/kenken/scene/scene.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { altText } from "../panel/board-in-words.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";

/** The setup needs a random number generator, but KenKen draws nothing at random. */
const UNUSED_RNG = createRng("0".repeat(64));

/** Picture of a board before play. `marked`: cells that are marked as wrong. */
export function puzzlePicture(
  options: KenkenOptions,
  text: Catalogue,
  marked: readonly CellIndex[] = [],
): NonNullable<Post["picture"]> {
  const blank = kenken.view(kenken.setup(options, 1, UNUSED_RNG), null);
  const view = { ...blank, grids: blank.grids.map((grid) => grid && { ...grid, checked: marked }) };
  return { scene: boardScene(view, kenkenPhrases(text).words), alt: altText(view, text, []) };
}
