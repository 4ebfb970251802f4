import { type Ground, groundOf } from "#games/scrabble/generator/ground.ts";
import { commonWords } from "#lexicon/common/words.ts";
import type { Resource } from "#lexicon/resource.ts";
import { leavesFor } from "#main/lexicons/leaves.ts";

/** With all that is known of such letters: what keeping tiles is worth, and which words are common. Reads files. */
export function wholeGroundOf(resource: Pick<Resource, "alphabet" | "words">): Ground | undefined {
  const { alphabet } = resource;
  const ground = groundOf(resource, leavesFor(alphabet));
  const words = ground && commonWords(resource);
  const common = words && groundOf({ alphabet, words });
  return ground && common ? { ...ground, common: { words, ground: common } } : ground;
}
