import type { Ground } from "#games/scrabble/generator/ground.ts";
import type { Logger } from "#kernel/logger.ts";
import type { Resource } from "#lexicon/resource.ts";
import { runThread } from "#main/threads.ts";

const LIMIT_MS = 20_000;

export type MakeGround = (resource: Resource) => Promise<Ground | undefined>;

/** Makes them in threads of their own, over memory that is shared with everybody who gets it. */
export function groundMaker(log: Logger): MakeGround {
  return async (resource) => {
    let made: Ground | undefined;
    const onMessage = (message: unknown) => {
      made = message as Ground | undefined;
    };
    try {
      await runThread({ kind: "ground", resource }, { onMessage, limitMs: LIMIT_MS });
    } catch (fault) {
      // Then plays are found the slow way.
      log.error({ fault, lexicon: resource.hash }, "what the fast search wants could not be made");
    }
    return made;
  };
}
