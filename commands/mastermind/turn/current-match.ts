import { createCurrentMatchFinder } from "#discord/features/solo/current-match.ts";
import gameModule from "#games/mastermind/module.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";

export const { findCurrentMatch, requireCurrentMatch, hasSavedMatch } = createCurrentMatchFinder(gameModule, (text) =>
  mastermindPhrases(text),
);
