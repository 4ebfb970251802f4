import { describe, expect, test } from "vitest";
import type { Librarian } from "#club/resources/librarian.ts";
import { createResources, type ResourceRefusal } from "#club/resources.ts";
import type { SlashCall } from "#discord/command.ts";
import { sayWhyNot } from "#discord/lists.ts";
import type { Post } from "#discord/post.ts";
import type { PreviewAnswer } from "#games/scrabble/answers.ts";
import type { Holder } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { say } from "#text/phrases.ts";
import { analyseLast } from "../../commands/scrabble/analysis.ts";
import { startGame } from "../../commands/scrabble/new.ts";
import { replyRefused } from "../../commands/scrabble/refused.ts";
import { portraitOf, sittersOf } from "../support/faceless.ts";
import { openTestStore, storeWith } from "../support/store.ts";
import { ANNA, BERTA, BOT, playedAgain } from "../support/table.ts";
import {
  expectNoPlay,
  expectNotDrafted,
  expectNotOpened,
  expectRefused,
  expectSaid,
  rigOf,
  type Seating,
  seated,
} from "./support.ts";

// Every row of bad input, by its name: refused, with the facts and what would be right, in the reader's language, and
// nothing has changed.

const person = (name: string): Holder => ({ kind: "person", person: `p-${name.toLowerCase()}`, name });

describe("size or rack not an integer in range", () => {
  test.each([1, 32, 0, -15, 15.5, "15", null, undefined, Number.NaN])("a size of %j", async (size) => {
    await expectNotOpened({ options: { size } }, "2", "31");
  });

  test.each([0, 16, -7, 7.5, "7", null, undefined])("a rack of %j", async (rack) => {
    await expectNotOpened({ options: { rack } }, "1", "15");
  });
});

test.each([-1, 100, 1.5, "3", null])("a number of hints not an integer in range: %j", async (hints) => {
  await expectNotOpened({ options: { hints } }, "0", "99");
});

describe("easy words, bots that overlook plays, or hints of the expert, neither said nor left out", () => {
  test.each(["easyWords", "overlooking", "expertHints"])("%s", async (name) => {
    for (const value of [false, "yes", 1, null]) await expectNotOpened({ options: { [name]: value } }, name, "true");
  });
});

test("easy words for a list of which nobody knows what is easy", async () => {
  // The table of these tests has a list of the letters A and B.
  await expectNotOpened({ options: { easyWords: true } }, "ngl", "atal");
});

describe("unknown language or resource", () => {
  const store = openTestStore();
  const librarian = { builtIns: [{ language: "ca", source: "a-package" }] } as unknown as Librarian;
  const resources = createResources({ ...store, librarian, now: () => 7 });

  test.each(["Klingon", "fr", "constructor"])("%s", async (name) => {
    const lexicon = "0".repeat(64);
    await store.lexicons.put(lexicon, Uint8Array.of(1), 1);
    await store.resources.add("guild", "club", { name: "Club", lexicon, words: 3, tiles: 100, at: 1 }, 20);
    const before = await resources.of("guild");
    const no = await resources.find("guild", name);
    if (no.ok) throw new Error("found");
    expect(await resources.of("guild")).toEqual(before);
    expectSaid((text) => sayWhyNot({ text }, no), name, "Club");
  });

  test.each([{ language: "" }, {}, { language: "en", name: "Club" }, "en", null])("the option %j", async (list) => {
    await expectNotOpened({ options: { list } }, "list", "language", "name");
  });
});

describe("no seat at all, more than 8", () => {
  test("no seat at all", () => expectNotOpened({ seats: [] }, "0", "1", "8"));
  test("nine", () => expectNotOpened({ seats: [ANNA, ...Array<Holder>(8).fill(BOT)] }, "9", "1", "8"));
});

