import type { TeamsBlock } from "#kernel/scene.ts";
import { placeTeams } from "#render/teams.ts";
import { COLUMN, type Side } from "#render/wide/column.ts";

/** One under the other. */
export function teamsBeside(block: TeamsBlock): Side {
  const placed = placeTeams(block, 1, { x: 0, width: COLUMN });
  return { width: COLUMN, least: placed.height, draw: (pen) => placed.draw(pen) };
}
