import { describe, expect, test } from "vitest";
import type { PlayableWordList, ServerWordListService } from "#community/word-lists/server-word-lists.ts";
import { MAX_SHARED_LISTS } from "#community/word-lists/shared-word-lists.ts";
import type { WordListDetails } from "#community/word-lists/word-list-service.ts";
import { wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import type { LookUpAnswer } from "#lexicon/search/look-up.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { checkWord } from "../../../commands/scrabble/words/check-word.ts";
import { sendWordListFiles, showWordLists } from "../../../commands/scrabble/words/show-word-lists.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

// All messages about word lists fit, however long the content is.

const LONGEST = 2_000;
/** The longest name, of characters that double in length when they are escaped. */
const NAME = `${"_".repeat(31)}A`;

const own = (name: string, size = { words: 1_000_000, tiles: 1_000 }): PlayableWordList => ({
  kind: "own",
  name,
  lexicon: "0123456789abcdef",
  ...size,
  at: 1,
});

/** Two hundred letters of eight characters, each of its own number of points. */
const LETTERS = Array.from({ length: 200 }, (_, at) => ({ text: `ABCDE${100 + at}`, count: 5, points: 500 + at }));
const WORD = "ABCDEFGH".repeat(31);

const detailsWith = (change: Partial<WordListDetails>): WordListDetails => ({
  letters: LETTERS,
  words: 1_000_000,
  tiles: 1_000,
  sample: [],
  ...change,
});

async function runCommand(
  command: (request: SlashRequest) => Promise<void>,
  language: Language,
  typed: { readonly [option: string]: string },
  resources: { readonly [Method in keyof ServerWordListService]?: unknown },
  table: object = { begunBy: async () => [] },
): Promise<Post> {
  const posts: Post[] = [];
  await command({
    services: {
      matches: table,
      wordLists: { find: async () => ({ ok: true, list: own(NAME) }), hashOf: async () => "hash", ...resources },
    },
    person: { id: "p", name: "Anna" },
    location: { kind: "personal", person: "p" },
    server: {},
    language,
    text: catalogues[language],
    options: { getString: (name: string) => typed[name] ?? null },
    reply: async (post: Post) => {
      posts.push(post);
    },
  } as unknown as SlashRequest);
  expect(posts).toHaveLength(1);
  const [post = {}] = posts;
  expect(post.content?.length).toBeLessThanOrEqual(LONGEST);
  for (const button of (post.buttons ?? []).flat()) expect(formatCustomId(button).length).toBeLessThanOrEqual(100);
  return post;
}

describe("a list that the operator has added for all servers", () => {
  const { wordLists } = catalogues.en;
  const list: PlayableWordList = { kind: "shared", name: "DISC", lexicon: "d", words: 1, tiles: 100, at: 1 };
  const services = {
    find: async () => ({ ok: true, list }),
    describe: async () => ({ ...detailsWith({ letters: [], sample: ["PA"] }), source: undefined }),
  };

  test("is shown without a button for its files", async () => {
    const { content, buttons } = await runCommand(showWordLists, "en", { name: "DISC" }, services);
    expect(content).toContain(wordLists.shared);
    expect(buttons).toEqual([]);
  });

  test("gives no files to a forged button either", async () => {
    const refusal = { reason: "words-not-given", name: "DISC" } as const;
    const exportFiles = async () => ({ ok: false, refusal });
    const send = (request: unknown) => sendWordListFiles(withLimits(request), "DISC");
    const { content } = await runCommand(send, "en", {}, { ...services, exportFiles });
    expect(content).toBe(wordLists.refusal["words-not-given"](refusal));
  });

  test("is checked by default if the server has chosen it", async () => {
    const asked: unknown[] = [];
    const lookUp = async (lexicon: string) => {
      asked.push(lexicon);
      return { kind: "search", pattern: "A", words: ["A"], total: 1 };
    };
    const onServer = (request: SlashRequest) => checkWord({ ...request, server: { list: "DISC" } });
    const found = { ...services, hashOf: async () => "hash of DISC", findDefault: async () => own("other") };
    const { content } = await runCommand(onServer, "en", { word: "A" }, { ...found, lookUp });
    expect([asked, content]).toEqual([["hash of DISC"], expect.stringContaining("(DISC)")]);
  });
});

function withLimits(request: unknown): ButtonRequest {
  const { services, ...rest } = request as ButtonRequest;
  return { ...rest, services: { ...services, rateLimits: unlimitedRateLimits } };
}

describe("a player in a match with challenges cannot check words", () => {
  interface UnfinishedMatch {
    readonly challenge: string;
    /** The result of viewing the match, if it cannot be viewed. */
    readonly viewResult?: undefined | Error;
  }

  const matchWith = (challenge: string): UnfinishedMatch => ({ challenge });

  /** `begun`: the unfinished matches of the person. */
  async function checkDuring(begun: readonly UnfinishedMatch[]) {
    const viewedIds: string[] = [];
    const table = {
      begunBy: async () => begun.map(({ challenge }, at) => ({ id: `${at}`, options: { challenge }, channel: "1" })),
      async view(id: string) {
        viewedIds.push(id);
        const match = begun[Number(id)];
        if (!match || !("viewResult" in match)) return {};
        if (match.viewResult instanceof Error) throw match.viewResult;
        return match.viewResult;
      },
    };
    const lookUp = async () => ({ kind: "search", pattern: "A", words: ["A"], total: 1 });
    const { content } = await runCommand(checkWord, "en", { word: "A", list: "A" }, { lookUp }, table);
    return { isTold: content !== scrabblePhrases(catalogues.en).noCheckNow("<#1>"), viewCount: viewedIds.length };
  }

  const canCheck = async (...begun: readonly UnfinishedMatch[]) => (await checkDuring(begun)).isTold;

  test("and a match that cannot be read makes no difference", async () => {
    const damaged = { challenge: "double", viewResult: new Error("damaged") };
    expect(await canCheck()).toBe(true);
    expect(await canCheck(matchWith("void"), { challenge: "double", viewResult: undefined }, damaged)).toBe(true);
    expect(await canCheck(matchWith("void"), matchWith("double"))).toBe(false);
    expect(await canCheck(damaged, matchWith("five-point"))).toBe(false);
  });

  test("and is found without viewing more than one match", async () => {
    const many = (challenge: string) => Array.from({ length: 500 }, () => matchWith(challenge));
    expect(await checkDuring(many("void"))).toEqual({ isTold: true, viewCount: 0 });
    expect(await checkDuring([...many("void"), ...many("double")])).toEqual({ isTold: false, viewCount: 1 });
  });
});

describe.each(LANGUAGES)("during a rated match or a match without hints, in %s", (language) => {
  const scrabble = scrabblePhrases(catalogues[language]);
  const { wordLists } = catalogues[language];
  const WORD_ANSWER: LookUpAnswer = {
    ...{ kind: "word", word: "CAT", valid: true, score: 5, tiles: ["C", "A", "T"] },
    ...{ front: ["S"], back: ["S"], anagrams: { words: ["ACT"], total: 1 } },
  };
  const SEVERAL: LookUpAnswer = {
    kind: "words",
    words: [
      { word: "CTA", valid: false },
      { word: "CAT", valid: true },
    ],
  };
  const SEARCH: LookUpAnswer = { kind: "search", pattern: "CA?", words: ["CAB"], total: 1 };

  interface PlayedMatch {
    readonly challenge?: string;
    readonly hints?: number;
    readonly rated?: true;
    /** Null in a solo match. */
    readonly channel?: string | null;
    readonly game?: string;
  }

  const begun = ({ challenge = "void", hints, rated, channel = "123" }: PlayedMatch, at: number) => ({
    ...{ id: `${at}`, channel: channel ?? undefined, ...(rated ? { rated } : {}) },
    options: { challenge, ...(hints === undefined ? {} : { hints }) },
  });

  async function checkDuring(answer: LookUpAnswer, ...matches: readonly PlayedMatch[]): Promise<string> {
    const table = {
      begunBy: async (_: string, asked: string) => matches.filter(({ game = "scrabble" }) => game === asked).map(begun),
      view: async () => ({}),
    };
    const lookUp = async () => answer;
    return (await runCommand(checkWord, language, { word: "A", list: "A" }, { lookUp }, table)).content ?? "";
  }

  test.each<[string, PlayedMatch, "rated" | "without-hints"]>([
    ["a rated game", { rated: true }, "rated"],
    ["a game without hints", { hints: 0 }, "without-hints"],
  ])(
    "a check tells only whether a word is valid, without hooks, anagrams or searches (%s)",
    async (_, match, reason) => {
      const note = scrabble.onlyValidity[reason]({ reason, channel: "<#123>" } as never);
      expect(note).toContain("<#123>");
      const { word, valid, score } = WORD_ANSWER as Extract<LookUpAnswer, { kind: "word" }>;
      const checked = wordLists.checked({ word, valid, score, list: escapeText(NAME) });
      expect(await checkDuring(WORD_ANSWER, { hints: 3 }, match)).toBe(`${checked}\n${note}`);
      expect(await checkDuring(SEARCH, match)).toBe(note);
      const together = wordLists.checkedTogether({ valid: ["CAT"], invalid: ["CTA"], list: escapeText(NAME) });
      expect(await checkDuring(SEVERAL, match)).toBe(together);
      expect(await checkDuring(SEVERAL, match, { challenge: "double" })).toBe(scrabble.noCheckNow("<#123>"));
      expect(await checkDuring(SEARCH, match, { challenge: "double" })).toBe(scrabble.noCheckNow("<#123>"));
    },
  );

  test("a check tells everything after that match, and during other matches", async () => {
    const all = await checkDuring(WORD_ANSWER);
    expect(all).toContain("ACT");
    expect(await checkDuring(WORD_ANSWER, {}, { hints: 1 }, { rated: true, game: "rolit" })).toBe(all);
    expect(await checkDuring(SEARCH, {})).toContain("CAB");
  });

  test("the same limits hold for a solo match", async () => {
    const note = scrabble.onlyValidity["without-hints"]({ reason: "without-hints", channel: undefined });
    expect(await checkDuring(SEARCH, { hints: 0, channel: null })).toBe(note);
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  const show = (name: string | undefined, resources: { readonly [Method in keyof ServerWordListService]?: unknown }) =>
    runCommand(showWordLists, language, name === undefined ? {} : { name }, resources);
  const check = (answer: LookUpAnswer) =>
    runCommand(checkWord, language, { word: "A", list: "A" }, { lookUp: async () => answer });

  test("the overview stops when the message is full, and gives the number of further lists", async () => {
    const builtIns = ["ca", "en", "es"].map((tag): PlayableWordList => ({ kind: "built-in", language: tag }));
    const size = async () => ({ words: 999_999, tiles: 999 });
    const all = async (count: number) => [...builtIns, ...Array.from({ length: count }, () => own(NAME))];
    const findDefault = async () => builtIns[1];
    const { content = "" } = await show(undefined, { size, list: () => all(20), findDefault });
    const { usual, own: added } = catalogues[language].wordLists.lineNotes;
    const marked = content.split("\n").flatMap((line, at) => (line.endsWith(` · ${usual}`) ? [at] : []));
    expect(marked).toEqual([2]);
    expect(content.split("\n")[4]).toContain(` · ${added}`);
    const shown = content.split("\n").filter((line) => line.startsWith("- **")).length;
    expect(shown).toBeGreaterThan(12);
    expect(content).toContain(catalogues[language].wordLists.moreLists(23 - shown));
    const { content: few = "" } = await show(undefined, { size, list: () => all(5), findDefault });
    expect(few.split("\n").filter((line) => line.startsWith("- "))).toHaveLength(8);
  });

  test("a list with the largest bag and the longest words has its bag in a file", async () => {
    const source = undefined;
    const facts = {
      describe: async () => ({ ...detailsWith({ sample: Array(12).fill(WORD) }), source }),
      bag: async () => "bag",
    };
    const post = await show(NAME, facts);
    expect(post.content).toContain(catalogues[language].wordLists.longBag);
    expect(post.content).toContain(WORD);
    expect(post.files).toEqual([{ name: "-A-bag.txt", content: "bag" }]);
  });

  test("a bag that just fits is shown in the message", async () => {
    const letters = LETTERS.slice(0, 66);
    const source = "an-array-of-spanish-words";
    const sample = Array(12).fill("ABCDEFGH".repeat(5));
    const post = await show(NAME, { describe: async () => ({ ...detailsWith({ letters, sample }), source }) });
    expect(post.content).toContain("```\n500 ABCDE100×5\n");
    expect(post.content?.split("```")[1]?.length).toBeGreaterThan(950);
    expect(post.files).toEqual([]);
  });

  test("a word with the most hooks and the longest anagrams fits", async () => {
    const hooks = LETTERS.map(({ text }) => text);
    const anagrams = { words: Array(60).fill(WORD), total: 999_999 };
    const word = "W".repeat(60);
    const facts = { kind: "word", word, valid: true, score: 30_969, tiles: [], front: hooks, back: hooks } as const;
    const { content = "" } = await check({ ...facts, anagrams });
    const [, front = "", back, others] = content.split("\n");
    expect(front).toMatch(/ABCDE100 ABCDE101 .* … .* 167 /);
    expect(back?.length).toBeGreaterThan(300);
    expect(others).toContain(WORD);
    const few = await check({ ...facts, front: ["A", "B"], anagrams });
    expect(few.content).toContain(": A B\n");
  });

  test("a pattern with a million matches fits", async () => {
    const answer = { kind: "search", pattern: "*".repeat(60), words: Array(60).fill(WORD), total: 999_999 } as const;
    expect((await check(answer)).content).toContain(WORD);
    await check({ ...answer, total: undefined });
  });

  test.each<[string, Parameters<typeof wordListRefusalPost>[1]]>([
    [
      "names of all lists",
      {
        refusal: {
          reason: "no-such-list",
          name: "*".repeat(32),
          languages: ["ca", "en", "es"],
          names: Array(20 + MAX_SHARED_LISTS).fill(NAME),
        },
      },
    ],
    [
      "characters in a name",
      { refusal: { reason: "name-characters", characters: Array.from({ length: 60 }, (_, at) => `U+E00${10 + at}`) } },
    ],
    ["errors in a bag", faultsOf("bag", { reason: "no-letter", line: 500, letter: `${"*".repeat(40)}…` })],
    [
      "letters that cannot be drawn",
      faultsOf("bag", {
        reason: "not-drawable",
        line: 500,
        letter: "Ж".repeat(8),
        characters: Array.from({ length: 8 }, () => "U+10FFFF"),
      }),
    ],
    [
      "errors in words",
      faultsOf("words", {
        reason: "foreign",
        line: 1_000_000,
        word: `${"*".repeat(40)}…`,
        characters: Array(5).fill("U+10FFFF"),
      }),
    ],
    [
      "words out of order",
      faultsOf("words", { reason: "out-of-order", line: 1_000_000, word: "A".repeat(41), before: "A".repeat(41) }),
    ],
  ])("%s", (_, refusal) => {
    expect(wordListRefusalPost({ text: catalogues[language] }, refusal).content.length).toBeLessThanOrEqual(LONGEST);
  });

  test("the texts of the bag form fit its fields", () => {
    const { title, bag, help } = catalogues[language].wordLists.bagForm;
    expect([title.length <= 45, bag.length <= 45, help.length <= 100]).toEqual([true, true, true]);
  });
});

function faultsOf<Part extends UploadErrors["in"]>(
  part: Part,
  error: Extract<UploadErrors, { in: Part }>["errors"][number],
): UploadErrors {
  return { ok: false, in: part, errors: Array(5).fill(error), more: 999_995 } as UploadErrors;
}
