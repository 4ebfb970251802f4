import type { DraftAnswer, DraftDeed, DraftInput } from "#games/scrabble/answers.ts";
import { letterOf } from "#games/scrabble/board.ts";
import { composerOf } from "#games/scrabble/draft/composer.ts";
import { cursorOf } from "#games/scrabble/draft/cursor.ts";
import { fitDraft } from "#games/scrabble/draft/fit.ts";
import { arranged, shuffle, sort } from "#games/scrabble/draft/order.ts";
import { readDraft } from "#games/scrabble/draft/read.ts";
import { draftOf } from "#games/scrabble/draft/shown.ts";
import { clear, fill, place, setBlank, take, undoLast } from "#games/scrabble/draft/steps.ts";
import { type Draft, type Drafted, EMPTY_DRAFT } from "#games/scrabble/draft.ts";
import { layoutOf } from "#games/scrabble/layout.ts";
import { parsePlace } from "#games/scrabble/notation.ts";
import { draftPicture } from "#games/scrabble/picture.ts";
import type { Laid, Place, Square, View } from "#games/scrabble/types.ts";
import { rngFrom } from "#kernel/rng.ts";
import { type Alphabet, textOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Does something to the draft of a turn, if something is to be done, and shows it. */
export function sketch(
  resource: Resource,
  view: View,
  { draft: kept, deed, cursor: at, looking }: DraftInput,
): DraftAnswer {
  const { alphabet } = resource;
  const before = readDraft(kept) ?? EMPTY_DRAFT;
  const drafted = deed === undefined ? undefined : workOn(alphabet, view, before, deed);
  const draft = drafted?.ok ? drafted.draft : before;
  const shown = draftOf(resource, view, draft);
  const { laid, play } = shown;
  const rack = arranged(view.rack ?? [], draft.order ?? []);
  const wanted = at === undefined ? undefined : parsePlace(at, view.options.size);
  const next = cursorOf(view, laid, freedBy(alphabet, view, before, laid), wanted);
  const cursor = looking ? (wanted ?? next ?? centreOf(view)) : next;
  return {
    draft,
    shown,
    ...(drafted && !drafted.ok ? { refusal: drafted.refusal } : {}),
    blanksUsed: drafted?.ok ? drafted.blanksUsed : [],
    returned: shown.returned.map(({ stone }) => textOf(alphabet, letterOf(stone))),
    composer: composerOf(alphabet, view, shown, cursor),
    scene: draftPicture(alphabet, view, { laid, rack, cursor: cursor?.square, ...(play.ok ? { play } : {}) }),
  };
}

function centreOf({ options: { size } }: View): Place {
  return { square: layoutOf(size).centre[0] ?? 0, direction: "across" };
}

/** The first of the squares that a tile was taken from: the next one goes there. */
function freedBy(alphabet: Alphabet, view: View, before: Draft, laid: readonly Laid[]): Square | undefined {
  const still = new Set(laid.map(({ square }) => square));
  const freed = fitDraft(alphabet, view, before).laid.filter(({ square }) => !still.has(square));
  return freed.map(({ square }) => square).sort((a, b) => a - b)[0];
}

function workOn(alphabet: Alphabet, view: View, draft: Draft, deed: DraftDeed): Drafted {
  switch (deed.kind) {
    case "place":
      return place(alphabet, view, draft, deed.letter, deed.at);
    case "blank":
      return setBlank(alphabet, view, draft, deed.letter, deed.at);
    case "take":
      return take(alphabet, view, draft, deed.at);
    case "fill":
      return fill(alphabet, view, draft, deed.word, deed.at);
    case "clear":
      return clear(draft);
    case "undo":
      return undoLast(draft);
    case "sort":
      return { ok: true, draft: sort(view, draft), blanksUsed: [] };
    case "shuffle":
      return { ok: true, draft: shuffle(view, draft, rngFrom(deed.seed)), blanksUsed: [] };
  }
}
