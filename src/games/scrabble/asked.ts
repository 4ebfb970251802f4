import type {
  DraftInput,
  ExchangeAnswer,
  ExchangeInput,
  PreviewAnswer,
  PreviewInput,
  RackAnswer,
  RackInput,
} from "#games/scrabble/answers.ts";
import { sketch } from "#games/scrabble/draft/sketch.ts";
import { makePlace, makeWord, parsePlay, parseTiles } from "#games/scrabble/notation.ts";
import { draftPicture, rackPicture } from "#games/scrabble/picture.ts";
import { preview } from "#games/scrabble/questions.ts";
import { boardText } from "#games/scrabble/text-board.ts";
import type { View } from "#games/scrabble/types.ts";
import type { Question } from "#kernel/game.ts";
import { textOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

/** What can be asked at a table of Scrabble; `answers.ts` says of what form input and answer are. */
export function questionsOf(resource: Resource): { readonly [name: string]: Question<View> } {
  return {
    preview: (view, input) => previewTyped(resource, view, input as PreviewInput),
    exchange: (view, input) => exchangeTyped(resource, view, input as ExchangeInput),
    rack: (view, input) => ownRack(resource, view, input as RackInput),
    draft: (view, input) => sketch(resource, view, input as DraftInput),
    text: (view) => boardText(resource.alphabet, view),
  };
}

function previewTyped(resource: Resource, view: View, { word, at }: PreviewInput): PreviewAnswer {
  const { alphabet } = resource;
  const parsed = parsePlay(view, alphabet, word, at);
  if (!parsed.ok) return parsed;
  const { action, blanksUsed } = parsed;
  const tried = preview(resource, view, action);
  if (!tried.ok) return tried;
  return {
    ok: true,
    action,
    word: action.kind === "play" ? makeWord(alphabet, action.word) : word,
    at: action.kind === "play" ? makePlace(action, view.options.size) : at,
    blanksUsed,
    words: tried.words,
    valid: tried.valid,
    bingo: tried.bingo,
    score: tried.score,
    scene: draftPicture(alphabet, view, { laid: tried.laid, play: tried }),
  };
}

function exchangeTyped(resource: Resource, view: View, { tiles }: ExchangeInput): ExchangeAnswer {
  const parsed = parseTiles(view, resource.alphabet, tiles);
  if (!parsed.ok) return parsed;
  const tried = preview(resource, view, parsed.action);
  return tried.ok ? { ok: true, action: parsed.action } : tried;
}

function ownRack({ alphabet }: Resource, view: View, { name }: RackInput): RackAnswer {
  return {
    letters: (view.rack ?? []).map((tile) => textOf(alphabet, tile)),
    scene: rackPicture(alphabet, view, { name, bot: false }),
  };
}
