import type { ChipsBlock } from "#kernel/scene.ts";
import { placeChips } from "#render/chips.ts";
import { COLUMN, type Side } from "#render/wide/column.ts";

/** One under the other up to so many; more of them in two columns. */
const MOST_ALONE = 4;

export function players(block: ChipsBlock): Side {
  const placed = placeChips(block, block.chips.length <= MOST_ALONE ? 1 : 2, { x: 0, width: COLUMN });
  return { width: COLUMN, least: placed.height, draw: (pen) => placed.draw(pen) };
}
