import { describe, expect, test, vi } from "vitest";
import { createDailyPuzzleService } from "#community/daily/daily-puzzle-service.ts";
import { deriveDayKey } from "#community/daily/daily-seeds.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { wordsOnBoard } from "#games/scrabble/notation/board-words.ts";
import type { PlayPreviewAnswer } from "#games/scrabble/questions/question-types.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import command from "../../../commands/scrabble/index.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { createDailyPuzzleMaker, rankedPlay } from "../../games/scrabble/questions/daily-puzzle-maker.ts";
import { TEST_DAILY_SECRET } from "../../support/daily-seeds.ts";
import { openTestStore } from "../../support/store.ts";
import { openForm, pressButton, submitForm } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const DAY_MS = 86_400_000;
const DAY = 20_775;

const english = await createDailyPuzzleMaker("en");
const game = createScrabbleGame(english.wordList, async () => english.finder.searchIndex);
const position = english.on(DAY);
const [best, weak] = [rankedPlay(english, position.view, 0), rankedPlay(english, position.view, -1)];

/** A legal placement whose word is not in the list. */
const invalidWord = await (async () => {
  const first = position.letters[0] ?? "";
  for (const [square, stone] of position.view.board.entries()) {
    const letter = english.wordList.alphabet.letters[Math.abs(stone)]?.text ?? "";
    const typed = {
      word: `${letter}${first}`,
      at: `${"ABCDEFGHIJKLMNO".charAt(square % 15)}${Math.floor(square / 15) + 1}`,
    };
    const answer = (await game.questions["preview"]?.(position.view, typed)) as PlayPreviewAnswer;
    if (stone !== 0 && answer.ok && !answer.valid && answer.words.length === 1) return typed;
  }
  throw new Error("everything is a word");
})();

const NO_LIST = { ok: false, refusal: { reason: "no-such-list", name: "fr", languages: ["en"], names: [] } };

const puzzles = new Map<string, unknown>();

/** Answers as a worker does. Puzzles are cached, because they take long to make. */
async function answerQuestion(name: string, view: unknown, input: unknown): Promise<unknown> {
  const key = JSON.stringify(input);
  const answer = puzzles.get(key) ?? (await game.questions[name]?.(view as never, input));
  if (name === "daily") puzzles.set(key, answer);
  return answer;
}

/** A server on which people type commands, press buttons and submit forms. The test sets the time. */
function createServer(
  choices: { readonly language?: Language; readonly list?: string; readonly channels?: readonly string[] } = {},
  location: object = { kind: "channel", guild: "guild", channel: "channel" },
  /** Challenge rule of the match that a person plays at the same time; other people play nothing. */
  rules: { readonly [person: string]: string } = {},
) {
  const store = openTestStore();
  let time = DAY * DAY_MS;
  const announced: string[] = [];
  const questionNames: string[] = [];
  const daily = createDailyPuzzleService({
    dailyPuzzles: store.dailyPuzzles,
    playerSettings: store.playerSettings,
    keyValues: store.keyValues,
    findPresence: async (_, person) => ({ kind: "here", name: person }),
    entropy: () => TEST_DAILY_SECRET,
    now: () => time,
    async ask({ name, view, input }) {
      questionNames.push(name);
      return structuredClone(await answerQuestion(name, view, input));
    },
  });
  const table = {
    begunBy: async (person: string) =>
      person in rules ? [{ id: person, options: { challenge: rules[person] }, channel: "channel" }] : [],
    view: async () => ({}),
  };
  const services = {
    matches: table,
    dailyPuzzles: daily,
    wordLists: {
      find: async (_: unknown, name: string) =>
        LANGUAGES.some((one) => one === name)
          ? { ok: true, list: { kind: "built-in", language: name } }
          : name === "DISC"
            ? { ok: true, list: { kind: "shared", name, lexicon: "d" } }
            : NO_LIST,
      findBuiltIn: (name: string) => ({
        kind: "built-in",
        language: LANGUAGES.find((one) => one === name) ?? "en",
      }),
      hashOf: async () => english.wordList.hash,
    },
    rateLimits: unlimitedRateLimits,
    announce: async (_: string, { content = "" }: Post) => void announced.push(content),
  };
  async function handle(person: string, language: Language, work: (request: never) => Promise<unknown> | undefined) {
    const posts: Post[] = [];
    const request = {
      services,
      location,
      person: { id: person, name: person, nameOnServer: person },
      language,
      text: catalogues[language],
      server: choices,
      missingPermissions: [],
      reply: async (post: Post) => void posts.push(post),
    };
    const result = await work(request as never);
    return { post: posts[0] ?? {}, given: result };
  }
  return {
    store,
    daily,
    announced,
    /** Number of puzzles made so far. */
    puzzleCount: () => questionNames.filter((name) => name === "daily").length,
    midnight: () => {
      time += DAY_MS;
    },
    async type(
      person: string,
      sub: string,
      options: { readonly [name: string]: unknown } = {},
      language: Language = "en",
    ) {
      const get = (name: string) => options[name] ?? null;
      const typed = { getSubcommand: () => sub, getString: get, getBoolean: get };
      return (await handle(person, language, (request: object) => command.run({ ...request, options: typed } as never)))
        .post;
    },
    async press(person: string, button: Button | undefined, language: Language = "en") {
      return (
        await handle(person, language, (request: object) => pressButton(command, { ...request, id: button } as never))
      ).post;
    },
    async form(person: string, button: Button | undefined) {
      return (await handle(person, "en", (request: object) => openForm(command, { ...request, id: button } as never)))
        .given;
    },
    async send(
      person: string,
      button: Button | undefined,
      typed: { word: string; at: string },
      language: Language = "en",
    ) {
      const fields = { getTextInputValue: (name: "word" | "at") => typed[name] };
      const submit = (request: object) => submitForm(command, { ...request, id: button, fields } as never);
      return (await handle(person, language, submit)).post;
    },
  };
}

