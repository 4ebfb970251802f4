import { createSoakWorld } from "#dev/soak/soak-world.ts";
import type { World } from "#sandbox/state/world.ts";

export interface FuzzWorld {
  readonly world: World;
  /** Ids of the channels of servers. */
  readonly channels: readonly string[];
  /** Ids by name of those who play. */
  readonly players: ReadonlyMap<string, string>;
  /** Ids of those who never do, and of whom everything must be refused that is about a game or a server. */
  readonly strangers: readonly string[];
  /** The conversation with the bot that each of them has, by id. */
  readonly conversations: ReadonlyMap<string, string>;
  /** Whose the servers are. */
  readonly moderator: string;
}

const SERVERS = 5;
const CHANNELS = 30;
/** So many that none of them is too fast for the bot. */
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
    conversations: new Map(world.channels.flatMap(({ id, with: who }) => (who === undefined ? [] : [[who, id]]))),
    moderator: world.guild.owner,
  };
}
