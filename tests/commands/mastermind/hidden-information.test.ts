import { describe, expect, test } from "vitest";
import type { Game, GameActionResult } from "#core/game.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import { answerTo } from "#games/mastermind/rules/answer.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { MastermindOptions, MastermindState, MastermindView } from "#games/mastermind/types.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { catalogues } from "#text/catalogue.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";
import { mastermindUi } from "../../../commands/mastermind/ui.ts";
import { createMatchRig, openTestMatch, runTaskHere } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";
import { createMastermindPlayers, findButton, mastermindGame } from "./mastermind-players.ts";

// The same game is played twice with the same actions, but with two codes that answer the guesses alike. Until an
// answer differs, all who may not know the code must be told the same.

const pegs = (typed: string): number[] => [...typed].map((digit) => Number(digit) - 1);

const CODES = [pegs("1356"), pegs("1365")] as const;
const GUESSES = ["1122", "3344", "5566"].map(pegs);
const [ANNA, BERTA, ZOE] = ["p-anna", "p-berta", "p-zoe"].map((id) => ({ id })) as [Who, Who, Who];
type Who = { readonly id: string };
type People = ReturnType<typeof createMastermindPlayers>;

test("both codes answer these guesses alike, but each other differently", () => {
  const [one, other] = CODES.map((code) => GUESSES.map((guess) => answerTo(guess, code)));
  expect(one).toEqual(other);
  expect(answerTo(CODES[0], CODES[1])).not.toEqual(answerTo(CODES[0], CODES[0]));
});

const anyUi: GameUi = mastermindUi;

/** The public message and picture of a turn, in every language. */
function publicMessages(update: TurnUpdate) {
  const names = update.seats.map(({ name }) => escapeText(name));
  const profiles = update.seats.map(({ name, kind }) => ({ name, bot: kind === "bot" }));
  return LANGUAGES.map((language) => {
    const text = catalogues[language];
    return [
      anyUi.formatTurn(update, text, names, 2_000),
      update.game.scene(update.view, mastermindUi.sceneLabels(text), profiles),
    ];
  });
}

