import type { PodiumBlock, PodiumRow } from "#core/scene.ts";
import { drawBotHead } from "#render/panels/icons.ts";
import { drawAvatar } from "#render/panels/players/avatar.ts";
import { drawMedal } from "#render/panels/players/medal.ts";
import { drawSeatBadge } from "#render/panels/players/seat-symbol.ts";
import { drawTeamMembers, drawTeamSquare, teamMembersWidth } from "#render/panels/players/teams-panel.ts";
import { SIDE_PANEL_WIDTH, type SidePanel } from "#render/panels/side/side-panel.ts";
import { drawSideTitle, SIDE_TITLE_HEIGHT } from "#render/panels/side/side-title.ts";
import { drawTransformed, type Pen } from "#render/pen.ts";
import { createBox, drawHighlightedPanel, drawPanel } from "#render/shapes.ts";
import {
  drawStrikethrough,
  drawVerticallyCentredText,
  fitFontSize,
  formatNumber,
  textWidth,
  truncateToWidth,
} from "#render/text/draw-text.ts";

// Final result beside a board, where there is no room for three steps. The first three players have a card each; the
// better the rank, the higher the card. Each other player has a line.

const GAP = 10;
/** Min heights of the cards, by position. */
const CARDS = [168, 132, 112] as const;
/** Max factor by which the cards grow if there is room. */
const MOST = 1.5;
const LINE = 60;
const RADIUS = 22;
const EDGE = 20;
const MEDAL = { x: 38, card: 30, line: 24 };
/** Positions of a player's avatar, or of their symbol if there is no room. Teams are shown by symbols. */
const WHO = { x: 124, face: 42, symbol: 20, lineX: 92, apart: 18 };
const NAME = { card: 32, line: 28, smallest: 24, up: 18 };
const FACT = { size: 26, smallest: 24, down: 24 };
const SCORE = { card: 54, line: 36, apart: 14 };
const BOT = { size: 26, gap: 8 };
const BEST = { badge: 46, x: 78, size: 28 };

export function createPodiumSidePanel(block: PodiumBlock): SidePanel {
  const { title, tag, rows, best } = block;
  const cards = rows.reduce((sum, { position }) => sum + (CARDS[position - 1] ?? 0), 0);
  const lines = rows.filter((row) => !isHigh(row)).length + (best ? 1 : 0);
  const gaps = (rows.length + (best ? 1 : 0) - 1) * GAP;
  const min = SIDE_TITLE_HEIGHT + cards + lines * LINE + gaps;
  return {
    width: SIDE_PANEL_WIDTH,
    minHeight: min,
    draw: (pen, height) => {
      drawSideTitle(pen, title, tag);
      drawAll(pen, block, Math.min(MOST, 1 + (height - min) / cards));
    },
  };
}

function drawAll(pen: Pen, { rows, best }: PodiumBlock, stretch: number): void {
  let top = SIDE_TITLE_HEIGHT;
  const below = (height: number, draw: () => void) => {
    drawTransformed(pen, 0, top, 1, draw);
    top += height + GAP;
  };
  for (const row of rows) {
    const height = Math.floor((CARDS[row.position - 1] ?? 0) * stretch);
    if (isHigh(row)) below(height, () => drawCard(pen, row, height));
    else below(LINE, () => drawLine(pen, row));
  }
  if (best) below(LINE, () => drawBest(pen, best));
}

const isHigh = ({ position }: PodiumRow): boolean => position <= CARDS.length;

function drawCard(pen: Pen, row: PodiumRow, height: number): void {
  const { theme } = pen;
  const middle = height / 2;
  const isFirst = row.position === 1;
  const background = isFirst ? theme.accentSoft : theme.panel;
  if (isFirst) drawHighlightedPanel(pen, createBox(0, 0, SIDE_PANEL_WIDTH, height), RADIUS, background, theme.accent);
  else drawPanel(pen, createBox(0, 0, SIDE_PANEL_WIDTH, height), background);
  drawMedal(pen, row.position, MEDAL.x, middle, MEDAL.card);
  const [first] = row.members;
  const symbols = row.members.map(({ seat }) => seat);
  if (first !== undefined && row.team === undefined) {
    drawAvatar(pen, first, { x: WHO.x, y: middle, radius: WHO.face }, background);
  } else drawTeamMembers(pen, symbols, WHO.lineX, middle);
  const left = row.team === undefined ? WHO.x + WHO.face + WHO.apart : WHO.lineX + teamMembersWidth(symbols);
  const end = drawScore(pen, row.score, SCORE.card, middle);
  drawName(pen, row, { left, end, y: middle - NAME.up, size: NAME.card });
  drawFact(pen, row, left, end, middle + FACT.down);
}

