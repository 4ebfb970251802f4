import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import { createBots, parseTypedBots, withOpponent } from "#discord/features/lobby/typed-bots.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import gameModule from "#games/rolit/module.ts";
import type { RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import { catalogues } from "#text/catalogue.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";
import { rolitLevels } from "./bot-levels.ts";
import { readBoardName } from "./read-options.ts";

/** Starts a match between bots only. If the requester names one bot, two bots of that level play each other. */
export async function watchBots(request: SlashRequest): Promise<void> {
  const { options, text } = request;
  const parsed = parseTypedBots(options.getString("bots") ?? "2 master", rolitLevels, text);
  if (!parsed.ok) return request.reply(refusalPost(text.lobby.botRefusal, escapeRefusalFacts(parsed.refusal)));
  const bots = withOpponent(parsed.bots);
  const refusal = checkMatchStart(request, []);
  if (refusal !== undefined) return request.reply(refusal);
  const plan: RolitLobbyOptions = { board: readBoardName(options), rules: "free" };
  const match = await startMatch(request, {
    game: gameModule.id,
    options: plan,
    people: [],
    bots: createBots(bots, rolitLevels, catalogues[matchLanguage(request)]),
    watched: true,
  });
  if (match !== undefined) await request.reply({ content: rolitPhrases(text).watching });
}
