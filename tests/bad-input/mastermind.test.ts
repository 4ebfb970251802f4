import { afterAll, describe, expect, test } from "vitest";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { MastermindRefusal } from "#games/mastermind/types.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { sayReason } from "#text/phrases.ts";
import { mastermindPhrases } from "../../commands/mastermind/text/mastermind-phrases.ts";
import { createMastermindRig } from "../commands/mastermind/mastermind-players.ts";
import { BERTA, testMatchRequest } from "../support/match-rig.ts";
import { openTestStore, storeWith } from "../support/store.ts";
import {
  expectMastermindAnswered,
  expectMastermindRefused,
  expectSentenceInEveryLanguage,
  type MastermindMatchRig,
  openMastermindMatch,
  openOnPaper,
  openWithCode,
  parseTypedPegs,
} from "./support/mastermind-refusals.ts";

// Every kind of bad input and every refusal, by name: refused in the reader's language with the facts and what would be
// right, and nothing changes.

/** Reasons of refusals so far. */
const seen = new Set<string>();

const refusal = (expected: MastermindRefusal) => {
  seen.add(expected.reason);
  return (text: Catalogue) => sayReason(mastermindPhrases(text).refusal, expected);
};

function expectRefusedWith(
  at: MastermindMatchRig,
  attempt: Parameters<typeof expectMastermindRefused>[1],
  reason: MastermindRefusal["reason"],
  ...facts: readonly string[]
) {
  seen.add(reason);
  return expectMastermindRefused(at, attempt, reason, ...facts);
}

const hint = (at: MastermindMatchRig) => () => at.rig.matchService.requestHint(at.actor("anna"));

describe("a colour that the difficulty does not have is refused", () => {
  test.each([
    ["in a guess at easy: the fifth", { positions: 4, colours: 4 }, "1253", 4, "5", "4"],
    ["in a guess at normal: the ninth", {}, "1293", 8, "9", "6"],
    ["in a guess at hard: the ninth", { positions: 5, colours: 8 }, "12933", 8, "9", "8"],
  ] as const)("%s", async (_, board, code, colour, ninth, max) => {
    const at = await openMastermindMatch(board);
    const { positions, colours } = { ...MASTERMIND_DEFAULTS, ...board };
    await at.act("berta", { kind: "code", code: parseTypedPegs("12344".slice(0, positions)) });
    await expectRefusedWith(
      at,
      () => at.tries("anna", { kind: "guess", guess: parseTypedPegs(code) }),
      "no-such-colour",
      ninth,
      max,
    );
    const expected = refusal({ reason: "no-such-colour", colour, colours });
    await expectMastermindAnswered(
      at,
      (language) => at.people.types("mastermind guess", { code }, { language }),
      expected,
    );
  });

  test("in the code", async () => {
    const at = await openMastermindMatch();
    await expectRefusedWith(
      at,
      () => at.tries("berta", { kind: "code", code: parseTypedPegs("1237") }),
      "no-such-colour",
      "7",
      "6",
    );
  });

  test.each([
    ["1?34", "?"],
    ["Ñ123", "Ñ"],
    ["0123", "0"],
    ["12🙂4", "🙂"],
    ["@1 2 3 4", "@\u200b"],
  ])("when it is not a colour at all: %s", async (code, typed) => {
    const at = await openWithCode();
    const expected = { reason: "no-such-peg", typed } as const;
    const sentence = (text: Catalogue) => mastermindPhrases(text).misprint["no-such-peg"](expected);
    const types = (language: Language) => at.people.types("mastermind guess", { code }, { language });
    await expectMastermindAnswered(at, types, sentence, "1 4 2 2", typed);
  });
});

