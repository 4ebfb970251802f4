import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

// The page has no build step, so what a compiler would say of its phrases is said here.

type Phrase = string | ((...facts: never[]) => string) | { readonly [name: string]: string };
type Catalogue = Readonly<Record<string, Phrase>>;

const folder = new URL("../../../src/sandbox/page/", import.meta.url);
const { CATALOGUES } = (await import(new URL("text.js", folder).href)) as { CATALOGUES: Record<string, Catalogue> };
const en = CATALOGUES["en"] as Catalogue;
const html = readFileSync(new URL("index.html", folder), "utf8");

const shape = (phrase: Phrase | undefined) => {
  if (typeof phrase === "function") return phrase.length;
  return typeof phrase === "object" ? Object.keys(phrase) : typeof phrase;
};

describe.each(Object.entries(CATALOGUES))("the page's words in %s", (language, catalogue) => {
  test("are as many as the English ones, and of the same shape", () => {
    expect(Object.fromEntries(Object.entries(catalogue).map(([name, phrase]) => [name, shape(phrase)]))).toEqual(
      Object.fromEntries(Object.entries(en).map(([name, phrase]) => [name, shape(phrase)])),
    );
  });

  test("name in code what the English ones name", () => {
    const code = (phrase: Phrase | undefined) => (typeof phrase === "string" ? phrase.match(/`.*?`/g) : null);
    for (const name of Object.keys(en))
      expect([language, name, code(catalogue[name])]).toEqual([language, name, code(en[name])]);
  });
});

test("the page itself comes with the English words of those that it names", () => {
  const words = [
    ...html.matchAll(/data-text="(\w+)"[^>]*>\s*([\s\S]*?)\s*<\/(?:a|label|button|summary|p|span|strong)>/g),
  ];
  const labels = [...html.matchAll(/data-label="(\w+)"\s+aria-label="([^"]*)"/g)];
  expect(words.length).toBeGreaterThan(5);
  expect(labels.length).toBe(html.match(/data-label/g)?.length);
  for (const [, name = "", shown = ""] of [...words, ...labels])
    expect([name, shown.replace(/\s+/g, " ").replace(/<\/?code>/g, "`")]).toEqual([name, en[name]]);
});
