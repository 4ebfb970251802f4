import { afterAll, describe, expect, test } from "vitest";
import type { Post } from "#discord/messages/post.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { mastermindPhrases } from "../../commands/mastermind/text/mastermind-phrases.ts";
import type { MastermindPhrases } from "../../commands/mastermind/text/phrases.ts";
import { createMastermindPlayers, createMastermindRig } from "../commands/mastermind/mastermind-players.ts";
import { LANGUAGES } from "../text/complete-languages.ts";
import { expectSentenceInEveryLanguage } from "./support/mastermind-refusals.ts";

// Input of `/mastermind new` that starts no match: a choice is missing, two options exclude each other, or the board is
// impossible. Each has its own sentence, and nothing starts.

type Choose = keyof MastermindPhrases["choose"];
type Values = { readonly [option: string]: unknown };

const seen = new Set<Choose>();
const berta = { id: "p-berta", displayName: "Berta", bot: false };
const DIRECT = { kind: "personal", person: "p-anna" };

/** The answer to Anna, in the channel or in a direct message. Checks that nothing has started. */
async function answerTo(values: Values, language: Language, location?: object): Promise<Post> {
  const rig = createMastermindRig();
  const post = await createMastermindPlayers(rig).types("mastermind new", values, {
    language,
    ...(location ? { location } : {}),
  });
  expect(await rig.matchService.runningInChannel("channel")).toEqual([]);
  expect((await rig.matchService.soloMatches("p-anna")).running).toEqual([]);
  expect(await rig.matchService.lobbies.waitingInChannel("channel")).toEqual([]);
  expect(rig.published).toEqual([]);
  return post;
}

async function expectNotStarted(values: Values, sentence: (text: Catalogue) => string, ...facts: readonly string[]) {
  for (const language of LANGUAGES) {
    const here = await answerTo(values, language);
    expect(here.content).toBe(sentence(catalogues[language]));
    expect(await answerTo(values, language, DIRECT)).toEqual(here);
  }
  expectSentenceInEveryLanguage(sentence, ...facts);
}

function expectChoice(values: Values, which: Choose, ...facts: readonly string[]) {
  seen.add(which);
  return expectNotStarted(values, (text) => mastermindPhrases(text).choose[which], ...facts);
}

/** Expects these choices on the buttons in each language. */
async function expectButtons(values: Values, labels: (text: MastermindPhrases) => readonly string[]) {
  for (const language of LANGUAGES) {
    const { buttons = [] } = await answerTo(values, language);
    expect(buttons.flat().map(({ label }) => label)).toEqual(labels(mastermindPhrases(catalogues[language])));
  }
}

describe("a missing choice is asked for with buttons:", () => {
  test("the role", async () => {
    for (const values of [{}, { difficulty: "hard" }, { bot: "hard" }, { turns: 6 }, { positions: 3 }]) {
      await expectChoice(values, "role");
      await expectButtons(values, ({ roles }) => [roles.breaker, roles.maker]);
    }
  });

  test("the difficulty, for the breaker", async () => {
    for (const values of [{ role: "breaker" }, { role: "breaker", turns: 12, hints: 0 }]) {
      await expectChoice(values, "difficulty", "4", "5", "6", "8");
      await expectButtons(values, ({ difficulties: { easy, normal, hard } }) => [easy, normal, hard]);
    }
  });

  test("the bot, for the maker", async () => {
    for (const values of [{ role: "maker" }, { role: "maker", difficulty: "hard", paper: true }]) {
      await expectChoice(values, "bot");
      await expectButtons(values, ({ bots, methods }) =>
        (["five-guess", "genetic", "optimal"] as const).map((bot) => `${bots[bot]}: ${methods[bot]}`),
      );
    }
  });
});

describe("options that exclude each other are refused:", () => {
  test.each<[Choose, Values]>([
    ["twoBoards", { role: "breaker", difficulty: "easy", positions: 4 }],
    ["twoBoards", { role: "maker", bot: "hard", difficulty: "easy", colours: 4 }],
    ["paperNeedsMaker", { role: "breaker", difficulty: "easy", paper: true }],
    ["botNeedsMaker", { role: "breaker", difficulty: "easy", bot: "hard" }],
    ["paperNeedsBot", { role: "maker", with: berta, paper: true }],
    ["personAndBot", { role: "maker", with: berta, bot: "hard" }],
    ["personAndBot", { with: berta, bot: "hard" }],
    ["codeNotNow", { role: "breaker", difficulty: "easy", code: "1111" }],
    ["codeNotNow", { role: "maker", bot: "hard", paper: true, code: "1111" }],
    ["codeNotNow", { role: "maker", with: berta, code: "1111" }],
    ["codeNotNow", { role: "maker", bot: "hard", public: true, code: "1111" }],
  ])("%s: %j", async (which, values) => {
    await expectChoice(values, which);
    await expectButtons(values, () => []);
  });
});

