import { randomBytes } from "node:crypto";
import type { Interaction } from "../model/interactions.ts";
import { findPermissions } from "../model/permissions.ts";
import { findChannel, findGuild, getBot, type SandboxServices } from "../state/sandbox-services.ts";
import type { Channel, Message, Person } from "../state/world.ts";
import {
  channelWithPermissionsJson,
  type DiscordJson,
  memberWithPermissionsJson,
  messageJson,
  userJson,
} from "../wire/json/discord-json.ts";

export interface NewInteraction {
  type: number;
  name: string;
  person: Person;
  channel: Channel;
  data: DiscordJson;
  sourceMessage?: Message | undefined;
  focused?: number | undefined;
  /** Changes the payload before it is sent, for tests that send a wrong payload. */
  change?: ((sent: DiscordJson) => DiscordJson) | undefined;
}

/** Creates the payload of an INTERACTION_CREATE event, with every field that clients rely on. */
function payload(services: SandboxServices, deed: NewInteraction, id: string, token: string): DiscordJson {
  const { world } = services;
  const { person, channel } = deed;
  const guild = findGuild(world, channel);
  const who = guild
    ? {
        member: memberWithPermissionsJson(world, person, channel),
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
    channel: channelWithPermissionsJson(world, channel, person),
    ...who,
    ...(guild ? { guild_locale: guild.locale } : {}),
    locale: person.locale,
    app_permissions: String(findPermissions(world, getBot(world), channel)),
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: { "0": guild?.id ?? "0" },
    context: guild ? 0 : 1,
    attachment_size_limit: services.limits.fileBytes,
    ...(deed.sourceMessage ? { message: messageJson(services, deed.sourceMessage) } : {}),
  };
}

/** Sends an interaction to the bot and starts the time limit for the answer. */
export function openInteraction(services: SandboxServices, deed: NewInteraction): Interaction {
  const id = services.nextId();
  const token = Buffer.from(`interaction:${id}:${randomBytes(48).toString("hex")}`).toString("base64url");
  const interaction: Interaction = {
    id,
    token,
    type: deed.type,
    user: deed.person.id,
    channel: deed.channel.id,
    name: deed.name,
    openedAt: services.now(),
    state: "waiting",
    followUps: [],
    payload: (deed.change ?? ((sent) => sent))(payload(services, deed, id, token)),
    focused: deed.focused,
    ...(deed.sourceMessage ? { source: deed.sourceMessage.id } : {}),
  };
  services.interactions.add(interaction, services.limits.ackMs);
  deliverInteraction(services, interaction);
  return interaction;
}

export function deliverInteraction(services: SandboxServices, interaction: Interaction): void {
  const guild = findGuild(services.world, findChannel(services.world, interaction.channel))?.id;
  services.gateway.dispatch("INTERACTION_CREATE", interaction.payload, { guild });
}
