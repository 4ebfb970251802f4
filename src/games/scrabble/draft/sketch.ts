import type { DraftAnswer, DraftDeed, DraftInput } from "#games/scrabble/answers.ts";
import { letterOf } from "#games/scrabble/board.ts";
import { arranged, shuffle, sort } from "#games/scrabble/draft/order.ts";
import { readDraft } from "#games/scrabble/draft/read.ts";
import { draftOf } from "#games/scrabble/draft/shown.ts";
import { clear, fill, place, setBlank, take, undoLast } from "#games/scrabble/draft/steps.ts";
import { type Draft, type Drafted, EMPTY_DRAFT } from "#games/scrabble/draft.ts";
import { draftPicture } from "#games/scrabble/picture.ts";
import type { View } from "#games/scrabble/types.ts";
import { rngFrom } from "#kernel/rng.ts";
import { type Alphabet, textOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Does something to the draft of a turn, if something is to be done, and shows it. */
export function sketch(resource: Resource, view: View, { draft: kept, deed }: DraftInput): DraftAnswer {
  const { alphabet } = resource;
  const before = readDraft(kept) ?? EMPTY_DRAFT;
  const drafted = deed === undefined ? undefined : workOn(alphabet, view, before, deed);
  const draft = drafted?.ok ? drafted.draft : before;
  const shown = draftOf(resource, view, draft);
  const { laid, play } = shown;
  const rack = arranged(view.rack ?? [], draft.order ?? []);
  return {
    draft,
    shown,
    ...(drafted && !drafted.ok ? { refusal: drafted.refusal } : {}),
    blanksUsed: drafted?.ok ? drafted.blanksUsed : [],
    returned: shown.returned.map(({ stone }) => textOf(alphabet, letterOf(stone))),
    scene: draftPicture(alphabet, view, { laid, rack, ...(play.ok ? { play } : {}) }),
  };
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
