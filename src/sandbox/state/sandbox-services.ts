import type { SandboxFaults } from "../faults/fault-rules.ts";
import type { Interactions } from "../model/interactions.ts";
import type { SandboxLimits } from "../model/limits.ts";
import type { EventStream } from "../people/event-stream.ts";
import type { SandboxGateway } from "../wire/gateway/gateway.ts";
import { CHANNEL_TYPE, type Channel, type Message, type Person, type SandboxGuild, type World } from "./world.ts";
import type { WorldStore } from "./world-store.ts";

/** The services that a request may need: the world, and the receivers of its changes. */
export interface SandboxServices {
  readonly token: string;
  /** Address of the sandbox. Set once the server listens. */
  url: string;
  readonly world: World;
  readonly store: WorldStore;
  readonly limits: SandboxLimits;
  readonly gateway: SandboxGateway;
  readonly stream: EventStream;
  readonly interactions: Interactions;
  readonly faults: SandboxFaults;
  now(): number;
  nextId(): string;
}

export const findPerson = (world: World, id: string): Person | undefined =>
  world.people.find((person) => person.id === id);

export function getBot(world: World): Person {
  const bot = findPerson(world, world.bot);
  if (!bot) throw new Error("the world has no bot");
  return bot;
}

export const findChannel = (world: World, id: string): Channel | undefined =>
  world.channels.find((channel) => channel.id === id);

export const listGuilds = (world: World): SandboxGuild[] => [world.guild, ...(world.others ?? [])];

/** Returns the server of a channel; undefined for a direct conversation. */
export function findGuild(world: World, channel: Channel | undefined): SandboxGuild | undefined {
  if (channel?.type === CHANNEL_TYPE.direct) return undefined;
  return world.others?.find(({ id }) => id === channel?.guild) ?? world.guild;
}

export const findMessage = (world: World, channel: string, id: string): Message | undefined =>
  world.messages[channel]?.find((message) => message.id === id);
