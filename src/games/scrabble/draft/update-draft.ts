import { createRng } from "#core/rng.ts";
import { boardTileLetter } from "#games/scrabble/board/board.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import { createDraftComposer } from "#games/scrabble/draft/composer.ts";
import { nextDraftCursor } from "#games/scrabble/draft/cursor.ts";
import { type DraftEditResult, EMPTY_DRAFT, refuseDraft, type ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import {
  clearDraft,
  fillDraftWithPlay,
  placeDraftTile,
  removeDraftTile,
  setBlankLetter,
  undoDraftStep,
} from "#games/scrabble/draft/draft-edits.ts";
import { toDraftView } from "#games/scrabble/draft/draft-view.ts";
import { fitDraftToBoard } from "#games/scrabble/draft/fit-draft.ts";
import { parseStoredDraft } from "#games/scrabble/draft/parse-stored-draft.ts";
import { arrangeRack, shuffleRack, sortRack } from "#games/scrabble/draft/rack-order.ts";
import { parsePlace, parsePlay } from "#games/scrabble/notation/play-notation.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import type { DraftAnswer, DraftEdit, DraftInput } from "#games/scrabble/questions/question-types.ts";
import { placesForWord } from "#games/scrabble/questions/word-places.ts";
import { draftScene } from "#games/scrabble/scene/scene.ts";
import type { LaidTile, ScrabbleView, Square, WordPlace } from "#games/scrabble/types.ts";
import { type Alphabet, tileText } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Makes an edit on a draft, if the input has one, and returns the draft as its player sees it. */
export function updateDraft(
  wordList: WordList,
  view: ScrabbleView,
  { draft: kept, deed, cursor: at, looking, placesFor }: DraftInput,
): DraftAnswer {
  const { alphabet } = wordList;
  const before = parseStoredDraft(kept) ?? EMPTY_DRAFT;
  const drafted = deed === undefined ? undefined : applyEdit(wordList, view, before, deed);
  const draft = drafted?.ok ? drafted.draft : before;
  const shown = toDraftView(wordList, view, draft);
  const { laid, play } = shown;
  const rack = arrangeRack(view.rack ?? [], draft.order ?? []);
  const wanted = at === undefined ? undefined : parsePlace(at, view.options.size);
  const next = nextDraftCursor(view, laid, freedBy(alphabet, view, before, laid), wanted);
  const cursor = looking ? (wanted ?? next ?? centreOf(view)) : next;
  return {
    draft,
    shown,
    ...(drafted && !drafted.ok ? { refusal: drafted.refusal } : {}),
    blanksUsed: drafted?.ok ? drafted.blanksUsed : [],
    returned: shown.returned.map(({ stone }) => tileText(alphabet, boardTileLetter(stone))),
    places: placesFor === undefined ? [] : placesForWord(wordList, view, { word: placesFor, at: "" }),
    composer: createDraftComposer(alphabet, view, shown, cursor),
    scene: draftScene(alphabet, view, { laid, rack, cursor: cursor?.square, ...(play.ok ? { play } : {}) }),
  };
}

function centreOf({ options: { size } }: ScrabbleView): WordPlace {
  return { square: getBoardLayout(size).centre[0] ?? 0, direction: "across" };
}

/** Returns the first square from which the edit has taken a tile: the next tile will be laid there. */
function freedBy(
  alphabet: Alphabet,
  view: ScrabbleView,
  before: ScrabbleDraft,
  laid: readonly LaidTile[],
): Square | undefined {
  const still = new Set(laid.map(({ square }) => square));
  const freed = fitDraftToBoard(alphabet, view, before).laid.filter(({ square }) => !still.has(square));
  return freed.map(({ square }) => square).sort((a, b) => a - b)[0];
}

/** Replaces the draft by a whole play, if the rules allow that play. */
function fillLegalPlay(
  wordList: WordList,
  view: ScrabbleView,
  draft: ScrabbleDraft,
  { word, at }: Extract<DraftEdit, { readonly kind: "fill" }>,
): DraftEditResult {
  const { alphabet } = wordList;
  const parsed = parsePlay(view, alphabet, word, at);
  if (!parsed.ok) return refuseDraft(parsed.misprint);
  const tried = previewAction(wordList, view, parsed.action);
  return tried.ok ? fillDraftWithPlay(alphabet, view, draft, word, at) : refuseDraft(tried.refusal);
}

function applyEdit(wordList: WordList, view: ScrabbleView, draft: ScrabbleDraft, deed: DraftEdit): DraftEditResult {
  const { alphabet } = wordList;
  switch (deed.kind) {
    case "place":
      return placeDraftTile(alphabet, view, draft, deed.letter, deed.at);
    case "blank":
      return setBlankLetter(alphabet, view, draft, deed.letter, deed.at);
    case "take":
      return removeDraftTile(alphabet, view, draft, deed.at);
    case "fill":
      return fillLegalPlay(wordList, view, draft, deed);
    case "clear":
      return clearDraft(draft);
    case "undo":
      return undoDraftStep(draft);
    case "sort":
      return { ok: true, draft: sortRack(view, draft), blanksUsed: [] };
    case "shuffle":
      return { ok: true, draft: shuffleRack(view, draft, createRng(deed.seed)), blanksUsed: [] };
  }
}
