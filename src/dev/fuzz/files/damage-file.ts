import { gzipSync } from "node:zlib";
import { createHostileNumber, createHostileText, createHostileValue, damageText } from "#dev/fuzz/hostile-input.ts";
import { isLikely, pickOne, pickRandom, randomBelow } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";

// What may have happened to a file before it is read.

type Damage = (random: Random, bytes: Buffer) => Buffer;

const DEPTH = 20_000;
const NOISE = 400;
const BRACE = 0x7b;

const inText =
  (change: (random: Random, text: string) => string): Damage =>
  (random, bytes) =>
    Buffer.from(change(random, bytes.toString("utf8")));

/** Between what stands between spaces and ends of lines. */
const amongTokens = (change: (random: Random, tokens: string[]) => void): Damage =>
  inText((random, text) => {
    const tokens = text.split(/([ \n,:[\]{}/]+)/);
    change(random, tokens);
    return tokens.join("");
  });

const amongLines = (change: (random: Random, lines: string[]) => void): Damage =>
  inText((random, text) => {
    const lines = text.split("\n");
    change(random, lines);
    return lines.join("\n");
  });

const DAMAGES: readonly [Damage, ...Damage[]] = [
  inText(damageText),
  inText(damageText),
  flipped,
  (random, bytes) => bytes.subarray(0, randomBelow(random, bytes.length + 1)),
  (random, bytes) => bytes.subarray(randomBelow(random, bytes.length + 1)),
  doubled,
  amongTokens((random, tokens) => swap(random, tokens)),
  amongTokens((random, tokens) => void tokens.splice(randomBelow(random, tokens.length), 1)),
  amongTokens((random, tokens) => put(random, tokens, String(createHostileNumber(random)))),
  amongTokens((random, tokens) => put(random, tokens, createHostileText(random))),
  amongTokens((random, tokens) => put(random, tokens, "9".repeat(1 + randomBelow(random, 400)))),
  amongLines((random, lines) => swap(random, lines)),
  amongLines((random, lines) => void lines.splice(randomBelow(random, lines.length), 1)),
  amongLines((random, lines) => put(random, lines, pickRandom(random, lines) ?? "")),
  inText((_, text) => text.replaceAll("\n", "\r\n")),
  inText((_, text) => text.replaceAll("\n", "\r")),
  inText((_, text) => text.toLowerCase()),
  inText((_, text) => `\ufeff${text}`),
  (_, bytes) => Buffer.from(bytes.toString("utf8"), "utf16le"),
  (_, bytes) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString("utf8"), "utf16le")]),
  (_, bytes) => Buffer.from(bytes.toString("utf8"), "latin1"),
  (_, bytes) => gzipSync(bytes),
  (random) => Buffer.from(pickOne(random, ["[", '{"states":', '{"a":[', "(", "#note ", ">A: "]).repeat(DEPTH)),
  (random, bytes) =>
    Buffer.from(
      Array.from({ length: randomBelow(random, NOISE) }, () => randomBelow(random, bytes.length % 2 ? 256 : 128)),
    ),
];

/** A file in which one thing or some are wrong; now and then none is. */
export function damageFile(random: Random, bytes: Buffer): Buffer {
  let now = bytes;
  const times = isLikely(random, 3) ? 0 : 1 + (isLikely(random, 30) ? randomBelow(random, 4) : 0);
  for (let time = 0; time < times; time++) {
    const isJson = now[0] === BRACE && isLikely(random, 60);
    now = (isJson ? inside : pickOne(random, DAMAGES))(random, now);
  }
  return now;
}

function flipped(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = randomBelow(random, copy.length);
  if (copy.length > 0) copy[at] = (copy[at] as number) ^ (1 << randomBelow(random, 8));
  return copy;
}

function doubled(random: Random, bytes: Buffer): Buffer {
  const from = randomBelow(random, bytes.length + 1);
  const to = from + randomBelow(random, 200);
  return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
}

function swap(random: Random, parts: string[]): void {
  const [one, other] = [randomBelow(random, parts.length), randomBelow(random, parts.length)];
  [parts[one], parts[other]] = [parts[other] ?? "", parts[one] ?? ""];
}

function put(random: Random, parts: string[], part: string): void {
  parts[randomBelow(random, parts.length)] = part;
}

/** Of JSON that can be read: something in it is something else, is gone, or has come to it. */
function inside(random: Random, bytes: Buffer): Buffer {
  try {
    const root: unknown = JSON.parse(bytes.toString("utf8"));
    changeWithin(random, root);
    return Buffer.from(JSON.stringify(root));
  } catch {
    return inText(damageText)(random, bytes);
  }
}

type Holder = Record<string, unknown>;

/** Goes in as deep as it comes. */
function changeWithin(random: Random, root: unknown): void {
  if (typeof root !== "object" || root === null) return;
  const holder = root as Holder;
  const key = pickRandom(random, Object.keys(holder));
  const inner = key === undefined ? undefined : holder[key];
  const goesOn = typeof inner === "object" && inner !== null && isLikely(random, 85);
  if (goesOn) changeWithin(random, inner);
  else if (key !== undefined && isLikely(random, 30)) delete holder[key];
  else holder[key !== undefined && isLikely(random, 85) ? key : createHostileText(random)] = neighbour(random, inner);
}

/** Near to what was there, or nothing like it. */
function neighbour(random: Random, value: unknown): unknown {
  if (typeof value === "number" && isLikely(random, 60)) return value + pickOne(random, [-1, 1, 0.5, 1_000]);
  if (typeof value === "string" && isLikely(random, 60)) return damageText(random, value);
  return createHostileValue(random);
}
