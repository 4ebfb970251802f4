import { describe, expect, test } from "vitest";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import type { Post } from "#discord/messages/post.ts";
import { answerTo } from "#games/mastermind/rules/answer.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { MastermindOptions } from "#games/mastermind/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import command from "../../../commands/mastermind/index.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";
import { openTestMatch, runTaskHere } from "../../support/match-rig.ts";
import { createMastermindPlayers, createMastermindRig, mastermindGame } from "./mastermind-players.ts";

// All messages about the largest board must fit Discord's limits:
// https://discord.com/developers/docs/resources/message and /components/reference

const LARGEST: Partial<MastermindOptions> = { positions: 8, colours: 12, turns: 12 };
const CODE = [11, 10, 9, 8, 7, 11, 10, 9];
const HIDDEN = [0, 11, 1, 10, 2, 9, 3, 8];
const typed = (code: readonly number[]) => code.map((one) => one + 1).join(" ");
/** The longest name, which doubles in length when it is escaped. */
const NAME = "_".repeat(32);

function expectSendable({ content = "", picture, buttons = [], menus = [], files = [] }: Post): void {
  expect(content.length, content).toBeLessThanOrEqual(2_000);
  expect(content.length + files.length + Number(picture !== undefined)).toBeGreaterThan(0);
  expect(buttons.length + menus.length).toBeLessThanOrEqual(5);
  for (const row of buttons) {
    expect(row.length).toBeGreaterThan(0);
    expect(row.length).toBeLessThanOrEqual(5);
  }
  for (const { label } of buttons.flat()) expectBetween(label, 1, 80);
  for (const { label, options } of menus) {
    expectBetween(label, 1, 150);
    expect(options.length).toBeLessThanOrEqual(25);
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    for (const option of options) expectBetween(option.label, 1, 100);
  }
  // A custom id that is too long throws.
  const ids = [...buttons.flat(), ...menus].map(formatCustomId);
  expect(new Set(ids).size).toBe(ids.length);
  if (picture) expectBetween(picture.alt, 1, 1_024);
}

function expectBetween(text: string, min: number, max: number): void {
  expect(text.length, text).toBeGreaterThanOrEqual(min);
  expect(text.length, text).toBeLessThanOrEqual(max);
}

/** Returns the maximum number of codes ever shown after each guess, because counting them would take seconds. */
const think: ReturnType<typeof runTaskHere> = async (task, ...more) => {
  if (task.name !== "possible") return runTaskHere([mastermindGame])(task, ...more);
  return Array.from({ length: 12 }, () => ({ count: 6, exact: true, some: Array(6).fill(CODE) }));
};

/** Opens a match of people with long names, and checks each published message. */
async function openWithLongNames(options: Partial<MastermindOptions>) {
  const rig = createMastermindRig({
    runTask: think,
    beforePublishing(update) {
      for (const language of LANGUAGES) {
        const message = command.game?.ui.formatTurn(
          update,
          catalogues[language],
          update.seats.map(() => `\\${NAME}`.repeat(2)),
          1_800,
        );
        expectSendable({ ...message, picture: { alt: message?.alt ?? "", scene: { blocks: [] } } });
      }
    },
  });
  const seats = ["p-anna", "p-berta"].map((person) => ({ kind: "person" as const, person, name: NAME }));
  const match = await openTestMatch(rig.matchService, {
    game: mastermindGame.id,
    options: { ...MASTERMIND_DEFAULTS, ...options },
    seats,
  });
  await rig.waitUntilSettled(match);
  return { rig, match, people: createMastermindPlayers(rig) };
}

