import { createCurrentMatchFinder } from "#discord/features/solo/current-match.ts";
import gameModule from "#games/kenken/module.ts";

export const { findCurrentMatch, requireCurrentMatch } = createCurrentMatchFinder(
  gameModule.id,
  ({ kenken }) => kenken,
);
