import type { PermissionFlagsBits } from "discord-api-types/v10";
import { findGuild } from "../state/sandbox-services.ts";
import { CHANNEL_TYPE, type Channel, type Person, type SandboxGuild, type World } from "../state/world.ts";

/** The permissions that the sandbox checks, by Discord's names. */
export const PERMISSION_BITS = {
  Administrator: 1n << 3n,
  ManageChannels: 1n << 4n,
  ManageGuild: 1n << 5n,
  AddReactions: 1n << 6n,
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  ManageMessages: 1n << 13n,
  EmbedLinks: 1n << 14n,
  AttachFiles: 1n << 15n,
  ReadMessageHistory: 1n << 16n,
  MentionEveryone: 1n << 17n,
  UseExternalEmojis: 1n << 18n,
  ManageRoles: 1n << 28n,
  UseApplicationCommands: 1n << 31n,
  ManageThreads: 1n << 34n,
  CreatePublicThreads: 1n << 35n,
  CreatePrivateThreads: 1n << 36n,
  SendMessagesInThreads: 1n << 38n,
} as const satisfies Partial<Record<keyof typeof PermissionFlagsBits, bigint>>;

export type Permission = keyof typeof PERMISSION_BITS;

export const isPermission = (name: string): name is Permission => name in PERMISSION_BITS;

export const ALL_PERMISSIONS = (1n << 53n) - 1n;

export const toPermissionBits = (names: readonly Permission[]): bigint =>
  names.reduce((sum, name) => sum | PERMISSION_BITS[name], 0n);

export const isThread = (channel: Channel): boolean =>
  channel.type === CHANNEL_TYPE.thread || channel.type === CHANNEL_TYPE.privateThread;

const ruling = (world: World, channel: Channel): Channel =>
  world.channels.find(({ id }) => id === channel.parent) ?? channel;

function ofRoles(world: World, guild: SandboxGuild, person: Person): bigint {
  const here = world.roles.filter((role) => (role.guild ?? world.guild.id) === guild.id);
  const held = here.filter(({ id }) => id === guild.id || person.roles.includes(id));
  return held.reduce((sum, role) => sum | BigInt(role.permissions), 0n);
}

/**
 * Computes the permissions of a person in Discord's order: roles, then the channel's overwrites for everyone, for roles
 * and for the member.
 */
export function findPermissions(world: World, person: Person, channel: Channel | undefined): bigint {
  const guild = findGuild(world, channel);
  if (!guild) return toPermissionBits(DIRECT);
  const base = ofRoles(world, guild, person);
  if (person.id === guild.owner || base & PERMISSION_BITS.Administrator) return ALL_PERMISSIONS;
  if (!channel) return base;
  const { overwrites } = ruling(world, channel);
  const steps = [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(({ id, type }) => type === 0 && id !== guild.id && person.roles.includes(id)),
    overwrites.filter(({ id, type }) => type === 1 && id === person.id),
  ];
  return steps.reduce((sum, step) => {
    const deny = step.reduce((all, item) => all | BigInt(item.deny), 0n);
    const allow = step.reduce((all, item) => all | BigInt(item.allow), 0n);
    return (sum & ~deny) | allow;
  }, base);
}

const DIRECT: readonly Permission[] = [
  "ViewChannel",
  "SendMessages",
  "EmbedLinks",
  "AttachFiles",
  "ReadMessageHistory",
  "AddReactions",
  "UseApplicationCommands",
];

export const hasPermission = (held: bigint, name: Permission): boolean => (held & PERMISSION_BITS[name]) !== 0n;

export function canSeeChannel(world: World, person: Person, channel: Channel): boolean {
  if (channel.type === CHANNEL_TYPE.direct) return channel.with === person.id;
  if (channel.type === CHANNEL_TYPE.privateThread && !channel.members?.includes(person.id)) return false;
  return hasPermission(findPermissions(world, person, channel), "ViewChannel");
}

export const canSendMessages = (world: World, person: Person, channel: Channel): boolean =>
  hasPermission(findPermissions(world, person, channel), isThread(channel) ? "SendMessagesInThreads" : "SendMessages");
