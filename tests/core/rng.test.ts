import { createCipheriv, createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createRng, deriveSeed, isSeed, type Rng, randomInt, shuffle } from "#core/rng.ts";
import { chachaBlock, keyOfSeed, littleEndian } from "./chacha-oracle.ts";

const ROUNDS = 12;
const WHOLE_WORD = 2 ** 32;

const zeros = "0".repeat(64);
const seeds = [zeros, "f".repeat(64), "00010203".repeat(8), ...["a", "b", "c"].map(hashSeed)];

function hashSeed(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The words that a generator with this seed must draw, by the oracle. */
function expectedStream(seed: string, blocks: number): number[] {
  const key = keyOfSeed(seed);
  return Array.from({ length: blocks }, (_, counter) =>
    chachaBlock({ key, counter, nonce: [0, 0, 0], rounds: ROUNDS }),
  ).flat();
}

function draw(rng: Rng, n: number, count: number): [values: number[], after: Rng] {
  const values: number[] = [];
  let after = rng;
  while (values.length < count) {
    const [value, next] = randomInt(after, n);
    values.push(value);
    after = next;
  }
  return [values, after];
}

describe("the oracle", () => {
  test.each(["one", "two", "three"])("is ChaCha20 with twenty rounds (%s)", (text) => {
    const key = createHash("sha256").update(text).digest();
    const iv = createHash("sha256").update(`iv ${text}`).digest().subarray(0, 16);
    const expected = littleEndian(createCipheriv("chacha20", key, iv).update(Buffer.alloc(64)));
    const [counter = 0, ...nonce] = littleEndian(iv);
    expect(chachaBlock({ key: littleEndian(key), counter, nonce, rounds: 20 })).toEqual(expected);
  });

  test("gives the published ChaCha12 key stream of the zero key", () => {
    // draft-strombergson-chacha-test-vectors, TC1: 256-bit key, IV 0, 12 rounds.
    const published = "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f";
    const words = chachaBlock({ key: keyOfSeed(zeros), counter: 0, nonce: [0, 0, 0], rounds: ROUNDS });
    expect(words.slice(0, 8)).toEqual(littleEndian(Buffer.from(published, "hex")));
  });
});

describe("a generator", () => {
  test.each(seeds)("draws the ChaCha12 key stream of its seed %s", (seed) => {
    const [words, after] = draw(createRng(seed), WHOLE_WORD, 100);
    expect(words).toEqual(expectedStream(seed, 7).slice(0, 100));
    expect(after).toEqual({ seed, drawn: 100 });
  });

  test("is plain data, and continues after a round trip through JSON", () => {
    const [, half] = draw(createRng(zeros), WHOLE_WORD, 37);
    const kept: Rng = JSON.parse(JSON.stringify(half));
    draw(createRng(hashSeed("another")), 6, 50);
    expect(draw(kept, WHOLE_WORD, 60)[0]).toEqual(expectedStream(zeros, 7).slice(37, 97));
  });

  test("is not changed by drawing", () => {
    const rng = Object.freeze(createRng(zeros));
    expect(randomInt(rng, 100)).toEqual(randomInt(rng, 100));
    expect(rng.drawn).toBe(0);
  });

  test("is independent of other generators", () => {
    let [one, two] = [createRng(hashSeed("one")), createRng(hashSeed("two"))];
    const drawn: [number, number][] = [];
    for (let turn = 0; turn < 40; turn++) {
      const [first, afterFirst] = randomInt(one, WHOLE_WORD);
      const [second, afterSecond] = randomInt(two, WHOLE_WORD);
      [one, two] = [afterFirst, afterSecond];
      drawn.push([first, second]);
    }
    expect(drawn.map(([first]) => first)).toEqual(expectedStream(hashSeed("one"), 3).slice(0, 40));
    expect(drawn.map(([, second]) => second)).toEqual(expectedStream(hashSeed("two"), 3).slice(0, 40));
  });

  test.each(["", "0".repeat(63), "0".repeat(65), "g".repeat(64), "A".repeat(64), ` ${"0".repeat(63)}`, `${zeros}\n`])(
    "is not created from the invalid seed %j",
    (text) => {
      expect(isSeed(text)).toBe(false);
      expect(() => createRng(text)).toThrow(RangeError);
    },
  );
});

describe("a random integer", () => {
  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, WHOLE_WORD + 1])(
    "is refused with the maximum %d",
    (n) => {
      expect(() => randomInt(createRng(zeros), n)).toThrow(RangeError);
    },
  );

  test("with the maximum one is 0", () => {
    expect(draw(createRng(zeros), 1, 50)[0]).toEqual(Array(50).fill(0));
  });

  // With 3 · 2^30, a quarter of all words would favour small values.
  test.each([3 * 2 ** 30, 2 ** 31 + 1, WHOLE_WORD - 1, 7, 100])(
    "skips words that would favour small values of %d",
    (n) => {
      const fair = expectedStream(hashSeed("fair"), 20).filter((word) => word < Math.floor(WHOLE_WORD / n) * n);
      const [values, after] = draw(createRng(hashSeed("fair")), n, 100);
      expect(values).toEqual(fair.slice(0, 100).map((word) => word % n));
      expect(after.drawn).toBe(expectedStream(hashSeed("fair"), 20).indexOf(fair[99] ?? -1) + 1);
    },
  );

  test.each([2, 3, 6, 27])("gives each of %d values about equally often", (n) => {
    const count = 20_000;
    const tally = Array<number>(n).fill(0);
    for (const value of draw(createRng(hashSeed("tally")), n, count)[0]) tally[value] = (tally[value] ?? 0) + 1;
    const expected = count / n;
    const chiSquared = tally.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // Mean n − 1, variance 2(n − 1). Five deviations above it are one in millions, and the seed is fixed.
    expect(chiSquared).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)));
  });
});

