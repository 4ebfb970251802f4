import { describe, expect, test } from "vitest";
import { kenken as game } from "#games/kenken/game.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { sayReason } from "#text/phrases.ts";
import { kenkenPhrases } from "../../commands/kenken/text/kenken-phrases.ts";
import {
  createChannelMatch,
  createKenkenPlayers,
  createKenkenRig,
  createSoloMatch,
  type KenkenPerson,
  solveBoardAs,
} from "../commands/kenken/kenken-players.ts";
import { SMALL_BOARD, SMALL_BOARD_WITH_GIVEN } from "../fixtures/kenken-boards.ts";
import { ANNA, BERTA } from "../support/match-rig.ts";
import { LANGUAGES } from "../text/complete-languages.ts";

// The bad input that KenKen's specification lists for playing: refused in three languages with what is wrong and what
// would be right, and nothing changes.

type At = Awaited<ReturnType<typeof createSoloMatch>>;

async function snapshot({ rig, match }: Pick<At, "rig" | "match">) {
  return structuredClone({ match: await rig.waitUntilSettled(match), told: rig.published.length });
}

function expectSentence(said: (text: Catalogue) => string, ...facts: readonly string[]): void {
  const all = LANGUAGES.map((language) => said(catalogues[language]));
  expect(new Set(all).size).toBe(LANGUAGES.length);
  for (const one of all) {
    expect(one).toMatch(/^[\p{Lu}«“¿].*[.?]$/su);
    for (const fact of facts) expect(one).toContain(fact);
  }
}

/** Expects this answer to typed input in each language, and no change of the match. */
async function expectAnswered(
  at: Pick<At, "rig" | "match" | "people">,
  typed: readonly [string, object?],
  sentence: (text: Catalogue) => string,
  { facts = [], who = {} }: { readonly facts?: readonly string[]; readonly who?: KenkenPerson } = {},
): Promise<void> {
  const before = await snapshot(at);
  for (const language of LANGUAGES) {
    const { content = "" } = await at.people.types(typed[0], typed[1] ?? {}, { ...who, language });
    expect(content.startsWith(sentence(catalogues[language])), content).toBe(true);
  }
  expect(await snapshot(at)).toEqual(before);
  expectSentence(sentence, ...facts);
}

describe("a value outside 1..N is refused", () => {
  test.each([0, 4, 100])("in a cell: %i", async (value) => {
    const refusal = { reason: "no-such-value", value, size: 3 } as const;
    await expectAnswered(
      await createSoloMatch(),
      ["kenken set", { cell: "A1", value }],
      (text) => sayReason(kenkenPhrases(text).refusal, refusal),
      { facts: [`${value}`, "3"] },
    );
  });

  test("in notes, also together with valid values", async () => {
    const refusal = { reason: "no-such-value", value: 9, size: 3 } as const;
    await expectAnswered(await createSoloMatch(), ["kenken note", { cell: "A1", values: "1 9" }], (text) =>
      sayReason(kenkenPhrases(text).refusal, refusal),
    );
  });

  test("when it is not a number", async () => {
    const misprint = { reason: "no-values", typed: "one", size: 3 } as const;
    await expectAnswered(
      await createSoloMatch(),
      ["kenken note", { cell: "A1", values: "one" }],
      (text) => sayReason(kenkenPhrases(text).misprint, misprint),
      { facts: ["one", "`1 3`"] },
    );
  });
});

describe("a cell is refused", () => {
  test.each(["D1", "A4", "4A", "A0", "Z99"])("off the board: %s", async (cell) => {
    const misprint = { reason: "off-board", typed: cell, last: "C3" } as const;
    await expectAnswered(
      await createSoloMatch(),
      ["kenken set", { cell, value: 1 }],
      (text) => sayReason(kenkenPhrases(text).misprint, misprint),
      { facts: [cell, "A1", "C3"] },
    );
  });

  test.each(["", "A", "11", "A-1", "AA1", "Ñ1", "A1B"])("with an invalid name: “%s”", async (cell) => {
    const misprint = { reason: "no-cell", typed: cell, last: "C3" } as const;
    await expectAnswered(
      await createSoloMatch(),
      ["kenken clear", { cell }],
      (text) => sayReason(kenkenPhrases(text).misprint, misprint),
      {
        facts: ["A1", "C3"],
      },
    );
  });

  test("without repeating markup that was typed", async () => {
    const { people } = await createSoloMatch();
    const { content = "" } = await people.types("kenken clear", { cell: "<@1>**" });
    expect(content).not.toContain("<@1>");
  });

  test.each(["set", "clear", "note"])("when its value is given: %s", async (subcommand) => {
    const refusal = { reason: "fixed", cell: 0, value: 1 } as const;
    await expectAnswered(
      await createSoloMatch({}, SMALL_BOARD_WITH_GIVEN),
      [`kenken ${subcommand}`, { cell: "A1", value: 2, values: "2" }],
      (text) => sayReason(kenkenPhrases(text).refusal, refusal),
      { facts: ["1"] },
    );
  });

  test("when it has this value already, when there is nothing to clear, and for notes in a filled cell", async () => {
    const at = await createSoloMatch();
    await at.people.types("kenken set", { cell: "A1", value: 2 });
    await expectAnswered(at, ["kenken set", { cell: "A1", value: 2 }], (text) =>
      sayReason(kenkenPhrases(text).refusal, { reason: "same-value", cell: 0, value: 2 }),
    );
    await expectAnswered(at, ["kenken clear", { cell: "B1" }], (text) =>
      sayReason(kenkenPhrases(text).refusal, { reason: "nothing-there", cell: 1 }),
    );
    await expectAnswered(at, ["kenken note", { cell: "A1", values: "1" }], (text) =>
      sayReason(kenkenPhrases(text).refusal, { reason: "filled", cell: 0, value: 2 }),
    );
  });
});