describe("inviting oneself, a bot account or the same person twice", () => {
  const anna = { id: "p-anna", name: "Anna" };
  const user = (id: string, displayName: string, bot = false) => ({ id, displayName, bot });

  /** What Anna is told who invites these with the command. */
  async function invited(language: Language, users: { readonly [option: string]: ReturnType<typeof user> }) {
    const { table } = rigOf();
    const posts: Post[] = [];
    const none = () => null;
    await startGame({
      desk: {
        table,
        resources: {
          find: async () => ({ ok: true, list: { kind: "built-in", language: "en" } }),
          pin: async () => "",
        },
      },
      person: anna,
      home: { kind: "channel", guild: "guild", channel: "channel" },
      language,
      text: catalogues[language],
      missing: [],
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
    } as unknown as SlashCall);
    expect(posts).toHaveLength(1);
    expect(await table.runningIn("channel")).toEqual([]);
    return posts[0]?.content ?? "";
  }

  test.each([
    ["oneself", { with: user("p-anna", "Anna") }, "Anna"],
    ["a bot account", { with: user("p-robot", "Robot", true) }, "Robot"],
    ["who is not on the server", { with: user("p-gone", "Gemma"), with2: user("p-berta", "Berta") }, "Gemma"],
    ["several who are not", { with: user("p-gone", "Gemma"), with2: user("p-gone-2", "Zoe") }, "Zoe"],
    ["the same person twice", { with: user("p-berta", "Berta"), with2: user("p-berta", "Berta") }, "Berta"],
  ])("%s", async (_, users, name) => {
    const said = { ca: await invited("ca", users), es: await invited("es", users), en: await invited("en", users) };
    expectSaid((_text, language) => said[language], name);
  });

  test("at the table itself, whatever they are called", () =>
    expectNotOpened({ seats: [ANNA, BERTA, { ...ANNA, name: "Annie" }] }, "Annie"));
});

describe("empty or repeated name", () => {
  test("of a game that is saved", async () => {
    const at = await seated();
    const { parking } = at.rig.table;
    await expectRefused(at, () => parking.park(at.hand("anna"), " "), "name-empty");
    await parking.park(at.hand("anna"), "Sunday");
    const next = await playedAgain(at.rig, at.match, HOME);
    const second = { ...at, match: next };
    await at.rig.settled(next);
    const hand = { match: next, person: "p-anna" };
    await expectRefused(second, () => parking.park(hand, "SUNDAY"), "name-taken", "SUNDAY");
    await parking.park(hand, "Monday");
    await at.rig.settled(next);
    await expectRefused(second, () => parking.rename(hand, "sunday"), "name-taken", "sunday");
    await expectRefused(second, () => parking.rename(hand, "…"), "name-empty");
  });

  test("of a word list", async () => {
    const store = openTestStore();
    const librarian = { builtIns: [{ language: "ca", source: "a-package" }] } as unknown as Librarian;
    const resources = createResources({ ...store, librarian, now: () => 7 });
    const add = async (name: string) => {
      const no = await resources.add("guild", name, () => Promise.reject(new Error("asked for")), undefined);
      if (no.ok || !("refusal" in no)) throw new Error("added");
      return no.refusal satisfies ResourceRefusal;
    };
    const [empty, taken] = [await add(" "), await add("català")];
    expect(await store.resources.of("guild")).toEqual([]);
    expectSaid((text) => say(text.resources.refusal, empty));
    expectSaid((text) => say(text.resources.refusal, taken), "català");
  });
});

const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

describe("a bot level out of range", () => {
  test.each(["9", "", "toString"])("%j, at the start", async (level) => {
    const bot: Holder = { kind: "bot", level, name: "Bot 1" };
    await expectNotOpened({ seats: [ANNA, bot] }, level, "easy", "medium", "hard");
  });

  test("of a bot that is to take a seat over", async () => {
    const at = await seated();
    const proposal = { kind: "replace", seat: 1, level: "9", name: "Bot 1" } as const;
    await expectRefused(
      at,
      () => at.rig.table.proposals.propose(at.hand("anna"), proposal),
      "no-such-level",
      "9",
      "hard",
    );
  });
});