/** All answers to the breaker and to a spectator, whatever they type and press. */
async function askEverything(people: People, match: string, seq: number): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const language of LANGUAGES) {
    for (const who of [ANNA, ZOE].map((one) => ({ ...one, language }))) {
      for (const [typed, values] of COMMANDS) all.push(await people.types(typed, values, who));
      for (const payload of MASTERMIND_PAYLOADS) all.push(await people.presses({ match, seq, payload }, who));
      for (const payload of GAMES_PAYLOADS)
        all.push(await people.presses({ command: "games", match, seq, payload }, who));
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

const COMMANDS: readonly (readonly [string, object])[] = [
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
const MASTERMIND_PAYLOADS = [
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
const GAMES_PAYLOADS = ["step.0.first", "step.1.forward", "step.999.last", "turns.0.turns", "animation"];

interface Setup {
  readonly code: readonly number[];
  readonly game?: Game;
  readonly options?: Partial<MastermindOptions>;
}

/** Two people in a channel. Returns all that becomes known until the last guess is answered. */
async function playInChannel({ code, game: played = mastermindGame, options = {} }: Setup) {
  const known: unknown[] = [];
  const rig = createMatchRig({
    games: [played],
    beforePublishing: (update) => void known.push(publicMessages(update)),
  });
  const people = createMastermindPlayers(rig);
  const match = await openTestMatch(rig.matchService, {
    game: "mastermind",
    options: { ...MASTERMIND_DEFAULTS, ...options },
  });
  const recordAnswers = async () => {
    const { log } = await rig.waitUntilSettled(match);
    known.push(await askEverything(people, match, log.length));
  };
  await recordAnswers();
  await people.types("mastermind guess", { code: code.map((one) => one + 1).join("") }, BERTA);
  for (const guess of GUESSES) {
    await recordAnswers();
    known.push(await people.types("mastermind hint", {}, ANNA));
    known.push(await people.types("mastermind guess", { code: guess.map((one) => one + 1).join(" ") }, ANNA));
    await recordAnswers();
    if (options.answers === "maker") {
      await people.types("mastermind answer", { exact: 0, partial: 4 }, BERTA);
      await people.types("mastermind answer", answerTo(guess, code), BERTA);
    }
  }
  await recordAnswers();
  const maker = await people.types("mastermind board", {}, BERTA);
  const before = [...known, rig.lines];
  await people.types("mastermind guess", { code: CODES[0].map((one) => one + 1).join("") }, ANNA);
  if (options.answers === "maker") await people.types("mastermind answer", answerTo(CODES[0], code), BERTA);
  await rig.waitUntilSettled(match);
  return { before, maker, all: known };
}

/** A person alone against a bot that sets this code. */
async function playSolo({ code, game: played = mastermindGame }: Setup) {
  const known: unknown[] = [];
  const think: ReturnType<typeof runTaskHere> = async (task, ...more) =>
    task.kind === "bot" ? { kind: "code", code } : runTaskHere([played])(task, ...more);
  const rig = createMatchRig({
    games: [played],
    runTask: think,
    beforePublishing: (update) => void known.push(update),
  });
  const people = createMastermindPlayers(rig);
  const begun = await people.types("mastermind new", { role: "breaker", difficulty: "medium" }, ANNA);
  const { match } = findButton(begun, /^leave$/);
  known.push(begun);
  const recordAnswers = async () => {
    const { log } = await rig.load(match);
    known.push(await askEverything(people, match, log.length));
  };
  for (const guess of GUESSES) {
    await recordAnswers();
    known.push(await people.types("mastermind hint", {}, ANNA));
    known.push(await people.types("mastermind guess", { code: guess.map((one) => one + 1).join(" ") }, ANNA));
  }
  known.push(await people.types("mastermind pause", {}, ANNA));
  await recordAnswers();
  known.push(await people.types("mastermind resume", {}, ANNA));
  const before = [...known, rig.lines];
  known.push(await people.types("mastermind guess", { code: CODES[0].map((one) => one + 1).join("") }, ANNA));
  return { before, all: known };
}

const withBothCodes = <T>(play: (code: readonly number[]) => Promise<T>) =>
  Promise.all([play(CODES[0]), play(CODES[1])]);

describe("a match of two people in a channel", () => {
  test.each(["table", "maker"] as const)(
    "tells the same for both codes if the answers are those of the %s",
    async (answers) => {
      const [one, other] = await withBothCodes((code) => playInChannel({ code, options: { answers } }));
      expect(one.before.length).toBeGreaterThan(10);
      expect(other.before).toStrictEqual(one.before);
      expect(JSON.stringify(one.before)).toContain("1♥ 1♥ 2▲ 2▲");
      // The maker sees the code, and the last guess is answered differently.
      expect(other.maker).not.toEqual(one.maker);
      expect(other.all).not.toEqual(one.all);
    },
  );

  test("stores no code that is on paper", async () => {
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

describe("a solo match", () => {
  test("against a bot tells the same for both codes, also when it is saved and resumed", async () => {
    const [one, other] = await withBothCodes((code) => playSolo({ code }));
    expect(other.before).toStrictEqual(one.before);
    expect(JSON.stringify(one.before)).toContain("1♥ 1♥ 2▲ 2▲");
    expect(other.all).not.toEqual(one.all);
  });

  test("is hidden from other people, whatever they press", async () => {
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

/** The game with one leak each: what is told depends on the code. */
const LEAKS: { readonly [leak: string]: Game } = {
  "a view with the code": {
    ...mastermindGame,
    view: (state, seat) => {
      const { code } = state as MastermindState;
      return { ...(mastermindGame.view(state, seat) as MastermindView), ...(code ? { code } : {}) };
    },
  },
  "a refusal with a colour of the code": {
    ...mastermindGame,
    play: (state, seat, action) => {
      const step = mastermindGame.play(state, seat, action);
      const { code = [] } = state as MastermindState;
      return step.ok || code.length === 0
        ? step
        : withRefusal(step, { reason: "no-such-colour", colour: code[2], colours: 6 });
    },
  },
  "an event with a peg of the code": {
    ...mastermindGame,
    play: (state, seat, action) => {
      const step = mastermindGame.play(state, seat, action);
      const { code = [] } = state as MastermindState;
      if (!step.ok) return step;
      return { ...step, events: step.events.map((event) => ({ ...(event as object), partial: code[3] })) };
    },
  },
};

const withRefusal = (step: GameActionResult<unknown, unknown, { readonly reason: string }>, refusal: object) =>
  ({ ...step, refusal }) as typeof step;

describe("the comparison detects", () => {
  test.each(Object.entries(LEAKS))("%s", async (_, leaky) => {
    const [one, other] = await withBothCodes((code) => playInChannel({ code, game: leaky }));
    expect(other.before).not.toEqual(one.before);
  });

  test("the view with the code in a solo match", async () => {
    const [leaky] = Object.values(LEAKS);
    const [one, other] = await withBothCodes((code) => playSolo({ code, ...(leaky ? { game: leaky } : {}) }));
    expect(other.before).not.toEqual(one.before);
  });
});