const buttonOf = ({ buttons = [] }: Post, at: number) => buttons.flat()[at];

describe("the daily puzzle", () => {
  test("uses the built-in word list of the server, or else the list of the person's language", async () => {
    const which = async (choices: object, language: Language, options = {}) =>
      (await createServer(choices).type("anna", "daily", options, language)).content?.split(" · ")[1];
    expect(await which({ list: "es" }, "ca")).toBe("Espanyol");
    expect(await which({ list: "Club" }, "ca")).toBe("Català");
    expect(await which({ list: "DISC" }, "ca")).toBe("Català");
    expect(await which({}, "en", { language: "DISC" })).toBe("English");
    expect(await which({}, "es")).toBe("Español");
    expect(await which({ list: "es" }, "en", { language: "ca" })).toBe("Catalan");
  });

  test("has the English word list in a language that has no built-in list", async () => {
    const { content } = await createServer().type("anna", "daily", { language: "fr" });
    expect(content).toContain(" · English");
  });

  test("names the rack, and every word on the board with its place, in the alt text", async () => {
    const alt = (await createServer().type("anna", "daily")).picture?.alt ?? "";
    expect(alt).toContain(`The rack: ${position.letters.join(", ")}.`);
    const words = wordsOnBoard(position.view);
    expect(words.length).toBeGreaterThan(5);
    expect(alt).toContain(`Words on the board: ${words.map(({ word, at }) => `${word} ${at}`).join(", ")}.`);
    expect(alt.length).toBeLessThanOrEqual(1_024);
  });

  test("can be shown as text instead of a picture", async () => {
    const { content = "", picture } = await createServer().type("anna", "daily", { text: true });
    expect(picture).toBeUndefined();
    expect(content).toContain(position.letters.join(", "));
    expect(content).toMatch(/\nThe rack: .*\nWords across: .*\nWords down: .*\nFree bonus squares near the words:\n/);
    expect(content).toMatch(/```\n {3}A B C D/);
    expect(content).toContain("Small letters are blanks.");
    expect(content.length).toBeLessThan(2_000);
  });

  test("opens a form, accepts a play as in a match, and counts the try", async () => {
    const { type, form, send } = createServer();
    const shown = await type("anna", "daily");
    expect(await form("anna", buttonOf(shown, 0))).toMatchObject({ title: "Find the best play" });
    const refused = await send("anna", buttonOf(shown, 0), { word: "QZ", at: "15O" });
    expect(refused.content).toContain("3 tries left");
    const after = await send("anna", buttonOf(refused, 0), {
      word: weak.word.toLowerCase(),
      at: weak.at.toLowerCase(),
    });
    expect(after.content).toContain(`${weak.score} point`);
    expect(after.content).toContain("2 tries left");
  });

  test.each(LANGUAGES)("refuses invalid words by name without counting a try, in %s", async (language) => {
    const { type, send } = createServer();
    const shown = await type("anna", "daily", { language: "en" }, language);
    const { content = "" } = await send("anna", buttonOf(shown, 0), invalidWord, language);
    expect(content.split("\n")[0]).toBe(
      scrabblePhrases(catalogues[language]).refusal["not-a-word"]({ reason: "not-a-word", words: [invalidWord.word] }),
    );
    expect(content).toContain(catalogues[language].daily.left(3));
  });

  test("of yesterday is over at midnight, and offers a button for today's", async () => {
    for (const language of LANGUAGES) {
      const { type, form, press, send, midnight } = createServer();
      const shown = await type("anna", "daily", { language: "en" }, language);
      midnight();
      expect(await form("anna", buttonOf(shown, 0))).toBeUndefined();
      for (const late of [
        await press("anna", buttonOf(shown, 0), language),
        await send("anna", buttonOf(shown, 0), best, language),
      ]) {
        expect(late.content).toBe(catalogues[language].daily.refusal["day-over"]({ reason: "day-over", day: DAY }));
        const today = await press("anna", buttonOf(late, 0), language);
        expect(today.content).toContain(catalogues[language].daily.left(3));
      }
    }
  });

  test("has Fair play with the hash of the day's key, and with the key itself on the next day", async () => {
    for (const language of LANGUAGES) {
      const { type, press, send, daily, midnight } = createServer();
      const { hash } = await daily.dayKey(DAY);
      const shown = await type("anna", "daily", { language: "en" }, language);
      const tried = await send("anna", buttonOf(shown, 0), weak, language);
      const fairPlay = await press("anna", buttonOf(shown, 4), language);
      expect(fairPlay.content).toContain(hash);
      expect(await press("anna", buttonOf(fairPlay, 0), language)).toMatchObject({ content: tried.content });
      midnight();
      const today = await type("anna", "daily", { language: "en" }, language);
      const yesterday = await press("anna", buttonOf(today, 3), language);
      const key = deriveDayKey(TEST_DAILY_SECRET, DAY);
      expect((await press("anna", buttonOf(yesterday, 2), language)).content).toContain(key);
      expect(JSON.stringify([shown.content, tried.content, fairPlay.content, today.content])).not.toContain(key);
    }
  });

  test.each(["try", "give-up", "answer", "share", "today", "yesterday"])(
    "of a future day is never made, even for forged payloads (%s)",
    async (kind) => {
      const { type, press, form, send } = createServer();
      const button = buttonOf(await type("anna", "daily"), 0) as Button;
      const forged = { ...button, payload: `daily-${kind}.en.${DAY + 1}` };
      const refusal = catalogues.en.common.unknownButton;
      expect(await press("anna", forged)).toMatchObject({ content: refusal });
      expect(await send("anna", { ...button, payload: `daily-try.en.${DAY + 1}` }, best)).toMatchObject({
        content: refusal,
      });
      expect(await form("anna", forged)).toBeUndefined();
    },
  );

  test("of a day before yesterday is never made again, even for forged payloads", async () => {
    const { type, send, press, midnight, puzzleCount, announced } = createServer();
    const done = await send("anna", buttonOf(await type("anna", "daily", { language: "en" }), 0), best);
    for (let night = 0; night < 3; night++) midnight();
    const before = puzzleCount();
    const button = buttonOf(done, 0) as Button;
    const sent = ["try", "give-up", "answer", "share", "table"].flatMap((kind) =>
      [2, 10, 1_000, DAY].map((ago) => `daily-${kind}.en.${DAY + 3 - ago}`),
    );
    for (const payload of sent) await press("anna", { ...button, payload });
    expect(await press("anna", button)).toMatchObject({ content: catalogues.en.daily.shared });
    expect(announced).toHaveLength(1);
    expect(puzzleCount()).toBe(before);
  });

  test("is shared to the channel once, in the channel's language, and without the solution", async () => {
    const { type, send, press, announced } = createServer({ language: "ca" });
    const shown = await type("_anna_", "daily", { language: "en" });
    const done = await send("_anna_", buttonOf(await send("_anna_", buttonOf(shown, 0), weak), 0), best);
    expect(done.content).toContain("You found it in 2 tries!");
    const take = vi.spyOn(unlimitedRateLimits, "take");
    const shared = await press("_anna_", buttonOf(done, 0));
    expect(shared.content).toMatch(/^Shared with the channel\./);
    expect((await press("_anna_", buttonOf(done, 0))).content).toMatch(
      /^You have already shared your result for this day/,
    );
    expect(announced).toHaveLength(1);
    expect(take.mock.calls.filter(([what]) => what === "messages")).toHaveLength(1);
    expect(announced[0]).toMatch(
      /^\*\*\\_anna\\_\*\* · Posició del dia · Anglès · .*\n⬜🟩 100\s?% de la millor jugada$/u,
    );
    expect(announced[0]).not.toContain(best.word);
    expect(announced[0]).not.toContain(best.at);
  });

  test.each(LANGUAGES)("cannot be shared from a direct message, in %s", async (language) => {
    const { type, send, press, announced } = createServer({}, { kind: "personal", person: "anna" });
    const done = await send(
      "anna",
      buttonOf(await type("anna", "daily", { language: "en" }, language), 0),
      best,
      language,
    );
    expect(await press("anna", buttonOf(done, 0), language)).toEqual({
      refusal: "only-in-channels",
      content: catalogues[language].daily.noChannel,
    });
    expect(announced).toEqual([]);
  });

  test("cannot be shared to a channel where the server allows no games", async () => {
    const { type, send, press, announced } = createServer({ channels: ["11"] });
    const done = await send("anna", buttonOf(await type("anna", "daily", { language: "en" }), 0), best);
    expect((await press("anna", buttonOf(done, 0))).content).toContain("<#11>");
    expect(announced).toEqual([]);
  });

  test("reveals nothing of the solution before the person is done", async () => {
    const { type, send } = createServer();
    const shown = await type("anna", "daily");
    const after = await send("anna", buttonOf(shown, 0), weak);
    for (const post of [shown, after]) {
      const shown = JSON.stringify({ ...post, picture: post.picture?.alt });
      expect(shown).not.toContain(best.word);
      expect(JSON.stringify(post.picture?.scene)).not.toContain(`"draft"`);
    }
  });
});

describe.each(LANGUAGES)("a person who plays a match with challenges, in %s", (language) => {
  const scrabble = scrabblePhrases(catalogues[language]);
  const { daily } = catalogues[language];

  test.each(["double", "five-point"])("gets no daily puzzle in any way (rule %s)", async (rule) => {
    const rules: { [person: string]: string } = {};
    const { type, press, form, send, store } = createServer({}, undefined, rules);
    const shown = await type("anna", "daily", { language: "en" }, language);
    rules["anna"] = rule;
    const refused = { refusal: "no-daily-now", content: scrabble.noDailyNow("<#channel>") };
    expect(await type("anna", "daily", { language: "en" }, language)).toEqual(refused);
    expect(await type("anna", "daily", { language: "en", text: true }, language)).toEqual(refused);
    const [tries, giveUp, table, yesterday] = [0, 1, 2, 3].map((at) => buttonOf(shown, at));
    expect(await form("anna", tries)).toBeUndefined();
    for (const button of [tries, giveUp, yesterday]) expect(await press("anna", button, language)).toEqual(refused);
    for (const typed of [best, weak, invalidWord]) expect(await send("anna", tries, typed, language)).toEqual(refused);
    expect((await press("anna", table, language)).content).toContain(daily.noTries);
    expect(await store.dailyPuzzles.totals("scrabble:en", "anna")).toBeUndefined();
    expect((await type("berta", "daily", { language: "en" }, language)).content).toContain(daily.left(3));
  });

  test("gets the daily puzzle if the match refuses invalid words at once", async () => {
    const { type } = createServer({}, undefined, { anna: "void" });
    expect((await type("anna", "daily", { language: "en" }, language)).content).toContain(daily.left(3));
  });
});

describe.each(LANGUAGES)("the results of the daily puzzle in %s", (language) => {
  const LONGEST = "_".repeat(32);

  test.each(["table", "ever"] as const)(
    "%s: fit a message on each page, and always include the reader's own row",
    async (kind) => {
      const { type, press, store, daily } = createServer({ language });
      const key = await english.wordList.hash;
      const puzzle = { game: "scrabble", variant: "en", options: {}, lexicon: undefined, list: key };
      for (let at = 0; at < 25; at++) {
        const who = { guild: "guild", person: `${LONGEST}${at}` };
        await store.playerSettings.change(who.person, { name: LONGEST });
        for (const [after, share] of [50, 60, 90].entries())
          await daily.addTry(puzzle, DAY, who, after, { share, what: after });
      }
      await daily.addTry(puzzle, DAY, { guild: "guild", person: "anna" }, 0, { share: 10, what: 0 });
      let post = await type("anna", "daily-ranking", { language: "en", "all-time": kind === "ever" }, language);
      for (const page of [1, 2, 3]) {
        expect(post.content?.length).toBeLessThanOrEqual(2_000);
        expect(post.content).toContain(catalogues[language].statistics.page({ page, pages: 3 }));
        expect(post.content).toContain("26. **anna**");
        expect(post.content?.includes("\n…\n")).toBe(page < 3);
        const forward = post.buttons?.[0]?.find(({ label }) => label === catalogues[language].matches.buttons.forward);
        post = await press("anna", forward, language);
      }
    },
  );
});