describe("letter not on the rack", () => {
  test("in a word", async () => {
    const at = await seated();
    await expectRefused(at, () => at.play("anna", "BB", "8H"), "not-on-rack", "B");
  });

  test("in a draft", async () => {
    const at = await seated();
    await expectNotDrafted(at, { kind: "fill", word: "BBA", at: "8H" }, "not-on-rack", "B");
    // There is one B at most, and then it lies.
    await at.sketch("anna", { kind: "place", letter: "B", at: "8H" });
    await expectNotDrafted(at, { kind: "place", letter: "B", at: "8I" }, "not-on-rack", "B");
  });
});

describe("square occupied, off the board or malformed", () => {
  const laid = async () => {
    const at = await seated();
    await at.play("anna", "AA", "8H");
    await at.play("berta", "AA", "H8");
    await at.rig.settled(at.match);
    return at;
  };

  test("occupied", async () => {
    const at = await laid();
    await expectRefused(at, () => at.play("anna", "BA", "8H"), "square-occupied", "H8", "A");
    await expectNotDrafted(at, { kind: "place", letter: "A", at: "H9" }, "square-occupied", "H9", "A");
    await at.sketch("anna", { kind: "place", letter: "A", at: "J8" });
    await expectNotDrafted(at, { kind: "place", letter: "A", at: "J8" }, "square-occupied", "J8", "A");
  });

  test("off the board", async () => {
    const at = await laid();
    await expectRefused(at, () => at.play("anna", "AAAA", "8N"), "off-the-board");
    await expectNotDrafted(at, { kind: "fill", word: "AA", at: "8O" }, "off-the-board");
    for (const typed of ["P1", "A16", "1P", "ZZ99"]) {
      await expectNotDrafted(at, { kind: "place", letter: "A", at: typed }, "square-off-board", typed, "O15");
    }
  });

  test.each(["", "8", "H", "8H8", "?!", "H-8"])("malformed: %j", async (typed) => {
    const at = await seated();
    await expectNotDrafted(at, { kind: "place", letter: "A", at: typed }, "bad-place", "8H", "O15");
    const asked = await at.rig.table.ask(at.hand("anna"), "preview", { word: "AA", at: typed });
    const answer = asked.ok ? (asked.answer as PreviewAnswer) : undefined;
    if (answer === undefined || answer.ok || !("misprint" in answer)) throw new Error("previewed");
    expectSaid((text) => say(text.scrabble.misprint, answer.misprint), typed, "O15");
  });

  test("no letter", async () => {
    const at = await seated();
    for (const letter of ["Z", "7", "", "AA"]) {
      await expectNotDrafted(at, { kind: "place", letter, at: "8H" }, "bad-letter", letter);
    }
    await expectNotDrafted(at, { kind: "place", letter: "?", at: "8H" }, "blank-without-letter");
    await expectNotDrafted(at, { kind: "place", letter: "(CH)", at: "8H" }, "letter-not-in-bag", "CH");
    const { rig } = at;
    await expectRefused(at, () => rig.table.play(at.hand("anna"), { kind: "play", word: "AA" }), "malformed");
  });
});

test("taking back a tile not laid this turn", async () => {
  const at = await seated();
  await expectNotDrafted(at, { kind: "take", at: "H8" }, "not-laid", "H8");
  await at.play("anna", "AA", "8H");
  await at.play("berta", "AA", "H8");
  await expectNotDrafted(at, { kind: "take", at: "H8" }, "not-laid", "H8");
  await expectNotDrafted(at, { kind: "blank", letter: "A", at: "H8" }, "not-laid", "H8");
  await at.sketch("anna", { kind: "place", letter: "A", at: "I9" });
  await expectNotDrafted(at, { kind: "blank", letter: "B", at: "I9" }, "not-a-blank", "I9", "A");
});

test("clearing with nothing laid, taking back the last action with none (two sentences)", async () => {
  const at = await seated();
  await expectNotDrafted(at, { kind: "clear" }, "nothing-to-clear");
  await expectNotDrafted(at, { kind: "undo" }, "nothing-to-undo");
  for (const { records } of Object.values(catalogues)) {
    const { "nothing-to-clear": cleared, "nothing-to-undo": undone } = records.draft;
    expect(cleared({ why: "nothing-to-clear" })).not.toBe(undone({ why: "nothing-to-undo" }));
  }
});

