import type { Ground } from "#games/scrabble/generator/ground.ts";
import type { Resource } from "#lexicon/resource.ts";
import { runThread } from "#main/threads.ts";

/** Made in a thread of its own, over memory that is shared with everybody who gets it. */
export async function makeGround(resource: Resource): Promise<Ground | undefined> {
  let made: Ground | undefined;
  await runThread(
    { kind: "ground", resource },
    {
      onMessage: (message) => {
        made = message as Ground | undefined;
      },
    },
  );
  return made;
}