function drawFact(pen: Pen, { fact }: PodiumRow, left: number, end: number, y: number): void {
  if (fact === undefined) return;
  const size = fitFontSize(pen, fact, end - left, 600, FACT.size, FACT.smallest);
  const text = truncateToWidth(pen, fact, end - left, 600, size);
  drawVerticallyCentredText(pen, text, left, y, { weight: 600, size, colour: pen.theme.ink2 });
}

function drawLine(pen: Pen, row: PodiumRow): void {
  const middle = LINE / 2;
  drawPanel(pen, createBox(0, 0, SIDE_PANEL_WIDTH, LINE));
  drawMedal(pen, row.position, MEDAL.x, middle, NAME.line);
  const symbols = row.members.map(({ seat }) => seat);
  drawTeamMembers(pen, symbols, WHO.lineX, middle);
  const end = drawScore(pen, row.score, SCORE.line, middle);
  drawName(pen, row, { left: WHO.lineX + teamMembersWidth(symbols), end, y: middle, size: NAME.line });
}

/** Draws the score. Returns the right edge of the space that remains on its left. */
function drawScore(pen: Pen, score: number, size: number, y: number): number {
  const points = formatNumber(pen, score);
  const right = SIDE_PANEL_WIDTH - EDGE;
  drawVerticallyCentredText(pen, points, right, y, { weight: 800, size, colour: pen.theme.ink, align: "right" });
  return right - textWidth(pen, points, 800, size) - SCORE.apart;
}

interface Line {
  readonly left: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
}

function drawName(pen: Pen, { team, members, gone }: PodiumRow, { left, end, y, size }: Line): void {
  const { theme } = pen;
  const [first] = members;
  const isBot = team === undefined && first?.bot === true;
  const room = end - left - (isBot || team !== undefined ? BOT.gap + BOT.size : 0);
  const name = team?.name ?? first?.name ?? "";
  const fitting = fitFontSize(pen, name, room, 700, size, NAME.smallest);
  const text = truncateToWidth(pen, name, room, 700, fitting);
  const colour = gone ? theme.ink2 : theme.ink;
  drawVerticallyCentredText(pen, text, left, y, { weight: 700, size: fitting, colour });
  const after = left + textWidth(pen, text, 700, fitting);
  if (gone) drawStrikethrough(pen, left, after, y + fitting * 0.35, fitting, colour);
  if (isBot) drawBotHead(pen, after + BOT.gap + BOT.size / 2, y, BOT.size);
  if (team) drawTeamSquare(pen, team.index, after + BOT.gap, y, BOT.size);
}

/** Draws the best move: its label, the player's symbol and the move. */
function drawBest(pen: Pen, { label, seat, text }: NonNullable<PodiumBlock["best"]>): void {
  const { theme } = pen;
  const middle = LINE / 2;
  drawPanel(pen, createBox(0, 0, SIDE_PANEL_WIDTH, LINE));
  drawSeatBadge(pen, seat, BEST.badge, middle, WHO.symbol);
  const right = SIDE_PANEL_WIDTH - EDGE;
  drawVerticallyCentredText(pen, text, right, middle, {
    weight: 800,
    size: BEST.size,
    colour: theme.ink,
    align: "right",
  });
  const room = right - textWidth(pen, text, 800, BEST.size) - SCORE.apart - BEST.x;
  const size = fitFontSize(pen, label, room, 600, BEST.size, NAME.smallest);
  const shown = truncateToWidth(pen, label, room, 600, size);
  drawVerticallyCentredText(pen, shown, BEST.x, middle, { weight: 600, size, colour: theme.ink2 });
}
