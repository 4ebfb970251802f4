import { describe, expect, test } from "vitest";
import { createDailyPuzzleService } from "#community/daily/daily-puzzle-service.ts";
import { deriveDayKey } from "#community/daily/daily-seeds.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import type { PreviewAnswer } from "#games/scrabble/questions/question-types.ts";
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
const game = createScrabble(english.wordList, async () => english.finder.searchIndex);
const position = english.on(DAY);
const [best, weak] = [rankedPlay(english, position.view, 0), rankedPlay(english, position.view, -1)];

/** Something that lies as a play must, and is no word. */
const noWord = await (async () => {
  const first = position.letters[0] ?? "";
  for (const [square, stone] of position.view.board.entries()) {
    const letter = english.wordList.alphabet.letters[Math.abs(stone)]?.text ?? "";
    const typed = {
      word: `${letter}${first}`,
      at: `${"ABCDEFGHIJKLMNO".charAt(square % 15)}${Math.floor(square / 15) + 1}`,
    };
    const answer = (await game.questions["preview"]?.(position.view, typed)) as PreviewAnswer;
    if (stone !== 0 && answer.ok && !answer.valid && answer.words.length === 1) return typed;
  }
  throw new Error("everything is a word");
})();

const NO_LIST = { ok: false, refusal: { reason: "no-such-list", name: "fr", languages: ["en"], names: [] } };

const made = new Map<string, unknown>();

/** As a worker answers; what takes long is asked once. */
async function asked(name: string, view: unknown, input: unknown): Promise<unknown> {
  const key = JSON.stringify(input);
  const answer = made.get(key) ?? (await game.questions[name]?.(view as never, input));
  if (name === "daily") made.set(key, answer);
  return answer;
}

/** A server on which people type, press and send; time passes as the test has it. */
function server(
  choices: { readonly language?: Language; readonly list?: string; readonly channels?: readonly string[] } = {},
  location: object = { kind: "channel", guild: "guild", channel: "channel" },
  /** By which rule each plays a game at the same time; nobody else plays anything. */
  rules: { readonly [person: string]: string } = {},
) {
  const store = openTestStore();
  let time = DAY * DAY_MS;
  const announced: string[] = [];
  const asks: string[] = [];
  const daily = createDailyPuzzleService({
    dailyPuzzles: store.dailyPuzzles,
    playerSettings: store.playerSettings,
    keyValues: store.keyValues,
    findPresence: async (_, person) => ({ kind: "here", name: person }),
    entropy: () => TEST_DAILY_SECRET,
    now: () => time,
    async ask({ name, view, input }) {
      asks.push(name);
      return structuredClone(await asked(name, view, input));
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
        LANGUAGES.some((one) => one === name) ? { ok: true, list: { kind: "built-in", language: name } } : NO_LIST,
      hashOf: async () => english.wordList.hash,
    },
    announce: async (_: string, { content = "" }: Post) => void announced.push(content),
  };
  async function doing(person: string, language: Language, deed: (request: never) => Promise<unknown> | undefined) {
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
    const given = await deed(request as never);
    return { post: posts[0] ?? {}, given };
  }
  return {
    store,
    daily,
    announced,
    /** How many puzzles were made. */
    madeSoFar: () => asks.filter((name) => name === "daily").length,
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
      return (await doing(person, language, (request: object) => command.run({ ...request, options: typed } as never)))
        .post;
    },
    async press(person: string, button: Button | undefined, language: Language = "en") {
      return (
        await doing(person, language, (request: object) => pressButton(command, { ...request, id: button } as never))
      ).post;
    },
    async form(person: string, button: Button | undefined) {
      return (await doing(person, "en", (request: object) => openForm(command, { ...request, id: button } as never)))
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
      return (await doing(person, language, submit)).post;
    },
  };
}

const buttonOf = ({ buttons = [] }: Post, at: number) => buttons.flat()[at];

