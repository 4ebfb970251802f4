import type { PodiumBlock, PodiumRow } from "#core/scene.ts";
import { drawBotHead, drawLanguageTag, drawLogo } from "#render/panels/icons.ts";
import { drawAvatar } from "#render/panels/players/avatar.ts";
import { drawMedal } from "#render/panels/players/medal.ts";
import { drawSeatBadge } from "#render/panels/players/seat-symbol.ts";
import { drawTeamMembers, drawTeamSquare, teamMembersWidth } from "#render/panels/players/teams-panel.ts";
import { type DrawableBlock, drawTransformed, type Pen, PICTURE_WIDTH } from "#render/pen.ts";
import { createBox, drawHighlightedPanel, drawPanel } from "#render/shapes.ts";
import {
  drawStrikethrough,
  drawText,
  drawVerticallyCentredText,
  fitFontSize,
  formatNumber,
  textWidth,
  truncateToWidth,
} from "#render/text/draw-text.ts";

const MARGIN = 24;
const WIDE = PICTURE_WIDTH - 2 * MARGIN;
const TITLE = { height: 85, middle: 30, markX: 4, mark: 58, x: 83, size: 42, tagHeight: 44 };
const STEPS = 3;
const STEP = { gap: 14, radius: 18, highest: 256, lower: 28 };
const WHO = { height: 186, avatar: 62, avatarY: 70, nameY: 170, name: 32, room: 20, bot: 28, botGap: 8 };
const SCORE = { y: 112, size: 72 };
const MEDAL = { y: 42, radius: 33 };
const FACT = { y: 168, size: 26, smallest: 24 };
const BEST = { edge: 22, badge: 26, name: 60, size: 32 };
const LIST = { height: 64, gap: 10, after: 16, place: 36, badge: 92, badgeRadius: 20, name: 126, size: 28, score: 36 };

/**
 * Panel of a final result. The first three are on steps, the second on the left and the third on the right; the others
 * are in two columns below.
 */
export function createPodiumPanel({ title, tag: language, rows, best }: PodiumBlock): DrawableBlock {
  const high = rows.slice(0, STEPS);
  const others = rows.slice(STEPS);
  const lines = Math.ceil(others.length / 2);
  const stage = WHO.height + STEP.highest;
  const list = lines === 0 ? 0 : LIST.after + lines * (LIST.height + LIST.gap) - LIST.gap;
  const play = best === undefined ? 0 : LIST.after + LIST.height;
  return {
    height: TITLE.height + stage + list + play,
    margin: MARGIN,
    draw: (pen) => {
      drawTransformed(pen, MARGIN, 0, 1, () => drawTitle(pen, title, language));
      drawTransformed(pen, MARGIN, TITLE.height, 1, () => drawStage(pen, high));
      drawTransformed(pen, MARGIN, TITLE.height + stage + LIST.after, 1, () => drawOthers(pen, others));
      if (best) drawTransformed(pen, MARGIN, TITLE.height + stage + list + LIST.after, 1, () => drawBest(pen, best));
    },
  };
}

function drawTitle(pen: Pen, title: string, language: string | undefined): void {
  drawLogo(pen, TITLE.markX, TITLE.middle - TITLE.mark / 2, TITLE.mark);
  const text = truncateToWidth(pen, title, WIDE - TITLE.x - 100, 800, TITLE.size);
  drawVerticallyCentredText(pen, text, TITLE.x, TITLE.middle, { weight: 800, size: TITLE.size, colour: pen.theme.ink });
  if (language !== undefined) drawLanguageTag(pen, language, WIDE, TITLE.middle, TITLE.tagHeight);
}

/**
 * The order of the podium's steps from left to right, for 0 to 3 steps. With three steps: the second, the first, the
 * third.
 */
const ORDERS: readonly (readonly number[])[] = [[], [0], [0, 1], [1, 0, 2]];

