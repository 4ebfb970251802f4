import { createInitialWorld } from "#sandbox/state/initial-world.ts";
import { CHANNEL_TYPE, type Channel, type Person, type World } from "#sandbox/state/world.ts";

export interface SoakWorldSize {
  readonly servers: number;
  readonly channels: number;
  readonly people: number;
}

/** Servers with channels, and people who can use all of them. */
export interface SoakWorld {
  readonly world: World;
  /** Ids of the channels in servers. */
  readonly channels: readonly string[];
  /** Names of the people, by id. */
  readonly people: ReadonlyMap<string, string>;
}

/** Only English, because the locale decides the word list, and only the English list is loaded here. */
const LOCALES = ["en-US", "en-GB"];

export function createSoakWorld({ servers, channels, people }: SoakWorldSize): SoakWorld {
  const world = createInitialWorld();
  const persons = Array.from({ length: people }, (_, index) => createPerson(index));
  world.people.push(...persons);
  world.channels.push(...persons.map(createDirectChannel));
  const everyone = world.roles.find(({ id }) => id === world.guild.id)?.permissions ?? "0";
  const guilds = [world.guild.id];
  world.others = [];
  for (let index = 1; index < servers; index++) {
    const id = createId(2, index);
    guilds.push(id);
    world.others.push({ id, name: `Server ${index}`, owner: world.guild.owner, locale: "en-US" });
    world.roles.push({ id, guild: id, name: "@everyone", permissions: everyone });
  }
  const textChannels = Array.from({ length: channels }, (_, index) =>
    createTextChannel(index, guilds[index % guilds.length], world),
  );
  world.channels.push(...textChannels);
  return {
    world,
    channels: textChannels.map(({ id }) => id),
    people: new Map(persons.map(({ id, name }) => [id, name])),
  };
}

/** An id of 17 digits. It is smaller than all ids that the sandbox creates later. */
const createId = (kind: number, index: number): string => `12000000${kind}${String(index).padStart(8, "0")}`;

function createPerson(index: number): Person {
  const name = `Player${index + 1}`;
  const locale = LOCALES[index % LOCALES.length] as string;
  return { id: createId(1, index), username: name.toLowerCase(), name, locale, roles: [] };
}

function createDirectChannel({ id: person, name }: Person, index: number): Channel {
  return { id: createId(4, index), type: CHANNEL_TYPE.direct, name, position: index, overwrites: [], with: person };
}

/** Creates a channel. Channels of the first server have no field `guild`. */
function createTextChannel(index: number, guild: string | undefined, { guild: firstGuild }: World): Channel {
  const otherGuild = guild === undefined || guild === firstGuild.id ? {} : { guild };
  return {
    id: createId(3, index),
    type: CHANNEL_TYPE.text,
    ...otherGuild,
    name: `room-${index}`,
    position: index,
    overwrites: [],
  };
}
