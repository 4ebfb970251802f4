import { findByDifficultyName } from "#core/difficulty.ts";
import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { BOT_STRATEGY_DIFFICULTIES, type BotStrategy } from "#games/mastermind/bots/bots.ts";
import gameModule from "#games/mastermind/module.ts";
import { BOARD_DIFFICULTY_NAMES, DIFFICULTIES, MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";
import { DEFAULT_BOT_STRATEGY } from "./new-game.ts";

/** Starts a public match in which one bot breaks the code of another. */
export async function watchBots(request: SlashRequest): Promise<void> {
  const { location, options, text } = request;
  if (location.kind !== "channel")
    return request.reply({ content: mastermindPhrases(text).watchElsewhere, refusal: "only-in-channels" });
  const refusal = checkMatchStart(request, []);
  if (refusal !== undefined) return request.reply(refusal);
  const difficulty = findByDifficultyName(BOARD_DIFFICULTY_NAMES, options.getString("difficulty")) ?? "normal";
  const bot = findByDifficultyName(BOT_STRATEGY_DIFFICULTIES, options.getString("bot")) ?? DEFAULT_BOT_STRATEGY;
  const match = await startMatch(request, {
    game: gameModule.id,
    options: { ...MASTERMIND_DEFAULTS, ...DIFFICULTIES[difficulty], hints: 0 },
    people: [],
    bots: createBots(request, bot),
    watched: true,
  });
  if (match !== undefined) await request.reply({ content: mastermindPhrases(text).watching });
}

/**
 * Creates two bots. The first one breaks the code, and its name contains its strategy. The second one makes the code,
 * which bots of all strategies do in the same way.
 */
function createBots(request: SlashRequest, bot: BotStrategy): SeatPlayer[] {
  const mastermind = mastermindPhrases(catalogues[matchLanguage(request)]);
  const { matches } = catalogues[matchLanguage(request)];
  const breaker = `${matches.botName(1)} · ${mastermind.bots[bot]}`;
  return [breaker, matches.botName(2)].map((name) => ({ kind: "bot", level: bot, name }));
}
