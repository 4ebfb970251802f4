import type { ChipsBlock, TeamsBlock } from "#core/scene.ts";
import { layOutChips } from "#render/panels/players/chips-panel.ts";
import { layOutTeams } from "#render/panels/players/teams-panel.ts";
import { SIDE_PANEL_WIDTH, type SidePanel } from "#render/panels/side/side-panel.ts";

/** Max players in one column; more players take two columns. */
const MOST_ALONE = 4;

export function createPlayersSidePanel(block: ChipsBlock): SidePanel {
  const placed = layOutChips(block, block.chips.length <= MOST_ALONE ? 1 : 2, { x: 0, width: SIDE_PANEL_WIDTH });
  return { width: SIDE_PANEL_WIDTH, minHeight: placed.height, draw: (pen) => placed.draw(pen) };
}

/** Panel of the teams, one below another. */
export function createTeamsSidePanel(block: TeamsBlock): SidePanel {
  const placed = layOutTeams(block, 1, { x: 0, width: SIDE_PANEL_WIDTH });
  return { width: SIDE_PANEL_WIDTH, minHeight: placed.height, draw: (pen) => placed.draw(pen) };
}
