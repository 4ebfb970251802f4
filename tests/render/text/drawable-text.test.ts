import { describe, expect, test } from "vitest";
import { toDrawableText } from "#render/text/drawable-text.ts";
import { SCRIPTS } from "../support/names-in-scripts.ts";

test.each(Object.entries(SCRIPTS))("a name in %s stays unchanged: %s", (_, name) => {
  expect(toDrawableText(name)).toBe(name);
});

describe("decorated letters become plain:", () => {
  test.each([
    ["mathematical", "𝓐𝓷𝓷𝓪 𝕭𝖔𝖇 𝔸𝟙", "Anna Bob A1"],
    ["full-width", "Ａｎｎａ（１）", "Anna(1)"],
    ["in circles", "Ⓐⓝⓝⓐ ①", "Anna 1"],
    ["white on black", "🅐🅝🅝🅐 🅲", "ANNA C"],
    ["in brackets", "🄐", "(A)"],
    ["but not those that the font has", "½ ª …", "½ ª …"],
    ["but not letters of their own script", "ㅋㅋ ﾊﾝ", "ㅋㅋ ﾊﾝ"],
  ])("%s", (_, name, plain) => {
    expect(toDrawableText(name)).toBe(plain);
  });
});

describe("text without a font", () => {
  test.each([
    ["is left out if it is a symbol", "꧁༺ Anna ༻꧂", "Anna"],
    ["is left out if it is a private character", "An\ue000na\u{10fffd}", "Anna"],
    ["is left out if it is an unassigned character", "Anna\u0378", "Anna"],
    ["becomes an ellipsis if it is a letter", "𒀀𒁀 Anna 𒂀𒀀", "… Anna …"],
    ["becomes an ellipsis if it is a whole name", "꧁༻", "…"],
    ["becomes an ellipsis if it is a whole name of invisible characters", "\u3164\u200b\u200d", "…"],
    ["is cut after the known part of an emoji", "🐱\u200d\u{1fbff}", "🐱\u200d"],
  ])("%s", (_, name, shown) => {
    expect(toDrawableText(name)).toBe(shown);
  });

  test("stays empty if it is empty", () => {
    expect([toDrawableText(""), toDrawableText(" \n ")]).toEqual(["", ""]);
  });
});

describe("combining marks", () => {
  test("are limited in number", () => {
    expect(toDrawableText("A\u0303\u0301\u0302\u0303n\u0336\u0335\u0334na")).toMatch(/^Ã\u0301\u0302?nna$/u);
    const thai = `ก${"\u0e49".repeat(30)}`;
    expect(toDrawableText(thai)).toBe(`ก${"\u0e49".repeat(4)}`);
  });

  test("without a font for their letter are left out", () => {
    expect(toDrawableText("Z̷̡̢̛̖̈á̶͓̈́l̵̰̈́g̴͉̈o̶̠͗")).toBe("Zálgo");
  });

  test("of a script are kept: vowels, tones, points", () => {
    for (const name of ["ที่", "שָׁלוֹם", "مُحَمَّد", "क्षत्रि"]) expect(toDrawableText(name)).toBe(name.normalize("NFC"));
  });
});

test("direction marks, line breaks and invisible characters are left out", () => {
  expect(toDrawableText("\u202eAn\u2067na\u2069\u200f\u061c \u2028B\u00ado\u2060b\u0007")).toBe("Anna Bob");
  expect(toDrawableText("\u202eש\u200eל\u2066")).toBe("של");
  expect(toDrawableText("東\u3000京")).toBe("東 京");
});
