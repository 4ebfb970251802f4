import type { RequestServices } from "#discord/interactions/services.ts";
import type { KenkenTypes } from "#games/kenken/kenken-types.ts";
import gameModule from "#games/kenken/module.ts";
import { type GameMatches, toGameMatches } from "#match/game-matches.ts";
import type { MatchView } from "#match/play/loaded-match.ts";

export type KenkenMatchView = MatchView<KenkenTypes>;

/** The match service with the types of this game. */
export const kenkenMatches = ({ matches }: Pick<RequestServices, "matches">): GameMatches<KenkenTypes> =>
  toGameMatches(matches, gameModule);
