import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pageTextInEnglish } from "#sandbox/page/text/en.ts";
import { TEXTS_BY_LANGUAGE } from "#sandbox/page/text/text.ts";

const html = readFileSync(new URL("../../../src/sandbox/page/index.html", import.meta.url), "utf8");
const phrases: Readonly<Record<string, unknown>> = pageTextInEnglish;

describe.each(Object.entries(TEXTS_BY_LANGUAGE))("the texts of the page in %s", (language, catalogue) => {
  test("quote the same code as the English texts", () => {
    const code = (phrase: unknown) => (typeof phrase === "string" ? phrase.match(/`.*?`/g) : null);
    for (const [name, phrase] of Object.entries(catalogue))
      expect([language, name, code(phrase)]).toEqual([language, name, code(phrases[name])]);
  });
});

test("the page itself contains the English texts that it names", () => {
  const words = [
    ...html.matchAll(/data-text="(\w+)"[^>]*>\s*([\s\S]*?)\s*<\/(?:a|label|button|summary|p|span|strong)>/g),
  ];
  const labels = [...html.matchAll(/data-label="(\w+)"\s+aria-label="([^"]*)"/g)];
  expect(words.length).toBeGreaterThan(5);
  expect(labels.length).toBe(html.match(/data-label/g)?.length);
  for (const [, name = "", shown = ""] of [...words, ...labels])
    expect([name, shown.replace(/\s+/g, " ").replace(/<\/?code>/g, "`")]).toEqual([name, phrases[name]]);
});
