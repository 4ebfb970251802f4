import { createInitialWorld } from "#sandbox/state/initial-world.ts";
import { CHANNEL_TYPE, type Channel, type Person, type World } from "#sandbox/state/world.ts";

// Many servers with many channels, and people who play in all of them.

export interface WorldSize {
  readonly servers: number;
  readonly channels: number;
  readonly people: number;
}

export interface SoakWorld {
  readonly world: World;
  /** The ids of the channels. */
  readonly channels: readonly string[];
  /** Names by id. */
  readonly people: ReadonlyMap<string, string>;
}

/** Their word lists are those of their languages, and one is enough here. */
const LOCALES = ["en-US", "en-GB"];

export function createSoakWorld({ servers, channels, people }: WorldSize): SoakWorld {
  const world = createInitialWorld();
  const persons = Array.from({ length: people }, (_, index) => personOf(index));
  world.people.push(...persons);
  world.channels.push(...persons.map(conversationOf));
  const everyone = world.roles.find(({ id }) => id === world.guild.id)?.permissions ?? "0";
  const guilds = [world.guild.id];
  world.others = [];
  for (let index = 1; index < servers; index++) {
    const id = idOf(2, index);
    guilds.push(id);
    world.others.push({ id, name: `Server ${index}`, owner: world.guild.owner, locale: "en-US" });
    world.roles.push({ id, guild: id, name: "@everyone", permissions: everyone });
  }
  const rooms = Array.from({ length: channels }, (_, index) => roomOf(index, guilds[index % guilds.length], world));
  world.channels.push(...rooms);
  return {
    world,
    channels: rooms.map(({ id }) => id),
    people: new Map(persons.map(({ id, name }) => [id, name])),
  };
}

/** Seventeen digits, below those that the sandbox gives to what comes later. */
const idOf = (kind: number, index: number): string => `12000000${kind}${String(index).padStart(8, "0")}`;

function personOf(index: number): Person {
  const name = `Player${index + 1}`;
  const locale = LOCALES[index % LOCALES.length] as string;
  return { id: idOf(1, index), username: name.toLowerCase(), name, locale, roles: [] };
}

function conversationOf({ id: who, name }: Person, index: number): Channel {
  return { id: idOf(4, index), type: CHANNEL_TYPE.direct, name, position: index, overwrites: [], with: who };
}

function roomOf(index: number, guild: string | undefined, { guild: first }: World): Channel {
  const elsewhere = guild === undefined || guild === first.id ? {} : { guild };
  return {
    id: idOf(3, index),
    type: CHANNEL_TYPE.text,
    ...elsewhere,
    name: `room-${index}`,
    position: index,
    overwrites: [],
  };
}
