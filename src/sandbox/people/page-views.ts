import { type Interaction, isInteractionAnswered } from "../model/interactions.ts";
import { canSeeChannel, isThread } from "../model/permissions.ts";
import type { InteractionView, WorldView } from "../page/server/api-types.ts";
import { findChannel, type SandboxServices } from "../state/sandbox-services.ts";
import { CHANNEL_TYPE, type Channel, type Message, type Person } from "../state/world.ts";
import { commandJson, type DiscordJson } from "../wire/json/discord-json.ts";
import { createMessageView } from "./message-view.ts";
import { listOfferedCommands } from "./slash-command.ts";
import { countUnread } from "./unread-messages.ts";

export function canReadMessage(services: SandboxServices, person: Person, message: Message): boolean {
  const channel = findChannel(services.world, message.channel);
  const addressed = message.reader === undefined || message.reader === person.id;
  return addressed && channel !== undefined && canSeeChannel(services.world, person, channel);
}

const channelView = ({ id, type, name, topic, parent, archived }: Channel) => ({
  id,
  type,
  name,
  ...(topic ? { topic } : {}),
  ...(parent ? { parent } : {}),
  ...(archived ? { archived } : {}),
});

function unreadIn(services: SandboxServices, person: Person, channel: Channel) {
  const unread = countUnread(services, person, channel);
  return unread ? { unread } : {};
}

const DIRECT_NAME = "Tauler";

/** Creates the data that a window of this person loads first. */
export function createWorldView(
  services: SandboxServices,
  person: Person,
): Omit<WorldView, "commands" | "directCommands"> & DiscordJson {
  const { world } = services;
  const seen = world.channels.filter((channel) => canSeeChannel(world, person, channel));
  const direct = seen.find((channel) => channel.type === CHANNEL_TYPE.direct);
  const [first] = seen;
  const commands = (channel: Channel | undefined) =>
    channel ? listOfferedCommands(services, person, channel).map((command) => commandJson(world, command)) : [];
  return {
    application: world.application,
    guild: { id: world.guild.id, name: world.guild.name },
    bot: world.bot,
    online: services.gateway.online,
    fileBytes: services.limits.fileBytes,
    people: world.people.map(({ id, name, username, locale, bot }) => ({
      id,
      name,
      username,
      locale,
      bot: bot ?? false,
    })),
    roles: world.roles.map(({ id, name }) => ({ id, name })),
    channels: seen.map((channel) => ({
      ...channelView(channel),
      ...unreadIn(services, person, channel),
      ...(channel.type === CHANNEL_TYPE.direct ? { name: DIRECT_NAME } : {}),
      thread: isThread(channel),
      direct: channel.type === CHANNEL_TYPE.direct,
    })),
    commands: commands(first),
    directCommands: commands(direct),
  };
}

export const createMessageViews = (services: SandboxServices, person: Person, channel: Channel): DiscordJson[] =>
  (services.world.messages[channel.id] ?? [])
    .filter((message) => canReadMessage(services, person, message))
    .map((message) => createMessageView(services, message));

/** Returns what the person who started an interaction may know about it. */
export function createInteractionView(interaction: Interaction): InteractionView & DiscordJson {
  const {
    id,
    type,
    user,
    channel,
    name,
    state,
    ackMs,
    response,
    source,
    original,
    loading,
    followUps,
    modal,
    choices,
  } = interaction;
  return {
    id,
    type,
    user,
    channel,
    name,
    state,
    answered: isInteractionAnswered(interaction),
    followUps,
    ...(state === "failed" ? { error: "The application did not respond" } : {}),
    ...known({ ackMs, response, source, message: original, loading, modal, choices }),
  };
}

const known = (values: DiscordJson): DiscordJson =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
