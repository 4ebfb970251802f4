import type { RequestServices } from "#discord/interactions/services.ts";
import gameModule from "#games/scrabble/module.ts";
import type { ScrabbleTypes } from "#games/scrabble/scrabble-types.ts";
import { asGameMatchService, type GameMatchService } from "#match/game-match-service.ts";
import type { MatchView } from "#match/play/loaded-match.ts";

export type ScrabbleMatchView = MatchView<ScrabbleTypes>;

/** The match service with the types of this game. */
export const scrabbleMatches = ({ matches }: Pick<RequestServices, "matches">): GameMatchService<ScrabbleTypes> =>
  asGameMatchService(matches, gameModule);
