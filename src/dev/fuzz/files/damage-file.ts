import { gzipSync } from "node:zlib";
import { createHostileNumber, createHostileText, createHostileValue, damageText } from "#dev/fuzz/hostile-input.ts";
import { pickFromNonEmpty, pickRandom, randomBelow, randomBoolean } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";

// Random damage to files: changed bytes, tokens, lines, encodings and JSON values.

type Damage = (random: Random, bytes: Buffer) => Buffer;

const NESTING_DEPTH = 20_000;
const MAX_RANDOM_BYTES = 400;
const OPENING_BRACE = 0x7b;

const damageAsText =
  (change: (random: Random, text: string) => string): Damage =>
  (random, bytes) =>
    Buffer.from(change(random, bytes.toString("utf8")));

/** Splits a file into tokens and separators, lets `change` damage this list, and joins the list again. */
const damageTokens = (change: (random: Random, tokens: string[]) => void): Damage =>
  damageAsText((random, text) => {
    const tokens = text.split(/([ \n,:[\]{}/]+)/);
    change(random, tokens);
    return tokens.join("");
  });

const damageLines = (change: (random: Random, lines: string[]) => void): Damage =>
  damageAsText((random, text) => {
    const lines = text.split("\n");
    change(random, lines);
    return lines.join("\n");
  });

const DAMAGES: readonly [Damage, ...Damage[]] = [
  damageAsText(damageText),
  damageAsText(damageText),
  flipBit,
  (random, bytes) => bytes.subarray(0, randomBelow(random, bytes.length + 1)),
  (random, bytes) => bytes.subarray(randomBelow(random, bytes.length + 1)),
  repeatPart,
  damageTokens((random, tokens) => swap(random, tokens)),
  damageTokens((random, tokens) => void tokens.splice(randomBelow(random, tokens.length), 1)),
  damageTokens((random, tokens) => replaceAny(random, tokens, String(createHostileNumber(random)))),
  damageTokens((random, tokens) => replaceAny(random, tokens, createHostileText(random))),
  damageTokens((random, tokens) => replaceAny(random, tokens, "9".repeat(1 + randomBelow(random, 400)))),
  damageLines((random, lines) => swap(random, lines)),
  damageLines((random, lines) => void lines.splice(randomBelow(random, lines.length), 1)),
  damageLines((random, lines) => replaceAny(random, lines, pickRandom(random, lines) ?? "")),
  damageAsText((_, text) => text.replaceAll("\n", "\r\n")),
  damageAsText((_, text) => text.replaceAll("\n", "\r")),
  damageAsText((_, text) => text.toLowerCase()),
  damageAsText((_, text) => `\ufeff${text}`),
  (_, bytes) => Buffer.from(bytes.toString("utf8"), "utf16le"),
  (_, bytes) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString("utf8"), "utf16le")]),
  (_, bytes) => Buffer.from(bytes.toString("utf8"), "latin1"),
  (_, bytes) => gzipSync(bytes),
  (random) =>
    Buffer.from(pickFromNonEmpty(random, ["[", '{"states":', '{"a":[', "(", "#note ", ">A: "]).repeat(NESTING_DEPTH)),
  (random, bytes) =>
    Buffer.from(
      Array.from({ length: randomBelow(random, MAX_RANDOM_BYTES) }, () =>
        randomBelow(random, bytes.length % 2 ? 256 : 128),
      ),
    ),
];

/** Damages a file once or a few times. Rarely leaves it as it is. */
export function damageFile(random: Random, bytes: Buffer): Buffer {
  let damaged = bytes;
  const times = randomBoolean(random, 3) ? 0 : 1 + (randomBoolean(random, 30) ? randomBelow(random, 4) : 0);
  for (let time = 0; time < times; time++) {
    const asJson = damaged[0] === OPENING_BRACE && randomBoolean(random, 60);
    const damage = asJson ? damageJson : pickFromNonEmpty(random, DAMAGES);
    damaged = damage(random, damaged);
  }
  return damaged;
}

function flipBit(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = randomBelow(random, copy.length);
  if (copy.length > 0) copy[at] = (copy[at] as number) ^ (1 << randomBelow(random, 8));
  return copy;
}

function repeatPart(random: Random, bytes: Buffer): Buffer {
  const from = randomBelow(random, bytes.length + 1);
  const to = from + randomBelow(random, 200);
  return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
}

function swap(random: Random, parts: string[]): void {
  const [one, other] = [randomBelow(random, parts.length), randomBelow(random, parts.length)];
  [parts[one], parts[other]] = [parts[other] ?? "", parts[one] ?? ""];
}

function replaceAny(random: Random, parts: string[], part: string): void {
  parts[randomBelow(random, parts.length)] = part;
}

/** Changes, deletes or adds a value in valid JSON. Damages other files as text. */
function damageJson(random: Random, bytes: Buffer): Buffer {
  try {
    const root: unknown = JSON.parse(bytes.toString("utf8"));
    changeProperty(random, root);
    return Buffer.from(JSON.stringify(root));
  } catch {
    return damageAsText(damageText)(random, bytes);
  }
}

/** Changes a property of the object or, usually, of an object inside it. */
function changeProperty(random: Random, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const parent = value as Record<string, unknown>;
  const key = pickRandom(random, Object.keys(parent));
  const child = key === undefined ? undefined : parent[key];
  const descends = typeof child === "object" && child !== null && randomBoolean(random, 85);
  if (descends) changeProperty(random, child);
  else if (key !== undefined && randomBoolean(random, 30)) delete parent[key];
  else
    parent[key !== undefined && randomBoolean(random, 85) ? key : createHostileText(random)] = changeValue(
      random,
      child,
    );
}

/** Returns another value: often a similar one, sometimes any hostile value. */
function changeValue(random: Random, value: unknown): unknown {
  if (typeof value === "number" && randomBoolean(random, 60))
    return value + pickFromNonEmpty(random, [-1, 1, 0.5, 1_000]);
  if (typeof value === "string" && randomBoolean(random, 60)) return damageText(random, value);
  return createHostileValue(random);
}
