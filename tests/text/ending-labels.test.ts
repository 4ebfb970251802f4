import { expect, test } from "vitest";
import { catalogues } from "#text/catalogue.ts";
import { kenkenPhrases } from "../../commands/kenken/text/kenken-phrases.ts";
import { mastermindPhrases } from "../../commands/mastermind/text/mastermind-phrases.ts";
import { LANGUAGES } from "./complete-languages.ts";

test.each(LANGUAGES)(
  "to resign, to abandon and to see the solution have short labels of their own in %s",
  (language) => {
    const text = catalogues[language];
    const { abandon, abandonAsk } = text.matches.buttons;
    const giveUp = [kenkenPhrases(text).buttons.giveUp, mastermindPhrases(text).buttons.giveUp];
    const labels = [text.common.buttons.leave, abandon, abandonAsk, ...giveUp];
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label.length).toBeLessThanOrEqual(20);
  },
);