function drawStage(pen: Pen, rows: readonly PodiumRow[]): void {
  const order = ORDERS[rows.length] ?? [];
  const width = (WIDE - STEP.gap * (STEPS - 1)) / STEPS;
  const left = (WIDE - order.length * width - (order.length - 1) * STEP.gap) / 2;
  for (const [column, index] of order.entries()) {
    const row = rows[index];
    if (row !== undefined)
      drawTransformed(pen, left + column * (width + STEP.gap), 0, 1, () => drawStep(pen, row, width));
  }
}

/** Draws a step of the podium. Equal positions have steps of equal height. */
function drawStep(pen: Pen, row: PodiumRow, width: number): void {
  const { theme } = pen;
  const drop = (Math.min(row.position, STEPS) - 1) * STEP.lower;
  const top = WHO.height + drop;
  const area = createBox(0, top, width, STEP.highest - drop);
  const background = row.position === 1 ? theme.accentSoft : theme.panel;
  if (row.position === 1) drawHighlightedPanel(pen, area, STEP.radius, background, theme.accent);
  else drawPanel(pen, area, background);
  drawTransformed(pen, 0, drop, 1, () => drawWho(pen, row, width));
  const middle = width / 2;
  drawMedal(pen, row.position, middle, top + MEDAL.y, MEDAL.radius);
  const score = formatNumber(pen, row.score);
  drawVerticallyCentredText(pen, score, middle, top + SCORE.y, {
    weight: 800,
    size: SCORE.size,
    colour: theme.ink,
    align: "center",
  });
  if (row.fact === undefined) return;
  const size = fitFontSize(pen, row.fact, width - 2 * WHO.room, 600, FACT.size, FACT.smallest);
  const fact = truncateToWidth(pen, row.fact, width - 2 * WHO.room, 600, size);
  drawVerticallyCentredText(pen, fact, middle, top + FACT.y, {
    weight: 600,
    size,
    colour: theme.ink2,
    align: "center",
  });
}

/** Draws the avatar of a single player, or the members of a team. */
function drawWho(pen: Pen, { team, members, gone }: PodiumRow, width: number): void {
  const { theme } = pen;
  const [first] = members;
  if (first === undefined) return;
  const middle = width / 2;
  if (team === undefined) drawAvatar(pen, first, { x: middle, y: WHO.avatarY, radius: WHO.avatar }, theme.bg);
  else drawTeam(pen, members, middle);
  const isBot = team === undefined && first.bot;
  const head = isBot || team !== undefined ? WHO.botGap + WHO.bot : 0;
  const name = truncateToWidth(pen, team?.name ?? first.name, width - head, 700, WHO.name);
  const nameWidth = textWidth(pen, name, 700, WHO.name);
  const left = middle - (nameWidth + head) / 2;
  const colour = gone ? theme.ink2 : theme.ink;
  drawText(pen, name, left, WHO.nameY, { weight: 700, size: WHO.name, colour });
  if (gone) drawStrikethrough(pen, left, left + nameWidth, WHO.nameY, WHO.name, colour);
  const beside = left + nameWidth + WHO.botGap;
  if (isBot) drawBotHead(pen, beside + WHO.bot / 2, WHO.nameY - WHO.name * 0.36, WHO.bot);
  if (team) drawTeamSquare(pen, team.index, beside, WHO.nameY - WHO.name * 0.36, WHO.bot);
}

/** Sizes of avatars, by the size of a team. Larger teams are shown by symbols. */
const MATES: readonly { readonly radius: number; readonly pitch: number }[] = [
  { radius: 62, pitch: 0 },
  { radius: 54, pitch: 128 },
  { radius: 44, pitch: 104 },
  { radius: 36, pitch: 82 },
];

