import type {
  DailyInput,
  DraftInput,
  ExchangeAnswer,
  ExchangeInput,
  PlacesInput,
  PreviewAnswer,
  PreviewInput,
  RackAnswer,
  RackInput,
  ReviewInput,
} from "#games/scrabble/answers.ts";
import { daily } from "#games/scrabble/daily.ts";
import { arranged } from "#games/scrabble/draft/order.ts";
import { readDraft } from "#games/scrabble/draft/read.ts";
import { sketch } from "#games/scrabble/draft/sketch.ts";
import type { Finder } from "#games/scrabble/finder.ts";
import { bestPlay } from "#games/scrabble/hint.ts";
import { type GcgInput, readStep } from "#games/scrabble/imports.ts";
import { parsePlay, parseTiles } from "#games/scrabble/notation.ts";
import { rackPicture } from "#games/scrabble/picture.ts";
import { placesFor } from "#games/scrabble/places.ts";
import { preview } from "#games/scrabble/questions.ts";
import { review } from "#games/scrabble/review.ts";
import { shownPlay } from "#games/scrabble/shown-play.ts";
import { boardText } from "#games/scrabble/text-board.ts";
import type { View } from "#games/scrabble/types.ts";
import type { Question } from "#kernel/game.ts";
import { textOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

/** What can be asked at a table of Scrabble; `answers.ts` says of what form input and answer are. */
export function questionsOf(
  resource: Resource,
  finder: () => Promise<Finder>,
): { readonly [name: string]: Question<View> } {
  return {
    preview: (view, input) => previewTyped(resource, view, input as PreviewInput),
    exchange: (view, input) => exchangeTyped(resource, view, input as ExchangeInput),
    rack: (view, input) => ownRack(resource, view, input as RackInput),
    hint: async (view) => bestPlay(resource, await finder(), view),
    places: (view, input) => placesFor(resource, view, input as PlacesInput),
    draft: (view, input) => sketch(resource, view, input as DraftInput),
    daily: async (_, input) => daily(resource, await finder(), input as DailyInput),
    review: async (view, input) => review(resource, await finder(), view, input as ReviewInput),
    gcg: (_, input) => readStep(resource.alphabet, input as GcgInput),
    text: (view) => boardText(resource.alphabet, view),
  };
}

function previewTyped(resource: Resource, view: View, { word, at }: PreviewInput): PreviewAnswer {
  const parsed = parsePlay(view, resource.alphabet, word, at);
  return parsed.ok ? shownPlay(resource, view, parsed.action, parsed.blanksUsed) : parsed;
}

function exchangeTyped(resource: Resource, view: View, { tiles }: ExchangeInput): ExchangeAnswer {
  const parsed = parseTiles(view, resource.alphabet, tiles);
  if (!parsed.ok) return parsed;
  const tried = preview(resource, view, parsed.action);
  return tried.ok ? { ok: true, action: parsed.action } : tried;
}

function ownRack({ alphabet }: Resource, view: View, { name, portrait, draft }: RackInput): RackAnswer {
  const rack = arranged(view.rack ?? [], readDraft(draft)?.order ?? []);
  const owner = { name, bot: false, ...(portrait ? { portrait } : {}) };
  return {
    letters: rack.map((tile) => textOf(alphabet, tile)),
    scene: rackPicture(alphabet, { ...view, rack }, owner),
  };
}
