import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/rolit/module.ts";
import type { RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";
import { readBoardName, readBotLevel } from "./read-options.ts";

/** Starts a match between bots only. */
export async function watchBots(request: SlashRequest): Promise<void> {
  const { options, text } = request;
  const refusal = checkMatchStart(request, []);
  if (refusal !== undefined) return request.reply(refusal);
  const plan: RolitLobbyOptions = { board: readBoardName(options), rules: "free" };
  const bots = createBots(request);
  const match = await startMatch(request, {
    game: gameModule.id,
    options: plan,
    people: [],
    bots,
    level: "random",
    watched: true,
  });
  if (match !== undefined) await request.reply({ content: rolitPhrases(text).watching });
}

/** Creates the bots. The option `level` is for the first bot, the option `against` for all others. */
function createBots(request: SlashRequest): SeatPlayer[] {
  const rolit = rolitPhrases(catalogues[matchLanguage(request)]);
  const { matches } = catalogues[matchLanguage(request)];
  const first = readBotLevel(request.options, "level", "master");
  const others = readBotLevel(request.options, "against", first);
  return Array.from({ length: request.options.getInteger("bots") ?? 2 }, (_, index) => {
    const level = index === 0 ? first : others;
    return { kind: "bot", level, name: `${matches.botName(index + 1)} (${rolit.levels[level]})` };
  });
}
