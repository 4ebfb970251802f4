import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import { resolveWordList, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import type { ScrabbleLevel } from "#games/scrabble/bots/levels.ts";
import gameModule from "#games/scrabble/module.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { defaultScrabbleOptions } from "./read-options.ts";

/** Starts a match between bots only. */
export async function watchBots(request: SlashRequest): Promise<void> {
  const { services, options, text } = request;
  const refusal = checkMatchStart(request, []);
  if (refusal !== undefined) return request.reply(refusal);
  const found = await resolveWordList(request, options.getString("list"));
  if (!found.ok) return request.reply(wordListRefusalPost(request, found));
  const match = await startMatch(request, {
    game: gameModule.id,
    options: defaultScrabbleOptions(found.list),
    lexicon: await services.wordLists.pin(found.list),
    people: [],
    bots: createBots(request),
    level: "easy",
    watched: true,
  });
  if (match !== undefined) await request.reply({ content: scrabblePhrases(text).watching });
}

/** Creates the bots. The option `level` is for the first bot, the option `against` for all other bots. */
function createBots({ options, ...request }: SlashRequest): SeatPlayer[] {
  const scrabble = scrabblePhrases(catalogues[matchLanguage(request)]);
  const { matches } = catalogues[matchLanguage(request)];
  const first = (options.getString("level") ?? "hard") as ScrabbleLevel;
  const other = (options.getString("against") ?? first) as ScrabbleLevel;
  return Array.from({ length: options.getInteger("bots") ?? 2 }, (_, index) => {
    const level = index === 0 ? first : other;
    return { kind: "bot", level, name: `${matches.botName(index + 1)} (${scrabble.command.levels[level]})` };
  });
}
