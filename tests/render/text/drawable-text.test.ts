import { describe, expect, test } from "vitest";
import { toDrawableText } from "#render/text/drawable-text.ts";
import { SCRIPTS } from "../support/names-in-scripts.ts";

test.each(Object.entries(SCRIPTS))("%s stays as it is: %s", (_, name) => {
  expect(toDrawableText(name)).toBe(name);
});

describe("a name in fancy dress is plain:", () => {
  test.each([
    ["mathematical", "𝓐𝓷𝓷𝓪 𝕭𝖔𝖇 𝔸𝟙", "Anna Bob A1"],
    ["full-width", "Ａｎｎａ（１）", "Anna(1)"],
    ["in rings", "Ⓐⓝⓝⓐ ①", "Anna 1"],
    ["white on black", "🅐🅝🅝🅐 🅲", "ANNA C"],
    ["in brackets", "🄐", "(A)"],
    ["what the font has in this form", "½ ª …", "½ ª …"],
    ["letters of their own are kept", "ㅋㅋ ﾊﾝ", "ㅋㅋ ﾊﾝ"],
  ])("%s", (_, name, plain) => {
    expect(toDrawableText(name)).toBe(plain);
  });
});

describe("of what no font has", () => {
  test.each([
    ["symbols are left out", "꧁༺ Anna ༻꧂", "Anna"],
    ["so is a private character", "An\ue000na\u{10fffd}", "Anna"],
    ["and what is no character yet", "Anna\u0378", "Anna"],
    ["for letters there is an ellipsis", "𒀀𒁀 Anna 𒂀𒀀", "… Anna …"],
    ["something stands for a whole name", "꧁༻", "…"],
    ["and for one that cannot be seen", "\u3164\u200b\u200d", "…"],
    ["an emoji is shown as far as it goes", "🐱\u200d\u{1fbff}", "🐱\u200d"],
  ])("%s", (_, name, shown) => {
    expect(toDrawableText(name)).toBe(shown);
  });

  test("nothing is nothing", () => {
    expect([toDrawableText(""), toDrawableText(" \n ")]).toEqual(["", ""]);
  });
});

describe("marks", () => {
  test("are not heaped up", () => {
    expect(toDrawableText("A\u0303\u0301\u0302\u0303n\u0336\u0335\u0334na")).toMatch(/^Ã\u0301\u0302?nna$/u);
    const thai = `ก${"\u0e49".repeat(30)}`;
    expect(toDrawableText(thai)).toBe(`ก${"\u0e49".repeat(4)}`);
  });

  test("that no font has with their letter are left out", () => {
    expect(toDrawableText("Z̷̡̢̛̖̈á̶͓̈́l̵̰̈́g̴͉̈o̶̠͗")).toBe("Zálgo");
  });

  test("of a script stay: vowels, tones, points", () => {
    for (const name of ["ที่", "שָׁלוֹם", "مُحَمَّد", "क्षत्रि"]) expect(toDrawableText(name)).toBe(name.normalize("NFC"));
  });
});

test("what turns the direction, breaks the line or hides is left out", () => {
  expect(toDrawableText("\u202eAn\u2067na\u2069\u200f\u061c \u2028B\u00ado\u2060b\u0007")).toBe("Anna Bob");
  expect(toDrawableText("\u202eש\u200eל\u2066")).toBe("של");
  expect(toDrawableText("東\u3000京")).toBe("東 京");
});
