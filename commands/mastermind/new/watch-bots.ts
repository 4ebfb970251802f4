import { checkStart, startMatch } from "#discord/features/lobby/start-match.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { RIVALS, type Rival } from "#games/mastermind/bots/bots.ts";
import gameModule from "#games/mastermind/module.ts";
import { DIFFICULTIES, MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { DEFAULT_RIVAL, NAMED_DIFFICULTIES } from "./new-game.ts";

/** A bot breaks what another one has made up, before everybody. */
export async function watchBots(request: SlashRequest): Promise<void> {
  const { location, options, text } = request;
  if (location.kind !== "channel") return request.reply({ content: text.mastermind.watchElsewhere });
  const refusal = checkStart(request, []);
  if (refusal !== undefined) return request.reply({ content: refusal });
  const difficulty = NAMED_DIFFICULTIES.find((name) => name === options.getString("difficulty")) ?? "normal";
  const rival = RIVALS.find((name) => name === options.getString("rival")) ?? DEFAULT_RIVAL;
  const match = await startMatch(request, {
    game: gameModule.id,
    options: { ...MASTERMIND_DEFAULTS, ...DIFFICULTIES[difficulty], hints: 0 },
    people: [],
    bots: createBots(request, rival),
    level: rival,
    watched: true,
  });
  if (match !== undefined) await request.reply({ content: text.mastermind.watching });
}

/** The first one breaks the code, and is called by how; as makers all are alike. */
function createBots(request: SlashRequest, rival: Rival): SeatPlayer[] {
  const { mastermind, tables } = catalogues[matchLanguage(request)];
  const breaker = `${tables.botName(1)} (${mastermind.rivals[rival]})`;
  return [breaker, tables.botName(2)].map((name) => ({ kind: "bot", level: rival, name }));
}
