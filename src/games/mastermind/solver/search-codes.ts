import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { forEachPegBag, type PegBags } from "#games/mastermind/solver/peg-bags.ts";
import type { AnsweredGuess } from "#games/mastermind/solver/strategy.ts";

// Searches all codes that fit some answers. A bag is a number of pegs of each colour. The search goes through the bags
// that fit, and lays the pegs of each bag place by place. It drops an incomplete code as soon as one of the answers has
// become impossible.

/**
 * Number of steps that searches may still take; several searches can share the budget. Laying a peg is a step, and so
 * is each step of the search for bags (numbers of pegs of each colour). Starting on a bag costs one step for each of
 * its pegs.
 */
export interface SearchBudget {
  left: number;
}

export interface CodeSearch {
  readonly board: MastermindBoard;
  readonly rows: readonly AnsweredGuess[];
  /** The bags of pegs that fit these answers, if they are already known. */
  readonly bags?: PegBags;
  readonly budget: SearchBudget;
  /** Receives each code in a reused array; returns whether to go on. */
  visit(code: PegCode): boolean;
}

export type CodeSearchOutcome = "all" | "stopped" | "gave-up";

export function searchCodes({ board, rows, bags, budget, visit }: CodeSearch): CodeSearchOutcome {
  const { positions, colours } = board;
  const guesses = Int8Array.from(rows.flatMap(({ guess }) => [...guess]));
  // For each answer: how many of the pegs that are not laid yet must be in the same place as in the guess.
  const exact = Int8Array.from(rows, ({ answer }) => answer.exact);
  const code = Array<number>(positions).fill(0);
  let left: Uint8Array = new Uint8Array(colours);
  let end: CodeSearchOutcome = "all";
  if (bags === undefined) {
    if (!forEachPegBag(board, rows, layAll, budget) && end === "all") end = "gave-up";
  } else for (let bag = 0; bag < bags.count && layAll(bagOf(bags, bag)); bag++);
  return end;

  function bagOf({ counts }: PegBags, bag: number): Uint8Array {
    return counts.subarray(bag * colours, (bag + 1) * colours);
  }

  /** Tries all codes that the pegs of a bag can make. Returns whether to go on with the next bag. */
  function layAll(bag: Uint8Array): boolean {
    left = bag.slice();
    budget.left -= positions;
    end = lay(0);
    return end === "all";
  }

  function lay(place: number): CodeSearchOutcome {
    if (place === positions) return visit(code) ? "all" : "stopped";
    for (let colour = 0; colour < colours; colour++) {
      if (left[colour] === 0) continue;
      if (--budget.left < 0) return "gave-up";
      if (!canLay(place, colour)) continue;
      code[place] = colour;
      take(place, colour, 1);
      const end = lay(place + 1);
      take(place, colour, -1);
      if (end !== "all") return end;
    }
    return "all";
  }

  /** Returns whether every answer is still possible with this colour at this place. */
  function canLay(place: number, colour: number): boolean {
    const rest = positions - place - 1;
    for (let row = 0; row < rows.length; row++) {
      const wanted = exact[row] - (guesses[row * positions + place] === colour ? 1 : 0);
      if (wanted < 0 || wanted > rest) return false;
    }
    return true;
  }

  /** Lays a peg (1) or removes it again (−1). */
  function take(place: number, colour: number, by: 1 | -1): void {
    left[colour] -= by;
    for (let row = 0; row < rows.length; row++) {
      if (guesses[row * positions + place] === colour) exact[row] -= by;
    }
  }
}
