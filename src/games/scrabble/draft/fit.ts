import { isTaken, letterOf, tileOf } from "#games/scrabble/board.ts";
import { arranged } from "#games/scrabble/draft/order.ts";
import type { Draft, DraftStep } from "#games/scrabble/draft.ts";
import type { Laid, Square, Stone, Tile, View } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";

/** A draft on the board as it lies now. */
export interface Fitted {
  readonly laid: readonly Laid[];
  readonly returned: readonly Laid[];
  /** What is left on the rack, in the draft's order. */
  readonly rest: readonly Tile[];
}

export function fitDraft(alphabet: Alphabet, { board, rack = [] }: View, { steps, order = [] }: Draft): Fitted {
  const rest = arranged(rack, order);
  const [laid, returned]: [Laid[], Laid[]] = [[], []];
  for (const one of laidBy(steps)) {
    const at = rest.indexOf(tileOf(one.stone));
    const fits = one.square < board.length && !isTaken(board, one.square) && isInBag(alphabet, letterOf(one.stone));
    if (!fits || at < 0) {
      returned.push(one);
      continue;
    }
    rest.splice(at, 1);
    laid.push(one);
  }
  return { laid, returned, rest };
}

/** Whether a tile can be, or stand for, this letter. */
export function isInBag({ letters }: Alphabet, letter: Tile): boolean {
  return (letters[letter]?.count ?? 0) > 0;
}

/** What the steps have laid, whatever the board is like, in the order of laying. */
export function laidBy(steps: readonly DraftStep[]): Laid[] {
  let laid = new Map<Square, Stone>();
  for (const step of steps) {
    switch (step.kind) {
      case "lay":
        laid.delete(step.square);
        laid.set(step.square, step.stone);
        break;
      case "letter":
        laid.set(step.square, step.stone);
        break;
      case "take":
        laid.delete(step.square);
        break;
      case "fill":
        laid = new Map(step.laid.map(({ square, stone }) => [square, stone]));
        break;
      case "clear":
        laid = new Map();
        break;
    }
  }
  return [...laid].map(([square, stone]) => ({ square, stone }));
}
