import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import type { RolitLevel } from "#games/rolit/bots/levels.ts";
import gameModule from "#games/rolit/module.ts";
import type { RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";
import { parseBotLevels } from "./bot-levels.ts";
import { readBoardName } from "./read-options.ts";

/** Starts a match between bots only. The option `bots` has the level of each bot. */
export async function watchBots(request: SlashRequest): Promise<void> {
  const { options, text } = request;
  const parsed = parseBotLevels(options.getString("bots"), text);
  if (!parsed.ok) return request.reply(refusalPost(rolitPhrases(text).misprint, parsed.refusal));
  const refusal = checkMatchStart(request, []);
  if (refusal !== undefined) return request.reply(refusal);
  const plan: RolitLobbyOptions = { board: readBoardName(options), rules: "free" };
  const match = await startMatch(request, {
    game: gameModule.id,
    options: plan,
    people: [],
    bots: createBots(request, parsed.levels),
    level: "random",
    watched: true,
  });
  if (match !== undefined) await request.reply({ content: rolitPhrases(text).watching });
}

function createBots(request: SlashRequest, levels: readonly RolitLevel[]): SeatPlayer[] {
  const text = catalogues[matchLanguage(request)];
  return levels.map((level, index) => {
    const name = `${text.matches.botName(index + 1)} (${rolitPhrases(text).levels[level]})`;
    return { kind: "bot", level, name };
  });
}
