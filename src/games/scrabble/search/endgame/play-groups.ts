// Groups plays that use the same tiles and block the same going-out plays (plays with which the other seat goes out).
// Plays of a group differ only in points, so the best of each group is enough. With a blank, thousands of plays make
// some hundreds of groups.

export interface PlayGroups {
  count: number;
  taken: Uint8Array;
  blocked: Int32Array;
  /** The highest score of the plays in each group. */
  scores: Int32Array;
  /** Open-addressed hash table of groups: the index of the group + 1, or 0 for a free slot. */
  readonly slots: Int32Array;
}

const SLOTS = 1 << 12;
/**
 * Max groups in the hash table, so that it never fills up. After that, each play makes a group of its own, even if an
 * equal group exists.
 */
const MAX_FOUND = SLOTS >> 1;

export function createPlayGroups(): PlayGroups {
  return {
    count: 0,
    taken: new Uint8Array(256),
    blocked: new Int32Array(256),
    scores: new Int32Array(256),
    slots: new Int32Array(SLOTS),
  };
}

export function clearPlayGroups(groups: PlayGroups): void {
  groups.count = 0;
  groups.slots.fill(0);
}

export function addToPlayGroup(groups: PlayGroups, taken: number, blocked: number, score: number): void {
  const slot = groups.count > MAX_FOUND ? -1 : slotOf(groups, taken, blocked);
  const known = slot < 0 ? 0 : groups.slots[slot];
  if (known > 0) {
    if (score > groups.scores[known - 1]) groups.scores[known - 1] = score;
    return;
  }
  if (groups.count === groups.scores.length) grow(groups);
  groups.taken[groups.count] = taken;
  groups.blocked[groups.count] = blocked;
  groups.scores[groups.count++] = score;
  if (slot >= 0) groups.slots[slot] = groups.count;
}

/** Returns the slot of a group in the hash table or, if the group is new, the free slot for it. */
function slotOf({ slots, taken: allTaken, blocked: allBlocked }: PlayGroups, taken: number, blocked: number): number {
  const mixed = Math.imul(blocked * 128 + taken, 0x9e3779b1);
  let slot = (mixed ^ (mixed >>> 15)) & (SLOTS - 1);
  for (;;) {
    const known = slots[slot];
    if (known === 0 || (allTaken[known - 1] === taken && allBlocked[known - 1] === blocked)) return slot;
    slot = (slot + 1) & (SLOTS - 1);
  }
}

function grow(groups: PlayGroups): void {
  const { taken, blocked, scores } = groups;
  groups.taken = new Uint8Array(2 * taken.length);
  groups.taken.set(taken);
  groups.blocked = new Int32Array(2 * blocked.length);
  groups.blocked.set(blocked);
  groups.scores = new Int32Array(2 * scores.length);
  groups.scores.set(scores);
}
