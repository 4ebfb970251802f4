// ChaCha as described in RFC 8439, with a variable number of rounds. A slow oracle for the generator in
// src/core/rng.ts, without shared code.

const CONSTANTS = "expand 32-byte k";
const MASK = 0xffffffffn;

const COLUMNS = [0, 1, 2, 3].map((n) => [n, n + 4, n + 8, n + 12]);
const DIAGONALS = [0, 1, 2, 3].map((n) => [n, 4 + ((n + 1) % 4), 8 + ((n + 2) % 4), 12 + ((n + 3) % 4)]);

export interface ChachaBlockInput {
  /** Eight words. */
  readonly key: readonly number[];
  readonly counter: number;
  /** Three words. */
  readonly nonce: readonly number[];
  readonly rounds: number;
}

/** The sixteen words of one block of the key stream. */
export function chachaBlock({ key, counter, nonce, rounds }: ChachaBlockInput): number[] {
  const start = [...littleEndian(Buffer.from(CONSTANTS)), ...key, counter, ...nonce].map(BigInt);
  const state = [...start];
  for (let round = 0; round < rounds; round++)
    for (const places of round % 2 === 0 ? COLUMNS : DIAGONALS) quarterRound(state, places);
  return state.map((word, index) => Number((word + (start[index] ?? 0n)) & MASK));
}

function quarterRound(state: bigint[], places: readonly number[]): void {
  let [a = 0n, b = 0n, c = 0n, d = 0n] = places.map((place) => state[place]);
  for (const [first, second] of [
    [16n, 12n],
    [8n, 7n],
  ] as const) {
    a = (a + b) & MASK;
    d = rotateLeft(d ^ a, first);
    c = (c + d) & MASK;
    b = rotateLeft(b ^ c, second);
  }
  for (const [index, word] of [a, b, c, d].entries()) state[places[index] ?? 0] = word;
}

function rotateLeft(word: bigint, bits: bigint): bigint {
  return ((word << bits) | (word >> (32n - bits))) & MASK;
}

export function littleEndian(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, word) => bytes.readUInt32LE(word * 4));
}

/** The seed as the generator reads it: eight words of eight digits each, the most significant digit first. */
export function keyOfSeed(seed: string): number[] {
  return littleEndian(Buffer.from(seed, "hex").swap32());
}
