import { pickFromNonEmpty, randomBelow, randomBoolean } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";

// Random texts and values that a careless program may handle wrongly.

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

const LONG_TEXT_CHARACTERS = 6_000;
const CODE_POINT_LIMITS = [0x80, 0x800, 0xffff, 0x1ffff] as const;

/** A text of random characters, including lone surrogates. */
function createRandomText(random: Random): string {
  const limit = pickFromNonEmpty(random, CODE_POINT_LIMITS);
  const codes = Array.from({ length: 1 + randomBelow(random, 30) }, () => randomBelow(random, limit));
  return codes.map((code) => String.fromCodePoint(code)).join("");
}

export function createHostileText(random: Random): string {
  if (randomBoolean(random, 15)) return createRandomText(random);
  const text = pickFromNonEmpty(random, TEXTS);
  if (randomBoolean(random, 8)) {
    const copies = 1 + Math.ceil(LONG_TEXT_CHARACTERS / Math.max(1, text.length));
    return text.repeat(copies).slice(0, LONG_TEXT_CHARACTERS);
  }
  return randomBoolean(random, 15) ? `${text}${pickFromNonEmpty(random, TEXTS)}` : text;
}

const NUMBERS = [0, -0, -1, 1, 2, 3, 4, 7, 8, 9, 10, 26, 99, 1_000, 0.5, -1.5, 1e-9, 2 ** 31, -(2 ** 31)] as const;
const HUGE_NUMBERS = [2 ** 53 - 1, -(2 ** 53), 2 ** 53, 1e21, 1e308, -1e308] as const;

export const createHostileNumber = (random: Random): number =>
  randomBoolean(random, 80) ? pickFromNonEmpty(random, NUMBERS) : pickFromNonEmpty(random, HUGE_NUMBERS);

/** A value of any JSON type. */
export function createHostileValue(random: Random): unknown {
  return pickFromNonEmpty<() => unknown>(random, [
    () => createHostileText(random),
    () => createHostileNumber(random),
    () => randomBoolean(random, 50),
    () => null,
    () => [],
    () => ({}),
  ])();
}

/** The text with one random error: a part is missing, repeated or inserted, or a character or number is different. */
export function damageText(random: Random, text: string): string {
  const at = randomBelow(random, text.length + 1);
  const to = at + 1 + randomBelow(random, 6);
  return pickFromNonEmpty<() => string>(random, [
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, to) + text.slice(at),
    () => text.slice(0, at) + pickFromNonEmpty(random, TEXTS).slice(0, 20) + text.slice(at),
    () =>
      text.slice(0, at) +
      String.fromCharCode((text.charCodeAt(at) || 65) ^ (1 << randomBelow(random, 7))) +
      text.slice(at + 1),
    () => text.replace(/\d+/, String(createHostileNumber(random))),
    () => text.replace(/\d+(?=\D*$)/, "9".repeat(1 + randomBelow(random, 12))),
  ])();
}
