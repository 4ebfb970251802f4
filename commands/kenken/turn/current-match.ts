import { createCurrentMatchFinder } from "#discord/features/solo/current-match.ts";
import gameModule from "#games/kenken/module.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";

export const { findCurrentMatch, requireCurrentMatch } = createCurrentMatchFinder(gameModule, (text) =>
  kenkenPhrases(text),
);
