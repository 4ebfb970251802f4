import { below, happens, oneOf } from "#tools/fuzz/chance.ts";
import type { Random } from "#tools/seeded/random.ts";

// What is typed where something else is asked for.

const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u0001\u0007\u001b[31m",
  "\n\n\n",
  "\ud800",
  "x\udc00y",
  "\u202egnirts\u202c",
  "\u200b\u200d\ufeff",
  "e\u0301\u0323".repeat(40),
  "@everyone @here <@&1> <@110000000000000011>",
  "**_~~`||bold||`~~_** [x](https://example.org) <t:1:R> # h",
  "```\n```",
  "'; DROP TABLE matches; --",
  '" OR 1=1 /*',
  "#{7*7} {{7*7}} %s %n %x $1 \\u0041 \\",
  "../../../../etc/passwd",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "0x10",
  "９９",
  "٣",
  "²",
  "99999999999999999999999999",
  "🧩👩‍👩‍👧‍👦🇦🇩",
  "l·l ny qu ç ñ ß İ ı ŉ",
  "A1 B2 C3",
  "8H",
  "H8",
  "Z99",
  "1 2 3 4",
  "QUIZ",
  "quiz?",
  "#?_*.",
  ":::::",
  "a:b:c:d",
  "0123456789abcdef",
] as const;

const LONG = 6_000;
const PLANES = [0x80, 0x800, 0xffff, 0x1ffff] as const;

/** Of any characters, halves of pairs among them. */
function noise(random: Random): string {
  const plane = oneOf(random, PLANES);
  const codes = Array.from({ length: 1 + below(random, 30) }, () => below(random, plane));
  return codes.map((code) => String.fromCodePoint(code)).join("");
}

export function hostileText(random: Random): string {
  if (happens(random, 15)) return noise(random);
  const text = oneOf(random, TEXTS);
  if (happens(random, 8)) return text.repeat(1 + Math.ceil(LONG / Math.max(1, text.length))).slice(0, LONG);
  return happens(random, 15) ? `${text}${oneOf(random, TEXTS)}` : text;
}

const NUMBERS = [0, -0, -1, 1, 2, 3, 4, 7, 8, 9, 10, 26, 99, 1_000, 0.5, -1.5, 1e-9, 2 ** 31, -(2 ** 31)] as const;
const FAR = [2 ** 53 - 1, -(2 ** 53), 2 ** 53, 1e21, 1e308, -1e308] as const;

export const hostileNumber = (random: Random): number =>
  happens(random, 80) ? oneOf(random, NUMBERS) : oneOf(random, FAR);

/** Of no kind that could be asked for. */
export function hostileValue(random: Random): unknown {
  return oneOf<() => unknown>(random, [
    () => hostileText(random),
    () => hostileNumber(random),
    () => happens(random, 50),
    () => null,
    () => [],
    () => ({}),
  ])();
}

/** A text in which something has been turned round, cut off, left out, doubled or put in. */
export function damaged(random: Random, text: string): string {
  const at = below(random, text.length + 1);
  const to = at + 1 + below(random, 6);
  return oneOf<() => string>(random, [
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, to) + text.slice(at),
    () => text.slice(0, at) + oneOf(random, TEXTS).slice(0, 20) + text.slice(at),
    () =>
      text.slice(0, at) +
      String.fromCharCode((text.charCodeAt(at) || 65) ^ (1 << below(random, 7))) +
      text.slice(at + 1),
    () => text.replace(/\d+/, String(hostileNumber(random))),
    () => text.replace(/\d+(?=\D*$)/, "9".repeat(1 + below(random, 12))),
  ])();
}