describe("too few or too many pegs are refused:", () => {
  test.each([
    ["123", "too-few-pegs", "3", "4"],
    ["", "too-few-pegs", "0", "4"],
    ["12345", "too-many-pegs", "5", "4"],
    ["1".repeat(40), "too-many-pegs", "40", "4"],
  ] as const)("%j", async (code, reason, there, positions) => {
    const at = await openWithCode();
    await expectRefusedWith(
      at,
      () => at.tries("anna", { kind: "guess", guess: parseTypedPegs(code) }),
      reason,
      there,
      positions,
    );
    const expected = refusal({ reason, pegs: code.length, positions: 4 });
    await expectMastermindAnswered(
      at,
      (language) => at.people.types("mastermind guess", { code }, { language }),
      expected,
    );
    const id = { match: at.match, seq: 1, payload: "type" };
    await expectMastermindAnswered(at, (language) => at.people.submits(id, { code }, { language }), expected);
  });
});

describe("impossible measures are refused:", () => {
  test.each([
    ["turns", "bad-turns", [5, 13, 0, 7.5, "10", null], "6", "12"],
    ["positions", "bad-positions", [1, 9, 0, 4.5, "4", null], "2", "8"],
    ["colours", "bad-colours", [1, 13, 0, 6.5, "6", null], "2", "12"],
    ["hints", "bad-hints", [-1, 4, 1.5, "3", null], "0", "3"],
  ] as const)("%s", async (name, reason, values, min, max) => {
    for (const value of values) {
      const rig = createMastermindRig();
      const result = await rig.matchService.open(
        testMatchRequest({ game: "mastermind", options: { ...MASTERMIND_DEFAULTS, [name]: value } }),
      );
      if (result.ok || result.by !== "game") throw new Error("the match was opened");
      expect(result.refusal.reason).toBe(reason);
      expect(await rig.matchService.runningInChannel("channel")).toEqual([]);
      expectSentenceInEveryLanguage(refusal({ reason, min: Number(min), max: Number(max) }), min, max);
    }
  });

  test.each(["maker", "answers"] as const)("an unknown value of the option %s", async (option) => {
    for (const value of [2, "nobody", null, undefined]) {
      const { matchService } = createMastermindRig();
      const result = await matchService.open(
        testMatchRequest({ game: "mastermind", options: { ...MASTERMIND_DEFAULTS, [option]: value } }),
      );
      if (result.ok || result.by !== "game") throw new Error("the match was opened");
      expectSentenceInEveryLanguage(refusal(result.refusal as MastermindRefusal), option);
    }
  });
});

describe("impossible counts are refused:", () => {
  const openWithGuess = async () => {
    const at = await openWithCode();
    await at.act("anna", { kind: "guess", guess: parseTypedPegs("1243") });
    return at;
  };

  test("a sum above the number of positions", async () => {
    const at = await openWithGuess();
    const attempt = () => at.tries("berta", { kind: "answer", exact: 3, partial: 2 });
    await expectRefusedWith(at, attempt, "too-many-counted", "3", "2", "5", "4");
    const expected = refusal({ reason: "too-many-counted", exact: 3, partial: 2, positions: 4 });
    const values = { exact: 3, partial: 2 };
    const berta = { id: "p-berta" };
    await expectMastermindAnswered(
      at,
      (language) => at.people.types("mastermind answer", values, { ...berta, language }),
      expected,
    );
  });

  test("all but one in place, and the last one elsewhere", async () => {
    const at = await openWithGuess();
    const attempt = () => at.tries("berta", { kind: "answer", exact: 3, partial: 1 });
    await expectRefusedWith(at, attempt, "last-peg-elsewhere", "3", "4");
    const expected = refusal({ reason: "last-peg-elsewhere", exact: 3, positions: 4 });
    const id = { match: at.match, seq: 2, payload: "answer.3.1" };
    await expectMastermindAnswered(at, (language) => at.people.presses(id, { id: "p-berta", language }), expected);
  });

  test("wrong counts, with the right ones and how each peg is counted", async () => {
    const at = await openWithGuess();
    const attempt = () => at.tries("berta", { kind: "answer", exact: 1, partial: 1 });
    await expectRefusedWith(at, attempt, "wrong-counts", "1 2 4 3");
    const result = await attempt();
    if (result.ok) throw new Error("the attempt was not refused");
    expect(result.refusal).toMatchObject({ right: { exact: 2, partial: 2 }, said: { exact: 1, partial: 1 } });
    expect(result.refusal).toMatchObject({
      count: {
        exact: [0, 1],
        partial: [
          { guess: 2, code: 3 },
          { guess: 3, code: 2 },
        ],
      },
    });
  });
});

