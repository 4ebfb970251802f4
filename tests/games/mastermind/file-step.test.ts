import { describe, expect, test } from "vitest";
import { readFileStep } from "#games/mastermind/json/file-step.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import { catalogues } from "#text/catalogue.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";

// A game of Mastermind from a file, guess by guess.

const { words } = mastermindPhrases(catalogues.en);
const CODE = [1, 2, 3, 4];
const WRONG = { guess: [2, 1, 5, 5], exact: 0, partial: 2 };
const RIGHT = { guess: CODE, exact: 4, partial: 0 };
const GAME = {
  format: "tauler-mastermind",
  version: 1,
  options: MASTERMIND_DEFAULTS,
  players: [{ name: "Anna" }, { name: "Berta" }],
  guesses: [WRONG, RIGHT],
  ending: "broken",
  code: CODE,
};

function read(game: object, step?: number) {
  return readFileStep({ bytes: Buffer.from(JSON.stringify(game)), step, words });
}

function shown(game: object, step?: number) {
  const answer = read(game, step);
  if (!answer.ok) throw new Error(answer.error.reason);
  return answer;
}

describe("a finished game", () => {
  test("is shown from the beginning, without its code until the last guess", () => {
    const beginning = shown(GAME);
    expect(beginning).toMatchObject({
      step: 0,
      steps: 2,
      isOver: true,
      events: [],
      toMove: 0,
      names: ["Anna", "Berta"],
    });
    expect(JSON.stringify([beginning, shown(GAME, 1)])).not.toContain('"code"');
    expect(shown(GAME, 1).view).toMatchObject({ phase: "guess", rows: [{ guess: [1, 0, 4, 4] }] });
    const end = shown(GAME, 2);
    expect(end.view).toMatchObject({ code: [0, 1, 2, 3], ending: "broken" });
    expect(end.events.map(({ kind }) => kind)).toEqual(["guessed", "answered", "ended"]);
    expect(end.toMove).toBeUndefined();
  });

  test("shows the nearest step if there is no such step", () => {
    expect([shown(GAME, -1).step, shown(GAME, 99).step]).toEqual([0, 2]);
  });

  test("that a player left needs no code and no last answer", () => {
    const { code: _, ...left } = { ...GAME, guesses: [WRONG, { guess: CODE }], ending: "resigned" };
    expect(shown(left, 2).view).toMatchObject({ ending: "resigned" });
  });
});

test("a running game is shown as it is now, and cannot be played on, because its code is not known", () => {
  const { code: _, ending: __, ...running } = { ...GAME, guesses: [WRONG] };
  const now = shown(running);
  expect(now).toMatchObject({ step: 1, isOver: false, toMove: 0, view: { phase: "guess" } });
  expect(now).not.toHaveProperty("continuation");
  expect(shown({ ...running, guesses: [WRONG, { guess: CODE }] })).toMatchObject({
    toMove: 1,
    view: { phase: "answer" },
  });
});

test.each<[what: string, change: object, error: object]>([
  ["an unknown field", { secret: 1 }, { reason: "damaged", path: "secret" }],
  [
    "a third player",
    { players: [{ name: "A" }, { name: "B" }, { name: "C" }] },
    { reason: "damaged", path: "players" },
  ],
  ["a short guess", { guesses: [{ guess: [1] }] }, { reason: "wrong-guess", turn: 1 }],
  [
    "a colour that is not on the board",
    { guesses: [WRONG, { ...RIGHT, guess: [1, 2, 3, 7] }] },
    { reason: "wrong-guess", turn: 2 },
  ],
  [
    "an answer that the code does not give",
    { guesses: [{ ...WRONG, exact: 1 }, RIGHT] },
    { reason: "wrong-answer", turn: 1 },
  ],
  ["a guess without its answer", { guesses: [{ guess: [1, 1, 1, 1] }, RIGHT] }, { reason: "wrong-answer", turn: 1 }],
  ["a guess after the code was broken", { guesses: [RIGHT, RIGHT] }, { reason: "wrong-answer", turn: 1 }],
  ["a code of another length", { code: [1, 2] }, { reason: "wrong-code" }],
  ["an end that is not so", { ending: "unbroken" }, { reason: "wrong-end" }],
  ["a broken code that was not found", { guesses: [WRONG] }, { reason: "wrong-end" }],
  ["an end too early", { guesses: [WRONG], ending: "unbroken" }, { reason: "wrong-end" }],
  ["the code of a running game", { guesses: [WRONG], ending: undefined }, { reason: "wrong-end" }],
])("a file with %s is refused", (_, change, error) => {
  expect(read({ ...GAME, ...change })).toMatchObject({ ok: false, error });
});

test("a file that is not JSON is refused", () => {
  expect(readFileStep({ bytes: Buffer.from("{"), step: 0, words })).toEqual({
    ok: false,
    error: { reason: "damaged", path: "" },
  });
});
