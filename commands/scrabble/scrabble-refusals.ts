import type { ScrabbleInputError, ScrabbleRefusal } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { ReasonPhrases } from "#text/phrases.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";

/** Sentences for the refusals of the rules, and for typed input that cannot be read. */
export function scrabbleRefusals(text: Catalogue): ReasonPhrases<ScrabbleRefusal | ScrabbleInputError> {
  const { refusal, misprint } = scrabblePhrases(text);
  return { ...refusal, ...misprint };
}
