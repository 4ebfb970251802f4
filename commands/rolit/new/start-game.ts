import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import { createBots, parseTypedBots } from "#discord/features/lobby/typed-bots.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import gameModule from "#games/rolit/module.ts";
import type { RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import { catalogues } from "#text/catalogue.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";
import { rolitLevels } from "./bot-levels.ts";
import { hotSeatOptions } from "./hot-seats.ts";
import { readClockOption, readColourChoice, readMaxPlayersOption, readRolitLobbyOptions } from "./read-options.ts";
import { readRequestedSeats } from "./read-seats.ts";

/** Starts a game. If nobody is named, it starts at once against one easy bot. */
export async function startGame(request: SlashRequest): Promise<void> {
  const { options, text } = request;
  const typed = options.getString("bots");
  const typedBots = typed === null ? undefined : parseTypedBots(typed, rolitLevels, text);
  if (typedBots?.ok === false)
    return request.reply(refusalPost(text.lobby.botRefusal, escapeRefusalFacts(typedBots.refusal)));
  const seatsResult = readRequestedSeats(request, typedBots?.bots);
  if (!seatsResult.ok) return request.reply(refusalPost(rolitPhrases(text).misprint, seatsResult.refusal));
  const { people, hotSeats, teams, open, bots } = seatsResult.seats;
  const refusal = checkMatchStart(request, people);
  if (refusal !== undefined) return request.reply(refusal);
  const match = await startMatch(request, {
    ...{
      game: gameModule.id,
      options: {
        ...readRolitLobbyOptions(options, teams),
        ...(hotSeats.length > 0 ? hotSeatOptions(hotSeats, teams) : {}),
      },
      people,
      bots: createBots(bots, rolitLevels, catalogues[matchLanguage(request)]),
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
  const bots = createBots([{ level: "random" }], rolitLevels, catalogues[matchLanguage(request)]);
  const plan: RolitLobbyOptions = { board: "square-small", rules: "free" };
  const match = await startMatch(request, { game: gameModule.id, options: plan, people: [], bots });
  if (match !== undefined) await request.reply({ content: rolitPhrases(request.text).opened });
}