/** Draws the members of a team: avatars side by side, or symbols if there are many members. */
function drawTeam(pen: Pen, members: PodiumRow["members"], middle: number): void {
  const size = MATES[members.length - 1];
  if (size === undefined) {
    const symbols = members.map(({ seat }) => seat);
    drawTeamMembers(pen, symbols, middle - teamMembersWidth(symbols) / 2 + 17, WHO.avatarY + 20);
    return;
  }
  const left = middle - ((members.length - 1) * size.pitch) / 2;
  for (const [index, member] of members.entries()) {
    const x = left + index * size.pitch;
    drawAvatar(pen, member, { x, y: WHO.avatarY + WHO.avatar - size.radius, radius: size.radius }, pen.theme.bg);
  }
}

/** Draws the best move: its label on the left and the move on the right. */
function drawBest(pen: Pen, { label, seat, name, text }: NonNullable<PodiumBlock["best"]>): void {
  const { theme } = pen;
  const middle = LIST.height / 2;
  drawPanel(pen, createBox(0, 0, WIDE, LIST.height));
  const half = WIDE / 2;
  const shown = truncateToWidth(pen, label, half - 2 * BEST.edge, 600, LIST.size);
  drawVerticallyCentredText(pen, shown, BEST.edge, middle, { weight: 600, size: LIST.size, colour: theme.ink2 });
  drawSeatBadge(pen, seat, half + BEST.badge, middle, LIST.badgeRadius);
  const right = WIDE - BEST.edge;
  drawVerticallyCentredText(pen, text, right, middle, {
    weight: 800,
    size: BEST.size,
    colour: theme.ink,
    align: "right",
  });
  const left = half + BEST.name;
  const room = right - textWidth(pen, text, 800, BEST.size) - BEST.edge - left;
  const who = truncateToWidth(pen, name, room, 600, LIST.size);
  drawVerticallyCentredText(pen, who, left, middle, { weight: 600, size: LIST.size, colour: theme.ink });
}

function drawOthers(pen: Pen, rows: readonly PodiumRow[]): void {
  const width = (WIDE - STEP.gap) / 2;
  for (const [index, row] of rows.entries()) {
    const left = (index % 2) * (width + STEP.gap);
    const top = Math.floor(index / 2) * (LIST.height + LIST.gap);
    drawTransformed(pen, left, top, 1, () => drawOther(pen, row, width));
  }
}

function drawOther(pen: Pen, { team, members, position, score, gone }: PodiumRow, width: number): void {
  const { theme } = pen;
  const middle = LIST.height / 2;
  drawPanel(pen, createBox(0, 0, width, LIST.height));
  drawMedal(pen, position, LIST.place, middle, LIST.size);
  const [first] = members;
  if (first === undefined) return;
  const symbols = members.map(({ seat }) => seat);
  if (team === undefined) drawSeatBadge(pen, first.seat, LIST.badge, middle, LIST.badgeRadius);
  else drawTeamMembers(pen, symbols, LIST.badge, middle);
  const left = team === undefined ? LIST.name : LIST.badge + teamMembersWidth(symbols);
  const points = formatNumber(pen, score);
  const right = width - 20 - textWidth(pen, points, 800, LIST.score);
  drawVerticallyCentredText(pen, points, width - 20, middle, {
    weight: 800,
    size: LIST.score,
    colour: theme.ink,
    align: "right",
  });
  const isBot = team === undefined && first.bot;
  const head = isBot || team !== undefined ? WHO.botGap + WHO.bot : 0;
  const name = truncateToWidth(pen, team?.name ?? first.name, right - left - head - 12, 600, LIST.size);
  const colour = gone ? theme.ink2 : theme.ink;
  drawVerticallyCentredText(pen, name, left, middle, { weight: 600, size: LIST.size, colour });
  const end = left + textWidth(pen, name, 600, LIST.size);
  if (gone) drawStrikethrough(pen, left, end, middle + LIST.size * 0.35, LIST.size, colour);
  if (isBot) drawBotHead(pen, end + WHO.botGap + WHO.bot / 2, middle, WHO.bot);
  if (team) drawTeamSquare(pen, team.index, end + WHO.botGap, middle, WHO.bot);
}
