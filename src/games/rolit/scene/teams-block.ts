import type { TeamsBlock } from "#core/scene.ts";
import { colourOfOwner } from "#games/rolit/rules/colours.ts";
import { scoresOf, sideScore } from "#games/rolit/rules/sides.ts";
import { ballSymbol } from "#games/rolit/scene/ball-symbols.ts";
import type { RolitView } from "#games/rolit/types.ts";

/** Returns the teams with their players and balls; undefined in a match without teams. */
export function teamsBlock(view: RolitView): TeamsBlock | undefined {
  const { options, toMove } = view;
  const scores = scoresOf(view);
  return (
    options.teams && {
      kind: "teams",
      teams: options.teams.map(({ name, seats }) => ({
        name,
        members: seats.map((seat) => ballSymbol(colourOfOwner(options, seat))),
        score: sideScore(scores, seats),
        turn: view.ending === undefined && seats.includes(toMove),
      })),
    }
  );
}
