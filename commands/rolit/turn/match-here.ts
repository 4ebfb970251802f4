import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/rolit/module.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";

/** The match of this channel. Replies if there is none. */
export async function requireMatchHere({
  services,
  location,
  text,
  reply,
}: CommandRequest): Promise<MatchId | undefined> {
  const match =
    location.kind === "channel" ? await services.matches.findRunning(location.channel, gameModule.id) : undefined;
  if (match === undefined)
    await reply({
      content: text.common.noGameHere({ game: rolitPhrases(text).name, start: "/rolit new" }),
      refusal: "no-game-here",
    });
  return match;
}
