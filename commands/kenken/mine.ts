import type { Call } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import kit from "#games/kenken/kit.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";

type Looker = Pick<Call, "desk" | "home" | "person">;

/** The match that somebody means: the channel's, where they sit at it, or else what they play for themselves. */
export async function mineFor(call: Looker): Promise<Sight | undefined> {
  const here = await inChannel(call);
  if (here && here.seat !== null) return here;
  const [own] = (await call.desk.table.own(call.person.id, kit.id)).running;
  return own === undefined ? here : lookAt(call, own);
}

/** The same; without one, says so. */
export async function mine(call: Call): Promise<Sight | undefined> {
  const found = await mineFor(call);
  if (!found) await call.reply({ content: await whyNone(call) });
  return found;
}

/** There is none, or it rests. */
async function whyNone(call: Call): Promise<string> {
  const { kenken } = call.text;
  const saved = await call.desk.table.parking.mine(guildOf(call), call.person.id);
  return saved.some(({ game }) => game === kit.id) ? kenken.paused : kenken.noGame;
}

async function inChannel(call: Looker): Promise<Sight | undefined> {
  const { home, desk } = call;
  const match = home.kind === "channel" ? await desk.table.running(home.channel, kit.id) : undefined;
  return match === undefined ? undefined : lookAt(call, match);
}

function lookAt({ desk, person }: Looker, match: MatchId): Promise<Sight | undefined> {
  return desk.table.look(match, person.id);
}