describe.each(LANGUAGES)("in %s, of a board of 8 × 12", (language: Language) => {
  const [anna, berta, zoe] = ["p-anna", "p-berta", "p-zoe"].map((id) => ({ id, language }));

  test("all panels of a whole game can be sent, with codes laid peg by peg", async () => {
    const { rig, match, people } = await openWithLongNames({ ...LARGEST, answers: "maker" });
    const press = async (payload: string, who = anna) => {
      const { log } = await rig.load(match);
      const post = await people.presses({ match, seq: log.length, payload }, who);
      expectSendable(post);
      return post;
    };
    for (const who of [anna, berta, zoe]) await press("open", who);
    expectSendable(await people.types("mastermind guess", { code: typed(HIDDEN) }, berta));
    for (let turn = 0; turn < 12; turn++) {
      let laid = "";
      for (const colour of CODE) {
        await press(`peg.${laid}.${colour.toString(36)}`);
        laid += colour.toString(36);
      }
      await press(`back.${laid}`);
      await press(`clear.${laid}`);
      if (turn < 4) await press("hint");
      await press(`send.${laid}`);
      for (let count = 0; count < 9; count++) await press(`count-exact.${count}.${8 - count}`, berta);
      // A wrong answer first: the refusal shows how it is counted.
      await press("answer.0.0", berta);
      const { exact, partial } = answerTo(CODE, HIDDEN);
      await press(`answer.${exact}.${partial}`, berta);
      for (const who of [anna, berta, zoe]) await press("open", who);
    }
    for (const who of [anna, berta, zoe])
      for (const payload of ["open", "possible", "rules"]) await press(payload, who);
    for (const text of [true, false]) expectSendable(await people.types("mastermind board", { text }, anna));
    expectSendable(await people.types("games replay", {}, anna));
    expectSendable(await people.presses({ command: "games", match, payload: "turns.0.turns" }, anna));
    expectSendable(await people.presses({ command: "games", match, payload: "turns.3.last" }, anna));
    await rig.waitUntilSettled(match);
  });

  test("all panels of a solo match can be sent, with five rows below the picture, and after its end", async () => {
    const people = createMastermindPlayers(createMastermindRig({ runTask: think }));
    const begun = await people.types("mastermind new", { role: "breaker", ...LARGEST }, anna);
    expectSendable(begun);
    expect(begun.buttons).toHaveLength(5);
    const { match = "" } = begun.buttons?.[0]?.[0] ?? {};
    expectSendable(await people.types("mastermind pause", {}, anna));
    expectSendable(await people.types("mastermind resume", {}, anna));
    for (let turn = 0; turn < 12; turn++) {
      expectSendable(await people.types("mastermind guess", { code: typed(CODE) }, anna));
    }
    for (const payload of ["open", "possible", "share"]) expectSendable(await people.presses({ match, payload }, anna));
    expect(people.announced).toHaveLength(1);
    for (const post of people.announced) expectSendable(post);
  });

  test("a refusal can be sent that names many contradicting answers on paper", async () => {
    const { rig, match, people } = await openWithLongNames({ ...LARGEST, answers: "paper" });
    for (let turn = 0; turn < 11; turn++) {
      const guess = Array.from({ length: 8 }, (_, place) => (turn + place) % 12);
      expectSendable(await people.types("mastermind guess", { code: typed(guess) }, anna));
      const reply = await people.types("mastermind answer", { exact: 0, partial: 5 }, berta);
      expectSendable(reply);
      const { log } = await rig.load(match);
      if (log.length === 2 * turn + 1) {
        // The answer was refused, because the answers contradict each other.
        expect(reply.content).toMatch(/, 1 2 3 4 5 6 7 8: /);
        return;
      }
    }
    expectSendable(await people.types("mastermind guess", { code: typed(CODE) }, anna));
    const refused = await people.types("mastermind answer", { exact: 8, partial: 0 }, berta);
    expect(refused.content).toMatch(/, 1 2 3 4 5 6 7 8: /);
    expectSendable(refused);
  });

  test("the questions for missing options can be sent with all options chosen so far", async () => {
    const people = createMastermindPlayers(createMastermindRig());
    const options = { ...LARGEST, hints: 3 };
    const alone = { ...options, code: typed(CODE) };
    const here = { ...options, public: true };
    const breaker = { role: "breaker", public: true, turns: 12 };
    for (const values of [alone, { ...alone, role: "maker" }, here, { ...here, role: "maker" }, breaker]) {
      const post = await people.types("mastermind new", values, anna);
      expectSendable(post);
      expect(post.buttons?.flat().length).toBeGreaterThan(1);
    }
  });

  test("labels fit their buttons, menus and forms", () => {
    const { buttons, daily, form, menus, statistics } = mastermindPhrases(catalogues[language]);
    for (const label of [...Object.values(buttons), statistics.button]) expectBetween(label, 1, 80);
    for (const label of [menus.exact(8), menus.partial(8)]) expectBetween(label, 1, 100);
    const { code, codeHelp, turn, exact, partial, title, correctTitle } = form;
    for (const text of [title, correctTitle, daily.form, code, turn, exact, partial]) expectBetween(text, 1, 45);
    expectBetween(codeHelp, 1, 100);
  });
});
