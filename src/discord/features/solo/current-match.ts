import type { GameModule, GameTypes } from "#core/game-module.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { toGameMatches } from "#match/game-matches.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";

// Finds the match that a command is about, in a game that can be played solo and in a channel.

/** Answers if there is no such match, in any game. */
interface NoMatchPhrases {
  readonly noGame: string;
  readonly paused: string;
}

type MatchSeeker = Pick<CommandRequest, "services" | "location" | "person">;

export interface CurrentMatchFinder<Types extends GameTypes = GameTypes> {
  /** The match in the channel if the person has a seat there, else their solo match. */
  findCurrentMatch(request: MatchSeeker): Promise<MatchView<Types> | undefined>;
  /** The same, but replies if there is none. */
  requireCurrentMatch(request: CommandRequest): Promise<MatchView<Types> | undefined>;
}

export function createCurrentMatchFinder<Types extends GameTypes>(
  gameModule: GameModule<Types>,
  phrasesOf: (text: Catalogue) => NoMatchPhrases,
): CurrentMatchFinder<Types> {
  const { id: game } = gameModule;
  const view = ({ services, person }: MatchSeeker, match: MatchId) =>
    toGameMatches(services.matches, gameModule).view(match, person.id);

  async function findCurrentMatch(request: MatchSeeker): Promise<MatchView<Types> | undefined> {
    const here = await findInChannel(request);
    if (here && here.seat !== null) return here;
    const [own] = (await request.services.matches.soloMatches(request.person.id, game)).running;
    return own === undefined ? here : view(request, own);
  }

  /** Says whether there is no match, or only a saved one. */
  async function explainNoMatch(request: CommandRequest): Promise<string> {
    const { paused, noGame } = phrasesOf(request.text);
    const saved = await request.services.matches.saved.listOwn(guildIdOf(request), request.person.id);
    return saved.some((one) => one.game === game) ? paused : noGame;
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
      if (!found) await request.reply({ content: await explainNoMatch(request), refusal: "no-game-here" });
      return found;
    },
  };
}
