import type { ScrabbleInputError, ScrabbleRefusal } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { ReasonPhrases } from "#text/phrases.ts";

/** Sentences for the refusals of the rules, and for typed input that cannot be read. */
export function scrabbleRefusals({
  scrabble,
}: Pick<Catalogue, "scrabble">): ReasonPhrases<ScrabbleRefusal | ScrabbleInputError> {
  return { ...scrabble.refusal, ...scrabble.misprint };
}
