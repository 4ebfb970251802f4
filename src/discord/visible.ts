import { type BaseInteraction, ChannelType, PermissionFlagsBits, type PermissionsBitField } from "discord.js";

/**
 * Which channels of their server whoever calls can see, as far as it is known here: no one is asked. One that is not known
 * is deleted, or a thread at rest. Who is in a private thread is not known either, but that those who manage threads see it.
 */
export function visibleTo({ guild, member, channelId }: BaseInteraction): (channel: string) => boolean {
  return (id) => {
    if (id === channelId) return true;
    const channel = guild?.channels.cache.get(id);
    if (!channel || !member || !("displayName" in member)) return false;
    const isPrivate = channel.type === ChannelType.PrivateThread;
    const { ViewChannel, ManageThreads } = PermissionFlagsBits;
    // Of a thread whose channel is not known there are none, whatever the types say.
    const granted: Readonly<PermissionsBitField> | null = channel.permissionsFor(member);
    return granted?.has(isPrivate ? [ViewChannel, ManageThreads] : ViewChannel) ?? false;
  };
}
