import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeRefusalFacts, escapeText, formatInlineCode } from "#discord/messages/escape-text.ts";

describe("an escaped text is never", () => {
  test.each([
    ["a mention of everybody", "@everyone", /@everyone/],
    ["a mention of people online", "hi @here", /@here/],
    ["a mention", "<@1>", /<@!?\d/],
    ["a mention of a role", "<@&1>", /<@&/],
    ["a channel", "<#1>", /<#/],
    ["a command", "</scrabble new:1>", /<\//],
    ["an emoji of the server", "<:a_b:1>", /<:/],
    ["a time", "<t:0:R>", /<t:/],
    ["a link", "https://example.org", /:\/\//],
    ["a link", "<http://example.org>", /:\/\//],
    ["a link with a name", "[free](https://example.org)", /(?<!\\)\[free\]\(/],
    ["a link with a name in two parts", "[free [](a)](b)", /(?<!\\)[[\]]/],
    ["an invitation", "discord.gg/abc", /discord\.gg/],
    ["an invitation", "Discord.com/invite/abc", /discord\.com/i],
    ["code", "`rm`", /(?<!\\)`/],
    ["a block of code", "```js", /(?<!\\)`/],
    ["bold", "**a**", /(?<!\\)\*/],
    ["italics", "_a_ *b*", /(?<!\\)[_*]/],
    ["italics in a broken link", "http://a_b_ *c*", /(?<!\\)[_*]/],
    ["underlined", "__a__", /(?<!\\)_/],
    ["struck out", "~~a~~", /(?<!\\)~~/],
    ["hidden", "||a||", /(?<!\\)\|\|/],
    ["a heading", "# a", /^# /],
    ["a heading", "### a", /^### /],
    ["small", "-# a", /^-#/],
    ["a quotation", "> a", /^>/],
    ["a quotation", " >>> a", /^ *>/],
    ["an item", "- a", /^- /],
    ["an item", "* a", /^\* /],
    ["a numbered item", "1. a", /^1\. /],
    [
      "reversed by direction marks",
      "a\u202eb\u200fc\u061cd\u2067e\u2069",
      /[\u202a-\u202e\u200e\u200f\u061c\u2066-\u2069]/,
    ],
    ["several lines", "a\nb\rc\u2028d\u2029e\u0085f", /[\n\r\u2028\u2029\u0085]/],
    ["invisible", "a\u200db\ufeffc\u00add\u2060e", /[\u200d\ufeff\u00ad\u2060]/],
    ["an escape of the next character", "Anna\\", /(?<!\\)\\$/],
  ])("%s: %j", (_, typed, markup) => {
    expect(typed).toMatch(new RegExp(markup.source.replace("(?<!\\\\)", ""), markup.flags));
    expect(escapeText(typed)).not.toMatch(markup);
  });

  test("missing any readable character", () => {
    const readable = fc.string({ unit: fc.constantFrom(..."abcÀñç·12 <>@#*_`~|[]()-.:/\\!") });
    const withoutEscapes = (text: string) => text.replace(/[\\\u200b]/g, "");
    fc.assert(
      fc.property(readable, (typed) => {
        expect(withoutEscapes(escapeText(typed))).toBe(withoutEscapes(typed));
      }),
    );
  });
});

test.each(["Núria", "L·L", "日本語", "O’Neil", "Jo An", "ÀÇ", "😀", "A-B", "1st", "50%"])(
  "%s stays as it is",
  (name) => {
    expect(escapeText(name)).toBe(name);
  },
);

test("text is escaped character by character, and very long text is truncated first", () => {
  expect(escapeText("[](".repeat(3))).toBe("\\[\\](".repeat(3));
  expect(escapeText("a".repeat(100_000))).toBe(`${"a".repeat(1_999)}…`);
  for (const unit of ["[](", "*", "_", "~", "`a", "<a:", "https://_", "discord.gg", " ", "1", "- "])
    expect(escapeText(unit.repeat(100_000)).length).toBeLessThanOrEqual(4_000);
});

test.each([
  ["players[1].score", "``players[1].score``"],
  ["_`@here`_\u202e", "``_’@here’_``"],
  ["a".repeat(200), `\`\`${"a".repeat(99)}…\`\``],
])("%j as inline code is %s", (typed, code) => {
  expect(formatInlineCode(typed)).toBe(code);
});

test("decomposed characters are composed", () => {
  expect(escapeText("Nu\u0301ria")).toBe("Núria");
});

test("the texts of a refusal are escaped, also in lists, but not its reason and numbers", () => {
  expect(escapeRefusalFacts({ reason: "not_a_word", words: ["_A_", "B"], name: "@x", bag: 3, names: [] })).toEqual({
    reason: "not_a_word",
    words: ["\\_A\\_", "B"],
    name: "@\u200bx",
    bag: 3,
    names: [],
  });
});

test("long texts and long lists in a refusal are truncated", () => {
  const { word, letters } = escapeRefusalFacts({
    reason: "not-a-word",
    word: "Q".repeat(6_000),
    letters: Array(6_000).fill("Z"),
  });
  expect(word).toBe(`${"Q".repeat(99)}…`);
  expect(letters).toEqual([...Array(40).fill("Z"), "…"]);
});
