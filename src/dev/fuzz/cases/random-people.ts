import type { FuzzCaseContext } from "#dev/fuzz/fuzz-case.ts";
import { pickRandom, randomBoolean } from "#dev/simulation/random-choices.ts";

/** Id of a random player or, rarely, of the server admin. */
export function pickPlayer({ random, fuzzWorld }: FuzzCaseContext): string {
  if (randomBoolean(random, 3)) return fuzzWorld.serverAdmin;
  return pickRandom(random, [...fuzzWorld.players.values()]) ?? fuzzWorld.serverAdmin;
}

/** Id of a random person who has no match and is not a server admin. */
export function pickStranger({ random, fuzzWorld }: FuzzCaseContext): string {
  return pickRandom(random, fuzzWorld.strangers) ?? "";
}

/** A channel of any server, or the person's direct messages with the bot. */
export function pickChannel({ random, fuzzWorld }: FuzzCaseContext, person: string): string {
  const directChannel = fuzzWorld.directChannels.get(person);
  if (directChannel !== undefined && randomBoolean(random, 12)) return directChannel;
  return pickRandom(random, fuzzWorld.channels) ?? "";
}
