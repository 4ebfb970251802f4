import type { RequestServices } from "#discord/interactions/services.ts";
import gameModule from "#games/rolit/module.ts";
import type { RolitTypes } from "#games/rolit/rolit-types.ts";
import { asGameMatchService, type GameMatchService } from "#match/game-match-service.ts";
import type { MatchView } from "#match/play/loaded-match.ts";

export type RolitMatchView = MatchView<RolitTypes>;

/** The match service with the types of this game. */
export const rolitMatches = ({ matches }: Pick<RequestServices, "matches">): GameMatchService<RolitTypes> =>
  asGameMatchService(matches, gameModule);
