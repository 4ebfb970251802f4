import kit from "#games/scrabble/kit.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Options } from "#games/scrabble/types.ts";
import { wholeGroundOf } from "#main/lexicons/whole-ground.ts";
import type { Opened } from "#tools/arena/opened.ts";
import { openBuiltIn } from "#tools/lexicon/wanted.ts";

/** As the game itself has it, which is made only with a word list. */
export const MOST_SCRABBLE_SEATS = 8;

/** The classic game in this language, with what is said of beginners. */
export async function openScrabble(
  language: string,
  change: Pick<Options, "easyWords" | "overlooking">,
): Promise<Opened> {
  const resource = await openBuiltIn(language);
  const ground = wholeGroundOf(resource);
  const options: Options = { ...CLASSIC, list: { language }, ...change };
  return { module: kit.module, options, provided: { lexicon: resource, ground } };
}
