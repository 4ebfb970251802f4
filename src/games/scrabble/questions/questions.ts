import type { GameQuestion, SearchEffort } from "#core/game.ts";
import { parseStoredDraft } from "#games/scrabble/draft/parse-stored-draft.ts";
import { arrangeRack } from "#games/scrabble/draft/rack-order.ts";
import { updateDraft } from "#games/scrabble/draft/update-draft.ts";
import { type ParsedExchange, parseExchange, parsePlay } from "#games/scrabble/notation/play-notation.ts";
import { dailyScrabblePuzzle } from "#games/scrabble/questions/daily-puzzle.ts";
import { type FileStepInput, readCgpStep, readGcgStep, readJsonStep } from "#games/scrabble/questions/file-step.ts";
import { hintFor } from "#games/scrabble/questions/hint.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import { previewPlay } from "#games/scrabble/questions/preview-play.ts";
import type {
  DailyPuzzleInput,
  DraftInput,
  ExchangeAnswer,
  ExchangeInput,
  PlayPreviewAnswer,
  PlayPreviewInput,
  RackAnswer,
  RackInput,
  ReviewInput,
  UnplayableInput,
  WordPlacesInput,
} from "#games/scrabble/questions/question-types.ts";
import { placesForWord, whyWordHasNoPlace } from "#games/scrabble/questions/word-places.ts";
import { reviewTurn } from "#games/scrabble/review/review.ts";
import { draftScene, rackScene } from "#games/scrabble/scene/scene.ts";
import type { PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleView, Tile } from "#games/scrabble/types.ts";
import { tileText } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

/**
 * Creates the functions that answer the questions about Scrabble: queries about a position, such as a hint or a
 * preview. The types of inputs and answers are in `question-types.ts`.
 */
export function createScrabbleQuestions(wordList: WordList, finder: () => Promise<PlayFinder>) {
  return {
    preview: (view: ScrabbleView, input: PlayPreviewInput) => previewTypedPlay(wordList, view, input),
    exchange: (view: ScrabbleView, input: ExchangeInput) => previewExchange(wordList, view, input),
    rack: (view: ScrabbleView, input: RackInput) => rackAnswer(wordList, view, input),
    hint: async (view: ScrabbleView) => hintFor(wordList, await finder(), view),
    places: (view: ScrabbleView, input: WordPlacesInput) => placesForWord(wordList, view, input),
    nowhere: (view: ScrabbleView, word: string) => whyWordHasNoPlace(wordList, view, word),
    draft: (view: ScrabbleView, input: DraftInput) => updateDraft(wordList, view, input),
    daily: async (_: ScrabbleView, input: DailyPuzzleInput) => dailyScrabblePuzzle(wordList, await finder(), input),
    review: async (view: ScrabbleView, input: ReviewInput, effort?: SearchEffort) =>
      reviewTurn(wordList, await finder(), view, input, effort),
    gcg: (_: ScrabbleView, input: FileStepInput) => readGcgStep(wordList.alphabet, input),
    json: (_: ScrabbleView, input: FileStepInput) => readJsonStep(wordList.alphabet, input),
    cgp: (_: ScrabbleView, input: FileStepInput) => readCgpStep(wordList.alphabet, input),
  } satisfies { readonly [name: string]: GameQuestion<ScrabbleView> };
}

function previewTypedPlay(wordList: WordList, view: ScrabbleView, { word, at }: PlayPreviewInput): PlayPreviewAnswer {
  const parsed = parsePlay(view, wordList.alphabet, word, at);
  return parsed.ok ? previewPlay(wordList, view, parsed.action, parsed.blanksUsed) : parsed;
}

function previewExchange(wordList: WordList, view: ScrabbleView, input: ExchangeInput): ExchangeAnswer {
  const { alphabet } = wordList;
  const rack = view.rack ?? [];
  const chosen = "picked" in input ? rack.flatMap((_, index) => (input.picked.includes(index) ? [index] : [])) : [];
  const parsed = "tiles" in input ? parseExchange(view, alphabet, input.tiles) : exchangeAt(rack, chosen);
  const tried = parsed.ok ? previewAction(wordList, view, parsed.action) : parsed;
  return {
    letters: rack.map((tile) => tileText(alphabet, tile)),
    picked: "tiles" in input && parsed.ok ? indicesOnRack(rack, parsed.action.tiles) : chosen,
    exchange: tried.ok && parsed.ok ? { ok: true, action: parsed.action } : (tried as UnplayableInput),
    scene: draftScene(alphabet, view, { laid: [] }),
  };
}

function exchangeAt(rack: readonly Tile[], indices: readonly number[]): ParsedExchange {
  return { ok: true, action: { kind: "exchange", tiles: indices.flatMap((index) => rack[index] ?? []) } };
}

/** Returns where these tiles are on the rack. Tiles that the rack does not have are left out. */
function indicesOnRack(rack: readonly Tile[], tiles: readonly Tile[]): number[] {
  const wanted = [...tiles];
  return rack.flatMap((tile, index) => {
    const at = wanted.indexOf(tile);
    if (at < 0) return [];
    wanted.splice(at, 1);
    return [index];
  });
}

function rackAnswer({ alphabet }: WordList, view: ScrabbleView, { name, portrait, draft }: RackInput): RackAnswer {
  const rack = arrangeRack(view.rack ?? [], parseStoredDraft(draft)?.order ?? []);
  const owner = { name, bot: false, ...(portrait ? { portrait } : {}) };
  return {
    letters: rack.map((tile) => tileText(alphabet, tile)),
    scene: rackScene(alphabet, { ...view, rack }, owner),
  };
}
