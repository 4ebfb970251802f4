import type { Call } from "#discord/command.ts";
import kit from "#games/rolit/kit.ts";
import type { MatchId } from "#table/open.ts";

/** The match of this channel; without one, says so. */
export async function matchHere({ desk, home, text, reply }: Call): Promise<MatchId | undefined> {
  const match = home.kind === "channel" ? await desk.table.running(home.channel, kit.id) : undefined;
  if (match === undefined)
    await reply({ content: text.common.noGameHere({ game: text.rolit.name, start: "/rolit new" }) });
  return match;
}
