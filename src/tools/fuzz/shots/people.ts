import { happens, pick } from "#tools/fuzz/chance.ts";
import type { Range } from "#tools/fuzz/shot.ts";

/** Somebody who plays; now and then who manages the servers. */
export function anybody({ random, peopled }: Range): string {
  if (happens(random, 3)) return peopled.moderator;
  return pick(random, [...peopled.players.values()]) ?? peopled.moderator;
}

/** Somebody who sits nowhere and manages nothing. */
export function stranger({ random, peopled }: Range): string {
  return pick(random, peopled.strangers) ?? "";
}

/** A channel of any server, or somebody's own conversation with the bot. */
export function placeOf({ random, peopled }: Range, who: string): string {
  const own = peopled.conversations.get(who);
  if (own !== undefined && happens(random, 12)) return own;
  return pick(random, peopled.channels) ?? "";
}
