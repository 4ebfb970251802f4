import type { CaseContext } from "#dev/fuzz/fuzz-case.ts";
import { isLikely, pickRandom } from "#dev/simulation/random-choices.ts";

/** Somebody who plays; now and then who manages the servers. */
export function pickPlayer({ random, fuzzWorld }: CaseContext): string {
  if (isLikely(random, 3)) return fuzzWorld.moderator;
  return pickRandom(random, [...fuzzWorld.players.values()]) ?? fuzzWorld.moderator;
}

/** Somebody who sits nowhere and manages nothing. */
export function pickStranger({ random, fuzzWorld }: CaseContext): string {
  return pickRandom(random, fuzzWorld.strangers) ?? "";
}

/** A channel of any server, or somebody's own conversation with the bot. */
export function pickChannel({ random, fuzzWorld }: CaseContext, who: string): string {
  const own = fuzzWorld.conversations.get(who);
  if (own !== undefined && isLikely(random, 12)) return own;
  return pickRandom(random, fuzzWorld.channels) ?? "";
}
