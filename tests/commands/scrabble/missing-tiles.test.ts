import { expect, test } from "vitest";
import { escapeText } from "#discord/messages/escape-text.ts";
import { catalogues } from "#text/catalogue.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";

test.each([
  [["Z"], [], "Not on your rack: Z.", "En el atril no tienes Z.", "Al faristol et falta Z."],
  [["A"], ["A"], "You need another A.", "Te falta otra A.", "Al faristol et falta una altra A."],
  [["#"], ["#"], "You need another blank.", "Te falta otro comodín.", "Al faristol et falta un altre escarràs."],
  [
    ["A", "Z", "A", "#", "#"],
    ["A", "#"],
    "Not on your rack: Z. You need 2 more A and 2 more blanks.",
    "En el atril no tienes Z. Te faltan 2 A más y 2 comodines más.",
    "Al faristol et falten Z, 2 A més i 2 escarrassos més.",
  ],
])("missing tiles %j name those that the rack has too few times: %j", (letters, tooFew, en, es, ca) => {
  const refusal = {
    reason: "not-on-rack",
    letters: letters.map(escapeText),
    tooFew: tooFew.map(escapeText),
  } as const;
  for (const [language, sentence] of Object.entries({ en, es, ca })) {
    const phrase = scrabblePhrases(catalogues[language as "en" | "es" | "ca"]).refusal["not-on-rack"];
    expect(phrase(refusal)).toContain(sentence);
  }
});
