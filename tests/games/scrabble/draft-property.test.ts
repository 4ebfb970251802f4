import fc from "fast-check";
import { expect, test } from "vitest";
import { tileOf } from "#games/scrabble/board.ts";
import { readDraft } from "#games/scrabble/draft/read.ts";
import { actionOf, draftOf } from "#games/scrabble/draft/shown.ts";
import { clear, fill, place, setBlank, take, undoLast } from "#games/scrabble/draft/steps.ts";
import { type Draft, type Drafted, EMPTY_DRAFT } from "#games/scrabble/draft.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { makePlace, makeSquare, makeWord } from "#games/scrabble/notation.ts";
import type { State, View } from "#games/scrabble/types.ts";
import { exportedGame, optionsOf, seedOf } from "./exported.ts";
import { CATALAN, english } from "./support.ts";

const en = await english();
const game = scrabble(en);

interface Deed {
  readonly kind: number;
  readonly letter: number;
  readonly square: number;
}

const deeds = fc.array(
  fc.record<Deed>({ kind: fc.nat(9), letter: fc.nat(30), square: fc.integer({ min: 90, max: 134 }) }),
  { maxLength: 25 },
);

function done(view: View, draft: Draft, { kind, letter, square }: Deed): Drafted {
  const at = makeSquare(square, view.options.size);
  const tile = (view.rack ?? [])[letter % 7] ?? 0;
  const text = tile === 0 ? "(E)" : (en.alphabet.letters[tile]?.text ?? "");
  if (kind < 5) return place(en.alphabet, view, draft, text, at);
  if (kind === 5) return take(en.alphabet, view, draft, at);
  if (kind === 6) return undoLast(draft);
  if (kind === 7) return setBlank(en.alphabet, view, draft, "O", at);
  return kind === 8 && letter === 0 ? clear(draft) : fill(en.alphabet, view, draft, text + text, at);
}

function positionAfter(seed: number, turns: number): State {
  return exportedGame({ resource: en, options: optionsOf(), seats: 2, seed: seedOf(seed) }, turns).state;
}

const positions = [0, 1, 4, 9].map((turns) => positionAfter(20, turns));

test("whatever is done, no tile is lost, and what may be confirmed is accepted", () => {
  fc.assert(
    fc.property(fc.constantFrom(...positions), deeds, (state, all) => {
      const view = game.view(state, state.toMove);
      let draft = EMPTY_DRAFT;
      for (const deed of all) {
        const next = done(view, draft, deed);
        if (next.ok) draft = next.draft;
        const { laid, rest, returned } = draftOf(en, view, draft);
        expect([...laid.map(({ stone }) => tileOf(stone)), ...rest].sort()).toEqual([...(view.rack ?? [])].sort());
        expect(returned).toEqual([]);
      }
      expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
      const confirmed = actionOf(en, view, draft);
      if (confirmed.ok) expect(game.play(state, state.toMove, confirmed.action).ok).toBe(true);
    }),
    { numRuns: 200, seed: 5 },
  );
});

test.each([
  ["English", en],
  ["Catalan", CATALAN],
])("every play can be drafted as it would be typed: %s", (_name, resource) => {
  const its = scrabble(resource);
  for (const seed of [31, 32, 33]) {
    const { state } = exportedGame({ resource, options: optionsOf(), seats: 2, seed: seedOf(seed) }, 5);
    const view = its.view(state, state.toMove);
    const plays = [...its.actions(view)].filter((action) => action.kind === "play").slice(0, 40);
    for (const action of plays) {
      const word = makeWord(resource.alphabet, action.word);
      const filled = fill(resource.alphabet, view, EMPTY_DRAFT, word, makePlace(action, view.options.size));
      if (!filled.ok) throw new Error(JSON.stringify(filled.refusal));
      const confirmed = actionOf(resource, view, filled.draft);
      if (!confirmed.ok) throw new Error(JSON.stringify([confirmed.refusal, word]));
      const [mine, theirs] = [its.play(state, state.toMove, confirmed.action), its.play(state, state.toMove, action)];
      expect(mine.ok && mine.state.players).toEqual(theirs.ok && theirs.state.players);
    }
  }
});
