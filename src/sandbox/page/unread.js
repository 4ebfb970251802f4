/** What came in channels that nobody looked at: as the sandbox counted it, and what has come since. */
const counts = new Map();

export function load(channels) {
  counts.clear();
  for (const { id, unread } of channels) if (unread) counts.set(id, { before: unread.ping, since: new Map() });
}

/** A message may come more than once, as it changes; it counts as it was last. */
export function add({ channel_id: channel, id }, isPing) {
  const count = counts.get(channel) ?? { before: 0, since: new Map() };
  count.since.set(id, isPing);
  counts.set(channel, count);
}

export const clear = (channel) => counts.delete(channel);

const pings = ({ before, since }) => before + [...since.values()].filter(Boolean).length;

export function of(channel) {
  const count = counts.get(channel);
  return count && { ping: pings(count) };
}

export const total = () => [...counts.values()].reduce((sum, count) => sum + pings(count), 0);
