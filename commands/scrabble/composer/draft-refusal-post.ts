import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import type { DraftRefusal } from "#games/scrabble/draft/draft.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { scrabbleRefusals } from "../scrabble-refusals.ts";
import { composerPhrases } from "./text/composer-phrases.ts";

/**
 * Says why a player cannot change their draft (the tiles laid so far for their turn), or why the draft is not a valid
 * play.
 */
export function draftRefusalPost(text: Catalogue, refusal: DraftRefusal): RefusalPost {
  return refusalPost<DraftRefusal>({ ...scrabbleRefusals(text), ...composerPhrases(text).refusal }, refusal);
}