describe("on paper, contradicting answers are refused:", () => {
  test("counts that no code can have", async () => {
    const at = await openOnPaper({}, "1111");
    const attempt = () => at.tries("berta", { kind: "answer", exact: 1, partial: 2 });
    await expectRefusedWith(at, attempt, "never-so", "1 1 1 1", "1", "2");
  });

  test("counts that contradict earlier answers, which are named", async () => {
    const at = await openOnPaper({}, "3456 1+1", "1122 0+0", "2211");
    const attempt = () => at.tries("berta", { kind: "answer", exact: 1, partial: 0 });
    await expectRefusedWith(at, attempt, "contradicts", "2", "1 1 2 2");
    const result = await attempt();
    expect(result).toMatchObject({ refusal: { earlier: [{ turn: 2, answer: { exact: 0, partial: 0 } }] } });
  });

  test("a code that does not fit the answers", async () => {
    const at = await openOnPaper({ turns: 6 }, ...Array<string>(6).fill("1122 1+1"));
    const attempt = () => at.tries("berta", { kind: "code", code: parseTypedPegs("3456") });
    await expectRefusedWith(at, attempt, "code-contradicts", "1", "1 1 2 2");
    const result = await attempt();
    expect(result).toMatchObject({ refusal: { turn: 1, right: { exact: 0, partial: 0 } } });
  });

  test("a correction of a missing answer, or of an answer that was not on paper", async () => {
    const none = await openOnPaper({}, "1122");
    const correct = (turn: number) => ({ kind: "correct", turn, exact: 0, partial: 1 }) as const;
    await expectRefusedWith(none, () => none.tries("berta", correct(1)), "no-such-turn");
    const one = await openOnPaper({}, "1122 0+0", "1133");
    for (const turn of [0, 2, 99])
      await expectRefusedWith(one, () => one.tries("berta", correct(turn)), "no-such-turn", "1");
    const known = await openWithCode();
    await known.act("anna", { kind: "guess", guess: parseTypedPegs("1122") });
    await expectRefusedWith(known, () => known.tries("berta", correct(1)), "only-on-paper");
  });

  test("a correction that changes nothing", async () => {
    const at = await openOnPaper({}, "1122 0+1", "1133");
    const same = () => at.tries("berta", { kind: "correct", turn: 1, exact: 0, partial: 1 });
    await expectRefusedWith(at, same, "same-answer", "1");
  });

  test("a correction that is not a number", async () => {
    const at = await openOnPaper({}, "1122 0+0", "1133");
    const id = { match: at.match, seq: 3, payload: "correct" };
    for (const turn of ["", "one", "-1", "1.5", "100"]) {
      const fields = { turn, exact: "0", partial: "1" };
      const berta = { id: "p-berta" };
      await expectMastermindAnswered(
        at,
        (language) => at.people.submits(id, fields, { ...berta, language }),
        (text) => mastermindPhrases(text).notNumbers,
      );
    }
  });
});

