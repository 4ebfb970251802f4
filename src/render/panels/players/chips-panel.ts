import type { ChipsBlock, PlayerChip } from "#core/scene.ts";
import { drawBotHead, drawTileIcon } from "#render/panels/icons.ts";
import { drawAvatar, drawAvatarWithoutSymbol } from "#render/panels/players/avatar.ts";
import { CONTENT_WIDTH, type DrawableBlock, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { type Box, createBox, drawArrow, drawHighlightedPanel, drawPanel } from "#render/shapes.ts";
import {
  drawStrikethrough,
  drawText,
  drawVerticallyCentredText,
  fitFontSize,
  formatNumber,
  splitGraphemes,
  textWidth,
  toDrawableText,
  truncateToWidth,
} from "#render/text/draw-text.ts";

const HEIGHT = 100;
const BETWEEN = 12;
const TURN_RADIUS = 18;
const TURN_ARROW = 19;
const AVATAR = { x: 52, y: 50, radius: 34.4 };
const TEXT_X = 102;
const NAME = { size: 28, smallest: 24, baseline: 42, lower: 18 };
const SCORE = { size: 36, baseline: 83 };
const UNIT = { size: 26, gap: 10 };
const TILES = { size: 26, sign: 22.5, gap: 9, middle: 73, right: 21 };
const BOT = { height: 26, gap: 8, middle: 30 };
const EDGE = 14;

/** Max length of a name that a quarter of the picture has room for, in letters. */
const MAX_QUARTER_NAME = 10;
/** Letters that are twice as wide as others. */
const DOUBLE_WIDTH =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u;

/**
 * Returns the number of columns: up to four players have one column each, five or six have three, seven or eight have
 * four. Where there would be four columns, players with long names have fewer.
 */
export function countChipColumns(chips: readonly Pick<PlayerChip, "name">[]): number {
  const count = chips.length;
  if (count < 4) return count;
  if (count === 5 || count === 6) return 3;
  if (chips.every(({ name }) => lengthOf(name) <= MAX_QUARTER_NAME)) return 4;
  return count === 4 ? 2 : 3;
}

const lengthOf = (name: string): number =>
  splitGraphemes(name).reduce((sum, letter) => sum + (DOUBLE_WIDTH.test(letter) ? 2 : 1), 0);

export function createChipsPanel(block: ChipsBlock): DrawableBlock {
  const columns = Math.max(1, countChipColumns(block.chips));
  return { ...layOutChips(block, columns, { x: PICTURE_MARGIN, width: CONTENT_WIDTH }), margin: PICTURE_MARGIN };
}

/** Lays out the chips of players in rows of `columns`, from `x` on. */
export function layOutChips(
  { chips: all, plain }: Omit<ChipsBlock, "kind">,
  columns: number,
  area: Pick<Box, "x" | "width">,
): Pick<DrawableBlock, "height" | "draw"> {
  const rows = Math.max(1, Math.ceil(all.length / columns));
  const width = (area.width - BETWEEN * (columns - 1)) / columns;
  const place = (index: number) =>
    createBox(
      area.x + (index % columns) * (width + BETWEEN),
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

function drawChip(pen: Pen, chip: PlayerChip, area: Box, isPlain: boolean): void {
  const background = drawBackground(pen, chip, area);
  const { x, y } = area;
  const round = { x: x + AVATAR.x, y: y + AVATAR.y, radius: AVATAR.radius };
  if (isPlain) drawAvatarWithoutSymbol(pen, chip, round);
  else drawAvatar(pen, chip, round, background);
  drawName(pen, chip, area);
  const colour = chip.gone ? pen.theme.ink2 : pen.theme.ink;
  const right = chip.tiles === undefined || chip.gone ? area.width - EDGE : drawTiles(pen, chip.tiles, area);
  if (chip.score === undefined) return;
  const score = chip.of === undefined ? formatNumber(pen, chip.score) : `${chip.score}/${chip.of}`;
  const size = fitFontSize(pen, score, right - TEXT_X, 800, SCORE.size);
  drawText(pen, score, x + TEXT_X, y + SCORE.baseline, { weight: 800, size, colour });
  if (chip.unit === undefined) return;
  const left = TEXT_X + textWidth(pen, score, 800, size) + UNIT.gap;
  const unit = truncateToWidth(pen, chip.unit, right - left, 600, UNIT.size);
  drawText(pen, unit, x + left, y + SCORE.baseline, { weight: 600, size: UNIT.size, colour: pen.theme.ink2 });
}

function drawBackground(pen: Pen, { turn, gone }: PlayerChip, area: Box) {
  const { theme } = pen;
  if (turn) {
    drawHighlightedPanel(pen, area, TURN_RADIUS, theme.accentSoft, theme.accent);
    drawArrow(pen, area.x + TURN_ARROW - 2, area.y + area.height / 2, TURN_ARROW, theme.accent);
    return theme.accentSoft;
  }
  const fill = gone ? theme.bg : theme.panel;
  drawPanel(pen, area, fill);
  return fill;
}

/**
 * Draws the name of a player, smaller if it is long. A bot has a robot's head, unless its name needs the room and its
 * avatar is a robot. The name of a player who has left has a line through it.
 */
function drawName(pen: Pen, chip: PlayerChip, { x, y: top, width }: Box): void {
  const { name, bot, gone, portrait } = chip;
  const { theme } = pen;
  const left = x + TEXT_X;
  // The name is in the vertical middle if the chip has no text below it.
  const y = isAlone(chip) ? top + NAME.lower : top;
  const colour = gone ? theme.ink2 : theme.ink;
  const room = width - TEXT_X - EDGE;
  const head = BOT.gap + BOT.height;
  const whole = textWidth(pen, toDrawableText(name), 600, NAME.size);
  const hasHead = bot && (portrait !== undefined || whole + head <= room);
  const nameRoom = hasHead ? room - head : room;
  const size = fitFontSize(pen, toDrawableText(name), nameRoom, 600, NAME.size, NAME.smallest);
  const text = truncateToWidth(pen, name, nameRoom, 600, size);
  drawText(pen, text, left, y + NAME.baseline, { weight: 600, size, colour });
  const end = left + textWidth(pen, text, 600, size);
  if (hasHead) drawBotHead(pen, end + BOT.gap + BOT.height / 2, y + BOT.middle, BOT.height);
  if (gone) drawStrikethrough(pen, left, end, y + NAME.baseline, size, colour);
}

const isAlone = ({ score, tiles }: PlayerChip) => score === undefined && tiles === undefined;

/** Draws the number of tiles on the rack. Returns the width that remains. */
function drawTiles(pen: Pen, tiles: number, { x, y, width }: Box): number {
  const right = x + width - TILES.right;
  const style = { weight: 600, size: TILES.size, colour: pen.theme.ink2, align: "right" } as const;
  drawVerticallyCentredText(pen, `${tiles}`, right, y + TILES.middle, style);
  const figures = textWidth(pen, `${tiles}`, 600, TILES.size);
  const signX = right - figures - TILES.gap - TILES.sign / 2;
  drawTileIcon(pen, signX, y + TILES.middle, TILES.sign);
  return signX - TILES.sign / 2 - TILES.gap - x;
}
