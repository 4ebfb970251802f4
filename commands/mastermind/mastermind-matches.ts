import type { RequestServices } from "#discord/interactions/services.ts";
import type { MastermindTypes } from "#games/mastermind/mastermind-types.ts";
import gameModule from "#games/mastermind/module.ts";
import { asGameMatchService, type GameMatchService } from "#match/game-match-service.ts";
import type { MatchView } from "#match/play/loaded-match.ts";

export type MastermindMatchView = MatchView<MastermindTypes>;

/** The match service with the types of this game. */
export const mastermindMatches = ({ matches }: Pick<RequestServices, "matches">): GameMatchService<MastermindTypes> =>
  asGameMatchService(matches, gameModule);
