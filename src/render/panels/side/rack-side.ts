import type { RackBlock } from "#core/scene.ts";
import { BOARD_EDGE_HEIGHT } from "#render/boards/grid/grid-geometry.ts";
import { drawDraftCard, drawRackTilePlace, MIN_RACK_TILE_PLACES } from "#render/panels/rack-panel.ts";
import type { SidePanel } from "#render/panels/side/side-panel.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, createBox, fillBox } from "#render/shapes.ts";

// A vertical rack, so that the board beside it can be as wide as usual.

const WIDTH = 176;
const RADIUS = 22;
const PADDING = 20;
const TILE = { side: 96, apart: 10 };
const CARD = { height: 116, gap: 12 };

/** Panel with the points of the draft, and below them the tiles left on the rack. */
export function createRackSidePanel({ tiles, draft }: RackBlock): SidePanel {
  const top = draft === undefined ? 0 : CARD.height + CARD.gap;
  return {
    width: WIDTH,
    minHeight: 0,
    draw: (pen, height) => {
      if (draft !== undefined) drawDraftCard(pen, draft, createBox(0, 0, WIDTH, CARD.height));
      drawUpright(pen, tiles, createBox(0, top, WIDTH, height - top));
    },
  };
}

function drawUpright(pen: Pen, tiles: RackBlock["tiles"], area: Box): void {
  const face = { ...area, height: area.height - BOARD_EDGE_HEIGHT };
  fillBox(pen, area, RADIUS, pen.theme.slabEdge);
  fillBox(pen, face, RADIUS, pen.theme.slab);
  const pitch = (face.height - 2 * PADDING + TILE.apart) / Math.max(MIN_RACK_TILE_PLACES, tiles.length);
  const side = Math.round(Math.min(TILE.side, pitch - TILE.apart));
  const left = Math.round(area.x + (area.width - side) / 2);
  for (const [index, tile] of tiles.entries()) {
    const middle = face.y + PADDING + index * pitch + (pitch - TILE.apart) / 2;
    drawRackTilePlace(pen, tile, left, Math.round(middle - side / 2), side);
  }
}