describe("a guess is refused", () => {
  const guess = { kind: "guess", guess: parseTypedPegs("1122") } as const;

  test("before there is a code, and while the last guess waits for its answer", async () => {
    const at = await openMastermindMatch({ answers: "maker" });
    await expectMastermindRefused(at, () => at.tries("anna", guess), "wait-your-turn", "Berta");
    await expectMastermindRefused(at, hint(at), "wait-your-turn", "Berta");
    await at.act("berta", { kind: "code", code: parseTypedPegs("1234") });
    await expectMastermindRefused(at, () => at.tries("berta", guess), "wait-your-turn", "Anna");
    await at.act("anna", guess);
    const wait = { reason: "wait-your-turn", actors: [1], names: ["Berta"] } as const;
    await expectMastermindAnswered(
      at,
      (language) => at.people.types("mastermind guess", { code: "1122" }, { language }),
      ({ common }) => common.match["wait-your-turn"](wait),
      "Berta",
    );
    expectSentenceInEveryLanguage(refusal({ reason: "not-your-turn", toMove: 1, phase: "answer" }));
  });

  test.each([
    ["make", [], { kind: "answer", exact: 0, partial: 0 }],
    ["answer", ["1234", "1122"], { kind: "code", code: parseTypedPegs("1234") }],
  ] as const)("where another action has to come first: %s", async (phase, done, action) => {
    const at = await openMastermindMatch({ answers: "maker" });
    const [code, first] = done;
    if (code) await at.act("berta", { kind: "code", code: parseTypedPegs(code) });
    if (first) await at.act("anna", { kind: "guess", guess: parseTypedPegs(first) });
    await expectRefusedWith(at, () => at.tries("berta", action), "something-else-first");
    expectSentenceInEveryLanguage(refusal({ reason: "something-else-first", phase }));
  });

  test("by a person who does not play", async () => {
    const at = await openWithCode();
    await expectMastermindRefused(at, () => at.tries("zoe", guess), "not-seated");
    await expectMastermindRefused(at, () => at.rig.matchService.requestHint(at.actor("zoe")), "not-seated");
    await expectMastermindRefused(
      at,
      () => at.rig.matchService.play({ match: "nowhere", person: "p-anna" }, guess),
      "no-match",
    );
    await expectMastermindRefused(at, () => at.rig.matchService.play(at.actor("anna"), { kind: "guess" }), "malformed");
  });

  test("in a finished match", async () => {
    const at = await openWithCode();
    await at.act("anna", { kind: "guess", guess: parseTypedPegs("1234") });
    await at.act("berta", { kind: "answer", exact: 4, partial: 0 });
    await expectMastermindRefused(at, () => at.tries("anna", guess), "match-over");
    await expectMastermindRefused(at, hint(at), "match-over");
    await expectMastermindRefused(at, () => at.rig.matchService.resign(at.actor("anna")), "match-over");
    await expectMastermindRefused(at, () => at.rig.matchService.saved.save(at.actor("anna"), undefined), "match-over");
    const id = { match: at.match, seq: 4, payload: "send.0011" };
    const over = ({ common }: Catalogue) => common.match["match-over"]({ reason: "match-over" });
    await expectMastermindAnswered(at, (language) => at.people.presses(id, { language }), over);
    expectSentenceInEveryLanguage(refusal({ reason: "finished" }));
  });

  test("in a paused match", async () => {
    const at = await openWithCode();
    expect(await at.rig.matchService.saved.save(at.actor("anna"), undefined)).toMatchObject({ ok: true });
    await at.rig.waitUntilSettled(at.match);
    await expectMastermindRefused(at, () => at.tries("anna", guess), "parked");
    await expectMastermindRefused(at, hint(at), "parked");
    const { people } = at;
    const pause = (language: Language) => people.types("mastermind pause", {}, { language });
    await expectMastermindAnswered(at, pause, (text) => mastermindPhrases(text).pausedAlready);
    await expectMastermindAnswered(
      at,
      (language) => people.types("mastermind guess", { code: "1122" }, { language }),
      (text) => mastermindPhrases(text).paused,
      "/mastermind resume",
    );
  });

  test("and resuming as well, when nothing is paused", async () => {
    const at = await openWithCode();
    const resume = (id: string) => (language: Language) => at.people.types("mastermind resume", {}, { id, language });
    await expectMastermindAnswered(at, resume("p-anna"), (text) => mastermindPhrases(text).runsAlready);
    const alone = await openMastermindMatch();
    const elsewhere = { kind: "channel", guild: "guild", channel: "elsewhere" };
    await expectMastermindAnswered(
      alone,
      (language) => alone.people.types("mastermind resume", {}, { id: "p-zoe", location: elsewhere, language }),
      (text) => mastermindPhrases(text).nothingPaused,
    );
  });

  test("by a button of an earlier turn, with the present board", async () => {
    const at = await openWithCode();
    await at.act("anna", guess);
    await at.act("berta", { kind: "answer", exact: 1, partial: 1 });
    await expectMastermindRefused(at, () => at.tries("anna", guess, 1), "stale");
    const id = { match: at.match, seq: 1, payload: "send.0011" };
    const stale = ({ common }: Catalogue) => common.match.stale({ reason: "stale" });
    await expectMastermindAnswered(at, (language) => at.people.presses(id, { language }), stale);
    expect((await at.people.presses(id)).picture?.alt).toContain("1 red, 1 red, 2 green, 2 green");
  });

  test("the second time when it is pressed twice", async () => {
    const at = await openWithCode();
    const both = await Promise.all([at.tries("anna", guess, 1), at.tries("anna", guess, 1)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    await at.rig.waitUntilSettled(at.match);
    expect((await at.rig.load(at.match)).log).toHaveLength(2);
  });
});

describe("a hint is refused", () => {
  test.each([1, 2, 3])("after %i allowed hints", async (hints) => {
    const at = await openWithCode({ hints, answers: "table" });
    for (let one = 0; one < hints; one++) {
      expect(await hint(at)()).toMatchObject({ ok: true });
      await at.act("anna", { kind: "guess", guess: parseTypedPegs("5555") });
    }
    await expectRefusedWith(at, hint(at), "no-hints-left", `${hints}`);
    const expected = refusal({ reason: "no-hints-left", max: hints });
    await expectMastermindAnswered(
      at,
      (language) => at.people.types("mastermind hint", {}, { language }),
      expected,
      `${hints}`,
    );
  });

  test("where hints are switched off", async () => {
    const at = await openWithCode({ hints: 0 });
    await expectRefusedWith(at, hint(at), "no-hints-left");
  });

  test("to the code maker", async () => {
    const at = await openWithCode();
    await expectMastermindRefused(
      at,
      () => at.rig.matchService.requestHint(at.actor("berta")),
      "wait-your-turn",
      "Anna",
    );
    await at.act("anna", { kind: "guess", guess: parseTypedPegs("1122") });
    await expectRefusedWith(at, () => at.rig.matchService.requestHint(at.actor("berta")), "hints-for-breaker");
  });
});

test("a turn that cannot be saved is refused, and can be tried again", async () => {
  let broken = false;
  const store = storeWith(openTestStore(), ({ append }) => ({
    append: (...given) => (broken ? Promise.reject(new Error("the disk is full")) : append(...given)),
  }));
  const at = await openMastermindMatch({}, { store });
  broken = true;
  const code = { kind: "code", code: parseTypedPegs("1234") } as const;
  await expectMastermindRefused(at, () => at.tries("berta", code), "not-saved");
  broken = false;
  expect(await at.tries("berta", code)).toMatchObject({ ok: true });
});

test("a number of players other than two is refused", async () => {
  const { matchService } = createMastermindRig();
  for (const seats of [[BERTA], [BERTA, { ...BERTA, person: "p-2" }, { ...BERTA, person: "p-3" }]]) {
    const result = await matchService.open(
      testMatchRequest({ game: "mastermind", options: MASTERMIND_DEFAULTS, seats }),
    );
    if (result.ok || result.by !== "table") throw new Error("the match was opened");
    expectSentenceInEveryLanguage(({ common }) => sayReason(common.opening, result.refusal), "2");
  }
});

afterAll(() => {
  expect([...seen].toSorted()).toEqual(Object.keys(mastermindPhrases(catalogues.en).refusal).toSorted());
});
