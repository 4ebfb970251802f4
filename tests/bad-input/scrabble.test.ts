import { describe, expect, test } from "vitest";
import { createServerWordListService, type WordListRefusal } from "#community/word-lists/server-word-lists.ts";
import type { WordListService } from "#community/word-lists/word-list-service.ts";
import { wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import type { PlayPreviewAnswer } from "#games/scrabble/questions/question-types.ts";
import type { SeatPlayer } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { sayReason } from "#text/phrases.ts";
import { analyseFinishedMatch } from "../../commands/scrabble/analysis/show-analysis.ts";
import { analysisPhrases } from "../../commands/scrabble/analysis/text/analysis-phrases.ts";
import { composerPhrases } from "../../commands/scrabble/composer/text/composer-phrases.ts";
import { startGame } from "../../commands/scrabble/new/start-game.ts";
import { replyRefusal } from "../../commands/scrabble/reply-refusal.ts";
import { scrabblePhrases } from "../../commands/scrabble/text/scrabble-phrases.ts";
import { ANNA, BERTA, BOT, playAgainTogether } from "../support/match-rig.ts";
import { noPortrait, profilesWithoutPortraits } from "../support/no-portraits.ts";
import { openTestStore, storeWith } from "../support/store.ts";
import {
  createScrabbleRig,
  expectDraftIsNoPlay,
  expectDraftRefused,
  expectInEveryLanguage,
  expectOpeningRefused,
  expectScrabbleRefused,
  openScrabbleMatch,
  type ScrabbleMatchSetup,
} from "./support/scrabble-refusals.ts";

// Every kind of bad input, by name: refused in the reader's language with the facts and what would be right, and
// nothing changes.

const person = (name: string): SeatPlayer => ({ kind: "person", person: `p-${name.toLowerCase()}`, name });

describe("refuses a size or rack that is not an integer in range:", () => {
  test.each([1, 32, 0, -15, 15.5, "15", null, undefined, Number.NaN])("a size of %j", async (size) => {
    await expectOpeningRefused({ options: { size } }, "2", "31");
  });

  test.each([0, 1, 16, -7, 7.5, "7", null, undefined])("a rack of %j", async (rack) => {
    await expectOpeningRefused({ options: { rack } }, "2", "15");
  });
});

test.each([-1, 100, 1.5, "3", null])("refuses a number of hints that is not an integer in range: %j", async (hints) => {
  await expectOpeningRefused({ options: { hints } }, "0", "99");
});

test.each([-1, 101, 49.5, "50", null])(
  "refuses a bonus for a whole rack that is not an integer in range: %j",
  async (bingoBonus) => {
    await expectOpeningRefused({ options: { bingoBonus } }, "0", "100");
  },
);

describe("refuses a switch that is neither true nor left out:", () => {
  test.each(["easyWords", "overlooking", "expertHints"])("%s", async (name) => {
    for (const value of [false, "yes", 1, null])
      await expectOpeningRefused({ options: { [name]: value } }, name, "true");
  });
});

test("refuses easy words for a list without common words", async () => {
  // The word list of these tests has only the letters A and B.
  await expectOpeningRefused({ options: { easyWords: true } }, "ngl", "atal");
});

describe("refuses an unknown language or word list:", () => {
  const store = openTestStore();
  const wordListService = { builtInLists: [{ language: "ca", source: "a-package" }] } as unknown as WordListService;
  const serverWordLists = createServerWordListService({ ...store, wordListService: wordListService, now: () => 7 });

  test.each(["Klingon", "fr", "constructor"])("%s", async (name) => {
    const lexicon = "0".repeat(64);
    await store.lexicons.put(lexicon, Uint8Array.of(1), 1);
    await store.wordLists.add("guild", "club", { name: "Club", lexicon, words: 3, tiles: 100, at: 1 }, 20);
    const before = await serverWordLists.list("guild");
    const result = await serverWordLists.find("guild", name);
    if (result.ok) throw new Error("the list was found");
    expect(await serverWordLists.list("guild")).toEqual(before);
    expectInEveryLanguage((text) => wordListRefusalPost({ text }, result).content, name, "Club");
  });

  test.each([{ language: "" }, {}, { language: "en", name: "Club" }, "en", null])("the option %j", async (list) => {
    await expectOpeningRefused({ options: { list } }, "list", "language", "name");
  });
});

describe("refuses too few or too many seats:", () => {
  test("no seat", () => expectOpeningRefused({ seats: [] }, "0", "1", "8"));
  test("nine seats", () => expectOpeningRefused({ seats: [ANNA, ...Array<SeatPlayer>(8).fill(BOT)] }, "9", "1", "8"));
});

describe("refuses to invite", () => {
  const anna = { id: "p-anna", name: "Anna" };
  const user = (id: string, displayName: string, bot = false) => ({ id, displayName, bot });

  /** The answer to Anna when she invites these people. */
  async function answerToInvitation(language: Language, users: { readonly [option: string]: ReturnType<typeof user> }) {
    const { matchService } = createScrabbleRig();
    const posts: Post[] = [];
    const none = () => null;
    await startGame({
      services: {
        rateLimits: unlimitedRateLimits,
        matches: matchService,
        wordLists: {
          find: async () => ({ ok: true, list: { kind: "built-in", language: "en" } }),
          findDefault: async () => ({ kind: "built-in", language: "en" }),
          pin: async () => "",
        },
      },
      person: anna,
      location: { kind: "channel", guild: "guild", channel: "channel" },
      language,
      text: catalogues[language],
      missingPermissions: [],
      server: {},
      roles: [],
      options: {
        getUser: (name: string) => users[name] ?? null,
        getMember: (name: string) => (users[name]?.id.startsWith("p-gone") ? null : (users[name] ?? null)),
        getString: none,
        getInteger: none,
        getBoolean: none,
        getNumber: none,
      },
      reply: async (post: Post) => {
        posts.push(post);
      },
    } as unknown as SlashRequest);
    expect(posts).toHaveLength(1);
    expect(await matchService.runningInChannel("channel")).toEqual([]);
    return posts[0]?.content ?? "";
  }

  test.each([
    ["oneself", { with: user("p-anna", "Anna") }, "Anna"],
    ["a bot account", { with: user("p-robot", "Robot", true) }, "Robot"],
    ["a person who is not on the server", { with: user("p-gone", "Gemma") }, "Gemma"],
  ])("%s", async (_, users, name) => {
    const said = {
      ca: await answerToInvitation("ca", users),
      es: await answerToInvitation("es", users),
      en: await answerToInvitation("en", users),
    };
    expectInEveryLanguage((_text, language) => said[language], name);
  });

  test("the same person twice under different names", () =>
    expectOpeningRefused({ seats: [ANNA, BERTA, { ...ANNA, name: "Annie" }] }, "Annie"));
});

describe("refuses an empty or repeated name", () => {
  test("of a saved match", async () => {
    const at = await openScrabbleMatch();
    const { saved } = at.rig.matchService;
    await expectScrabbleRefused(at, () => saved.save(at.actor("anna"), " "), "name-empty");
    await saved.save(at.actor("anna"), "Sunday");
    const next = await playAgainTogether(at.rig, at.match, HOME);
    const second = { ...at, match: next };
    await at.rig.waitUntilSettled(next);
    const actor = { match: next, person: "p-anna" };
    await expectScrabbleRefused(second, () => saved.save(actor, "SUNDAY"), "name-taken", "SUNDAY");
    await saved.save(actor, "Monday");
    await at.rig.waitUntilSettled(next);
    await expectScrabbleRefused(second, () => saved.rename(actor, "sunday"), "name-taken", "sunday");
    await expectScrabbleRefused(second, () => saved.rename(actor, "…"), "name-empty");
  });

  test("of a word list", async () => {
    const store = openTestStore();
    const wordListService = { builtInLists: [{ language: "ca", source: "a-package" }] } as unknown as WordListService;
    const serverWordLists = createServerWordListService({ ...store, wordListService: wordListService, now: () => 7 });
    const add = async (name: string) => {
      const editor = { guild: "guild", person: "p" };
      const result = await serverWordLists.add(editor, name, () => Promise.reject(new Error("asked for")), undefined);
      if (result.ok || !("refusal" in result)) throw new Error("the list was added");
      return result.refusal satisfies WordListRefusal;
    };
    const [empty, taken] = [await add(" "), await add("català")];
    expect(await store.wordLists.list("guild")).toEqual([]);
    expectInEveryLanguage((text) => sayReason(text.wordLists.refusal, empty));
    expectInEveryLanguage((text) => sayReason(text.wordLists.refusal, taken), "català");
  });
});

const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

describe("refuses an unknown bot level", () => {
  test.each(["9", "", "toString"])("%j at the start", async (level) => {
    const bot: SeatPlayer = { kind: "bot", level, name: "Bot 1" };
    await expectOpeningRefused({ seats: [ANNA, bot] }, level, "easy", "medium", "hard");
  });

  test("for a bot that takes over a seat", async () => {
    const at = await openScrabbleMatch();
    const proposal = { kind: "replace", seat: 1, level: "9", name: "Bot 1" } as const;
    await expectScrabbleRefused(
      at,
      () => at.rig.matchService.proposals.propose(at.actor("anna"), proposal),
      "no-such-level",
      "9",
      "hard",
    );
  });
});

describe("refuses a letter that is not on the rack", () => {
  test("in a word", async () => {
    const at = await openScrabbleMatch();
    await expectScrabbleRefused(at, () => at.play("anna", "BB", "8H"), "not-on-rack", "B");
  });

  test("in a draft", async () => {
    const at = await openScrabbleMatch();
    await expectDraftRefused(at, { kind: "fill", word: "BBA", at: "8H" }, "not-on-rack", "B");
    // There is only one B, and now it is laid.
    await at.sketch("anna", { kind: "place", letter: "B", at: "8H" });
    await expectDraftRefused(at, { kind: "place", letter: "B", at: "8I" }, "not-on-rack", "B");
  });
});

describe("refuses a square that is", () => {
  const laid = async () => {
    const at = await openScrabbleMatch();
    await at.play("anna", "AA", "8H");
    await at.play("berta", "AA", "H8");
    await at.rig.waitUntilSettled(at.match);
    return at;
  };

  test("occupied", async () => {
    const at = await laid();
    await expectScrabbleRefused(at, () => at.play("anna", "BA", "8H"), "square-occupied", "H8", "A");
    await expectDraftRefused(at, { kind: "place", letter: "A", at: "H9" }, "square-occupied", "H9", "A");
    await at.sketch("anna", { kind: "place", letter: "A", at: "J8" });
    await expectDraftRefused(at, { kind: "place", letter: "A", at: "J8" }, "square-occupied", "J8", "A");
  });

  test("off the board", async () => {
    const at = await laid();
    await expectScrabbleRefused(at, () => at.play("anna", "AAAA", "8N"), "off-the-board");
    await expectDraftRefused(at, { kind: "fill", word: "AA", at: "8O" }, "off-the-board");
    for (const typed of ["P1", "A16", "1P", "ZZ99"]) {
      await expectDraftRefused(at, { kind: "place", letter: "A", at: typed }, "square-off-board", typed, "O15");
    }
  });

  test.each(["", "8", "H", "8H8", "?!", "H-V"])("malformed: %j", async (typed) => {
    const at = await openScrabbleMatch();
    await expectDraftRefused(at, { kind: "place", letter: "A", at: typed }, "bad-place", "8H", "O15");
    const answerToAnalysis = await at.rig.matchService.ask(at.actor("anna"), "preview", { word: "AA", at: typed });
    const answer = answerToAnalysis.ok ? (answerToAnalysis.answer as PlayPreviewAnswer) : undefined;
    if (answer === undefined || answer.ok || !("misprint" in answer)) throw new Error("the play was previewed");
    expectInEveryLanguage((text) => sayReason(scrabblePhrases(text).misprint, answer.misprint), typed, "O15");
  });

  test("valid, with a letter that is not", async () => {
    const at = await openScrabbleMatch();
    for (const letter of ["Z", "7", "", "AA"]) {
      await expectDraftRefused(at, { kind: "place", letter, at: "8H" }, "bad-letter", letter);
    }
    await expectDraftRefused(at, { kind: "place", letter: "?", at: "8H" }, "blank-without-letter");
    await expectDraftRefused(at, { kind: "place", letter: "(CH)", at: "8H" }, "letter-not-in-bag", "CH");
    const { rig } = at;
    await expectScrabbleRefused(
      at,
      () => rig.matchService.play(at.actor("anna"), { kind: "play", word: "AA" }),
      "malformed",
    );
  });
});

test("refuses to take back a tile that was not laid in this turn", async () => {
  const at = await openScrabbleMatch();
  await expectDraftRefused(at, { kind: "take", at: "H8" }, "not-laid", "H8");
  await at.play("anna", "AA", "8H");
  await at.play("berta", "AA", "H8");
  await expectDraftRefused(at, { kind: "take", at: "H8" }, "not-laid", "H8");
  await expectDraftRefused(at, { kind: "blank", letter: "A", at: "H8" }, "not-laid", "H8");
  await at.sketch("anna", { kind: "place", letter: "A", at: "I9" });
  await expectDraftRefused(at, { kind: "blank", letter: "B", at: "I9" }, "not-a-blank", "I9", "A");
});

test("refuses to clear an empty draft and to take back a missing step, with different sentences", async () => {
  const at = await openScrabbleMatch();
  await expectDraftRefused(at, { kind: "clear" }, "nothing-to-clear");
  await expectDraftRefused(at, { kind: "undo" }, "nothing-to-undo");
  for (const text of Object.values(catalogues)) {
    const { "nothing-to-clear": cleared, "nothing-to-undo": undone } = composerPhrases(text).refusal;
    expect(cleared({ reason: "nothing-to-clear" })).not.toBe(undone({ reason: "nothing-to-undo" }));
  }
});

describe("refuses to undo", () => {
  const takeback = { kind: "takeback" } as const;

  test("at the start", async () => {
    const at = await openScrabbleMatch({ seats: [ANNA, BOT] });
    const { propose } = at.rig.matchService.proposals;
    await expectScrabbleRefused(at, () => propose(at.actor("anna"), takeback), "nothing-to-take-back");
  });

  test("in a finished match", async () => {
    const at = await openScrabbleMatch();
    await at.play("anna", "AA", "8H");
    await at.rig.matchService.resign(at.actor("berta"));
    await at.rig.waitUntilSettled(at.match);
    const { propose } = at.rig.matchService.proposals;
    await expectScrabbleRefused(at, () => propose(at.actor("anna"), takeback), "match-over");
  });
});

describe("refuses tiles that are", () => {
  const drafted = async (...squares: readonly string[]) => {
    const at = await openScrabbleMatch();
    for (const square of squares) await at.sketch("anna", { kind: "place", letter: "A", at: square });
    return at;
  };

  test("not in line", async () => {
    await expectDraftIsNoPlay(await drafted("H8", "I8", "I9"), "not-in-line", "H8", "I8", "I9");
  });

  test("with a gap", async () => {
    await expectDraftIsNoPlay(await drafted("H8", "I8", "K8"), "gap", "J8");
  });

  test("not on the centre square", async () => {
    await expectDraftIsNoPlay(await drafted("A1", "B1"), "off-centre", "H8");
    const at = await openScrabbleMatch();
    await expectScrabbleRefused(at, () => at.play("anna", "AA", "1A"), "off-centre", "H8");
  });

  test("not touching", async () => {
    const at = await openScrabbleMatch();
    await at.play("anna", "AA", "8H");
    await at.rig.waitUntilSettled(at.match);
    await expectScrabbleRefused(at, () => at.play("berta", "AA", "1A"), "not-touching");
    await at.play("berta", "AA", "H8");
    await expectDraftRefused(at, { kind: "fill", word: "AA", at: "1A" }, "not-touching");
    for (const square of ["A1", "B1"]) await at.sketch("anna", { kind: "place", letter: "A", at: square });
    await expectDraftIsNoPlay(at, "not-touching");
  });

  test("a single tile, or none at all", async () => {
    await expectDraftIsNoPlay(await drafted("H8"), "single-tile");
    await expectDraftIsNoPlay(await drafted(), "no-tile-laid");
  });
});

test("refuses a word that is not valid, and names it", async () => {
  const at = await openScrabbleMatch();
  await expectScrabbleRefused(at, () => at.play("anna", "AAA", "8H"), "not-a-word", "AAA");
  await at.play("anna", "AA", "8H");
  await at.rig.waitUntilSettled(at.match);
  await expectScrabbleRefused(at, () => at.play("berta", "AAA", "8G"), "not-a-word", "AAA");
});

describe("refuses an exchange", () => {
  test("of tiles that are not on the rack", async () => {
    const at = await openScrabbleMatch();
    await expectScrabbleRefused(at, () => at.act("anna", { kind: "exchange", tiles: [2, 2] }), "not-on-rack", "B");
    await expectScrabbleRefused(
      at,
      () => at.act("anna", { kind: "exchange", tiles: [] }),
      "nothing-to-exchange",
      "AEI",
    );
  });

  test.each<[string, string, string, ScrabbleMatchSetup["options"]]>([
    ["the number of exchanged tiles", "1", "2", {}],
    ["a full rack", "1", "15", { exchange: "full-rack" }],
  ])("with too few tiles in the bag for %s", async (_, bag, needed, options) => {
    // Six racks of 15 leave one of the 91 tiles.
    const seats = [ANNA, BERTA, ...["Cesc", "Dora", "Eva", "Fina"].map(person)];
    const at = await openScrabbleMatch({ seats, options: { rack: 15, ...options } });
    const exchange = { kind: "exchange", tiles: [1, 1] } as const;
    await expectScrabbleRefused(at, () => at.act("anna", exchange), "bag-too-small", bag, needed);
  });

  test("with an empty bag, even if the rule allows one tile", async () => {
    const seats = [ANNA, BERTA, ...["Cesc", "Dora", "Eva", "Fina", "Gil"].map(person)];
    const at = await openScrabbleMatch({ seats, options: { rack: 13, exchange: "one" } });
    await expectScrabbleRefused(at, () => at.act("anna", { kind: "exchange", tiles: [1] }), "bag-too-small", "0", "1");
  });
});

describe("refuses to act", () => {
  const pass = { kind: "pass" } as const;

  test("out of turn", async () => {
    const at = await openScrabbleMatch();
    await expectScrabbleRefused(at, () => at.act("berta", pass), "wait-your-turn", "Anna");
    const whyNot = async () => (await at.rig.matchService.checkTurn(at.actor("berta"))) ?? ({ ok: true } as const);
    await expectScrabbleRefused(at, whyNot, "wait-your-turn", "Anna");
    await expectScrabbleRefused(at, () => at.rig.matchService.requestHint(at.actor("berta")), "wait-your-turn", "Anna");
  });

  test("in a match of other people", async () => {
    const at = await openScrabbleMatch();
    const { matchService } = at.rig;
    await expectScrabbleRefused(at, () => at.act("zoe", pass), "not-seated");
    await expectScrabbleRefused(at, () => matchService.resign(at.actor("zoe")), "not-seated");
    await expectScrabbleRefused(at, () => matchService.ask(at.actor("zoe"), "rack"), "not-seated");
    await expectScrabbleRefused(at, () => matchService.requestHint(at.actor("zoe")), "not-seated");
    await expectScrabbleRefused(at, () => matchService.updateDraft(at.actor("zoe", 0), "draft"), "not-seated");
    await expectScrabbleRefused(at, () => matchService.play({ match: "nowhere", person: "p-anna" }, pass), "no-match");
  });

  test("in a finished match", async () => {
    const at = await openScrabbleMatch();
    const { matchService } = at.rig;
    await matchService.resign(at.actor("anna"));
    await at.rig.waitUntilSettled(at.match);
    await expectScrabbleRefused(at, () => at.act("berta", pass), "match-over");
    await expectScrabbleRefused(at, () => matchService.resign(at.actor("berta")), "match-over");
    await expectScrabbleRefused(at, () => matchService.requestHint(at.actor("berta")), "match-over");
    await expectScrabbleRefused(at, () => matchService.saved.save(at.actor("berta"), undefined), "match-over");
  });
});

describe("refuses to analyse", () => {
  const answerToAnalysis = async (
    at: Awaited<ReturnType<typeof openScrabbleMatch>>,
    language: Language,
    channel: string,
  ) => {
    const posts: Post[] = [];
    await analyseFinishedMatch({
      services: {
        matches: at.rig.matchService,
        loadPortrait: noPortrait,
        loadPlayerProfiles: profilesWithoutPortraits,
      },
      location: { kind: "channel", guild: "guild", channel },
      text: catalogues[language],
      options: { getString: () => null },
      reply: async (post: Post) => void posts.push(post),
    } as unknown as SlashRequest);
    return posts[0]?.content ?? "";
  };

  test("a running match", async () => {
    const at = await openScrabbleMatch();
    const before = await at.rig.load(at.match);
    expect(await at.rig.matchService.analyse(at.match, "p-anna")).toEqual({
      ok: false,
      by: "analysis",
      reason: "not-over",
    });
    expect(await at.rig.load(at.match)).toEqual(before);
    expectInEveryLanguage((text) => analysisPhrases(text).notOver);
  });

  test("a missing match", async () => {
    const at = await openScrabbleMatch();
    for (const channel of ["channel", "elsewhere"]) {
      const said = {
        ca: await answerToAnalysis(at, "ca", channel),
        es: await answerToAnalysis(at, "es", channel),
        en: await answerToAnalysis(at, "en", channel),
      };
      expectInEveryLanguage((_text, language) => said[language], "/scrabble new");
    }
    expect(await at.rig.matchService.analyse("nowhere", "p-anna")).toMatchObject({
      by: "table",
      refusal: { reason: "no-match" },
    });
  });
});

describe("when a button of an earlier turn is pressed", () => {
  test("the action is refused", async () => {
    const at = await openScrabbleMatch();
    await at.play("anna", "AA", "8H");
    await at.play("berta", "AA", "H8");
    await at.rig.waitUntilSettled(at.match);
    const { matchService } = at.rig;
    await expectScrabbleRefused(at, () => at.play("anna", "AA", "I8", 0), "stale");
    await expectScrabbleRefused(
      at,
      () => matchService.ask(at.actor("anna", 0), "preview", { word: "AA", at: "I8" }),
      "stale",
    );
    await expectScrabbleRefused(at, () => matchService.updateDraft(at.actor("anna", 1), "draft"), "stale");
    await expectScrabbleRefused(at, () => matchService.requestHint(at.actor("anna", 0)), "stale");
  });

  test("the present board is shown", async () => {
    const at = await openScrabbleMatch();
    await at.play("anna", "AA", "8H");
    const { matchService } = at.rig;
    const result = await at.act("anna", { kind: "pass" }, 0);
    if (result.ok) throw new Error("the attempt was not refused");
    const posts: Post[] = [];
    const reply = async (post: Post) => {
      posts.push(post);
    };
    const request = {
      services: { matches: matchService, loadPortrait: noPortrait, loadPlayerProfiles: profilesWithoutPortraits },
      person: { id: "p-anna", name: "Anna" },
      text: catalogues.ca,
      reply,
    };
    await replyRefusal(request as unknown as SlashRequest, at.match, result);
    expect(posts).toMatchObject([{ content: catalogues.ca.common.match.stale({ reason: "stale" }) }]);
    expect(posts[0]?.picture?.alt).toContain("AA");
  });
});

test("a button that is pressed twice acts once", async () => {
  const at = await openScrabbleMatch();
  const [first, second] = await Promise.all([at.play("anna", "AA", "8H", 0), at.play("anna", "AA", "8H", 0)]);
  expect([first?.ok, second?.ok]).toEqual([true, false]);
  await at.rig.waitUntilSettled(at.match);
  expect((await at.rig.load(at.match)).log).toHaveLength(1);
  await expectScrabbleRefused(at, () => at.play("anna", "AA", "8H", 0), "stale");
});

describe("refuses a challenge", () => {
  const challenge = { kind: "challenge" } as const;

  test.each(["void", "double", "five-point"])("at the start, with the rule %s", async (rule) => {
    const at = await openScrabbleMatch({ options: { challenge: rule } });
    await expectScrabbleRefused(at, () => at.act("anna", challenge), "nothing-to-challenge");
    await expectScrabbleRefused(at, () => at.act("anna", { kind: "accept" }), "nothing-to-accept");
  });

  test("after a pass", async () => {
    const at = await openScrabbleMatch({ options: { challenge: "double" } });
    await at.act("anna", { kind: "pass" });
    await at.rig.waitUntilSettled(at.match);
    await expectScrabbleRefused(at, () => at.act("berta", challenge), "nothing-to-challenge");
  });

  test("in a match that refuses wrong words", async () => {
    const at = await openScrabbleMatch();
    await at.play("anna", "AA", "8H");
    await at.rig.waitUntilSettled(at.match);
    await expectScrabbleRefused(at, () => at.act("berta", challenge), "nothing-to-challenge");
  });
});

describe("refuses a hint", () => {
  test("when all are used", async () => {
    const at = await openScrabbleMatch({ options: { hints: 1 } });
    const { matchService } = at.rig;
    expect(await matchService.requestHint(at.actor("anna"))).toMatchObject({ ok: true });
    await at.play("anna", "AA", "8H");
    await at.play("berta", "AA", "H8");
    await at.rig.waitUntilSettled(at.match);
    await expectScrabbleRefused(at, () => matchService.requestHint(at.actor("anna")), "no-hints-left", "1");
  });

  test("in a match without hints", async () => {
    const at = await openScrabbleMatch({ options: { hints: 0 } });
    await expectScrabbleRefused(at, () => at.rig.matchService.requestHint(at.actor("anna")), "no-hints-left");
  });

  test.each(["double", "five-point"])("in a match with challenges, with the rule %s", async (rule) => {
    const at = await openScrabbleMatch({ options: { challenge: rule } });
    await expectScrabbleRefused(at, () => at.rig.matchService.requestHint(at.actor("anna")), "hints-tell-words");
  });

  test("of a game without hints", () => {
    expectInEveryLanguage(({ common }) => common.match["no-hints"]({ reason: "no-hints" }));
  });
});

test("a turn that cannot be saved is refused, and its draft is kept", async () => {
  let broken = false;
  const store = storeWith(openTestStore(), ({ append }) => ({
    append: (...given) => (broken ? Promise.reject(new Error("the disk is full")) : append(...given)),
  }));
  const at = await openScrabbleMatch({}, { store });
  await at.sketch("anna", { kind: "fill", word: "AA", at: "8H" });
  broken = true;
  await expectScrabbleRefused(at, () => at.play("anna", "AA", "8H", 0), "not-saved");
  expect((await at.sketch("anna")).shown.play).toMatchObject({ ok: true, score: 4 });
  broken = false;
  expect(await at.play("anna", "AA", "8H", 0)).toMatchObject({ ok: true });
});
