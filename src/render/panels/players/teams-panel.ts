import type { TeamsBlock } from "#core/scene.ts";
import { drawTeamMark } from "#render/boards/balls/team-mark.ts";
import { drawSeatBadge } from "#render/panels/players/seat-symbol.ts";
import { CONTENT_WIDTH, type DrawableBlock, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { type Box, createBox, drawHighlightedPanel, drawPanel, fillBox } from "#render/shapes.ts";
import { drawVerticallyCentredText, formatNumber, textWidth, truncateToWidth } from "#render/text/draw-text.ts";

type Team = TeamsBlock["teams"][number];

const HEIGHT = 64;
const BETWEEN = 12;
const MOST_COLUMNS = 3;
const MARK = { x: 16, side: 36 };
const MEMBER = { x: 84, radius: 17, pitch: 27 };
const NAME = { size: 28, gap: 16 };
const SCORE = { size: 36, edge: 20, gap: 14 };
const TURN_RADIUS = 18;

/** Panel of the teams: the mark of the team, the symbols of the members, the name of the team and its score. */
export function createTeamsPanel(block: TeamsBlock): DrawableBlock {
  const columns = Math.min(MOST_COLUMNS, block.teams.length);
  return { ...layOutTeams(block, columns, { x: PICTURE_MARGIN, width: CONTENT_WIDTH }), margin: PICTURE_MARGIN };
}

/** Lays out the teams in rows of `columns`, from `x` on. */
export function layOutTeams(
  { teams: all }: TeamsBlock,
  columns: number,
  area: Pick<Box, "x" | "width">,
): Pick<DrawableBlock, "height" | "draw"> {
  const rows = Math.ceil(all.length / columns);
  const width = (area.width - BETWEEN * (columns - 1)) / columns;
  return {
    height: rows * HEIGHT + (rows - 1) * BETWEEN,
    draw: (pen) => {
      for (const [index, team] of all.entries()) {
        const left = area.x + (index % columns) * (width + BETWEEN);
        const top = Math.floor(index / columns) * (HEIGHT + BETWEEN);
        drawTeam(pen, team, index, createBox(left, top, width, HEIGHT));
      }
    },
  };
}

function drawTeam(pen: Pen, { name, members, score, turn }: Team, index: number, area: Box): void {
  const { theme } = pen;
  if (turn) drawHighlightedPanel(pen, area, TURN_RADIUS, theme.accentSoft, theme.accent);
  else drawPanel(pen, area);
  const middle = area.y + area.height / 2;
  drawTeamSquare(pen, index, area.x + MARK.x, middle, MARK.side);
  drawTeamMembers(pen, members, area.x + MEMBER.x, middle);
  const right = area.x + area.width - SCORE.edge;
  const colour = theme.ink;
  drawVerticallyCentredText(pen, formatNumber(pen, score), right, middle, {
    weight: 800,
    size: SCORE.size,
    colour,
    align: "right",
  });
  const left = area.x + MEMBER.x + (members.length - 1) * MEMBER.pitch + MEMBER.radius + NAME.gap;
  const room = right - textWidth(pen, formatNumber(pen, score), 800, SCORE.size) - SCORE.gap - left;
  drawVerticallyCentredText(pen, truncateToWidth(pen, name, room, 600, NAME.size), left, middle, {
    weight: 600,
    size: NAME.size,
    colour,
  });
}

/** Draws a square as on the board, with the mark of the team. Its left edge is at `x`, its middle at `y`. */
export function drawTeamSquare(pen: Pen, team: number, x: number, y: number, side: number): void {
  const square = createBox(x, y - side / 2, side, side);
  fillBox(pen, square, side * 0.14, pen.theme.cell);
  drawTeamMark(pen, square, team);
}

/** Draws the symbols of the members side by side; each covers half of the symbol before it. */
export function drawTeamMembers(pen: Pen, members: readonly number[], x: number, y: number): void {
  for (const [index, member] of members.entries())
    drawSeatBadge(pen, member, x + index * MEMBER.pitch, y, MEMBER.radius);
}

export const teamMembersWidth = (members: readonly number[]): number =>
  (members.length - 1) * MEMBER.pitch + 2 * MEMBER.radius;
