import type { Call } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";

// Which table somebody means by a command of a game that is played for oneself as well as before everybody.

/** What is said of such a game, whichever it is. */
interface MinePhrases {
  readonly noGame: string;
  readonly paused: string;
}

type Looker = Pick<Call, "desk" | "home" | "person">;

export interface Mine {
  /** The match that somebody means: the channel's, where they sit at it, or else what they play for themselves. */
  mineFor(call: Looker): Promise<Sight | undefined>;
  /** The same; without one, says so. */
  mine(call: Call): Promise<Sight | undefined>;
}

export function mineIn(game: string, phrasesOf: (text: Catalogue) => MinePhrases): Mine {
  async function mineFor(call: Looker): Promise<Sight | undefined> {
    const here = await inChannel(call);
    if (here && here.seat !== null) return here;
    const [own] = (await call.desk.table.own(call.person.id, game)).running;
    return own === undefined ? here : lookAt(call, own);
  }

  /** There is none, or it rests. */
  async function whyNone(call: Call): Promise<string> {
    const { paused, noGame } = phrasesOf(call.text);
    const saved = await call.desk.table.parking.mine(guildOf(call), call.person.id);
    return saved.some((one) => one.game === game) ? paused : noGame;
  }

  async function inChannel(call: Looker): Promise<Sight | undefined> {
    const { home, desk } = call;
    const match = home.kind === "channel" ? await desk.table.running(home.channel, game) : undefined;
    return match === undefined ? undefined : lookAt(call, match);
  }

  return {
    mineFor,
    async mine(call) {
      const found = await mineFor(call);
      if (!found) await call.reply({ content: await whyNone(call) });
      return found;
    },
  };
}

function lookAt({ desk, person }: Looker, match: MatchId): Promise<Sight | undefined> {
  return desk.table.look(match, person.id);
}
