import type { GameModule, GameTypes } from "#core/game-module.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { asGameMatchService } from "#match/game-match-service.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";

// Finds the match that a command is about, in games that can be played both solo and in a channel.

/**
 * Replies to a person without a running match of this game. `noGame`: there is no match at all. `paused`: there is only
 * a saved match.
 */
interface NoMatchPhrases {
  readonly noGame: string;
  readonly paused: string;
}

type MatchSeeker = Pick<CommandRequest, "services" | "location" | "person">;

export interface CurrentMatchFinder<Types extends GameTypes = GameTypes> {
  /**
   * Returns the match in the channel if the person has a seat in it. Otherwise returns their solo match or, if there is
   * none, the match in the channel.
   */
  findCurrentMatch(request: MatchSeeker): Promise<MatchView<Types> | undefined>;
  /** Returns the match like `findCurrentMatch`. If there is none, replies why. */
  requireCurrentMatch(request: CommandRequest): Promise<MatchView<Types> | undefined>;
  /** Whether the person has a saved match of this game that can be resumed here. */
  hasSavedMatch(request: CommandRequest): Promise<boolean>;
}

export function createCurrentMatchFinder<Types extends GameTypes>(
  gameModule: GameModule<Types>,
  phrasesOf: (text: Catalogue) => NoMatchPhrases,
): CurrentMatchFinder<Types> {
  const { id: game } = gameModule;
  const view = ({ services, person }: MatchSeeker, match: MatchId) =>
    asGameMatchService(services.matches, gameModule).view(match, person.id);

  async function findCurrentMatch(request: MatchSeeker): Promise<MatchView<Types> | undefined> {
    const here = await findInChannel(request);
    if (here && here.seat !== null) return here;
    const [own] = (await request.services.matches.soloMatches(request.person.id, game)).running;
    return own === undefined ? here : view(request, own);
  }

  async function hasSavedMatch(request: CommandRequest): Promise<boolean> {
    const saved = await request.services.matches.saved.listOwn(guildIdOf(request), request.person.id);
    return saved.some((one) => one.game === game);
  }

  async function findInChannel(request: MatchSeeker): Promise<MatchView<Types> | undefined> {
    const { location, services } = request;
    const match = location.kind === "channel" ? await services.matches.findRunning(location.channel, game) : undefined;
    return match === undefined ? undefined : view(request, match);
  }

  return {
    findCurrentMatch,
    async requireCurrentMatch(request) {
      const found = await findCurrentMatch(request);
      if (found) return found;
      const { paused, noGame } = phrasesOf(request.text);
      const content = (await hasSavedMatch(request)) ? paused : noGame;
      await request.reply({ content, refusal: "no-game-here" });
      return undefined;
    },
    hasSavedMatch,
  };
}