test.each(["undo", "redo"] as const)("nothing to %s", async (subcommand) => {
  await expectAnswered(await createSoloMatch(), [`kenken ${subcommand}`], (text) =>
    sayReason(kenkenPhrases(text).refusal, { reason: `nothing-to-${subcommand}` }),
  );
});

describe("options that match no board are refused:", () => {
  const rig = createKenkenRig();
  const people = createKenkenPlayers(rig);

  async function expectNone(
    values: object,
    sentence: (text: Catalogue) => string,
    who: KenkenPerson = {},
  ): Promise<void> {
    for (const language of LANGUAGES) {
      const { content } = await people.types("kenken new", values, { ...who, language });
      expect(content).toBe(sentence(catalogues[language]));
    }
    expect((await rig.matchService.soloMatches("p-anna", "kenken")).running).toEqual([]);
    expect(await rig.matchService.runningInChannel("channel")).toEqual([]);
    expect(rig.publishedLobbies).toEqual([]);
    expectSentence(sentence);
  }

  test.each([0, 2, 10, 100])("a size of %i", (size) =>
    expectNone({ size }, (text) => sayReason(kenkenPhrases(text).misprint, { reason: "bad-size", min: 3, max: 9 })),
  );

  test("a difficulty that this size does not have, with the possible ones", async () => {
    const misprint = { reason: "no-such-grade", size: 3, grade: "hard", grades: ["easy"] } as const;
    await expectNone({ size: 3, difficulty: "hard" }, (text) => sayReason(kenkenPhrases(text).misprint, misprint));
  });

  test("a match alone with other people", async () => {
    const berta = { id: "p-berta", displayName: "Berta", bot: false };
    for (const values of [
      { mode: "alone", with: berta },
      { mode: "alone", open: true },
    ]) {
      await expectNone(values, (text) => sayReason(kenkenPhrases(text).misprint, { reason: "alone-with-people" }));
    }
  });

  test("a match with other people where there is no channel", async () => {
    const location = { kind: "personal", person: "p-anna" };
    for (const mode of ["race", "together"]) {
      await expectNone({ mode }, (text) => sayReason(kenkenPhrases(text).misprint, { reason: "only-in-channels" }), {
        location,
      });
    }
  });
});

describe("pausing and resuming is refused", () => {
  test("without a match", async () => {
    const people = createKenkenPlayers(createKenkenRig());
    for (const language of LANGUAGES) {
      const kenken = kenkenPhrases(catalogues[language]);
      expect((await people.types("kenken resume", {}, { language })).content).toBe(kenken.nothingPaused);
      expect((await people.types("kenken pause", {}, { language })).content).toBe(kenken.noGame);
    }
    expectSentence((text) => kenkenPhrases(text).nothingPaused, "KenKen");
  });

  test("for a running and for a paused match", async () => {
    const at = await createSoloMatch();
    await expectAnswered(at, ["kenken resume"], (text) => kenkenPhrases(text).runsAlready);
    await at.people.types("kenken pause");
    await expectAnswered(at, ["kenken pause"], (text) => kenkenPhrases(text).pausedAlready);
    await expectAnswered(at, ["kenken set", { cell: "A1", value: 1 }], (text) => kenkenPhrases(text).paused);
  });
});

describe("an action is refused", () => {
  const subcommands = ["set", "clear", "note", "undo", "redo", "check", "hint", "solve", "board"];

  test.each(subcommands)("without a match: %s", async (subcommand) => {
    const people = createKenkenPlayers(createKenkenRig());
    for (const language of LANGUAGES) {
      const values = { cell: "A1", value: 1, values: "1" };
      const { content } = await people.types(`kenken ${subcommand}`, values, { language });
      expect(content).toBe(kenkenPhrases(catalogues[language]).noGame);
    }
  });

  test("after the player has solved a race", async () => {
    const at = await createChannelMatch("race", [ANNA, BERTA]);
    await solveBoardAs(at.people);
    await at.rig.waitUntilSettled(at.match);
    await expectAnswered(at, ["kenken set", { cell: "A1", value: 2 }], (text) => kenkenPhrases(text).yours.through);
  });
});

describe("an invalid board is refused:", () => {
  test.each([
    ["a board with a cell in no cage", { ...SMALL_BOARD, cages: SMALL_BOARD.cages.slice(1) }, "bad-board"],
    ["a board with an invalid given value", { ...SMALL_BOARD, fixed: [{ cell: 0, value: 9 }] }, "bad-board"],
  ])("%s", (_, board, reason) => {
    const refused = game.checkOptions?.({ board, mode: "alone" }, 1);
    expect(refused).toMatchObject({ reason });
    expectSentence((text) => sayReason(kenkenPhrases(text).refusal, refused as never));
  });
});
