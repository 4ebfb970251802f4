import { expect, test } from "vitest";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { completeTranslation } from "#text/complete-translation.ts";
import { gamePhrases } from "#text/game-phrases.ts";
import { LANGUAGES } from "#text/language.ts";
import { isNamedOption, type Phrases, type Translation } from "#text/phrases.ts";
import { translations } from "#text/translations.ts";
import { LANGUAGES as COMPLETE } from "./complete-languages.ts";

/** The paths of all phrases; a list of texts is one phrase, and so is an option with its name. */
function pathsOf(part: unknown, path = ""): string[] {
  if (typeof part !== "object" || part === null || Array.isArray(part) || isNamedOption(part)) return [path];
  return Object.entries(part).flatMap(([key, inner]) => pathsOf(inner, path === "" ? key : `${path}.${key}`));
}

const english = pathsOf(translations.en).sort();

test.each(COMPLETE)("%s has every phrase", (language) => {
  expect(pathsOf(translations[language]).sort()).toEqual(english);
});

test.each(LANGUAGES)("%s has no phrase that English does not have", (language) => {
  expect(pathsOf(translations[language]).filter((path) => !english.includes(path))).toEqual([]);
});

test("a language may be partial, and is completed in English", () => {
  const dutch: Translation<typeof translations.en> = {
    lobby: { open: "Iedereen mag meedoen.", botAdded: (name) => `${name} doet mee.` },
    help: { pages: { begin: { lines: ["Welkom."] } } },
  };
  const { lobby, help, ...others } = completeTranslation<Phrases<typeof translations.en>>(translations.en, dutch);
  expect(lobby.open).toBe("Iedereen mag meedoen.");
  expect(lobby.botAdded("Anna")).toBe("Anna doet mee.");
  expect(lobby.joined).toBe("You have joined.");
  expect(lobby.buttons).toEqual(translations.en.lobby.buttons);
  // A list is not filled line by line.
  expect(help.pages.begin.lines).toEqual(["Welkom."]);
  expect(help.pages.begin.title).toBe(translations.en.help.pages.begin.title);
  expect(others.server).toEqual(translations.en.server);
  expect(pathsOf({ lobby, help, ...others }).sort()).toEqual(english);
});

test("the phrases of a game may be partial too", () => {
  const phrases = gamePhrases({ en: { name: "Go", help: ["Place stones."] }, es: { help: ["Pon piedras."] } });
  expect(phrases(catalogues.en)).toEqual({ name: "Go", help: ["Place stones."] });
  expect(phrases(catalogues.es)).toEqual({ name: "Go", help: ["Pon piedras."] });
  expect(phrases(catalogues.ca)).toEqual({ name: "Go", help: ["Place stones."] });
});

test("a complete language is used as it is written", () => {
  for (const language of COMPLETE) expect(catalogues[language]).toEqual({ ...translations[language], language });
});

test("each language is named in that language", () => {
  expect(LANGUAGE_NAMES).toMatchObject({ ca: "Català", es: "Español", en: "English" });
});
