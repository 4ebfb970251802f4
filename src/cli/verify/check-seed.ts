import { UsageError } from "#cli/runner/tool-errors.ts";
import type { RevealedSeed } from "#core/match-log.ts";
import { isSeed } from "#core/rng.ts";

/** Returns the seed of a file. Throws if the file has none, because its game was not over. */
export function checkSeed<Shuffle extends RevealedSeed>(path: string, shuffle: Shuffle | undefined): Shuffle {
  if (shuffle === undefined) throw new UsageError(`${path} has no seed. Only files of finished games have one.`);
  if (!isSeed(shuffle.seed)) throw new UsageError(`The seed in ${path} does not have 64 hexadecimal digits.`);
  if (!isSeed(shuffle.sha256)) throw new UsageError(`The SHA-256 in ${path} does not have 64 hexadecimal digits.`);
  return shuffle;
}
