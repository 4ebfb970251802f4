import { describe, expect, test } from "vitest";
import type { Game, Step } from "#core/game.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import { answerTo } from "#games/mastermind/rules/answer.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { MastermindOptions, MastermindState, MastermindView } from "#games/mastermind/types.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { catalogues } from "#text/catalogue.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";
import { ui } from "../../../commands/mastermind/ui.ts";
import { createMatchRig, openTestMatch, runTaskHere } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";
import { createMastermindPlayers, findButton, mastermindGame } from "./mastermind-players.ts";

// The same game played twice by the same acts, once with this code and once with another that answers the guesses alike:
// whoever may not know it, and everybody, is told the same until an answer differs.

const pegs = (typed: string): number[] => [...typed].map((digit) => Number(digit) - 1);

const CODES = [pegs("1356"), pegs("1365")] as const;
const GUESSES = ["1122", "3344", "5566"].map(pegs);
const [ANNA, BERTA, ZOE] = ["p-anna", "p-berta", "p-zoe"].map((id) => ({ id })) as [Who, Who, Who];
type Who = { readonly id: string };
type People = ReturnType<typeof createMastermindPlayers>;

test("both codes answer these guesses alike, and each other otherwise", () => {
  const [one, other] = CODES.map((code) => GUESSES.map((guess) => answerTo(guess, code)));
  expect(one).toEqual(other);
  expect(answerTo(CODES[0], CODES[1])).not.toEqual(answerTo(CODES[0], CODES[0]));
});

const anyUi: GameUi = ui;

/** What everybody is told and shown, in every language. */
function announced(update: TurnUpdate) {
  const names = update.seats.map(({ name }) => escapeText(name));
  const profiles = update.seats.map(({ name, kind }) => ({ name, bot: kind === "bot" }));
  return LANGUAGES.map((language) => {
    const text = catalogues[language];
    return [
      anyUi.formatTurn(update, text, names, 2_000),
      update.game.scene(update.view, ui.sceneLabels(text), profiles),
    ];
  });
}

/** What the breaker and somebody beside the table are answered, whatever they type and press. */
async function asked(people: People, match: string, seq: number): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const language of LANGUAGES) {
    for (const who of [ANNA, ZOE].map((one) => ({ ...one, language }))) {
      for (const [typed, values] of TYPED) all.push(await people.types(typed, values, who));
      for (const payload of PRESSED) all.push(await people.presses({ match, seq, payload }, who));
      for (const payload of GAMES) all.push(await people.presses({ command: "games", match, seq, payload }, who));
      for (const option of ["game", "format", "seat"]) all.push(await people.isOffered("games load", option, "", who));
    }
    const zoe = { ...ZOE, language };
    for (const payload of ["hint", "send.0011", "leave", "answer.0.0"]) {
      all.push(await people.presses({ match, seq, payload }, zoe));
    }
    all.push(await people.submits({ match, seq, payload: "type" }, { code: "1122" }, zoe));
  }
  return all;
}

const TYPED: readonly (readonly [string, object])[] = [
  ["mastermind board", {}],
  ["mastermind board", { text: true }],
  ["mastermind guess", { code: "129" }],
  ["mastermind guess", { code: "1299" }],
  ["mastermind answer", { exact: 1, partial: 1 }],
  ["mastermind help", {}],
  ["games here", {}],
  ["games list", {}],
  ["games replay", {}],
  ["games replay", { turn: 1 }],
  ["games replay", { animation: true }],
  ["games export", {}],
];
const PRESSED = [
  "open",
  "rules",
  "possible",
  "share",
  "peg.01.2",
  "back.012",
  "clear.012",
  "count-exact.1.1",
  "ranking",
];
const GAMES = ["step.0.first", "step.1.forward", "step.999.last", "turns.0.turns", "animation"];

interface Played {
  readonly code: readonly number[];
  readonly game?: Game;
  readonly options?: Partial<MastermindOptions>;
}

