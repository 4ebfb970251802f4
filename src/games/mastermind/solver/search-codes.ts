import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { forEachPegBag, type PegBags } from "#games/mastermind/solver/peg-bags.ts";
import type { KnownAnswer } from "#games/mastermind/solver/strategy.ts";

// All codes for which some answers are right: bag by bag, and of each bag peg by peg. A beginning is given up as soon as
// one of the answers cannot come out any more, because too many pegs are in place, or more should be than are left.

/** Pegs that may still be laid, by all searches that share it; each bag counts for as many as it holds, and each step to it. */
export interface SearchBudget {
  left: number;
}

export interface CodeSearch {
  readonly board: MastermindBoard;
  readonly rows: readonly KnownAnswer[];
  /** The bags for these answers, where they are known already. */
  readonly bags?: PegBags;
  readonly budget: SearchBudget;
  /** Is given each code, in an array that is used again; says whether to go on. */
  visit(code: PegCode): boolean;
}

export type CodeSearchEnd = "all" | "stopped" | "gave-up";

export function searchCodes({ board, rows, bags, budget, visit }: CodeSearch): CodeSearchEnd {
  const { positions, colours } = board;
  const guesses = Int8Array.from(rows.flatMap(({ guess }) => [...guess]));
  // Pegs that should still be in place.
  const exact = Int8Array.from(rows, ({ answer }) => answer.exact);
  const code = Array<number>(positions).fill(0);
  let left: Uint8Array = new Uint8Array(colours);
  let end: CodeSearchEnd = "all";
  if (bags === undefined) {
    if (!forEachPegBag(board, rows, layAll, budget) && end === "all") end = "gave-up";
  } else for (let bag = 0; bag < bags.count && layAll(bagOf(bags, bag)); bag++);
  return end;

  function bagOf({ counts }: PegBags, bag: number): Uint8Array {
    return counts.subarray(bag * colours, (bag + 1) * colours);
  }

  /** Whether to go on with the next bag. */
  function layAll(bag: Uint8Array): boolean {
    left = bag.slice();
    budget.left -= positions;
    end = lay(0);
    return end === "all";
  }

  function lay(place: number): CodeSearchEnd {
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

  /** Whether every answer could still come out. */
  function canLay(place: number, colour: number): boolean {
    const rest = positions - place - 1;
    for (let row = 0; row < rows.length; row++) {
      const wanted = (exact[row] as number) - (guesses[row * positions + place] === colour ? 1 : 0);
      if (wanted < 0 || wanted > rest) return false;
    }
    return true;
  }

  /** Lays a peg, or with −1 takes it back. */
  function take(place: number, colour: number, by: 1 | -1): void {
    left[colour] = (left[colour] as number) - by;
    for (let row = 0; row < rows.length; row++) {
      if (guesses[row * positions + place] === colour) exact[row] = (exact[row] as number) - by;
    }
  }
}
