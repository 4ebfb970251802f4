import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Post } from "#discord/messages/post.ts";
import { createDailyCode } from "#games/mastermind/questions/daily-code.ts";
import { catalogues } from "#text/catalogue.ts";
import { DAILY_CODE_PUZZLE } from "../../../commands/mastermind/daily-code.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";
import { testDailySeed } from "../../support/daily-seeds.ts";
import type { MatchRig } from "../../support/match-rig.ts";
import { createMastermindPlayers, createMastermindRig, findButton, TODAY } from "./mastermind-players.ts";

// The code of the day, guessed with pegs, in the form and by command.

const EASY = { role: "breaker", difficulty: "easy" };
const { buttons, noGame, paused, yourTurn } = mastermindPhrases(catalogues.en);
const { daily, common } = catalogues.en;
const { code } = createDailyCode({ seed: testDailySeed(DAILY_CODE_PUZZLE, TODAY) });
const wrong = code.map((colour) => (colour + 1) % 6);
const typedCode = (pegs: readonly number[]) => pegs.map((colour) => colour + 1).join(" ");

let rig: MatchRig;
let people: ReturnType<typeof createMastermindPlayers>;

beforeEach(() => {
  rig = createMastermindRig();
  people = createMastermindPlayers(rig);
});

const labelsOf = (post: Post) => (post.buttons ?? []).map((row) => row.map(({ label }) => label));
const draftOf = (post: Post) => {
  const [board] = post.picture?.scene.blocks ?? [];
  return board?.kind === "pegs" ? board.current?.draft : undefined;
};

/** Presses the button with this peg, counted from 0. */
function pressPeg(post: Post, colour: number): Promise<Post> {
  const button = (post.buttons ?? []).flat().find(({ label }) => label.startsWith(`${colour + 1}`));
  if (!button) throw new Error(`no peg ${colour}`);
  return people.presses(button);
}

/** Presses a button by its label. */
function press(post: Post, label: string): Promise<Post> {
  const button = (post.buttons ?? []).flat().find((one) => one.label === label);
  if (!button) throw new Error(`no ${label}, only ${labelsOf(post).join(" ")}`);
  return people.presses(button);
}

async function pressPegs(post: Post, pegs: readonly number[]): Promise<Post> {
  let shown = post;
  for (const colour of pegs) shown = await pressPeg(shown, colour);
  return shown;
}

async function guessInForm(pegs: readonly number[]): Promise<Post> {
  const begun = await people.types("mastermind daily");
  return people.submits(findButton(begun, /^daily-try\./), { code: typedCode(pegs) });
}

const words = (pegs: readonly number[]) =>
  pegs.map((colour) => `${colour + 1} ${mastermindPhrases(catalogues.en).colours[colour]}`).join(", ");

