import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import { parseTypedBots, withOpponent } from "#discord/features/lobby/typed-bots.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import { resolveWordList, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import gameModule from "#games/scrabble/module.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { createScrabbleBots, scrabbleLevels } from "./bot-levels.ts";
import { defaultScrabbleOptions } from "./read-options.ts";

/** Numbers of bots that can play each other. */
const [MIN_BOTS, MAX_BOTS] = [2, 4];

/** Starts a match between bots only. If the requester names one bot, two bots of that level play each other. */
export async function watchBots(request: SlashRequest): Promise<void> {
  const { services, options, text } = request;
  const parsed = parseTypedBots(options.getString("bots") ?? "hard", scrabbleLevels, text);
  if (!parsed.ok) return request.reply(refusalPost(text.lobby.botRefusal, escapeRefusalFacts(parsed.refusal)));
  const bots = withOpponent(parsed.bots);
  if (bots.length < MIN_BOTS || bots.length > MAX_BOTS)
    return request.reply({ content: scrabblePhrases(text).watchCount, refusal: "watch-count" });
  const refusal = checkMatchStart(request, []);
  if (refusal !== undefined) return request.reply(refusal);
  const found = await resolveWordList(request, options.getString("list"));
  if (!found.ok) return request.reply(wordListRefusalPost(request, found));
  const match = await startMatch(request, {
    game: gameModule.id,
    options: defaultScrabbleOptions(found.list),
    lexicon: await services.wordLists.pin(found.list),
    people: [],
    bots: createScrabbleBots(matchLanguage(request), bots),
    watched: true,
  });
  if (match !== undefined) await request.reply({ content: scrabblePhrases(text).watching });
}
