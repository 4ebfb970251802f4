import type { Call } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import kit from "#games/scrabble/kit.ts";
import type { MatchId } from "#table/open.ts";

/** The match of this channel; without one, says so, and what else there is to be done. */
export async function matchHere(call: Call): Promise<MatchId | undefined> {
  const { desk, home, reply } = call;
  const match = home.kind === "channel" ? await desk.table.running(home.channel, kit.id) : undefined;
  if (match === undefined) await reply({ content: await whatInstead(call) });
  return match;
}

async function whatInstead(call: Call): Promise<string> {
  const { desk, home, person, text } = call;
  const saved = await desk.table.parking.mine(guildOf(call), person.id);
  return [
    text.common.noGameHere({ game: text.scrabble.name, start: "/scrabble new" }),
    ...((await desk.table.past.last(home, kit.id)) === undefined ? [] : [text.scrabble.endedHere]),
    ...(saved.some(({ game }) => game === kit.id) ? [text.scrabble.savedElsewhere] : []),
  ].join("\n");
}
