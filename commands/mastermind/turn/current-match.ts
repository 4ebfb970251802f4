import { createCurrentMatchFinder } from "#discord/features/solo/current-match.ts";
import gameModule from "#games/mastermind/module.ts";

export const { findCurrentMatch, requireCurrentMatch } = createCurrentMatchFinder(
  gameModule.id,
  ({ mastermind }) => mastermind,
);
