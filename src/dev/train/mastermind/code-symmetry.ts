import { codeAt, codeNumber, type MastermindBoard } from "#games/mastermind/rules/board.ts";

/** A change of colours and places: which code becomes of each. */
export type CodeSymmetry = Uint16Array;

/** All changes but the one that changes nothing which leave this code as it is. */
export function findSymmetriesKeeping(board: MastermindBoard, kept: number): CodeSymmetry[] {
  const { positions, colours } = board;
  const code = codeAt(board, kept);
  const places = orders(positions);
  const paints = orders(colours);
  const found: CodeSymmetry[] = [];
  for (const to of places) {
    for (const paint of paints) {
      const changed = (of: readonly number[]) => to.map((place) => paint[of[place]]);
      if (codeNumber(board, changed(code)) !== kept) continue;
      const change = Uint16Array.from({ length: colours ** positions }, (_, one) =>
        codeNumber(board, changed(codeAt(board, one))),
      );
      if (change.some((becomes, one) => becomes !== one)) found.push(change);
    }
  }
  return found;
}

/** The numbers below `count` in every order. */
function orders(count: number): number[][] {
  if (count === 0) return [[]];
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}