/** Two people in a channel; what becomes known until the last of these guesses is answered. */
async function inChannel({ code, game: played = mastermindGame, options = {} }: Played) {
  const known: unknown[] = [];
  const rig = createMatchRig({ games: [played], beforePublishing: (update) => void known.push(announced(update)) });
  const people = createMastermindPlayers(rig);
  const match = await openTestMatch(rig.matchService, {
    game: "mastermind",
    options: { ...MASTERMIND_DEFAULTS, ...options },
  });
  const asks = async () => {
    const { log } = await rig.waitUntilSettled(match);
    known.push(await asked(people, match, log.length));
  };
  await asks();
  await people.types("mastermind guess", { code: code.map((one) => one + 1).join("") }, BERTA);
  for (const guess of GUESSES) {
    await asks();
    known.push(await people.types("mastermind hint", {}, ANNA));
    known.push(await people.types("mastermind guess", { code: guess.map((one) => one + 1).join(" ") }, ANNA));
    await asks();
    if (options.answers === "maker") {
      await people.types("mastermind answer", { exact: 0, partial: 4 }, BERTA);
      await people.types("mastermind answer", answerTo(guess, code), BERTA);
    }
  }
  await asks();
  const maker = await people.types("mastermind board", {}, BERTA);
  const before = [...known, rig.lines];
  await people.types("mastermind guess", { code: CODES[0].map((one) => one + 1).join("") }, ANNA);
  if (options.answers === "maker") await people.types("mastermind answer", answerTo(CODES[0], code), BERTA);
  await rig.waitUntilSettled(match);
  return { before, maker, all: known };
}

/** Somebody alone against a bot, which makes up this code. */
async function alone({ code, game: played = mastermindGame }: Played) {
  const known: unknown[] = [];
  const think: ReturnType<typeof runTaskHere> = async (task, ...more) =>
    task.kind === "bot" ? { kind: "code", code } : runTaskHere([played])(task, ...more);
  const rig = createMatchRig({
    games: [played],
    runTask: think,
    beforePublishing: (update) => void known.push(update),
  });
  const people = createMastermindPlayers(rig);
  const begun = await people.types("mastermind new", { role: "breaker", difficulty: "normal" }, ANNA);
  const { match } = findButton(begun, /^leave$/);
  known.push(begun);
  const asks = async () => {
    const { log } = await rig.load(match);
    known.push(await asked(people, match, log.length));
  };
  for (const guess of GUESSES) {
    await asks();
    known.push(await people.types("mastermind hint", {}, ANNA));
    known.push(await people.types("mastermind guess", { code: guess.map((one) => one + 1).join(" ") }, ANNA));
  }
  known.push(await people.types("mastermind pause", {}, ANNA));
  await asks();
  known.push(await people.types("mastermind resume", {}, ANNA));
  const before = [...known, rig.lines];
  known.push(await people.types("mastermind guess", { code: CODES[0].map((one) => one + 1).join("") }, ANNA));
  return { before, all: known };
}

const both = <T>(play: (code: readonly number[]) => Promise<T>) => Promise.all([play(CODES[0]), play(CODES[1])]);

describe("two people in a channel", () => {
  test.each(["table", "maker"] as const)("where the answers are those of the %s", async (answers) => {
    const [one, other] = await both((code) => inChannel({ code, options: { answers } }));
    expect(one.before.length).toBeGreaterThan(10);
    expect(other.before).toStrictEqual(one.before);
    expect(JSON.stringify(one.before)).toContain("1♥ 1♥ 2▲ 2▲");
    // Whoever has made it sees it, and the last guess is answered otherwise.
    expect(other.maker).not.toEqual(one.maker);
    expect(other.all).not.toEqual(one.all);
  });

  test("where the code is on paper nobody else has it", async () => {
    const rig = createMatchRig({ games: [mastermindGame] });
    const people = createMastermindPlayers(rig);
    const match = await openTestMatch(rig.matchService, {
      game: "mastermind",
      options: { ...MASTERMIND_DEFAULTS, answers: "paper" },
    });
    await rig.waitUntilSettled(match);
    await people.types("mastermind guess", { code: "1122" }, ANNA);
    await people.types("mastermind answer", { exact: 1, partial: 1 }, BERTA);
    const { log } = await rig.waitUntilSettled(match);
    expect(JSON.stringify(log)).not.toContain("code");
    expect((await people.types("mastermind board", {}, BERTA)).content).not.toContain("Your code");
  });
});