describe("undo at the start or of a finished game", () => {
  const takeback = { kind: "takeback" } as const;

  test("at the start", async () => {
    const at = await seated({ seats: [ANNA, BOT] });
    const { propose } = at.rig.table.proposals;
    await expectRefused(at, () => propose(at.hand("anna"), takeback), "nothing-to-take-back");
  });

  test("of a finished game", async () => {
    const at = await seated();
    await at.play("anna", "AA", "8H");
    await at.rig.table.resign(at.hand("berta"));
    await at.rig.settled(at.match);
    const { propose } = at.rig.table.proposals;
    await expectRefused(at, () => propose(at.hand("anna"), takeback), "match-over");
  });
});

describe("tiles not in line, with a gap, not touching, off the centre", () => {
  const drafted = async (...squares: readonly string[]) => {
    const at = await seated();
    for (const square of squares) await at.sketch("anna", { kind: "place", letter: "A", at: square });
    return at;
  };

  test("not in line", async () => {
    await expectNoPlay(await drafted("H8", "I8", "I9"), "not-in-line", "H8", "I8", "I9");
  });

  test("with a gap", async () => {
    await expectNoPlay(await drafted("H8", "I8", "K8"), "gap", "J8");
  });

  test("off the centre", async () => {
    await expectNoPlay(await drafted("A1", "B1"), "off-centre", "H8");
    const at = await seated();
    await expectRefused(at, () => at.play("anna", "AA", "1A"), "off-centre", "H8");
  });

  test("not touching", async () => {
    const at = await seated();
    await at.play("anna", "AA", "8H");
    await at.rig.settled(at.match);
    await expectRefused(at, () => at.play("berta", "AA", "1A"), "not-touching");
    await at.play("berta", "AA", "H8");
    await at.sketch("anna", { kind: "fill", word: "AA", at: "1A" });
    await expectNoPlay(at, "not-touching");
  });

  test("one tile alone, and none", async () => {
    await expectNoPlay(await drafted("H8"), "single-tile");
    await expectNoPlay(await drafted(), "no-tile-laid");
  });
});

test("word not valid (name it)", async () => {
  const at = await seated();
  await expectRefused(at, () => at.play("anna", "AAA", "8H"), "not-a-word", "AAA");
  await at.play("anna", "AA", "8H");
  await at.rig.settled(at.match);
  await expectRefused(at, () => at.play("berta", "AAA", "8G"), "not-a-word", "AAA");
});

describe("exchange of tiles not on the rack or with too few in the bag", () => {
  test("not on the rack", async () => {
    const at = await seated();
    await expectRefused(at, () => at.act("anna", { kind: "exchange", tiles: [2, 2] }), "not-on-rack", "B");
    await expectRefused(at, () => at.act("anna", { kind: "exchange", tiles: [] }), "nothing-to-exchange", "AEI");
  });

  test.each<[string, string, string, Seating["options"]]>([
    ["as many as are given back", "1", "2", {}],
    ["a full rack", "1", "15", { exchange: "full-rack" }],
  ])("too few in the bag: %s", async (_, bag, needed, options) => {
    // Six racks of fifteen leave one of the ninety-one tiles.
    const seats = [ANNA, BERTA, ...["Cesc", "Dora", "Eva", "Fina"].map(person)];
    const at = await seated({ seats, options: { rack: 15, ...options } });
    const exchange = { kind: "exchange", tiles: [1, 1] } as const;
    await expectRefused(at, () => at.act("anna", exchange), "bag-too-small", bag, needed);
  });

  test("an empty bag, even where one tile is enough", async () => {
    const seats = [ANNA, BERTA, ...["Cesc", "Dora", "Eva", "Fina", "Gil"].map(person)];
    const at = await seated({ seats, options: { rack: 13, exchange: "one" } });
    await expectRefused(at, () => at.act("anna", { kind: "exchange", tiles: [1] }), "bag-too-small", "0", "1");
  });
});

