import type { RequestServices } from "#discord/interactions/services.ts";
import gameModule from "#games/scrabble/module.ts";
import type { ScrabbleTypes } from "#games/scrabble/scrabble-types.ts";
import { type GameMatches, toGameMatches } from "#match/game-matches.ts";
import type { MatchView } from "#match/play/loaded-match.ts";

export type ScrabbleMatchView = MatchView<ScrabbleTypes>;

/** The match service with the types of this game. */
export const scrabbleMatches = ({ matches }: Pick<RequestServices, "matches">): GameMatches<ScrabbleTypes> =>
  toGameMatches(matches, gameModule);
