// A random number generator as plain data: a 256-bit seed, and how many 32-bit numbers were drawn from it. The numbers
// are a ChaCha12 key stream. A linear generator would not do: a player who has seen many draws, for instance their own
// racks, could compute the next ones.

export interface Rng {
  /** Seed of the generator, as 64 hexadecimal digits. */
  readonly seed: string;
  /** How many 32-bit numbers were drawn so far. */
  readonly drawn: number;
}

const ROUNDS = 12;
const WORDS_PER_BLOCK = 16;
const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

export function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Returns a new generator with this seed. Throws if the seed is not 64 hexadecimal digits. */
export function createRng(seed: string): Rng {
  if (!isSeed(seed)) throw new RangeError("a seed is 64 hexadecimal digits");
  return { seed, drawn: 0 };
}

/** Draws a whole number from 0 to n − 1, each equally likely. Returns the number and the generator after the draw. */
export function randomInt(rng: Rng, n: number): [value: number, next: Rng] {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`below needs 1 to 2^32, got ${n}`);
  // 32-bit numbers beyond the last whole multiple of n are skipped, because using them would favour small results.
  const limit = 2 ** 32 - (2 ** 32 % n);
  let drawn = rng.drawn;
  for (;;) {
    const word = wordAt(rng.seed, drawn++);
    if (word < limit) return [word % n, { seed: rng.seed, drawn }];
  }
}

/** Returns the items in random order (Fisher–Yates), and the generator after the draws. */
export function shuffle<T>(rng: Rng, items: readonly T[]): [items: T[], next: Rng] {
  const order = [...items];
  let next = rng;
  for (let last = order.length - 1; last > 0; last--) {
    const [pick, after] = randomInt(next, last + 1);
    next = after;
    const held = order[last] as T;
    order[last] = order[pick] as T;
    order[pick] = held;
  }
  return [order, next];
}

/** Derives a seed for code that must not share its draws with the game, such as a bot. */
export function deriveSeed(rng: Rng, salt: number): string {
  // The nonce is the salt plus one, because the game itself uses nonce 0. A salt that is too large would wrap around to
  // nonce 0 and repeat the draws of the game.
  if (!Number.isInteger(salt) || salt < 0 || salt > 2 ** 32 - 2) throw new RangeError(`no salt can be ${salt}`);
  const key = keyOf(rng.seed);
  const block = new Uint32Array(WORDS_PER_BLOCK);
  chacha(key, rng.drawn >>> 0, salt + 1, block);
  return Array.from(block.subarray(0, 8), (word) => word.toString(16).padStart(8, "0")).join("");
}

/** Derives the seed with which the bot of a seat acts after `entries` entries of the log. */
export function deriveBotSeed(seed: string, entries: number, seat: number): string {
  return deriveSeed({ ...createRng(seed), drawn: entries }, seat);
}

// Numbers are drawn one at a time. So the current block of the key stream is cached until a draw needs another one.
let cachedSeed = "";
let cachedBlock = -1;
let cachedKey = new Uint32Array(8);
const cached = new Uint32Array(WORDS_PER_BLOCK);

function wordAt(seed: string, index: number): number {
  const block = Math.floor(index / WORDS_PER_BLOCK);
  if (seed !== cachedSeed || block !== cachedBlock) {
    if (seed !== cachedSeed) cachedKey = keyOf(seed);
    chacha(cachedKey, block, 0, cached);
    cachedSeed = seed;
    cachedBlock = block;
  }
  return cached[index % WORDS_PER_BLOCK] as number;
}

function keyOf(seed: string): Uint32Array<ArrayBuffer> {
  return Uint32Array.from({ length: 8 }, (_, word) => Number.parseInt(seed.slice(word * 8, word * 8 + 8), 16));
}

function chacha(key: Uint32Array, counter: number, nonce: number, out: Uint32Array): void {
  const start = Uint32Array.of(...SIGMA, ...key, counter, nonce, 0, 0);
  out.set(start);
  for (let round = 0; round < ROUNDS; round += 2) {
    quarter(out, 0, 4, 8, 12);
    quarter(out, 1, 5, 9, 13);
    quarter(out, 2, 6, 10, 14);
    quarter(out, 3, 7, 11, 15);
    quarter(out, 0, 5, 10, 15);
    quarter(out, 1, 6, 11, 12);
    quarter(out, 2, 7, 8, 13);
    quarter(out, 3, 4, 9, 14);
  }
  for (let word = 0; word < WORDS_PER_BLOCK; word++) out[word] = (out[word] as number) + (start[word] as number);
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  mix(x, a, b, d, 16);
  mix(x, c, d, b, 12);
  mix(x, a, b, d, 8);
  mix(x, c, d, b, 7);
}

/**
 * One operation of the ChaCha quarter round on the array `x`: adds entry `by` to entry `to`, XORs the sum into entry
 * `target` and rotates `target` left.
 */
function mix(x: Uint32Array, to: number, by: number, target: number, bits: number): void {
  x[to] = (x[to] as number) + (x[by] as number);
  const word = (x[target] as number) ^ (x[to] as number);
  x[target] = (word << bits) | (word >>> (32 - bits));
}
