import { type Interaction, isAnswered } from "../interactions.ts";
import { isThread, maySee } from "../permissions.ts";
import { channelOf, type Room } from "../room.ts";
import { commandJson, type Json } from "../wire/shapes.ts";
import { CHANNEL, type Channel, type Message, type Person } from "../world.ts";
import { messageView } from "./message-view.ts";
import { offered } from "./slash.ts";
import { unreadOf } from "./unread.ts";

export function mayRead(room: Room, person: Person, message: Message): boolean {
  const channel = channelOf(room.world, message.channel);
  const addressed = message.reader === undefined || message.reader === person.id;
  return addressed && channel !== undefined && maySee(room.world, person, channel);
}

const channelView = ({ id, type, name, topic, parent, archived }: Channel): Json => ({
  id,
  type,
  name,
  ...(topic ? { topic } : {}),
  ...(parent ? { parent } : {}),
  ...(archived ? { archived } : {}),
});

const DIRECT_NAME = "Tauler";

/** Everything that a person's window begins with. */
export function worldView(room: Room, person: Person): Json {
  const { world } = room;
  const seen = world.channels.filter((channel) => maySee(world, person, channel));
  const direct = seen.find((channel) => channel.type === CHANNEL.direct);
  const [first] = seen;
  const commands = (channel: Channel | undefined) =>
    channel ? offered(room, person, channel).map((command) => commandJson(world, command)) : [];
  return {
    application: world.application,
    guild: { id: world.guild.id, name: world.guild.name },
    bot: world.bot,
    online: room.gateway.online,
    fileBytes: room.limits.fileBytes,
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
      ...known({ unread: unreadOf(room, person, channel) }),
      ...(channel.type === CHANNEL.direct ? { name: DIRECT_NAME } : {}),
      thread: isThread(channel),
      direct: channel.type === CHANNEL.direct,
    })),
    commands: commands(first),
    directCommands: commands(direct),
  };
}

export const messagesView = (room: Room, person: Person, channel: Channel): Json[] =>
  (room.world.messages[channel.id] ?? [])
    .filter((message) => mayRead(room, person, message))
    .map((message) => messageView(room, message));

/** An interaction as the one who caused it may know it. */
export function interactionView(interaction: Interaction): Json {
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
    answered: isAnswered(interaction),
    followUps,
    ...(state === "failed" ? { error: "The application did not respond" } : {}),
    ...known({ ackMs, response, source, message: original, loading, modal, choices }),
  };
}

const known = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
