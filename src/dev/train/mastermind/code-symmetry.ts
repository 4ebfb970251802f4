import { codeAt, codeNumber, type MastermindBoard } from "#games/mastermind/rules/board.ts";

/**
 * A permutation of colours and places. The index is the number of a code, the value is the number of the code that the
 * permutation makes of it.
 */
export type CodeSymmetry = Uint16Array;

/** Returns all symmetries, except the identity, that map this code to itself. */
export function findSymmetriesKeeping(board: MastermindBoard, kept: number): CodeSymmetry[] {
  const { positions, colours } = board;
  const code = codeAt(board, kept);
  const placeOrders = permutations(positions);
  const colourOrders = permutations(colours);
  const found: CodeSymmetry[] = [];
  for (const placeOrder of placeOrders) {
    for (const colourOrder of colourOrders) {
      const permute = (pegs: readonly number[]) => placeOrder.map((place) => colourOrder[pegs[place]]);
      if (codeNumber(board, permute(code)) !== kept) continue;
      const symmetry = Uint16Array.from({ length: colours ** positions }, (_, number) =>
        codeNumber(board, permute(codeAt(board, number))),
      );
      if (symmetry.some((image, number) => image !== number)) found.push(symmetry);
    }
  }
  return found;
}

/** Returns the numbers below `count` in every order. */
function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}
