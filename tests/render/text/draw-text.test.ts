import { describe, expect, test } from "vitest";
import { initialsOf } from "#render/panels/players/avatar.ts";
import {
  formatNumber,
  formatSignedNumber,
  splitGraphemes,
  toDrawableText,
  truncateText,
} from "#render/text/draw-text.ts";

/** Measures as if all graphemes had the same width. */
const measure = (text: string) => 10 * splitGraphemes(text).length;

describe("a name", () => {
  test.each([
    ["is drawn whole if it fits", "Mireia", 60, "Mireia"],
    ["is cut with an ellipsis, which needs space too", "Maximiliano", 60, "Maxim…"],
    ["keeps an accent with its letter", "E\u0301E\u0301E\u0301E\u0301", 30, "E\u0301E\u0301…"],
    ["is not cut inside an emoji", "a👩‍👩‍👧b🏳️‍🌈c", 30, "a👩‍👩‍👧…"],
    ["does not end in a space", "Ana María", 50, "Ana…"],
    ["becomes an ellipsis if nothing fits", "Ana", 5, "…"],
    ["never has two ellipses", "Ana…Maria", 50, "Ana…"],
  ])("%s", (_, name, room, expected) => {
    expect(truncateText(name, room, measure)).toBe(expected);
  });

  test("that is extremely long is cut, with only a few measurements", () => {
    const measured: number[] = [];
    const name = truncateText("n".repeat(100_000), 1_500, (text) => {
      measured.push(text.length);
      return measure(text);
    });
    expect(name).toBe(`${"n".repeat(149)}…`);
    expect(measured.length).toBeLessThanOrEqual(8);
    expect(Math.max(...measured)).toBeLessThanOrEqual(201);
    expect(truncateText("n".repeat(100_000), Number.POSITIVE_INFINITY, measure)).toBe(`${"n".repeat(200)}…`);
  });

  test("is limited in length before it is made drawable", () => {
    expect(toDrawableText("n".repeat(100_000))).toBe("n".repeat(1_000));
  });

  test("is composed, on one line and in one direction", () => {
    expect(toDrawableText(" Nu\u0301\u202Eria\n ")).toBe("Núria");
  });
});

describe("initials", () => {
  test.each([
    ["Núria", "N"],
    ["Oriol B.", "OB"],
    ["álvaro de la mata", "ÁM"],
    ["user_name-42", "U4"],
    ["E\u0301lodie", "É"],
    ["東京 太郎", "東"],
    ["שלום כהן", "ש"],
    ["أحمد علي", "أ"],
    ["дмитрий їжак", "ДЇ"],
    ["हिन्दी", "हि"],
    ["김 민준", "김"],
    ["𝓐𝓷𝓷𝓪 𝕭𝖔𝖇", "AB"],
    ["🎲 Anna", "A"],
    ["𒀀𒁀", ""],
    ["🎲", ""],
    ["", ""],
  ])("of %j are %j", (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });
});

test("a negative number has a true minus sign", () => {
  expect([
    formatNumber({}, 7),
    formatNumber({}, -7),
    formatSignedNumber({}, 7),
    formatSignedNumber({}, 0),
    formatSignedNumber({}, -7),
  ]).toEqual(["7", "−7", "+7", "+0", "−7"]);
});

test.each([
  [undefined, ["9999", "−1554", "+21554"]],
  ["en", ["9,999", "−1,554", "+21,554"]],
  ["ca", ["9.999", "−1.554", "+21.554"]],
  // Spanish groups digits from five on, as texts do.
  ["es", ["9999", "−1554", "+21.554"]],
])("the digits of large numbers are grouped as in texts: %s", (language, expected) => {
  const pen = { language };
  expect([formatNumber(pen, 9_999), formatNumber(pen, -1_554), formatSignedNumber(pen, 21_554)]).toEqual(expected);
});
