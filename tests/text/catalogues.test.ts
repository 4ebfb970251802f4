import { describe, expect, test } from "vitest";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES as COMPLETE } from "./complete-languages.ts";
import { LANGUAGES, type Language, phrasesOf, sameInLanguages, samplePhrases } from "./sample-phrases.ts";

const COUNTS = [1, 2, 3, 7];
const english = phrasesOf("en");
const others = LANGUAGES.filter((language) => language !== "en");

/** Phrases that are rightly equal in two languages. */
const SAME_IN_LANGUAGES = [
  ...sameInLanguages,
  "daily.row",
  "lobby.thread",
  "matches.botName",
  "matches.filePlayer",
  "matches.buttons.decline",
  "privacy.kept.levels.title",
  "statistics.bot",
  "statistics.chart.rating",
  "statistics.counted",
  "statistics.ends.tied",
  "statistics.figures.rating",
  "statistics.game",
  "statistics.rated",
  "statistics.scoreLine",
];

test("every language has the same phrases", () => {
  expect(english.size).toBeGreaterThan(100);
  for (const language of others) expect([...phrasesOf(language).keys()].sort()).toEqual([...english.keys()].sort());
});

describe.each(LANGUAGES)("in %s", (language) => {
  const phrases = [...phrasesOf(language)];

  test("every phrase has a text, for facts of any count", () => {
    for (const [path, phrase] of phrases) {
      for (const count of [...COUNTS, 1_000]) {
        const text = samplePhrases(path, phrase, count);
        expect(text, path).toMatch(/\p{L}|\p{N}/u);
        expect(text, path).not.toMatch(/undefined|null|NaN|\[object|=>|\$\{/);
      }
    }
  });

  test("no phrase has unusual spaces", () => {
    for (const [path, phrase] of phrases) {
      const text = samplePhrases(path, phrase, 2);
      expect(text, path).toBe(text.trim());
      expect(text, path).not.toMatch(/ {2}| [,.;:!?)]|\( /);
    }
  });

  test("no phrase has straight apostrophes or quotation marks", () => {
    for (const [path, phrase] of phrases) expect(samplePhrases(path, phrase, 2), path).not.toMatch(/['"]/);
  });

  test("every code and markup is closed", () => {
    for (const [path, phrase] of phrases) {
      const text = samplePhrases(path, phrase, 2);
      for (const mark of ["`", "**"]) expect(text.split(mark).length % 2, `${path}: ${text}`).toBe(1);
    }
  });
});

describe.each(others)("%s and English", (language) => {
  test("name the same facts", () => {
    const facts =
      /QUIZ|ZA|8H|D4|H8|O15|K7|TYPED|Go\b|a1b2c3|(?:Anna|Berta|Cesc|Dídac|Emma|NY|QU|CASA|L·L|Ç|Permission)(?: ?\d+)?/g;
    const listFacts = (path: string, phrase: unknown) =>
      [...new Set(samplePhrases(path, phrase, 2).match(facts))].sort();
    const phrases = phrasesOf(language);
    for (const [path, phrase] of english)
      expect(listFacts(path, phrases.get(path)), path).toEqual(listFacts(path, phrase));
  });

  test("name the same numbers", () => {
    const numbers = (path: string, phrase: unknown) => (samplePhrases(path, phrase, 37).match(/\b37\b/g) ?? []).length;
    const phrases = phrasesOf(language);
    for (const [path, phrase] of english) expect(numbers(path, phrases.get(path)), path).toBe(numbers(path, phrase));
  });

  test("name the same commands", () => {
    const commands = (path: string, phrase: unknown) => samplePhrases(path, phrase, 1).match(/`\/[a-z ]+`/g);
    const phrases = phrasesOf(language);
    for (const [path, phrase] of english) {
      expect(commands(path, phrases.get(path)), path).toEqual(commands(path, phrase));
    }
  });
});

test("only shared phrases are equal in two languages", () => {
  const same = (one: Language, two: Language) => {
    const phrases = phrasesOf(two);
    return [...phrasesOf(one)].flatMap(([path, phrase]) =>
      COUNTS.every((count) => samplePhrases(path, phrase, count) === samplePhrases(path, phrases.get(path), count))
        ? [path]
        : [],
    );
  };
  const found = [...same("en", "ca"), ...same("en", "es"), ...same("ca", "es")];
  // Colours have similar names in related languages, and the letters for them are limited.
  const others = found.filter((path) => !/^mastermind\.(letters|colours)\./.test(path));
  expect([...new Set(others)].sort()).toEqual(SAME_IN_LANGUAGES.toSorted());
});

test("a count has the right plural form in every language", () => {
  const total = (count: number) =>
    COMPLETE.map((language) => samplePhrases("scrabble.total", phrasesOf(language).get("scrabble.total"), count));
  expect(total(1)).toEqual(["**1 punt**", "**1 punto**", "**1 point**"]);
  expect(total(0)).toEqual(["**0 punts**", "**0 puntos**", "**0 points**"]);
  expect(total(2)).toEqual(["**2 punts**", "**2 puntos**", "**2 points**"]);
});

test("no win is said in words, not as a zero, and of games without opponents nothing is said", () => {
  const facts = { games: 3, ties: 0, sum: 5, average: "1.7", best: 3, worst: 1 };
  const records = (wins: number | undefined) =>
    COMPLETE.map((language) => catalogues[language].statistics.record({ ...facts, wins }).split(";")[0]);
  expect(records(0)).toEqual(["3 partides, cap de guanyada", "3 partidas, ninguna ganada", "3 games, none won"]);
  expect(records(undefined)).toEqual(["3 partides", "3 partidas", "3 games"]);
});
