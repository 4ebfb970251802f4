import type { Faults } from "./faults.ts";
import type { Interactions } from "./interactions.ts";
import type { Limits } from "./limits.ts";
import type { Stream } from "./people/stream.ts";
import type { Store } from "./store.ts";
import type { Gateway } from "./wire/gateway.ts";
import { CHANNEL, type Channel, type Guild, type Message, type Person, type World } from "./world.ts";

/** All that a request may need: the world, and those who must be told when it changes. */
export interface Room {
  readonly token: string;
  /** Known once the server listens. */
  url: string;
  readonly world: World;
  readonly store: Store;
  readonly limits: Limits;
  readonly gateway: Gateway;
  readonly stream: Stream;
  readonly interactions: Interactions;
  readonly faults: Faults;
  now(): number;
  nextId(): string;
}

export const personOf = (world: World, id: string): Person | undefined =>
  world.people.find((person) => person.id === id);

export function botOf(world: World): Person {
  const bot = personOf(world, world.bot);
  if (!bot) throw new Error("the world has no bot");
  return bot;
}

export const channelOf = (world: World, id: string): Channel | undefined =>
  world.channels.find((channel) => channel.id === id);

export const guildsOf = (world: World): Guild[] => [world.guild, ...(world.others ?? [])];

/** The server of a channel; a direct conversation has none. */
export function guildOf(world: World, channel: Channel | undefined): Guild | undefined {
  if (channel?.type === CHANNEL.direct) return undefined;
  return world.others?.find(({ id }) => id === channel?.guild) ?? world.guild;
}

export const messageOf = (world: World, channel: string, id: string): Message | undefined =>
  world.messages[channel]?.find((message) => message.id === id);
