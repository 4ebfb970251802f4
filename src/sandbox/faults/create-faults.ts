import { announceChannel, deleteChannel } from "../model/channels.ts";
import { deleteMessage } from "../model/messages.ts";
import { isPermission, toPermissionBits } from "../model/permissions.ts";
import { deliverInteraction } from "../people/open-interaction.ts";
import { findChannel, findMessage, type SandboxServices } from "../state/sandbox-services.ts";
import { CHANNEL_TYPE, type PermissionOverwrite, type SandboxGuild } from "../state/world.ts";
import { guildCreateJson } from "../wire/json/discord-json.ts";
import { createInjectedError, type FaultRules, type SandboxFaults } from "./fault-rules.ts";
import { sendForgedInteraction } from "./forged-interaction.ts";

/**
 * Creates the faults that a test can cause. `services` is a function, because the services are created after the
 * faults.
 */
export function createSandboxFaults(services: () => SandboxServices, rules: FaultRules): SandboxFaults {
  const once = (match: RegExp, options: { times?: number } | undefined) => ({ match, left: options?.times ?? 1 });
  return {
    fail: (match, status, options) =>
      rules.add({ ...once(match, options), kind: "fail", error: createInjectedError(status, options) }),
    loseAnswer: (match, options) => rules.add({ ...once(match, options), kind: "lose", status: options?.status }),
    delay: (match, ms, options) => rules.add({ ...once(match, options), kind: "delay", ms }),
    delayEvents: (ms) => {
      services().gateway.delayMs = ms;
    },
    dropSockets: (how = "resume", shard) => services().gateway.drop(how, shard),
    silenceSockets: () => services().gateway.silence(),
    sendRawFrame: (frame) => services().gateway.sendRawFrame(frame),
    redeliver: (id) => {
      const { interactions } = services();
      const interaction = id === undefined ? interactions.last : interactions.byId(id);
      if (interaction) deliverInteraction(services(), interaction);
    },
    sendForged: (wild, waitMs, change) => sendForgedInteraction(services(), wild, waitMs, change),
    deleteMessage: (channel, id) => {
      const message = findMessage(services().world, channel, id);
      if (message) deleteMessage(services(), message);
    },
    deleteChannel: (id) => {
      const channel = findChannel(services().world, id);
      if (channel) deleteChannel(services(), channel);
    },
    deny: (id, permissions) => deny(services(), id, permissions),
    allow: (id, permissions) => rule(services(), id, { allow: permissions, deny: "0" }),
    rejoin: () => rejoin(services()),
    outage: () => outage(services()),
    invite: (id) => invite(services(), id),
    clear: () => {
      rules.clear();
      services().gateway.delayMs = 0;
    },
  };
}

function deny(services: SandboxServices, id: string, permissions: readonly string[]): void {
  const unknown = permissions.find((name) => !isPermission(name));
  if (unknown) throw new Error(`there is no permission ${unknown}`);
  rule(services, id, { allow: "0", deny: String(toPermissionBits(permissions.filter(isPermission))) });
}

/** Sets which permissions the bot has or lacks in a channel, apart from those of its roles. */
function rule(services: SandboxServices, id: string, own: Pick<PermissionOverwrite, "allow" | "deny">): void {
  const channel = findChannel(services.world, id);
  if (!channel) throw new Error(`there is no channel ${id}`);
  const others = channel.overwrites.filter((one) => one.id !== services.world.bot);
  const isEmpty = own.allow === "0" && own.deny === "0";
  channel.overwrites = isEmpty ? others : [...others, { id: services.world.bot, type: 1, ...own }];
  announceChannel(services, channel, "UPDATE");
}

function arrive({ gateway, world }: SandboxServices, guild: SandboxGuild): void {
  gateway.dispatch("GUILD_CREATE", guildCreateJson(world, guild), { intent: "guilds", guild: guild.id });
}

function rejoin(services: SandboxServices): void {
  const { guild } = services.world;
  services.gateway.dispatch("GUILD_DELETE", { id: guild.id }, { intent: "guilds", guild: guild.id });
  arrive(services, guild);
}

function outage(services: SandboxServices): void {
  const { guild } = services.world;
  const gone = { id: guild.id, unavailable: true };
  services.gateway.dispatch("GUILD_DELETE", gone, { intent: "guilds", guild: guild.id });
  arrive(services, guild);
}

/**
 * Creates another server and invites the bot. Everybody has the same permissions as on the first server. Returns the id
 * of its only channel.
 */
function invite(services: SandboxServices, id = services.nextId()): string {
  const { world } = services;
  const { owner, locale } = world.guild;
  const guild: SandboxGuild = { id, name: `Server ${id}`, owner, locale };
  const everyone = world.roles.find((role) => role.id === world.guild.id)?.permissions ?? "0";
  const channel = services.nextId();
  world.others = [...(world.others ?? []), guild];
  world.roles.push({ id, guild: id, name: "@everyone", permissions: everyone });
  world.channels.push({
    id: channel,
    type: CHANNEL_TYPE.text,
    guild: id,
    name: "elsewhere",
    position: 0,
    overwrites: [],
  });
  services.store.saveSoon();
  arrive(services, guild);
  return channel;
}
