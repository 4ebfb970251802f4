import { gzipSync } from "node:zlib";
import { below, happens, oneOf, pick } from "#tools/fuzz/chance.ts";
import { damaged, hostileNumber, hostileText, hostileValue } from "#tools/fuzz/hostile.ts";
import type { Random } from "#tools/seeded/random.ts";

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
  inText(damaged),
  inText(damaged),
  flipped,
  (random, bytes) => bytes.subarray(0, below(random, bytes.length + 1)),
  (random, bytes) => bytes.subarray(below(random, bytes.length + 1)),
  doubled,
  amongTokens((random, tokens) => swap(random, tokens)),
  amongTokens((random, tokens) => void tokens.splice(below(random, tokens.length), 1)),
  amongTokens((random, tokens) => put(random, tokens, String(hostileNumber(random)))),
  amongTokens((random, tokens) => put(random, tokens, hostileText(random))),
  amongTokens((random, tokens) => put(random, tokens, "9".repeat(1 + below(random, 400)))),
  amongLines((random, lines) => swap(random, lines)),
  amongLines((random, lines) => void lines.splice(below(random, lines.length), 1)),
  amongLines((random, lines) => put(random, lines, pick(random, lines) ?? "")),
  inText((_, text) => text.replaceAll("\n", "\r\n")),
  inText((_, text) => text.replaceAll("\n", "\r")),
  inText((_, text) => text.toLowerCase()),
  inText((_, text) => `\ufeff${text}`),
  (_, bytes) => Buffer.from(bytes.toString("utf8"), "utf16le"),
  (_, bytes) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString("utf8"), "utf16le")]),
  (_, bytes) => Buffer.from(bytes.toString("utf8"), "latin1"),
  (_, bytes) => gzipSync(bytes),
  (random) => Buffer.from(oneOf(random, ["[", '{"states":', '{"a":[', "(", "#note ", ">A: "]).repeat(DEPTH)),
  (random, bytes) =>
    Buffer.from(Array.from({ length: below(random, NOISE) }, () => below(random, bytes.length % 2 ? 256 : 128))),
];

/** A file in which one thing or some are wrong; now and then none is. */
export function damage(random: Random, bytes: Buffer): Buffer {
  let now = bytes;
  const times = happens(random, 3) ? 0 : 1 + (happens(random, 30) ? below(random, 4) : 0);
  for (let time = 0; time < times; time++) {
    const isJson = now[0] === BRACE && happens(random, 60);
    now = (isJson ? inside : oneOf(random, DAMAGES))(random, now);
  }
  return now;
}

function flipped(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = below(random, copy.length);
  if (copy.length > 0) copy[at] = (copy[at] as number) ^ (1 << below(random, 8));
  return copy;
}

function doubled(random: Random, bytes: Buffer): Buffer {
  const from = below(random, bytes.length + 1);
  const to = from + below(random, 200);
  return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
}

function swap(random: Random, parts: string[]): void {
  const [one, other] = [below(random, parts.length), below(random, parts.length)];
  [parts[one], parts[other]] = [parts[other] ?? "", parts[one] ?? ""];
}

function put(random: Random, parts: string[], part: string): void {
  parts[below(random, parts.length)] = part;
}

/** Of JSON that can be read: something in it is something else, is gone, or has come to it. */
function inside(random: Random, bytes: Buffer): Buffer {
  try {
    const root: unknown = JSON.parse(bytes.toString("utf8"));
    changeWithin(random, root);
    return Buffer.from(JSON.stringify(root));
  } catch {
    return inText(damaged)(random, bytes);
  }
}

type Holder = Record<string, unknown>;

/** Goes in as deep as it comes. */
function changeWithin(random: Random, root: unknown): void {
  if (typeof root !== "object" || root === null) return;
  const holder = root as Holder;
  const key = pick(random, Object.keys(holder));
  const inner = key === undefined ? undefined : holder[key];
  const goesOn = typeof inner === "object" && inner !== null && happens(random, 85);
  if (goesOn) changeWithin(random, inner);
  else if (key !== undefined && happens(random, 30)) delete holder[key];
  else holder[key !== undefined && happens(random, 85) ? key : hostileText(random)] = neighbour(random, inner);
}

/** Near to what was there, or nothing like it. */
function neighbour(random: Random, value: unknown): unknown {
  if (typeof value === "number" && happens(random, 60)) return value + oneOf(random, [-1, 1, 0.5, 1_000]);
  if (typeof value === "string" && happens(random, 60)) return damaged(random, value);
  return hostileValue(random);
}
