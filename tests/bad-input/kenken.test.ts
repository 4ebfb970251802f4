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

// Every row of the bad input that KenKen's description names, as far as it is played: refused with what is wrong and what
// would be right, in three languages, and nothing has changed.

type At = Awaited<ReturnType<typeof createSoloMatch>>;

async function everything({ rig, match }: Pick<At, "rig" | "match">) {
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

/** That whoever types it is answered so, and nothing has changed. */
async function expectAnswered(
  at: Pick<At, "rig" | "match" | "people">,
  typed: readonly [string, object?],
  sentence: (text: Catalogue) => string,
  { facts = [], who = {} }: { readonly facts?: readonly string[]; readonly who?: KenkenPerson } = {},
): Promise<void> {
  const before = await everything(at);
  for (const language of LANGUAGES) {
    const { content = "" } = await at.people.types(typed[0], typed[1] ?? {}, { ...who, language });
    expect(content.startsWith(sentence(catalogues[language])), content).toBe(true);
  }
  expect(await everything(at)).toEqual(before);
  expectSentence(sentence, ...facts);
}

describe("a value outside 1..N", () => {
  test.each([0, 4, 100])("set: %i", async (value) => {
    const refused = { reason: "no-such-value", value, size: 3 } as const;
    await expectAnswered(
      await createSoloMatch(),
      ["kenken set", { cell: "A1", value }],
      (text) => sayReason(kenkenPhrases(text).refusal, refused),
      { facts: [`${value}`, "3"] },
    );
  });

  test("noted, with others that could be", async () => {
    const refused = { reason: "no-such-value", value: 9, size: 3 } as const;
    await expectAnswered(await createSoloMatch(), ["kenken note", { cell: "A1", values: "1 9" }], (text) =>
      sayReason(kenkenPhrases(text).refusal, refused),
    );
  });

  test("what is no number at all", async () => {
    const misprint = { reason: "no-values", typed: "one", size: 3 } as const;
    await expectAnswered(
      await createSoloMatch(),
      ["kenken note", { cell: "A1", values: "one" }],
      (text) => sayReason(kenkenPhrases(text).misprint, misprint),
      { facts: ["one", "`1 3`"] },
    );
  });
});

describe("a cell", () => {
  test.each(["D1", "A4", "4A", "A0", "Z99"])("off the board: %s", async (cell) => {
    const misprint = { reason: "off-board", typed: cell, last: "C3" } as const;
    await expectAnswered(
      await createSoloMatch(),
      ["kenken set", { cell, value: 1 }],
      (text) => sayReason(kenkenPhrases(text).misprint, misprint),
      { facts: [cell, "A1", "C3"] },
    );
  });

  test.each(["", "A", "11", "A-1", "AA1", "Ñ1", "A1B"])("that is none: “%s”", async (cell) => {
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

  test("with markup in it is told without", async () => {
    const { people } = await createSoloMatch();
    const { content = "" } = await people.types("kenken clear", { cell: "<@1>**" });
    expect(content).not.toContain("<@1>");
  });

  test.each(["set", "clear", "note"])("that came with the board: %s", async (deed) => {
    const refused = { reason: "fixed", cell: 0, value: 1 } as const;
    await expectAnswered(
      await createSoloMatch({}, SMALL_BOARD_WITH_GIVEN),
      [`kenken ${deed}`, { cell: "A1", value: 2, values: "2" }],
      (text) => sayReason(kenkenPhrases(text).refusal, refused),
      { facts: ["1"] },
    );
  });

  test("that has this value already, or nothing to clear, or a value where notes are to go", async () => {
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

test.each(["undo", "redo"] as const)("nothing to %s", async (deed) => {
  await expectAnswered(await createSoloMatch(), [`kenken ${deed}`], (text) =>
    sayReason(kenkenPhrases(text).refusal, { reason: `nothing-to-${deed}` }),
  );
});

describe("no level matches", () => {
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

  test.each([0, 2, 10, 100])("a board of a side of %i", (size) =>
    expectNone({ size }, (text) => sayReason(kenkenPhrases(text).misprint, { reason: "bad-size", min: 3, max: 9 })),
  );

  test("a grade that this size has not, with those that it has", async () => {
    const misprint = { reason: "no-such-grade", size: 3, grade: "hard", grades: ["easy"] } as const;
    await expectNone({ size: 3, difficulty: "hard" }, (text) => sayReason(kenkenPhrases(text).misprint, misprint));
  });

  test("alone with others", async () => {
    const berta = { id: "p-berta", displayName: "Berta", bot: false };
    for (const values of [
      { mode: "alone", with: berta },
      { mode: "alone", open: true },
    ]) {
      await expectNone(values, (text) => sayReason(kenkenPhrases(text).misprint, { reason: "alone-with-people" }));
    }
  });

  test("with others where there is no channel", async () => {
    const location = { kind: "personal", person: "p-anna" };
    for (const mode of ["race", "together"]) {
      await expectNone({ mode }, (text) => sayReason(kenkenPhrases(text).misprint, { reason: "only-in-channels" }), {
        location,
      });
    }
  });
});

describe("nothing paused", () => {
  test("at all", async () => {
    const people = createKenkenPlayers(createKenkenRig());
    for (const language of LANGUAGES) {
      const kenken = kenkenPhrases(catalogues[language]);
      expect((await people.types("kenken resume", {}, { language })).content).toBe(kenken.nothingPaused);
      expect((await people.types("kenken pause", {}, { language })).content).toBe(kenken.noGame);
    }
    expectSentence((text) => kenkenPhrases(text).nothingPaused, "KenKen");
  });

  test("but one that runs, or one that rests already", async () => {
    const at = await createSoloMatch();
    await expectAnswered(at, ["kenken resume"], (text) => kenkenPhrases(text).runsAlready);
    await at.people.types("kenken pause");
    await expectAnswered(at, ["kenken pause"], (text) => kenkenPhrases(text).pausedAlready);
    await expectAnswered(at, ["kenken set", { cell: "A1", value: 1 }], (text) => kenkenPhrases(text).paused);
  });
});

describe("where nothing can be done", () => {
  const deeds = ["set", "clear", "note", "undo", "redo", "check", "hint", "solve", "board"];

  test.each(deeds)("%s without a game", async (deed) => {
    const people = createKenkenPlayers(createKenkenRig());
    for (const language of LANGUAGES) {
      const values = { cell: "A1", value: 1, values: "1" };
      const { content } = await people.types(`kenken ${deed}`, values, { language });
      expect(content).toBe(kenkenPhrases(catalogues[language]).noGame);
    }
  });

  test("in a race, by whoever is through", async () => {
    const at = await createChannelMatch("race", [ANNA, BERTA]);
    await solveBoardAs(at.people);
    await at.rig.waitUntilSettled(at.match);
    await expectAnswered(at, ["kenken set", { cell: "A1", value: 2 }], (text) => kenkenPhrases(text).yours.through);
  });
});

describe("no board that can be played", () => {
  test.each([
    ["a cage that leaves a cell out", { ...SMALL_BOARD, cages: SMALL_BOARD.cages.slice(1) }, "bad-board"],
    ["a value that comes with it and is none", { ...SMALL_BOARD, fixed: [{ cell: 0, value: 9 }] }, "bad-board"],
  ])("%s", (_, board, reason) => {
    const no = game.checkOptions?.({ board, mode: "alone" }, 1);
    expect(no).toMatchObject({ reason });
    expectSentence((text) => sayReason(kenkenPhrases(text).refusal, no as never));
  });
});