describe("acting out of turn, at a table one does not sit at, at a finished game", () => {
  const pass = { kind: "pass" } as const;

  test("out of turn", async () => {
    const at = await seated();
    await expectRefused(at, () => at.act("berta", pass), "wait-your-turn", "Anna");
    const whyNot = async () => (await at.rig.table.whyNot(at.hand("berta"))) ?? ({ ok: true } as const);
    await expectRefused(at, whyNot, "wait-your-turn", "Anna");
    await expectRefused(at, () => at.rig.table.hint(at.hand("berta")), "wait-your-turn", "Anna");
  });

  test("at a table one does not sit at", async () => {
    const at = await seated();
    const { table } = at.rig;
    await expectRefused(at, () => at.act("zoe", pass), "not-seated");
    await expectRefused(at, () => table.resign(at.hand("zoe")), "not-seated");
    await expectRefused(at, () => table.ask(at.hand("zoe"), "rack"), "not-seated");
    await expectRefused(at, () => table.hint(at.hand("zoe")), "not-seated");
    await expectRefused(at, () => table.sketch(at.hand("zoe", 0), "draft"), "not-seated");
    await expectRefused(at, () => table.play({ match: "nowhere", person: "p-anna" }, pass), "no-match");
  });

  test("at a finished game", async () => {
    const at = await seated();
    const { table } = at.rig;
    await table.resign(at.hand("anna"));
    await at.rig.settled(at.match);
    await expectRefused(at, () => at.act("berta", pass), "match-over");
    await expectRefused(at, () => table.resign(at.hand("berta")), "match-over");
    await expectRefused(at, () => table.hint(at.hand("berta")), "match-over");
    await expectRefused(at, () => table.parking.park(at.hand("berta"), undefined), "match-over");
  });
});

describe("analysing a game that is not over, or none", () => {
  const asked = async (at: Awaited<ReturnType<typeof seated>>, language: Language, channel: string) => {
    const posts: Post[] = [];
    await analyseLast({
      desk: { table: at.rig.table, portraitOf, sittersOf },
      home: { kind: "channel", guild: "guild", channel },
      text: catalogues[language],
      options: { getString: () => null },
      reply: async (post: Post) => void posts.push(post),
    } as unknown as SlashCall);
    return posts[0]?.content ?? "";
  };

  test("a running game", async () => {
    const at = await seated();
    const before = await at.rig.load(at.match);
    expect(await at.rig.table.analyse(at.match, "p-anna")).toEqual({ ok: false, by: "analysis", why: "not-over" });
    expect(await at.rig.load(at.match)).toEqual(before);
    expectSaid((text) => text.analysis.notOver);
  });

  test("no game", async () => {
    const at = await seated();
    for (const channel of ["channel", "elsewhere"]) {
      const said = {
        ca: await asked(at, "ca", channel),
        es: await asked(at, "es", channel),
        en: await asked(at, "en", channel),
      };
      expectSaid((_text, language) => said[language], "/scrabble new");
    }
    expect(await at.rig.table.analyse("nowhere", "p-anna")).toMatchObject({
      by: "table",
      refusal: { why: "no-match" },
    });
  });
});

