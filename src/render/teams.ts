import type { TeamsBlock } from "#kernel/scene.ts";
import { INNER, MARGIN, type Pen, type Piece } from "#render/pen.ts";
import { badge } from "#render/seats.ts";
import { type Box, box, panel, strongPanel } from "#render/shapes.ts";
import { cutTo, numeral, widthOf, writeMiddle } from "#render/text.ts";

type Team = TeamsBlock["teams"][number];

const HEIGHT = 64;
const BETWEEN = 12;
const MOST_COLUMNS = 3;
const MEMBER = { x: 34, radius: 17, pitch: 27 };
const NAME = { size: 28, gap: 16 };
const SCORE = { size: 36, edge: 20, gap: 14 };
const TURN_RADIUS = 18;

/** Who plays together: their symbols, their name, and what they have together. */
export function teams(block: TeamsBlock): Piece {
  const columns = Math.min(MOST_COLUMNS, block.teams.length);
  return { ...placeTeams(block, columns, { x: MARGIN, width: INNER }), margin: MARGIN };
}

/** In rows of so many, from `x` on. */
export function placeTeams(
  { teams: all }: TeamsBlock,
  columns: number,
  where: Pick<Box, "x" | "width">,
): Pick<Piece, "height" | "draw"> {
  const rows = Math.ceil(all.length / columns);
  const width = (where.width - BETWEEN * (columns - 1)) / columns;
  return {
    height: rows * HEIGHT + (rows - 1) * BETWEEN,
    draw: (pen) => {
      for (const [index, team] of all.entries()) {
        const left = where.x + (index % columns) * (width + BETWEEN);
        const top = Math.floor(index / columns) * (HEIGHT + BETWEEN);
        drawTeam(pen, team, box(left, top, width, HEIGHT));
      }
    },
  };
}

function drawTeam(pen: Pen, { name, members, score, turn }: Team, where: Box): void {
  const { theme } = pen;
  if (turn) strongPanel(pen, where, TURN_RADIUS, theme.accentSoft, theme.accent);
  else panel(pen, where);
  const middle = where.y + where.height / 2;
  drawMembers(pen, members, where.x + MEMBER.x, middle);
  const right = where.x + where.width - SCORE.edge;
  const colour = theme.ink;
  writeMiddle(pen, numeral(score), right, middle, { weight: 800, size: SCORE.size, colour, align: "right" });
  const left = where.x + MEMBER.x + (members.length - 1) * MEMBER.pitch + MEMBER.radius + NAME.gap;
  const room = right - widthOf(pen, numeral(score), 800, SCORE.size) - SCORE.gap - left;
  writeMiddle(pen, cutTo(pen, name, room, 600, NAME.size), left, middle, { weight: 600, size: NAME.size, colour });
}

/** Each over half of the one before. */
export function drawMembers(pen: Pen, members: readonly number[], x: number, y: number): void {
  for (const [index, member] of members.entries()) badge(pen, member, x + index * MEMBER.pitch, y, MEMBER.radius);
}

export const membersWidth = (members: readonly number[]): number =>
  (members.length - 1) * MEMBER.pitch + 2 * MEMBER.radius;
