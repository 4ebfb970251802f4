import { randomBytes } from "node:crypto";
import type { Interaction } from "../interactions.ts";
import { permissionsOf } from "../permissions.ts";
import { botOf, channelOf, guildOf, type Room } from "../room.ts";
import { actingChannelJson, actingMemberJson, type Json, messageJson, userJson } from "../wire/shapes.ts";
import type { Channel, Message, Person } from "../world.ts";

export interface Deed {
  type: number;
  name: string;
  person: Person;
  channel: Channel;
  data: Json;
  source?: Message | undefined;
  focused?: number | undefined;
  /** Changes what is sent, where a test wants it to be wrong. */
  change?: ((sent: Json) => Json) | undefined;
}

/** INTERACTION_CREATE with every field that clients rely on. */
function payload(room: Room, deed: Deed, id: string, token: string): Json {
  const { world } = room;
  const { person, channel } = deed;
  const guild = guildOf(world, channel);
  const who = guild
    ? {
        member: actingMemberJson(world, person, channel),
        guild_id: guild.id,
        guild: { id: guild.id, locale: guild.locale, features: [] },
      }
    : { user: userJson(person) };
  return {
    id,
    application_id: world.application.id,
    type: deed.type,
    token,
    version: 1,
    data: deed.data,
    channel_id: channel.id,
    channel: actingChannelJson(world, channel, person),
    ...who,
    ...(guild ? { guild_locale: guild.locale } : {}),
    locale: person.locale,
    app_permissions: String(permissionsOf(world, botOf(world), channel)),
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: { "0": guild?.id ?? "0" },
    context: guild ? 0 : 1,
    attachment_size_limit: room.limits.fileBytes,
    ...(deed.source ? { message: messageJson(room, deed.source) } : {}),
  };
}

/** Sends a person's deed to the bot and starts the clock. */
export function open(room: Room, deed: Deed): Interaction {
  const id = room.nextId();
  const token = Buffer.from(`interaction:${id}:${randomBytes(48).toString("hex")}`).toString("base64url");
  const interaction: Interaction = {
    id,
    token,
    type: deed.type,
    user: deed.person.id,
    channel: deed.channel.id,
    name: deed.name,
    openedAt: room.now(),
    state: "waiting",
    followUps: [],
    payload: (deed.change ?? ((sent) => sent))(payload(room, deed, id, token)),
    focused: deed.focused,
    ...(deed.source ? { source: deed.source.id } : {}),
  };
  room.interactions.add(interaction, room.limits.ackMs);
  deliver(room, interaction);
  return interaction;
}

export function deliver(room: Room, interaction: Interaction): void {
  const guild = guildOf(room.world, channelOf(room.world, interaction.channel))?.id;
  room.gateway.dispatch("INTERACTION_CREATE", interaction.payload, { guild });
}
