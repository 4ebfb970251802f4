import type { TeamsBlock } from "#core/scene.ts";
import { layOutTeams } from "#render/panels/players/teams-panel.ts";
import { SIDE_WIDTH, type SidePanel } from "#render/panels/side/side-panel.ts";

/** The teams, one below the other. */
export function createTeamsSide(block: TeamsBlock): SidePanel {
  const placed = layOutTeams(block, 1, { x: 0, width: SIDE_WIDTH });
  return { width: SIDE_WIDTH, minHeight: placed.height, draw: (pen) => placed.draw(pen) };
}
