import type { Chip, ChipsBlock } from "#kernel/scene.ts";
import { avatar, portrait } from "#render/avatar.ts";
import { botHead, tileSign } from "#render/icons.ts";
import { INNER, MARGIN, type Pen, type Piece } from "#render/pen.ts";
import { arrow, type Box, box, panel, strongPanel } from "#render/shapes.ts";
import { cutTo, numeral, sizeFor, strike, widthOf, write, writeMiddle } from "#render/text.ts";

const HEIGHT = 100;
const BETWEEN = 12;
const TURN_RADIUS = 18;
const TURN_ARROW = 19;
const AVATAR = { x: 52, y: 50, radius: 34.4 };
const TEXT_X = 102;
const NAME = { size: 28, baseline: 42, lower: 18 };
const SCORE = { size: 36, baseline: 83 };
const TILES = { size: 26, sign: 22.5, gap: 9, middle: 73, right: 21 };
const BOT = { height: 26, gap: 8, middle: 30 };
const EDGE = 14;

/** As many columns as players up to four; five and six stand in three, seven and eight in four. */
export const columnsFor = (count: number): number => (count <= 4 ? count : count <= 6 ? 3 : 4);

export function chips(block: ChipsBlock): Piece {
  const columns = Math.max(1, columnsFor(block.chips.length));
  return { ...placeChips(block, columns, { x: MARGIN, width: INNER }), margin: MARGIN };
}

/** In rows of so many, from `x` on. */
export function placeChips(
  { chips: all, plain }: Omit<ChipsBlock, "kind">,
  columns: number,
  where: Pick<Box, "x" | "width">,
): Pick<Piece, "height" | "draw"> {
  const rows = Math.max(1, Math.ceil(all.length / columns));
  const width = (where.width - BETWEEN * (columns - 1)) / columns;
  const place = (index: number) =>
    box(
      where.x + (index % columns) * (width + BETWEEN),
      Math.floor(index / columns) * (HEIGHT + BETWEEN),
      width,
      HEIGHT,
    );
  return {
    height: rows * HEIGHT + (rows - 1) * BETWEEN,
    draw: (pen) => {
      for (const [index, chip] of all.entries()) drawChip(pen, chip, place(index), plain === true);
    },
  };
}

function drawChip(pen: Pen, chip: Chip, where: Box, isPlain: boolean): void {
  const ground = drawGround(pen, chip, where);
  const { x, y } = where;
  const round = { x: x + AVATAR.x, y: y + AVATAR.y, radius: AVATAR.radius };
  if (isPlain) portrait(pen, chip, round);
  else avatar(pen, chip, round, ground);
  drawName(pen, chip, where);
  const colour = chip.gone ? pen.theme.ink2 : pen.theme.ink;
  const right = chip.tiles === undefined || chip.gone ? where.width - EDGE : drawTiles(pen, chip.tiles, where);
  if (chip.score === undefined) return;
  const score = chip.of === undefined ? numeral(chip.score) : `${chip.score}/${chip.of}`;
  const size = sizeFor(pen, score, right - TEXT_X, 800, SCORE.size);
  write(pen, score, x + TEXT_X, y + SCORE.baseline, { weight: 800, size, colour });
}

function drawGround(pen: Pen, { turn, gone }: Chip, where: Box) {
  const { theme } = pen;
  if (turn) {
    strongPanel(pen, where, TURN_RADIUS, theme.accentSoft, theme.accent);
    arrow(pen, where.x + TURN_ARROW - 2, where.y + where.height / 2, TURN_ARROW, theme.accent);
    return theme.accentSoft;
  }
  const fill = gone ? theme.bg : theme.panel;
  panel(pen, where, fill);
  return fill;
}

/** The name, a bot's head after a bot's, a line through the name of one who has left. */
function drawName(pen: Pen, chip: Chip, { x, y: top, width }: Box): void {
  const { name, bot, gone } = chip;
  const { theme } = pen;
  const left = x + TEXT_X;
  // Where nothing stands below it, it stands in the middle.
  const y = isAlone(chip) ? top + NAME.lower : top;
  const head = bot ? BOT.gap + BOT.height : 0;
  const colour = gone ? theme.ink2 : theme.ink;
  const text = cutTo(pen, name, width - TEXT_X - EDGE - head, 600, NAME.size);
  write(pen, text, left, y + NAME.baseline, { weight: 600, size: NAME.size, colour });
  const end = left + widthOf(pen, text, 600, NAME.size);
  if (bot) botHead(pen, end + BOT.gap + BOT.height / 2, y + BOT.middle, BOT.height);
  if (gone) strike(pen, left, end, y + NAME.baseline, NAME.size, colour);
}

const isAlone = ({ score, tiles }: Chip) => score === undefined && tiles === undefined;

/** How many tiles are on the rack; returns what is left of the width. */
function drawTiles(pen: Pen, tiles: number, { x, y, width }: Box): number {
  const right = x + width - TILES.right;
  const lettering = { weight: 600, size: TILES.size, colour: pen.theme.ink2, align: "right" } as const;
  writeMiddle(pen, `${tiles}`, right, y + TILES.middle, lettering);
  const figures = widthOf(pen, `${tiles}`, 600, TILES.size);
  const signX = right - figures - TILES.gap - TILES.sign / 2;
  tileSign(pen, signX, y + TILES.middle, TILES.sign);
  return signX - TILES.sign / 2 - TILES.gap - x;
}
