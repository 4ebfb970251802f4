import type { RackBlock } from "#kernel/scene.ts";
import { SLAB_EDGE } from "#render/board.ts";
import type { Pen } from "#render/pen.ts";
import { drawDraftCard, drawPlace, PLACES } from "#render/rack.ts";
import { type Box, box, fillBox } from "#render/shapes.ts";
import type { Side } from "#render/wide/column.ts";

// A rack that stands upright, so that the board beside it has all the width that there is.

const WIDTH = 176;
const RADIUS = 22;
const PADDING = 20;
const TILE = { side: 96, apart: 10 };
const CARD = { height: 116, gap: 12 };

/** What a seat tries, and below it the tiles that it has left. */
export function rackBeside({ tiles, draft }: RackBlock): Side {
  const top = draft === undefined ? 0 : CARD.height + CARD.gap;
  return {
    width: WIDTH,
    least: 0,
    draw: (pen, height) => {
      if (draft !== undefined) drawDraftCard(pen, draft, box(0, 0, WIDTH, CARD.height));
      drawUpright(pen, tiles, box(0, top, WIDTH, height - top));
    },
  };
}

function drawUpright(pen: Pen, tiles: RackBlock["tiles"], where: Box): void {
  const face = { ...where, height: where.height - SLAB_EDGE };
  fillBox(pen, where, RADIUS, pen.theme.slabEdge);
  fillBox(pen, face, RADIUS, pen.theme.slab);
  const pitch = (face.height - 2 * PADDING + TILE.apart) / Math.max(PLACES, tiles.length);
  const side = Math.round(Math.min(TILE.side, pitch - TILE.apart));
  const left = Math.round(where.x + (where.width - side) / 2);
  for (const [index, tile] of tiles.entries()) {
    const middle = face.y + PADDING + index * pitch + (pitch - TILE.apart) / 2;
    drawPlace(pen, tile, left, Math.round(middle - side / 2), side);
  }
}
