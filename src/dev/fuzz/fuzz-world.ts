import { createSoakWorld } from "#dev/soak/soak-world.ts";
import type { World } from "#sandbox/state/world.ts";

export interface FuzzWorld {
  readonly world: World;
  /** Ids of the channels of servers. */
  readonly channels: readonly string[];
  /** Ids of the players, by name. */
  readonly players: ReadonlyMap<string, string>;
  /** Ids of people who never play. The bot must refuse all that they ask about a match or a server. */
  readonly strangers: readonly string[];
  /** The channel of each person's direct messages with the bot, by the person's id. */
  readonly directChannels: ReadonlyMap<string, string>;
  /** Id of the person who owns the servers. */
  readonly serverAdmin: string;
}

const SERVERS = 5;
const CHANNELS = 30;
/** Number of players, large enough that no player reaches the rate limits often. */
const PLAYERS = 60;
const STRANGERS = 180;

export function createFuzzWorld(): FuzzWorld {
  const { world, channels, people } = createSoakWorld({
    servers: SERVERS,
    channels: CHANNELS,
    people: PLAYERS + STRANGERS,
  });
  const all = [...people];
  return {
    world,
    channels,
    players: new Map(all.slice(0, PLAYERS).map(([id, name]) => [name, id])),
    strangers: all.slice(PLAYERS).map(([id]) => id),
    directChannels: new Map(
      world.channels.flatMap(({ id, with: person }) => (person === undefined ? [] : [[person, id]])),
    ),
    serverAdmin: world.guild.owner,
  };
}