describe("the position of the day", () => {
  test("is in the server's words or, where it has none of those built in, in the person's language", async () => {
    const which = async (choices: object, language: Language, options = {}) =>
      (await server(choices).type("anna", "daily", options, language)).content?.split(" · ")[1];
    expect(await which({ list: "es" }, "ca")).toBe("Espanyol");
    expect(await which({ list: "Club" }, "ca")).toBe("Català");
    expect(await which({}, "es")).toBe("Español");
    expect(await which({ list: "es" }, "en", { language: "ca" })).toBe("Catalan");
  });

  test("of words that nobody has is refused", async () => {
    expect((await server().type("anna", "daily", { language: "fr" })).content).toContain("fr");
  });

  test("comes as text for those who do not see pictures", async () => {
    const { content = "", picture } = await server().type("anna", "daily", { text: true });
    expect(picture).toBeUndefined();
    expect(content).toContain(position.letters.join(", "));
    expect(content).toMatch(/```\n {3}A B C D/);
    expect(content.length).toBeLessThan(2_000);
  });

  test("opens a form, takes what is laid there as in a game, and counts it", async () => {
    const { type, form, send } = server();
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

  test.each(LANGUAGES)(
    "refuses words that are none with their names, and they cost nothing, in %s",
    async (language) => {
      const { type, send } = server();
      const shown = await type("anna", "daily", { language: "en" }, language);
      const { content = "" } = await send("anna", buttonOf(shown, 0), noWord, language);
      expect(content.split("\n")[0]).toBe(
        scrabblePhrases(catalogues[language]).refusal["not-a-word"]({ reason: "not-a-word", words: [noWord.word] }),
      );
      expect(content).toContain(catalogues[language].daily.left(3));
    },
  );

  test("of yesterday is over at midnight, with a button for today's", async () => {
    for (const language of LANGUAGES) {
      const { type, form, press, send, midnight } = server();
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

  test("comes with the hash of the day's key, and the day after with the key", async () => {
    for (const language of LANGUAGES) {
      const { type, press, send, daily, midnight } = server();
      const { hash } = await daily.dayKey(DAY);
      const shown = await type("anna", "daily", { language: "en" }, language);
      expect(shown.content?.split("\n").at(-1)).toBe(`-# ${catalogues[language].daily.keyHash(hash)}`);
      const tried = await send("anna", buttonOf(shown, 0), weak, language);
      expect(tried.content).not.toContain(hash);
      midnight();
      const today = await type("anna", "daily", { language: "en" }, language);
      const yesterday = await press("anna", buttonOf(today, 3), language);
      const key = deriveDayKey(TEST_DAILY_SECRET, DAY);
      expect(yesterday.content?.split("\n").at(-1)).toBe(`-# ${catalogues[language].daily.key(key)}`);
      expect(JSON.stringify([shown.content, tried.content, today.content])).not.toContain(key);
    }
  });

  test.each(["try", "give-up", "answer", "share", "today", "yesterday"])(
    "of a day to come is not made, whatever is sent (%s)",
    async (kind) => {
      const { type, press, form, send } = server();
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

  test("of a day before yesterday is not made again, whatever is sent", async () => {
    const { type, send, press, midnight, madeSoFar, announced } = server();
    const done = await send("anna", buttonOf(await type("anna", "daily", { language: "en" }), 0), best);
    for (let night = 0; night < 3; night++) midnight();
    const before = madeSoFar();
    const button = buttonOf(done, 0) as Button;
    const sent = ["try", "give-up", "answer", "share", "table"].flatMap((kind) =>
      [2, 10, 1_000, DAY].map((ago) => `daily-${kind}.en.${DAY + 3 - ago}`),
    );
    for (const payload of sent) await press("anna", { ...button, payload });
    expect(await press("anna", button)).toMatchObject({ content: catalogues.en.daily.shared });
    expect(announced).toHaveLength(1);
    expect(madeSoFar()).toBe(before);
  });

  test("is told to the channel in the channel's language, once, and without what it was", async () => {
    const { type, send, press, announced } = server({ language: "ca" });
    const shown = await type("_anna_", "daily", { language: "en" });
    const done = await send("_anna_", buttonOf(await send("_anna_", buttonOf(shown, 0), weak), 0), best);
    expect(done.content).toContain("You found it in 2 tries!");
    const shared = await press("_anna_", buttonOf(done, 0));
    expect(shared.content).toMatch(/^Shared with the channel\./);
    expect((await press("_anna_", buttonOf(done, 0))).content).toMatch(
      /^You have already shared your result for this day/,
    );
    expect(announced).toHaveLength(1);
    expect(announced[0]).toMatch(/^\*\*\\_anna\\_\*\* · Posició del dia · Anglès · .*\n⬜🟩 el millor, 100\s?%$/u);
    expect(announced[0]).not.toContain(best.word);
    expect(announced[0]).not.toContain(best.at);
  });

  test.each(LANGUAGES)("is told of nowhere in a conversation with the bot, in %s", async (language) => {
    const { type, send, press, announced } = server({}, { kind: "personal", person: "anna" });
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

  test("is told of in no channel where the server has no games", async () => {
    const { type, send, press, announced } = server({ channels: ["11"] });
    const done = await send("anna", buttonOf(await type("anna", "daily", { language: "en" }), 0), best);
    expect((await press("anna", buttonOf(done, 0))).content).toContain("<#11>");
    expect(announced).toEqual([]);
  });

  test("gives nothing away before the person has done with it", async () => {
    const { type, send } = server();
    const shown = await type("anna", "daily");
    const after = await send("anna", buttonOf(shown, 0), weak);
    for (const post of [shown, after]) {
      const said = JSON.stringify({ ...post, picture: post.picture?.alt });
      expect(said).not.toContain(best.word);
      expect(JSON.stringify(post.picture?.scene)).not.toContain(`"draft"`);
    }
  });
});

describe.each(LANGUAGES)("whoever plays where words are challenged, in %s", (language) => {
  const scrabble = scrabblePhrases(catalogues[language]);
  const { daily } = catalogues[language];

  test.each(["double", "five-point"])("has no position of the day, however they ask (%s)", async (rule) => {
    const rules: { [person: string]: string } = {};
    const { type, press, form, send, store } = server({}, undefined, rules);
    const shown = await type("anna", "daily", { language: "en" }, language);
    rules["anna"] = rule;
    const not = { refusal: "no-daily-now", content: scrabble.noDailyNow };
    expect(await type("anna", "daily", { language: "en" }, language)).toEqual(not);
    expect(await type("anna", "daily", { language: "en", text: true }, language)).toEqual(not);
    const [tries, giveUp, table, yesterday] = [0, 1, 2, 3].map((at) => buttonOf(shown, at));
    expect(await form("anna", tries)).toBeUndefined();
    for (const button of [tries, giveUp, yesterday]) expect(await press("anna", button, language)).toEqual(not);
    for (const typed of [best, weak, noWord]) expect(await send("anna", tries, typed, language)).toEqual(not);
    expect((await press("anna", table, language)).content).toContain(daily.noTries);
    expect(await store.dailyPuzzles.totals("scrabble:en", "anna")).toBeUndefined();
    expect((await type("berta", "daily", { language: "en" }, language)).content).toContain(daily.left(3));
  });

  test("but not whoever plays where a wrong word is refused at once", async () => {
    const { type } = server({}, undefined, { anna: "void" });
    expect((await type("anna", "daily", { language: "en" }, language)).content).toContain(daily.left(3));
  });
});

describe.each(LANGUAGES)("a table in %s", (language) => {
  const LONGEST = "_".repeat(32);

  test.each(["table", "ever"] as const)(
    "%s: fits a message on every page, and always has one's own row",
    async (kind) => {
      const { type, press, store, daily } = server({ language });
      const key = await english.wordList.hash;
      const puzzle = { game: "scrabble", variant: "en", options: {}, lexicon: undefined, list: key };
      for (let at = 0; at < 25; at++) {
        const who = { guild: "guild", person: `${LONGEST}${at}` };
        await store.playerSettings.change(who.person, { name: LONGEST });
        await daily.progress(puzzle, DAY, who);
        for (const [after, share] of [50, 60, 90].entries())
          await daily.addTry(puzzle, DAY, who, after, { share, what: after });
      }
      await daily.addTry(puzzle, DAY, { guild: "guild", person: "anna" }, 0, { share: 10, what: 0 });
      let post = await type("anna", "daily-table", { language: "en", ever: kind === "ever" }, language);
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