describe("somebody alone", () => {
  test("against a bot that makes the code, saved and gone on with", async () => {
    const [one, other] = await both((code) => alone({ code }));
    expect(other.before).toStrictEqual(one.before);
    expect(JSON.stringify(one.before)).toContain("1♥ 1♥ 2▲ 2▲");
    expect(other.all).not.toEqual(one.all);
  });

  test("is seen by nobody else, whatever they press", async () => {
    const rig = createMatchRig({ games: [mastermindGame] });
    const people = createMastermindPlayers(rig);
    const begun = await people.types("mastermind new", { role: "breaker", difficulty: "easy" }, ANNA);
    const { match } = findButton(begun, /^leave$/);
    await people.types("mastermind guess", { code: "1122" }, ANNA);
    for (const payload of ["peg.0.1", "send.0011", "hint", "leave", "pause", "type", "resume"]) {
      await people.presses({ match, seq: 1, payload }, ZOE);
      await people.submits({ match, seq: 1, payload }, { code: "1122" }, ZOE);
    }
    expect((await people.types("mastermind board", {}, ZOE)).content).toBe(mastermindPhrases(catalogues.en).noGame);
    expect((await people.types("games here", {}, ZOE)).content).not.toContain("Anna");
    expect((await people.types("games list", {}, ZOE)).content).toBe(catalogues.en.matches.nothingSaved);
    expect(await people.isOffered("games load", "game", "", ZOE)).toEqual([]);
    const { log, status } = await rig.load(match);
    expect([log.length, status]).toEqual([3, "running"]);
    expect(people.announced).toEqual([]);
  });
});

/** The game with a leak each: what is told depends on the code. */
const LEAKS: { readonly [leak: string]: Game } = {
  "a view with the code": {
    ...mastermindGame,
    view: (state, seat) => {
      const { code } = state as MastermindState;
      return { ...(mastermindGame.view(state, seat) as MastermindView), ...(code ? { code } : {}) };
    },
  },
  "a refusal that knows it": {
    ...mastermindGame,
    play: (state, seat, action) => {
      const step = mastermindGame.play(state, seat, action);
      const { code = [] } = state as MastermindState;
      return step.ok || code.length === 0
        ? step
        : leaking(step, { reason: "no-such-colour", colour: code[2], colours: 6 });
    },
  },
  "an event with a peg of it": {
    ...mastermindGame,
    play: (state, seat, action) => {
      const step = mastermindGame.play(state, seat, action);
      const { code = [] } = state as MastermindState;
      if (!step.ok) return step;
      return { ...step, events: step.events.map((event) => ({ ...(event as object), partial: code[3] })) };
    },
  },
};

const leaking = (step: Step<unknown, unknown, { readonly reason: string }>, refusal: object) =>
  ({ ...step, refusal }) as typeof step;

describe("the comparison sees", () => {
  test.each(Object.entries(LEAKS))("%s", async (_, leaky) => {
    const [one, other] = await both((code) => inChannel({ code, game: leaky }));
    expect(other.before).not.toEqual(one.before);
  });

  test("the view of a game that somebody plays alone", async () => {
    const [leaky] = Object.values(LEAKS);
    const [one, other] = await both((code) => alone({ code, ...(leaky ? { game: leaky } : {}) }));
    expect(other.before).not.toEqual(one.before);
  });
});
