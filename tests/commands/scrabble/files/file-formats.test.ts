import { describe, expect, test } from "vitest";
import { scrabbleFileFormats } from "../../../../commands/scrabble/file-formats.ts";
import { cpuMsOf } from "../../../support/cpu-time.ts";

const BOARD = `${Array(15).fill("15").join("/")} / 0/0 0`;

function listNamedIn(extension: string, text: string): string | undefined {
  const format = scrabbleFileFormats.find((one) => one.extension === extension);
  return format?.namedWordList?.(new TextEncoder().encode(text));
}

describe("the word list that a position (CGP) names", () => {
  test.each([
    ["lex NWL23;", "NWL23"],
    ["mcs 2; lex \t DIEC 2 ; tmr 0;", "DIEC 2"],
    ["tmr 0;lex CSW24;lex NWL23;", "CSW24"],
    ["tmr 0 lex CSW24;", "CSW24"],
    ["lex a\nb;", "a\nb"],
    ["lex NWL23", undefined],
    ["lex ;", undefined],
    ["lex   ;lex NWL23;", undefined],
    ["lexicon NWL23; complex NWL23; LEX NWL23;", undefined],
  ])("in %j is %j", (operations, list) => {
    expect(listNamedIn("cgp", `${BOARD} ${operations}`)).toBe(list);
  });
});

describe("finding the word list that a file names takes no longer than reading the file, whatever it repeats:", () => {
  test.each([
    ["cgp", "lex", " "],
    ["cgp", "", "lex "],
    ["cgp", "", " lex\t"],
    ["cgp", "", "lex;"],
    ["gcg", "#lexicon", " "],
    ["gcg", "", "#lexicon \n"],
    ["gcg", "#lexicon", "\t\r"],
  ])("a .%s file of %j and very many %j", (extension, begin, repeated) => {
    const maxKiB = scrabbleFileFormats.find((one) => one.extension === extension)?.maxKiB ?? 0;
    const text = begin + repeated.repeat((1_024 * maxKiB - begin.length) / repeated.length);
    expect(cpuMsOf(() => listNamedIn(extension, text))).toBeLessThan(10);
  });
});
