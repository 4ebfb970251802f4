import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import type { RolitLevel } from "#games/rolit/bots/levels.ts";
import gameModule from "#games/rolit/module.ts";
import type { RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";
import { hotSeatOptions } from "./hot-seats.ts";
import {
  readBotLevel,
  readClockOption,
  readColourChoice,
  readMaxPlayersOption,
  readRolitLobbyOptions,
} from "./read-options.ts";
import { readRequestedSeats } from "./read-seats.ts";

/** Starts a game. If nobody is named, it starts at once against one easy bot. */
export async function startGame(request: SlashRequest): Promise<void> {
  const { options, text } = request;
  const seatsResult = readRequestedSeats(request);
  if (!seatsResult.ok) return request.reply(refusalPost(rolitPhrases(text).misprint, seatsResult.refusal));
  const { people, hotSeats, teams, open, bots } = seatsResult.seats;
  const refusal = checkMatchStart(request, people);
  if (refusal !== undefined) return request.reply(refusal);
  const level = readBotLevel(options, "level", "random");
  const match = await startMatch(request, {
    ...{
      game: gameModule.id,
      options: {
        ...readRolitLobbyOptions(options, teams),
        ...(hotSeats.length > 0 ? hotSeatOptions(hotSeats, teams) : {}),
      },
      people,
      bots: createBots(request, bots, level),
      level,
      open,
    },
    ...(hotSeats.length > 0 ? { names: hotSeats.map(({ name }) => name) } : readColourChoice(options)),
    ...{ ...readMaxPlayersOption(options), ...readClockOption(options) },
  });
  if (match !== undefined) await request.reply({ content: rolitPhrases(text).opened });
}

/** Starts a game with the default options. */
export async function startDefaultGame(request: CommandRequest): Promise<void> {
  const refusal = checkMatchStart(request, []);
  if (refusal !== undefined) return request.reply(refusal);
  const bots = createBots(request, 1, "random");
  const plan: RolitLobbyOptions = { board: "square-small", rules: "free" };
  const match = await startMatch(request, { game: gameModule.id, options: plan, people: [], bots, level: "random" });
  if (match !== undefined) await request.reply({ content: rolitPhrases(request.text).opened });
}

function createBots(request: CommandRequest, count: number, level: RolitLevel): SeatPlayer[] {
  const { matches } = catalogues[matchLanguage(request)];
  return Array.from({ length: count }, (_, index) => ({ kind: "bot", level, name: matches.botName(index + 1) }));
}