describe("an impossible board is refused:", () => {
  const role = { role: "breaker" };
  const any = { ...role, difficulty: "easy" };

  test.each<[string, Values, (text: MastermindPhrases) => string, string, string]>([
    ["turns", { ...any, turns: 5 }, sentence("bad-turns", 6, 12), "6", "12"],
    ["turns", { ...any, turns: 13 }, sentence("bad-turns", 6, 12), "6", "12"],
    ["turns", { role: "maker", bot: "hard", turns: 0 }, sentence("bad-turns", 6, 12), "6", "12"],
    ["positions", { ...role, positions: 1 }, sentence("bad-positions", 2, 8), "2", "8"],
    ["positions", { ...role, positions: 9, colours: 3 }, sentence("bad-positions", 2, 8), "2", "8"],
    ["colours", { ...role, colours: 1 }, sentence("bad-colours", 2, 12), "2", "12"],
    ["colours", { ...role, colours: 13 }, sentence("bad-colours", 2, 12), "2", "12"],
    ["hints", { ...any, hints: 4 }, sentence("bad-hints", 0, 3), "0", "3"],
  ])("%s: %j", async (_, values, said, min, max) => {
    await expectNotStarted(values, (text) => said(mastermindPhrases(text)), min, max);
  });

  type Bad = "bad-turns" | "bad-positions" | "bad-colours" | "bad-hints";
  function sentence(reason: Bad, min: number, max: number) {
    const range = { reason, min, max };
    return ({ refusal }: MastermindPhrases) => (refusal[reason] as (facts: typeof range) => string)(range);
  }
});

describe("an invalid code for the maker is refused", () => {
  const maker = { role: "maker", bot: "expert" };

  test("with too few or too many pegs, or with an unknown colour", async () => {
    const few = { reason: "too-few-pegs", pegs: 3, positions: 4 } as const;
    await expectNotStarted({ ...maker, code: "123" }, (text) => mastermindPhrases(text).refusal["too-few-pegs"](few));
    const many = { reason: "too-many-pegs", pegs: 5, positions: 4 } as const;
    await expectNotStarted({ ...maker, code: "12341" }, (text) =>
      mastermindPhrases(text).refusal["too-many-pegs"](many),
    );
    const none = { reason: "no-such-colour", colour: 6, colours: 6 } as const;
    await expectNotStarted({ ...maker, code: "1237" }, (text) =>
      mastermindPhrases(text).refusal["no-such-colour"](none),
    );
    const odd = { reason: "no-such-peg", typed: "?", at: 1 } as const;
    await expectNotStarted(
      { ...maker, code: "?234" },
      (text) => mastermindPhrases(text).misprint["no-such-peg"](odd),
      "?",
    );
  });
});

describe("an impossible opponent is refused:", () => {
  test("oneself, a bot account and a person who is not on the server", async () => {
    for (const language of LANGUAGES) {
      const self = { id: "p-anna", displayName: "Anna", bot: false };
      const robot = { id: "p-robot", displayName: "Robot", bot: true };
      const stranger = { id: "p-gemma", displayName: "Gemma", bot: false, hasLeft: true };
      const [alone, bot, gone] = [
        await answerTo({ role: "maker", with: self }, language),
        await answerTo({ role: "maker", with: robot }, language),
        await answerTo({ role: "maker", with: stranger }, language),
      ];
      expect(alone.content).toContain("Anna");
      expect(bot.content).toBe(catalogues[language].common.botAccount("Robot"));
      expect(gone.content).toBe(catalogues[language].common.notMembers(["Gemma"]));
    }
  });
});

test("in a direct message, an opponent cannot be named", async () => {
  for (const language of LANGUAGES) {
    const post = await answerTo({ role: "maker", with: berta }, language, DIRECT);
    expect(post.content).toBe(mastermindPhrases(catalogues[language]).personElsewhere);
  }
});

test("a match between bots is possible only in a channel", async () => {
  for (const language of LANGUAGES) {
    const rig = createMastermindRig();
    const post = await createMastermindPlayers(rig).types("mastermind watch", {}, { language, location: DIRECT });
    expect(post.content).toBe(mastermindPhrases(catalogues[language]).watchElsewhere);
    expect((await rig.matchService.soloMatches("p-anna")).running).toEqual([]);
  }
});

afterAll(() => {
  expect([...seen].toSorted()).toEqual(Object.keys(mastermindPhrases(catalogues.en).choose).toSorted());
});
