import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import type { DraftRefusal } from "#games/scrabble/draft/draft.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { scrabbleRefusals } from "../scrabble-refusals.ts";
import { composerPhrases } from "./text/composer-phrases.ts";

/** Says why something cannot be done to a draft, or why the draft is no play. */
export function draftRefusalPost(text: Catalogue, refusal: DraftRefusal): RefusalPost {
  return refusalPost<DraftRefusal>({ ...scrabbleRefusals(text), ...composerPhrases(text).refusal }, refusal);
}
