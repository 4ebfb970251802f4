import { colourOf } from "#games/rolit/colours.ts";
import { symbolOf } from "#games/rolit/picture/symbols.ts";
import { scoreOf, scoresOf } from "#games/rolit/sides.ts";
import type { View } from "#games/rolit/types.ts";
import type { TeamsBlock } from "#kernel/scene.ts";

/** Who plays together, and what they have together. */
export function teamsBlock(view: View): TeamsBlock | undefined {
  const { options, toMove } = view;
  const scores = scoresOf(view);
  return (
    options.teams && {
      kind: "teams",
      teams: options.teams.map(({ name, seats }) => ({
        name,
        members: seats.map((seat) => symbolOf(colourOf(options, seat))),
        score: scoreOf(scores, seats),
        turn: view.ending === undefined && seats.includes(toMove),
      })),
    }
  );
}