describe("pressing a button of an older turn (say it is old, show the current one)", () => {
  test("it is refused", async () => {
    const at = await seated();
    await at.play("anna", "AA", "8H");
    await at.play("berta", "AA", "H8");
    await at.rig.settled(at.match);
    const { table } = at.rig;
    await expectRefused(at, () => at.play("anna", "AA", "I8", 0), "stale");
    await expectRefused(at, () => table.ask(at.hand("anna", 0), "preview", { word: "AA", at: "I8" }), "stale");
    await expectRefused(at, () => table.sketch(at.hand("anna", 1), "draft"), "stale");
    await expectRefused(at, () => table.hint(at.hand("anna", 0)), "stale");
  });

  test("and how the game stands is shown", async () => {
    const at = await seated();
    await at.play("anna", "AA", "8H");
    const { table } = at.rig;
    const no = await at.act("anna", { kind: "pass" }, 0);
    if (no.ok) throw new Error("it was done");
    const posts: Post[] = [];
    const reply = async (post: Post) => {
      posts.push(post);
    };
    const call = {
      desk: { table, portraitOf, sittersOf },
      person: { id: "p-anna", name: "Anna" },
      text: catalogues.ca,
      reply,
    };
    await replyRefused(call as unknown as SlashCall, at.match, no);
    expect(posts).toMatchObject([{ content: catalogues.ca.common.table.stale({ why: "stale" }) }]);
    expect(posts[0]?.picture?.alt).toContain("AA");
  });
});

test("pressing twice", async () => {
  const at = await seated();
  const [first, second] = await Promise.all([at.play("anna", "AA", "8H", 0), at.play("anna", "AA", "8H", 0)]);
  expect([first?.ok, second?.ok]).toEqual([true, false]);
  await at.rig.settled(at.match);
  expect((await at.rig.load(at.match)).log).toHaveLength(1);
  await expectRefused(at, () => at.play("anna", "AA", "8H", 0), "stale");
});

describe("challenging with nothing to challenge", () => {
  const challenge = { kind: "challenge" } as const;

  test.each(["void", "double", "five-point"])("at the start, with the rule %s", async (rule) => {
    const at = await seated({ options: { challenge: rule } });
    await expectRefused(at, () => at.act("anna", challenge), "nothing-to-challenge");
    await expectRefused(at, () => at.act("anna", { kind: "accept" }), "nothing-to-accept");
  });

  test("after a pass", async () => {
    const at = await seated({ options: { challenge: "double" } });
    await at.act("anna", { kind: "pass" });
    await at.rig.settled(at.match);
    await expectRefused(at, () => at.act("berta", challenge), "nothing-to-challenge");
  });

  test("where wrong words are refused", async () => {
    const at = await seated();
    await at.play("anna", "AA", "8H");
    await at.rig.settled(at.match);
    await expectRefused(at, () => at.act("berta", challenge), "nothing-to-challenge");
  });
});

describe("asking for a hint where there is none", () => {
  test("when all are used", async () => {
    const at = await seated({ options: { hints: 1 } });
    const { table } = at.rig;
    expect(await table.hint(at.hand("anna"))).toMatchObject({ ok: true });
    await at.play("anna", "AA", "8H");
    await at.play("berta", "AA", "H8");
    await at.rig.settled(at.match);
    await expectRefused(at, () => table.hint(at.hand("anna")), "no-hints-left", "1");
  });

  test("when the table has none", async () => {
    const at = await seated({ options: { hints: 0 } });
    await expectRefused(at, () => at.rig.table.hint(at.hand("anna")), "no-hints-left");
  });

  test.each(["double", "five-point"])("where words are challenged, with the rule %s", async (rule) => {
    const at = await seated({ options: { challenge: rule } });
    await expectRefused(at, () => at.rig.table.hint(at.hand("anna")), "hints-tell-words");
  });

  test("when the game has none", () => {
    expectSaid(({ common }) => common.table["no-hints"]({ why: "no-hints" }));
  });
});

test("a save that fails (the turn is kept, try again)", async () => {
  let broken = false;
  const store = storeWith(openTestStore(), ({ append }) => ({
    append: (...given) => (broken ? Promise.reject(new Error("the disk is full")) : append(...given)),
  }));
  const at = await seated({}, { store });
  await at.sketch("anna", { kind: "fill", word: "AA", at: "8H" });
  broken = true;
  await expectRefused(at, () => at.play("anna", "AA", "8H", 0), "not-saved");
  expect((await at.sketch("anna")).shown.play).toMatchObject({ ok: true, score: 4 });
  broken = false;
  expect(await at.play("anna", "AA", "8H", 0)).toMatchObject({ ok: true });
});
