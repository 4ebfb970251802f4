import type { ChannelView, MessageView, UnreadCount } from "../server/api-types.ts";

interface Count {
  /** Number of unread mentions when this window was opened. */
  readonly before: number;
  /** Ids of the messages since this window was opened, and whether each mentions this person. */
  readonly since: Map<string, boolean>;
}

/** The unread messages, by channel. */
const counts = new Map<string, Count>();

export function loadUnread(channels: readonly ChannelView[]): void {
  counts.clear();
  for (const { id, unread } of channels) if (unread) counts.set(id, { before: unread.ping, since: new Map() });
}

/** Counts an unread message. If the message is counted again after an edit, the last version counts. */
export function addUnread({ channel_id: channel, id }: MessageView, isPing: boolean): void {
  const count = counts.get(channel) ?? { before: 0, since: new Map<string, boolean>() };
  count.since.set(id, isPing);
  counts.set(channel, count);
}

export const clearUnread = (channel: string) => counts.delete(channel);

const pings = ({ before, since }: Count) => before + [...since.values()].filter(Boolean).length;

export function unreadIn(channel: string): UnreadCount | undefined {
  const count = counts.get(channel);
  return count && { ping: pings(count) };
}

export const totalUnreadMentions = () => [...counts.values()].reduce((sum, count) => sum + pings(count), 0);
