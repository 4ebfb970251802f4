import type { RequestServices } from "#discord/interactions/services.ts";
import type { KenkenTypes } from "#games/kenken/kenken-types.ts";
import gameModule from "#games/kenken/module.ts";
import { asGameMatchService, type GameMatchService } from "#match/game-match-service.ts";
import type { MatchView } from "#match/play/loaded-match.ts";

export type KenkenMatchView = MatchView<KenkenTypes>;

/** The match service with the types of this game. */
export const kenkenMatches = ({ matches }: Pick<RequestServices, "matches">): GameMatchService<KenkenTypes> =>
  asGameMatchService(matches, gameModule);
