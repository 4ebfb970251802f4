import { describe, expect, test } from "vitest";
import type { MastermindRefusal } from "#games/mastermind/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { sayReason } from "#text/phrases.ts";
import { mastermindPhrases } from "../../commands/mastermind/text/mastermind-phrases.ts";
import { LANGUAGES } from "./complete-languages.ts";

const sentencesFor = (refusal: MastermindRefusal) =>
  LANGUAGES.map((language) => sayReason(mastermindPhrases(catalogues[language]).refusal, refusal));
const row = (turn: number) => ({ turn, guess: [0, 1], answer: { exact: 1, partial: 0 } });
const contradicts = (...turns: readonly number[]): MastermindRefusal => {
  return { reason: "contradicts", turn: 9, said: { exact: 0, partial: 2 }, earlier: turns.map(row) };
};

describe("a count of one is worded as a singular:", () => {
  test.each<[string, MastermindRefusal, readonly string[]]>([
    [
      "too few pegs",
      { reason: "too-few-pegs", pegs: 1, positions: 4 },
      ["Això és 1 fitxa, i un codi", "Eso es 1 ficha, y un código", "That is 1 peg, but codes"],
    ],
    [
      "pegs in place",
      { reason: "last-peg-elsewhere", exact: 1, positions: 2 },
      ["Si n’hi ha 1 de 2 al seu lloc", "Si hay 1 de 2 en su sitio", "If 1 peg is in place out of 2"],
    ],
    [
      "hints",
      { reason: "no-hints-left", max: 1 },
      ["només n’hi ha 1.", "solo hay 1.", "You have had your hint: there is only 1 in this game."],
    ],
    [
      "answered guesses",
      { reason: "no-such-turn", turn: 5, answered: 1 },
      ["només s’ha respost l’intent 1.", "solo se ha respondido al intento 1.", "only guess 1 has been answered."],
    ],
    [
      "contradicting answers",
      contradicts(3),
      ["no poden ser bones totes dues:", "no pueden ser correctas las dos:", "this earlier one cannot both be right:"],
    ],
  ])("%s", (_, refusal, sentences) => {
    for (const [at, sentence] of sentencesFor(refusal).entries()) expect(sentence).toContain(sentences[at]);
  });
});

describe("a larger count is worded as a plural:", () => {
  test.each<[string, MastermindRefusal, readonly string[]]>([
    [
      "too many pegs",
      { reason: "too-many-pegs", pegs: 5, positions: 4 },
      ["Això són 5", "Eso son 5", "That is 5 pegs"],
    ],
    [
      "pegs in place",
      { reason: "last-peg-elsewhere", exact: 3, positions: 4 },
      ["Si n’hi ha 3 de 4", "Si hay 3 de 4", "If 3 pegs are in place out of 4"],
    ],
    [
      "answered guesses",
      { reason: "no-such-turn", turn: 5, answered: 3 },
      [
        "s’han respost els de l’1 al 3.",
        "se ha respondido a los del 1 al 3.",
        "only guesses 1 to 3 have been answered.",
      ],
    ],
    [
      "several contradicting answers",
      contradicts(3, 4),
      ["no poden ser bones totes alhora:", "no pueden ser correctas todas a la vez:", "cannot all be right:"],
    ],
  ])("%s", (_, refusal, sentences) => {
    for (const [at, sentence] of sentencesFor(refusal).entries()) expect(sentence).toContain(sentences[at]);
  });
});

test("every contradicting answer is named, and none is called the wrong one", () => {
  for (const sentence of sentencesFor(contradicts(3, 4))) {
    expect(sentence.split("\n")).toHaveLength(4);
    for (const turn of [3, 4]) expect(sentence).toMatch(new RegExp(`^- .* ${turn}, 1 2: 1 `, "m"));
  }
});

test("a board without a difficulty is described by its measures", () => {
  for (const language of LANGUAGES) {
    const { settings } = mastermindPhrases(catalogues[language]);
    const facts = { positions: 3, colours: 3, turns: 10, paper: false };
    expect(settings(facts)).toMatch(/^3 /);
    expect(settings({ ...facts, difficulty: "hard" })).toMatch(/^\p{L}+: 3 /u);
  }
});
