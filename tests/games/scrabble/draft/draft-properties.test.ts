import fc from "fast-check";
import { expect, test } from "vitest";
import { rackTileOfBoardTile } from "#games/scrabble/board/board.ts";
import { type DraftEditResult, EMPTY_DRAFT, type ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import {
  clearDraft,
  fillDraftWithPlay,
  placeDraftTile,
  removeDraftTile,
  setBlankLetter,
  undoDraftStep,
} from "#games/scrabble/draft/draft-edits.ts";
import { actionConfirmingDraft, toDraftView } from "#games/scrabble/draft/draft-view.ts";
import { parseStoredDraft } from "#games/scrabble/draft/parse-stored-draft.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { formatPlace, formatSquare, formatWord } from "#games/scrabble/notation/play-notation.ts";
import type { ScrabbleState, ScrabbleView } from "#games/scrabble/types.ts";
import { optionsOf, playEventfulGame, seedOf } from "../eventful-game.ts";
import { CATALAN, english } from "../fixtures.ts";

const en = await english();
const game = createScrabbleGame(en);

interface RandomEdit {
  readonly kind: number;
  readonly letter: number;
  readonly square: number;
}

const edits = fc.array(
  fc.record<RandomEdit>({ kind: fc.nat(9), letter: fc.nat(30), square: fc.integer({ min: 90, max: 134 }) }),
  { maxLength: 25 },
);

function applyEdit(view: ScrabbleView, draft: ScrabbleDraft, { kind, letter, square }: RandomEdit): DraftEditResult {
  const at = formatSquare(square, view.options.size);
  const tile = (view.rack ?? [])[letter % 7] ?? 0;
  const text = tile === 0 ? "(E)" : (en.alphabet.letters[tile]?.text ?? "");
  if (kind < 5) return placeDraftTile(en.alphabet, view, draft, text, at);
  if (kind === 5) return removeDraftTile(en.alphabet, view, draft, at);
  if (kind === 6) return undoDraftStep(draft);
  if (kind === 7) return setBlankLetter(en.alphabet, view, draft, "O", at);
  return kind === 8 && letter === 0 ? clearDraft(draft) : fillDraftWithPlay(en.alphabet, view, draft, text + text, at);
}

function positionAfter(seed: number, turns: number): ScrabbleState {
  return playEventfulGame({ wordList: en, options: optionsOf(), seats: 2, seed: seedOf(seed) }, turns).state;
}

const positions = [0, 1, 4, 9].map((turns) => positionAfter(20, turns));

test("after any edits no tile is lost, and a draft that can be confirmed is accepted", () => {
  fc.assert(
    fc.property(fc.constantFrom(...positions), edits, (state, all) => {
      const view = game.view(state, state.toMove);
      let draft = EMPTY_DRAFT;
      for (const edit of all) {
        const next = applyEdit(view, draft, edit);
        if (next.ok) draft = next.draft;
        const { laid, rest, returned } = toDraftView(en, view, draft);
        expect([...laid.map(({ stone }) => rackTileOfBoardTile(stone)), ...rest].sort()).toEqual(
          [...(view.rack ?? [])].sort(),
        );
        expect(returned).toEqual([]);
      }
      expect(parseStoredDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
      const confirmed = actionConfirmingDraft(en, view, draft);
      if (confirmed.ok) expect(game.play(state, state.toMove, confirmed.action).ok).toBe(true);
    }),
    { numRuns: 200, seed: 5 },
  );
});

test.each([
  ["English", en],
  ["Catalan", CATALAN],
])("each play can be drafted from its typed form: %s", (_name, wordList) => {
  const its = createScrabbleGame(wordList);
  for (const seed of [31, 32, 33]) {
    const { state } = playEventfulGame({ wordList, options: optionsOf(), seats: 2, seed: seedOf(seed) }, 5);
    const view = its.view(state, state.toMove);
    const plays = [...its.actions(view)].filter((action) => action.kind === "play").slice(0, 40);
    for (const action of plays) {
      const word = formatWord(wordList.alphabet, action.word);
      const filled = fillDraftWithPlay(
        wordList.alphabet,
        view,
        EMPTY_DRAFT,
        word,
        formatPlace(action, view.options.size),
      );
      if (!filled.ok) throw new Error(JSON.stringify(filled.refusal));
      const confirmed = actionConfirmingDraft(wordList, view, filled.draft);
      if (!confirmed.ok) throw new Error(JSON.stringify([confirmed.refusal, word]));
      const [mine, theirs] = [its.play(state, state.toMove, confirmed.action), its.play(state, state.toMove, action)];
      expect(mine.ok && mine.state.players).toEqual(theirs.ok && theirs.state.players);
    }
  }
});