describe("the code of the day", () => {
  test("is told in words: the pegs chosen so far, the guesses with both counts, and the colours", async () => {
    const begun = await people.types("mastermind daily", { text: true });
    expect(begun.picture).toBeUndefined();
    expect(begun.content).toContain("Pegs: 1 red, 2 green, 3 blue, 4 yellow, 5 orange, 6 purple.");
    const one = await pressPegs(begun, wrong.slice(0, 1));
    expect(one.content).toContain(`\nSo far: ${words(wrong.slice(0, 1))}; 3 pegs missing.\n`);
    const full = await pressPegs(one, wrong.slice(1));
    expect(full.content).toContain(`\nAll pegs are there: ${words(wrong)}.\n`);
    const guessed = await press(full, buttons.guess);
    expect(guessed.content).toMatch(new RegExp(`\\n1\\. ${words(wrong)}; \\d in place, \\d elsewhere\\n`));
  });

  test("is guessed with pegs, which the picture shows", async () => {
    const begun = await people.types("mastermind daily");
    expect(labelsOf(begun).map((row) => row.length)).toEqual([3, 3, 1, 4]);
    expect(labelsOf(begun)[2]).toEqual([buttons.type]);
    const one = await pressPegs(begun, wrong.slice(0, 1));
    expect(labelsOf(one)[2]).toEqual([buttons.back, buttons.clear, buttons.type]);
    expect(labelsOf(await press(one, buttons.back))).toEqual(labelsOf(begun));
    const full = await pressPegs(one, wrong.slice(1));
    expect(draftOf(full)).toHaveLength(4);
    expect(labelsOf(full)[0]).toEqual([buttons.guess, buttons.back, buttons.clear, buttons.type]);
    expect(draftOf(await press(full, buttons.clear))).toEqual(draftOf(begun));
    const guessed = await press(full, buttons.guess);
    expect(guessed.content).toContain(daily.left(9));
    const found = await press(await pressPegs(guessed, code), buttons.guess);
    expect(found.content).toContain(daily.found(2));
    expect(labelsOf(found)).toHaveLength(1);
    const table = await people.types("mastermind daily-ranking");
    expect(table.content).toMatch(/\n1\. \*\*Anna\*\* broken in 2 guesses$/);
  });

  test("refuses a forged or incomplete guess, and one after another guess, and none of them counts", async () => {
    const begun = await people.types("mastermind daily");
    for (const forged of ["9", "00000", "1a", "012345"]) {
      for (const kind of ["draft", "send"]) {
        const payload = `daily-${kind}.normal.${TODAY}.${forged}`;
        expect(await people.presses({ payload })).toEqual({ content: common.unknownButton, refusal: "unknown-button" });
      }
    }
    for (const draft of ["", ".01"]) {
      const short = await people.presses({ payload: `daily-send.normal.${TODAY}${draft}` });
      expect(short.refusal).toBeDefined();
      expect(short.content).toContain(daily.left(10));
    }
    const full = await pressPegs(begun, wrong);
    await press(full, buttons.guess);
    for (const [label, reason] of [
      [buttons.guess, "tried-before"],
      [buttons.back, "try-stale"],
    ] as const) {
      const stale = await press(full, label);
      expect(stale.refusal).toBe(reason);
      expect(stale.content).toContain(daily.left(9));
    }
    const over = await press(await pressPegs(await people.types("mastermind daily"), code), buttons.guess);
    expect((await press(full, buttons.guess)).refusal).toBe("answer-known");
    expect(over.content).toContain(daily.found(2));
  });

  test("is guessed by command once it is begun, and while no game of the player is unfinished", async () => {
    expect((await people.types("mastermind guess", { code: typedCode(wrong) })).content).toBe(noGame);
    await guessInForm(wrong);
    const twice = await people.types("mastermind guess", { code: typedCode(wrong) });
    expect(twice.refusal).toBe("tried-before");
    expect((await people.types("mastermind guess", { code: "1 2" })).refusal).toBeDefined();
    await people.types("mastermind new", EASY);
    const inGame = await people.types("mastermind guess", { code: "1122" });
    expect(inGame.content).toContain(yourTurn.guess({ turn: 2, of: 10 }));
    await people.types("mastermind pause");
    expect((await people.types("mastermind guess", { code: typedCode(code) })).content).toBe(paused);
    await people.types("mastermind resume");
    const found = await people.types("mastermind guess", { code: "1122" });
    expect(found.content).not.toContain(daily.left(8));
    expect((await people.types("mastermind answer", { exact: 1, partial: 1 }, { id: "p-zoe" })).content).toBe(noGame);
  });

  test("is found by command", async () => {
    await guessInForm(wrong);
    expect((await people.types("mastermind guess", { code: typedCode(code) })).content).toContain(daily.found(2));
    // The code of the day is finished, so the command is about games only.
    expect((await people.types("mastermind guess", { code: "1122" })).content).toBe(noGame);
  });

  test("is not opened by a guess that is refused", async () => {
    await guessInForm(wrong);
    const opened = vi.spyOn(rig.store.dailyPuzzles, "setOnServer");
    expect((await people.types("mastermind guess", { code: "1 2" })).refusal).toBeDefined();
    expect(opened).not.toHaveBeenCalled();
    await people.types("mastermind guess", { code: typedCode(code) });
    expect(opened).toHaveBeenCalled();
  });

  test("can still be typed in the form", async () => {
    expect((await guessInForm(wrong)).content).toContain(daily.left(9));
  });
});
