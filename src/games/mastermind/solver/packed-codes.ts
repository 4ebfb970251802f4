import { codeAt, codeCount, type MastermindBoard, type PegCode } from "#games/mastermind/rules/board.ts";

// Packs codes into 32-bit words, so that millions of codes can be compared. One word has the pegs, four bits each. Up
// to three more words have one bit for each peg of a colour: three pegs of a colour are 111 at the bits of that colour.
// So two codes have as many bits in common as they have pegs of the same colour, wherever these are.

/** A list of codes: all codes of a board in order, or some of them. */
export interface PackedCodes {
  readonly board: MastermindBoard;
  readonly count: number;
  readonly pegs: Int32Array;
  readonly kinds: readonly [Int32Array, Int32Array, Int32Array];
}

/** Returns an empty list with room for `max` codes. */
export function createPackedCodes(board: MastermindBoard, max: number): PackedCodes & { count: number } {
  const words = () => new Int32Array(max);
  return { board, count: 0, pegs: words(), kinds: [words(), words(), words()] };
}

/** Adds a code at the end. */
export function addCode(codes: PackedCodes & { count: number }, code: PegCode): void {
  setCode(codes, codes.count++, code);
}

const COUNTS = new Uint8Array(16);

/** Replaces the code at an index of the list. */
export function setCode({ board, pegs, kinds }: PackedCodes, at: number, code: PegCode): void {
  const { positions } = board;
  let [packed, first, second, third] = [0, 0, 0, 0];
  COUNTS.fill(0);
  for (let place = 0; place < positions; place++) {
    const colour = code[place];
    packed |= colour << (4 * place);
    const bit = colour * positions + COUNTS[colour];
    COUNTS[colour]++;
    if (bit < 32) first |= 1 << bit;
    else if (bit < 64) second |= 1 << bit;
    else third |= 1 << bit;
  }
  pegs[at] = packed;
  kinds[0][at] = first;
  kinds[1][at] = second;
  kinds[2][at] = third;
}

export function packCodes(board: MastermindBoard, list: readonly PegCode[]): PackedCodes {
  const codes = createPackedCodes(board, list.length);
  for (const code of list) addCode(codes, code);
  return codes;
}

/** Returns every code of the board. The index of a code in the list is its number. */
export function packAllCodes(board: MastermindBoard): PackedCodes {
  const count = codeCount(board);
  const codes = createPackedCodes(board, count);
  for (let number = 0; number < count; number++) addCode(codes, codeAt(board, number));
  return codes;
}

export function unpackCode({ board, pegs }: PackedCodes, at: number): number[] {
  return Array.from({ length: board.positions }, (_, place) => (pegs[at] >>> (4 * place)) & 15);
}

/** Returns the codes of a list that are at these indices. */
export function selectCodes(codes: PackedCodes, places: ArrayLike<number>): PackedCodes {
  const some = createPackedCodes(codes.board, places.length);
  for (let at = 0; at < places.length; at++) {
    const from = places[at];
    some.pegs[at] = codes.pegs[from];
    for (const word of [0, 1, 2] as const) some.kinds[word][at] = codes.kinds[word][from];
  }
  some.count = places.length;
  return some;
}
