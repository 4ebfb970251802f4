import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/rolit/module.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";

/** Returns the running match of this channel. If there is none, says so in a reply and returns undefined. */
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