describe("a shuffle", () => {
  test.each([0, 1, 2, 17, 100])("is a permutation of %d items, and does not change the list", (length) => {
    const items = Object.freeze(Array.from({ length }, (_, n) => n));
    const [order, after] = shuffle(createRng(hashSeed("shuffle")), items);
    expect([...order].sort((a, b) => a - b)).toEqual(items);
    expect(after.drawn).toBe(Math.max(0, length - 1));
    expect(shuffle(createRng(hashSeed("shuffle")), items)).toEqual([order, after]);
  });

  test("keeps equal items and undefined", () => {
    const [order] = shuffle(createRng(zeros), ["a", undefined, "a", "b"]);
    expect(order.map(String).sort()).toEqual(["a", "a", "b", "undefined"]);
  });

  test("gives each order of three items about equally often", () => {
    const tally = new Map<string, number>();
    let rng = createRng(hashSeed("orders"));
    for (let time = 0; time < 6_000; time++) {
      const [order, next] = shuffle(rng, ["a", "b", "c"]);
      rng = next;
      tally.set(order.join(""), (tally.get(order.join("")) ?? 0) + 1);
    }
    expect(tally.size).toBe(6);
    for (const seen of tally.values()) expect(Math.abs(seen - 1_000)).toBeLessThan(150);
  });
});

describe("a derived seed", () => {
  const salts = [0, 1, 2, 7, 1_000_000, 2 ** 31, 2 ** 32 - 2];

  test("is the same each time, and differs by salt, position and game", () => {
    const positions = [
      createRng(zeros),
      { seed: zeros, drawn: 1 },
      { seed: zeros, drawn: 16 },
      createRng(hashSeed("game")),
    ];
    const derived = positions.flatMap((rng) => salts.map((salt) => deriveSeed(rng, salt)));
    expect(derived.every(isSeed)).toBe(true);
    expect(new Set(derived).size).toBe(derived.length);
    expect(derived).toEqual(positions.flatMap((rng) => salts.map((salt) => deriveSeed(rng, salt))));
  });

  test.each(seeds)("is never part of the game's own stream (%s)", (seed) => {
    const own = expectedStream(seed, 40)
      .map((word) => word.toString(16).padStart(8, "0"))
      .join("");
    for (const salt of salts)
      for (const drawn of [0, 1, 5, 16, 39]) {
        const derived = deriveSeed({ seed, drawn }, salt);
        expect(own).not.toContain(derived);
        expect(derived).not.toBe(seed);
      }
  });

  test("is the key stream with a nonce that the game does not use", () => {
    const words = chachaBlock({ key: keyOfSeed(zeros), counter: 5, nonce: [8, 0, 0], rounds: ROUNDS });
    const expected = words
      .slice(0, 8)
      .map((word) => word.toString(16).padStart(8, "0"))
      .join("");
    expect(deriveSeed({ seed: zeros, drawn: 5 }, 7)).toBe(expected);
  });

  test.each([-1, 0.5, 2 ** 32 - 1, 2 ** 32, Number.NaN])("is refused for the invalid salt %d", (salt) => {
    expect(() => deriveSeed(createRng(zeros), salt)).toThrow(RangeError);
  });

  test("draws other values than the game", () => {
    const bot = draw(createRng(deriveSeed(createRng(zeros), 0)), WHOLE_WORD, 64)[0];
    const game = new Set(expectedStream(zeros, 20));
    expect(bot.filter((word) => game.has(word))).toEqual([]);
  });
});
