import { groundOf } from "#games/scrabble/generator/ground.ts";
import kit from "#games/scrabble/kit.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Options } from "#games/scrabble/types.ts";
import { openResource } from "#lexicon/open.ts";
import { leavesFor } from "#main/lexicons/leaves.ts";
import type { Opened } from "#tools/arena/opened.ts";

/** The classic game in this language. */
export async function openScrabble(language: string): Promise<Opened> {
  const resource = await openResource(language, ".cache");
  const ground = groundOf(resource, leavesFor(resource.alphabet));
  const options: Options = { ...CLASSIC, list: { language } };
  return { module: kit.module, options, provided: { lexicon: resource, ground } };
}
