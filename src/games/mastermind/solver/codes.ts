import { type Board, type Code, codeAt, sizeOf } from "#games/mastermind/solver/board.ts";

// Codes packed for comparing millions of them. Pegs stand four bits each in one word. The colours stand besides as
// counts in ones: three pegs of a colour are 111 at its place, so that the bits which two codes share are as many as the
// pegs of the same colour that they have. That takes up to 96 bits, three words.

/** A list of codes; all codes of a board in their order, or some of them. */
export interface Codes {
  readonly board: Board;
  readonly count: number;
  readonly pegs: Int32Array;
  readonly kinds: readonly [Int32Array, Int32Array, Int32Array];
}

/** Room for so many codes. */
export function openCodes(board: Board, most: number): Codes & { count: number } {
  const words = () => new Int32Array(most);
  return { board, count: 0, pegs: words(), kinds: [words(), words(), words()] };
}

/** Adds a code at the end. */
export function addCode(codes: Codes & { count: number }, code: Code): void {
  setCode(codes, codes.count++, code);
}

const COUNTS = new Uint8Array(16);

/** Puts a code in the place of another. */
export function setCode({ board, pegs, kinds }: Codes, at: number, code: Code): void {
  const { positions } = board;
  let [packed, first, second, third] = [0, 0, 0, 0];
  COUNTS.fill(0);
  for (let place = 0; place < positions; place++) {
    const colour = code[place] as number;
    packed |= colour << (4 * place);
    const bit = colour * positions + (COUNTS[colour] as number);
    COUNTS[colour] = (COUNTS[colour] as number) + 1;
    if (bit < 32) first |= 1 << bit;
    else if (bit < 64) second |= 1 << bit;
    else third |= 1 << bit;
  }
  pegs[at] = packed;
  kinds[0][at] = first;
  kinds[1][at] = second;
  kinds[2][at] = third;
}

export function codesOf(board: Board, list: readonly Code[]): Codes {
  const codes = openCodes(board, list.length);
  for (const code of list) addCode(codes, code);
  return codes;
}

/** Every code of the board, each at its number. */
export function everyCode(board: Board): Codes {
  const count = sizeOf(board);
  const codes = openCodes(board, count);
  for (let number = 0; number < count; number++) addCode(codes, codeAt(board, number));
  return codes;
}

export function readCode({ board, pegs }: Codes, at: number): number[] {
  return Array.from({ length: board.positions }, (_, place) => ((pegs[at] as number) >>> (4 * place)) & 15);
}

/** Some of a list, by where they stand in it. */
export function picked(codes: Codes, places: ArrayLike<number>): Codes {
  const some = openCodes(codes.board, places.length);
  for (let at = 0; at < places.length; at++) {
    const from = places[at] as number;
    some.pegs[at] = codes.pegs[from] as number;
    for (const word of [0, 1, 2] as const) some.kinds[word][at] = codes.kinds[word][from] as number;
  }
  some.count = places.length;
  return some;
}
