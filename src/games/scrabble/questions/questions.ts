import type { GameQuestion } from "#core/game.ts";
import { parseStoredDraft } from "#games/scrabble/draft/parse-stored-draft.ts";
import { arrangeRack } from "#games/scrabble/draft/rack-order.ts";
import { updateDraft } from "#games/scrabble/draft/update-draft.ts";
import { parseExchange, parsePlay } from "#games/scrabble/notation/play-notation.ts";
import { boardText } from "#games/scrabble/notation/text-board.ts";
import { dailyScrabblePuzzle } from "#games/scrabble/questions/daily-puzzle.ts";
import { type GcgStepInput, readGcgStep } from "#games/scrabble/questions/gcg-step.ts";
import { hintFor } from "#games/scrabble/questions/hint.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import { previewPlay } from "#games/scrabble/questions/preview-play.ts";
import type {
  DailyPuzzleInput,
  DraftInput,
  ExchangeAnswer,
  ExchangeInput,
  PreviewAnswer,
  PreviewInput,
  RackAnswer,
  RackInput,
  ReviewInput,
  WordPlacesInput,
} from "#games/scrabble/questions/question-types.ts";
import { placesForWord } from "#games/scrabble/questions/word-places.ts";
import { reviewTurn } from "#games/scrabble/review/review.ts";
import { rackScene } from "#games/scrabble/scene/scene.ts";
import type { PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";
import { tileText } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** The questions of Scrabble; `question-types.ts` has the types of input and answer. */
export function createScrabbleQuestions(
  wordList: WordList,
  finder: () => Promise<PlayFinder>,
): { readonly [name: string]: GameQuestion<ScrabbleView> } {
  return {
    preview: (view, input) => previewTypedPlay(wordList, view, input as PreviewInput),
    exchange: (view, input) => checkTypedExchange(wordList, view, input as ExchangeInput),
    rack: (view, input) => rackAnswer(wordList, view, input as RackInput),
    hint: async (view) => hintFor(wordList, await finder(), view),
    places: (view, input) => placesForWord(wordList, view, input as WordPlacesInput),
    draft: (view, input) => updateDraft(wordList, view, input as DraftInput),
    daily: async (_, input) => dailyScrabblePuzzle(wordList, await finder(), input as DailyPuzzleInput),
    review: async (view, input, effort) => reviewTurn(wordList, await finder(), view, input as ReviewInput, effort),
    gcg: (_, input) => readGcgStep(wordList.alphabet, input as GcgStepInput),
    text: (view) => boardText(wordList.alphabet, view),
  };
}

function previewTypedPlay(wordList: WordList, view: ScrabbleView, { word, at }: PreviewInput): PreviewAnswer {
  const parsed = parsePlay(view, wordList.alphabet, word, at);
  return parsed.ok ? previewPlay(wordList, view, parsed.action, parsed.blanksUsed) : parsed;
}

function checkTypedExchange(wordList: WordList, view: ScrabbleView, { tiles }: ExchangeInput): ExchangeAnswer {
  const parsed = parseExchange(view, wordList.alphabet, tiles);
  if (!parsed.ok) return parsed;
  const tried = previewAction(wordList, view, parsed.action);
  return tried.ok ? { ok: true, action: parsed.action } : tried;
}

function rackAnswer({ alphabet }: WordList, view: ScrabbleView, { name, portrait, draft }: RackInput): RackAnswer {
  const rack = arrangeRack(view.rack ?? [], parseStoredDraft(draft)?.order ?? []);
  const owner = { name, bot: false, ...(portrait ? { portrait } : {}) };
  return {
    letters: rack.map((tile) => tileText(alphabet, tile)),
    scene: rackScene(alphabet, { ...view, rack }, owner),
  };
}
