import { removeChannel, tellChannel } from "./channels.ts";
import { type FaultRules, type Faults, failure } from "./faults.ts";
import { remove } from "./messages.ts";
import { deliver } from "./people/open.ts";
import { interact } from "./people/wild.ts";
import { bits, isPermission } from "./permissions.ts";
import { channelOf, messageOf, type Room } from "./room.ts";
import { arrivingGuildJson } from "./wire/shapes.ts";
import { CHANNEL, type Guild, type Overwrite } from "./world.ts";

/** Does what may go wrong. The room is asked for when something is to go wrong, since it is made after its faults. */
export function faultsOf(room: () => Room, rules: FaultRules): Faults {
  const once = (match: RegExp, options: { times?: number } | undefined) => ({ match, left: options?.times ?? 1 });
  return {
    fail: (match, status, options) =>
      rules.add({ ...once(match, options), kind: "fail", error: failure(status, options) }),
    lose: (match, options) => rules.add({ ...once(match, options), kind: "lose", status: options?.status }),
    delay: (match, ms, options) => rules.add({ ...once(match, options), kind: "delay", ms }),
    delayEvents: (ms) => {
      room().gateway.delayMs = ms;
    },
    dropSockets: (how = "resume", shard) => room().gateway.drop(how, shard),
    deadenSockets: () => room().gateway.deaden(),
    transmit: (frame) => room().gateway.transmit(frame),
    redeliver: (id) => {
      const { interactions } = room();
      const interaction = id === undefined ? interactions.last : interactions.byId(id);
      if (interaction) deliver(room(), interaction);
    },
    interact: (wild, waitMs, change) => interact(room(), wild, waitMs, change),
    deleteMessage: (channel, id) => {
      const message = messageOf(room().world, channel, id);
      if (message) remove(room(), message);
    },
    deleteChannel: (id) => {
      const channel = channelOf(room().world, id);
      if (channel) removeChannel(room(), channel);
    },
    deny: (id, permissions) => deny(room(), id, permissions),
    allow: (id, permissions) => rule(room(), id, { allow: permissions, deny: "0" }),
    rejoin: () => rejoin(room()),
    outage: () => outage(room()),
    invite: (id) => invite(room(), id),
    clear: () => {
      rules.clear();
      room().gateway.delayMs = 0;
    },
  };
}

function deny(room: Room, id: string, permissions: readonly string[]): void {
  const unknown = permissions.find((name) => !isPermission(name));
  if (unknown) throw new Error(`there is no permission ${unknown}`);
  rule(room, id, { allow: "0", deny: String(bits(permissions.filter(isPermission))) });
}

/** What the channel says of the bot alone. */
function rule(room: Room, id: string, own: Pick<Overwrite, "allow" | "deny">): void {
  const channel = channelOf(room.world, id);
  if (!channel) throw new Error(`there is no channel ${id}`);
  const others = channel.overwrites.filter((one) => one.id !== room.world.bot);
  const isEmpty = own.allow === "0" && own.deny === "0";
  channel.overwrites = isEmpty ? others : [...others, { id: room.world.bot, type: 1, ...own }];
  tellChannel(room, channel, "UPDATE");
}

function arrive({ gateway, world }: Room, guild: Guild): void {
  gateway.dispatch("GUILD_CREATE", arrivingGuildJson(world, guild), { intent: "guilds", guild: guild.id });
}

function rejoin(room: Room): void {
  const { guild } = room.world;
  room.gateway.dispatch("GUILD_DELETE", { id: guild.id }, { intent: "guilds", guild: guild.id });
  arrive(room, guild);
}

function outage(room: Room): void {
  const { guild } = room.world;
  const gone = { id: guild.id, unavailable: true };
  room.gateway.dispatch("GUILD_DELETE", gone, { intent: "guilds", guild: guild.id });
  arrive(room, guild);
}

/** Another server, where everybody may do what everybody may on the first; it has one channel, which is named. */
function invite(room: Room, id = room.nextId()): string {
  const { world } = room;
  const { owner, locale } = world.guild;
  const guild: Guild = { id, name: `Server ${id}`, owner, locale };
  const everyone = world.roles.find((role) => role.id === world.guild.id)?.permissions ?? "0";
  const channel = room.nextId();
  world.others = [...(world.others ?? []), guild];
  world.roles.push({ id, guild: id, name: "@everyone", permissions: everyone });
  world.channels.push({ id: channel, type: CHANNEL.text, guild: id, name: "elsewhere", position: 0, overwrites: [] });
  room.store.changed();
  arrive(room, guild);
  return channel;
}
