import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/scrabble/module.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";

/** Returns the match of this channel. Without a match, replies with what the player can do instead. */
export async function requireMatchHere(request: CommandRequest): Promise<MatchId | undefined> {
  const { services, location, reply } = request;
  const match =
    location.kind === "channel" ? await services.matches.findRunning(location.channel, gameModule.id) : undefined;
  if (match === undefined) await reply({ content: await noMatchText(request), refusal: "no-game-here" });
  return match;
}

async function noMatchText(request: CommandRequest): Promise<string> {
  const { services, location, person, text } = request;
  const saved = await services.matches.saved.listOwn(guildIdOf(request), person.id);
  return [
    text.common.noGameHere({ game: scrabblePhrases(text).name, start: "/scrabble new" }),
    ...((await services.matches.finished.findLast(location, gameModule.id)) === undefined
      ? []
      : [scrabblePhrases(text).endedHere]),
    ...(saved.some(({ game }) => game === gameModule.id) ? [scrabblePhrases(text).savedElsewhere] : []),
  ].join("\n");
}
