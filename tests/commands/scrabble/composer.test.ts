import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { ButtonRequest, MenuRequest, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import type { Button, Menu, Post } from "#discord/messages/post.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { composerPhrases } from "../../../commands/scrabble/composer/text/composer-phrases.ts";
import command from "../../../commands/scrabble/index.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import { ANNA, BERTA, createMatchRig, guardedServiceFor, openTestMatch } from "../../support/match-rig.ts";
import { noPortrait, profilesWithoutPortraits } from "../../support/no-portraits.ts";
import { chooseInMenu, pressButton } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

// The private composer, pressed and chosen in as people do it. Sixty A and forty blanks: only AA and AB are words.

const BAG = "# 40 0\nA 60 1\nB 1 3\n";
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

async function seated(options: Partial<ScrabbleOptions> = {}, resource: WordList = wordListOf(BAG, ["AA", "AB"])) {
  const game = createScrabble(resource) as Game;
  const rig = createMatchRig({ games: [game] });
  const list = { language: "en" };
  const match = await openTestMatch(rig.matchService, {
    game: game.id,
    options: { ...SCRABBLE_DEFAULTS, list, ...options },
    seats: [ANNA, BERTA],
  });
  return { ...rig, match };
}

type At = Awaited<ReturnType<typeof seated>>;

interface Who {
  readonly language?: Language;
  readonly person?: string;
}

const createRequest = ({ matchService }: At, { language = "en", person = "p-anna" }: Who) => ({
  services: {
    matches: guardedServiceFor(matchService, person),
    loadPortrait: noPortrait,
    loadPlayerProfiles: profilesWithoutPortraits,
    announce: async () => {},
    playerSettings: { mayPing: async () => true },
  },
  person: { id: person, name: "Anna" },
  location: HOME,
  language,
  text: catalogues[language],
});

async function replied(work: (reply: (post: Post) => Promise<void>) => Promise<void> | undefined): Promise<Post> {
  const posts: Post[] = [];
  await work(async (post) => void posts.push(post));
  expect(posts).toHaveLength(1);
  return posts[0] ?? {};
}

const idOf = (part: Button | Menu) => parseCustomId(formatCustomId(part));

const pressed = (at: At, button: Button, who: Who = {}) =>
  replied((reply) =>
    pressButton(command, { ...createRequest(at, who), id: idOf(button), reply } as unknown as ButtonRequest),
  );

const chosen = (at: At, menu: Menu, value: string, who: Who = {}) =>
  replied((reply) =>
    chooseInMenu(command, {
      ...createRequest(at, who),
      id: idOf(menu),
      values: [value],
      reply,
    } as unknown as MenuRequest),
  );

const typed = (at: At, name: string, options: { readonly [name: string]: string }, who: Who = {}) =>
  replied((reply) =>
    command.run({
      ...createRequest(at, who),
      options: { getSubcommand: () => name, getString: (option: string) => options[option], getBoolean: () => null },
      reply,
    } as unknown as SlashRequest),
  );

const publicButton = (at: At, payload: string, seq = 0): Button => {
  return { command: "scrabble", match: at.match, seq, payload, label: "" };
};

const opens = (at: At, who: Who = {}) => pressed(at, publicButton(at, "rack"), who);

const payloads = ({ buttons = [] }: Post) => buttons.flat().map(({ payload }) => payload);

function button(post: Post, purpose: string): Button {
  const found = post.buttons?.flat().find(({ payload }) => payload.startsWith(purpose));
  if (!found) throw new Error(`no button ${purpose} among ${payloads(post).join(" ")}`);
  return found;
}

function menu(post: Post, purpose: string): Menu {
  const found = post.menus?.find(({ payload }) => payload.startsWith(purpose));
  if (!found) throw new Error(`no menu ${purpose} among ${post.menus?.map(({ payload }) => payload).join(" ")}`);
  return found;
}

/** That Discord takes it. */
function expectFits({ menus = [], buttons = [], content = "", picture }: Post): void {
  expect(menus.length + buttons.length).toBeLessThanOrEqual(5);
  for (const { options, label } of menus) {
    expect(options.length).toBeGreaterThan(0);
    expect(options.length).toBeLessThanOrEqual(25);
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    for (const text of [label, ...options.flatMap((one) => [one.label, one.value, one.description ?? "-"])]) {
      expect(text.length, text).toBeGreaterThan(0);
      expect(text.length, text).toBeLessThanOrEqual(100);
    }
    expect(options.filter((option) => option.chosen).length).toBeLessThanOrEqual(1);
  }
  for (const row of buttons) expect(row.length).toBeLessThanOrEqual(5);
  const ids = [...menus, ...buttons.flat()].map(formatCustomId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(content.length).toBeLessThanOrEqual(2_000);
  expect(picture?.alt.length ?? 0).toBeLessThanOrEqual(1_024);
}

/** Rack in the picture's alt text. */
const altOf = ({ picture }: Post) => picture?.alt ?? "";

describe.each(LANGUAGES)("in %s", (language) => {
  const text = catalogues[language];
  const who = { language };

  test("the rack opens the composer, and a turn with a blank is laid and played without typing", async () => {
    const at = await seated();
    let post = await opens(at, who);
    expectFits(post);
    expect(post.content).toBe([scrabblePhrases(text).yourRack, composerPhrases(text).begin].join("\n"));
    post = await chosen(at, menu(post, "where"), "G8", who);
    post = await pressed(at, button(post, "compose"), who);
    expect(menu(post, "tile").label).toBe(composerPhrases(text).menus.tile({ square: "G8", direction: "down" }));
    post = await pressed(at, button(post, "compose"), who);
    post = await chosen(at, menu(post, "tile"), "A", who);
    expectFits(post);
    post = await chosen(at, menu(post, "tile"), "#", who);
    expectFits(post);
    expect(post.content).toBe(composerPhrases(text).pickLetter("H8"));
    post = await chosen(at, menu(post, "letter"), "B", who);
    expectFits(post);
    expect(post.content).toContain(scrabblePhrases(text).confirmQuestion);
    expect(altOf(post)).toContain(scrabblePhrases(text).draftAlt({ word: "AB", place: "8G", score: 2 }));
    post = await pressed(at, button(post, "draft-play"), who);
    expect(post.content).toContain(scrabblePhrases(text).laid);
    expect(payloads(post)).toEqual(["compose"]);
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({ view: { players: [{ score: 2 }, {}] } });
  });

  test("what cannot be is said, with the composer as it was", async () => {
    const at = await seated();
    const post = await typed(at, "place", { letter: "A", at: "Z99" }, who);
    expect(post.content?.split("\n")[0]).toMatch(/Z99.*O15/);
    expectFits(post);
    expect(menu(post, "where").options.at(-1)?.label).toBe(composerPhrases(text).options.otherSquare);
  });

  test("More… offers what can be done now", async () => {
    const at = await seated();
    const more = await pressed(at, publicButton(at, "more"), who);
    expect(more.content).toBe(composerPhrases(text).more.offer);
    expect(payloads(more)).toEqual(["hint", "text", "leave"]);
    expectFits(more);
  });
});

describe("the composer", () => {
  const laidAt = async (at: At, ...squares: readonly string[]) => {
    let post: Post = {};
    for (const square of squares) post = await typed(at, "place", { letter: "A", at: square });
    return post;
  };

  test("takes a tile back, the last thing done, or all; each of which can be undone", async () => {
    const at = await seated();
    let post = await laidAt(at, "H8", "I8");
    expect(altOf(post)).toContain("Laid: A on H8, A on I8.");
    post = await chosen(at, menu(post, "take"), "H8");
    expect(altOf(post)).toContain("Laid: A on I8.");
    expect(menu(post, "tile").payload).toBe("tile.8H");
    post = await pressed(at, button(post, "draft-back"));
    post = await pressed(at, button(post, "draft-clear"));
    expect(altOf(post)).not.toContain("Laid");
    expect(() => menu(post, "take")).toThrow();
    post = await pressed(at, button(post, "draft-back"));
    expect(altOf(post)).toContain("Laid: A on H8, A on I8.");
  });

  test("is cancelled: then nothing of the draft is left", async () => {
    const at = await seated();
    const post = await pressed(at, button(await laidAt(at, "H8", "I8"), "draft-cancel"));
    expect(post).toEqual({ content: catalogues.en.common.cancelled });
    expect(altOf(await opens(at))).not.toContain("Laid");
  });

  test("gives a blank that lies there another letter", async () => {
    const at = await seated();
    let post = await typed(at, "place", { letter: "(A)", at: "H8" });
    post = await chosen(at, menu(post, "take"), "letter H8");
    expect(post.content).toBe("Which letter is the blank on H8?");
    post = await chosen(at, menu(post, "other-letter"), "B");
    expect(altOf(post)).toContain("Laid: B on H8.");
    expect(menu(post, "tile").payload).toBe("tile.8I");
  });

  test("shuffles and sorts the rack, and neither can be seen by anybody else", async () => {
    const at = await seated();
    const post = await opens(at);
    const sorted = await pressed(at, button(post, "sort"));
    expect(altOf(sorted)).toMatch(/Your rack: (A, )*(#(, )?)*\.$/);
    const shuffled = await pressed(at, button(sorted, "shuffle"));
    const tiles = (one: Post) => [...altOf(one).replace(/^.*: /, "")].sort().join("");
    expect(tiles(shuffled)).toBe(tiles(sorted));
    expect(altOf(await opens(at))).toBe(altOf(shuffled));
    const laidOut = ({ picture }: Post) =>
      picture?.scene.blocks.flatMap((block) =>
        block.kind === "rack" ? block.tiles.map((tile) => JSON.stringify(tile)) : [],
      );
    expect(laidOut(await typed(at, "rack", {}))).toEqual(laidOut(shuffled));
  });

  test("is also what a typed play leads to, and plays what it shows, whatever has become of the draft", async () => {
    const at = await seated();
    const shown = await typed(at, "play", { word: "AA", at: "8H" });
    expect(shown.content).toContain("Play it?");
    expectFits(shown);
    await typed(at, "take", { at: "H8" });
    expect((await pressed(at, button(shown, "draft-play"))).content).toContain("Played.");
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({ view: { players: [{ score: 4 }, {}] } });
  });

  test("says what is not in the list, and does not offer to play it", async () => {
    const at = await seated();
    const post = await laidAt(at, "H8", "I8", "J8");
    expect(post.content).toContain("AAA is not in the word list.");
    expect(payloads(post)).not.toContain("draft-confirm");
    expect(payloads(post).some((payload) => payload.startsWith("draft-play"))).toBe(false);
  });

  test("tells nothing of words where they are challenged", async () => {
    const at = await seated({ challenge: "double" });
    const post = await laidAt(at, "H8", "I8", "J8");
    expect(post.content).not.toMatch(/not in/);
    expect((await pressed(at, button(post, "draft-play"))).content).toContain("Played.");
  });

  test("is there while others think, without a button to play", async () => {
    const at = await seated();
    const who = { person: "p-berta" };
    const post = await typed(at, "play", { word: "AA", at: "8H" }, who);
    expect(post.content).toContain("It is not your turn. Waiting for Anna.");
    expect(payloads(post).some((payload) => payload.startsWith("draft-play"))).toBe(false);
  });

  test("of an earlier turn says so, does nothing, and shows how it is now", async () => {
    const at = await seated();
    const old = await laidAt(at, "H8");
    await at.matchService.play({ match: at.match, person: "p-anna" }, { kind: "pass" });
    await at.matchService.play({ match: at.match, person: "p-berta" }, { kind: "pass" });
    for (const post of [
      await chosen(at, menu(old, "tile"), "A"),
      await pressed(at, button(old, "draft-clear")),
      await pressed(at, button(old, "word")),
    ]) {
      expect(post.content).toContain("That belongs to an earlier turn");
      expect(altOf(post)).not.toContain("Laid");
      expect(menu(post, "where").seq).toBe(2);
    }
  });

  test("is nobody else's, and nobody's once the game is over", async () => {
    const at = await seated();
    const post = await laidAt(at, "H8");
    const strange = await chosen(at, menu(post, "tile"), "A", { person: "p-zoe" });
    expect(strange).toEqual({ refusal: "not-seated", content: expect.stringContaining("You are not in this game") });
    expect(altOf(await opens(at, { person: "p-berta" }))).not.toContain("Laid");
    await at.matchService.resign({ match: at.match, person: "p-berta" });
    const over = await chosen(at, menu(post, "tile"), "A");
    expect(over.content).toContain("This game is over.");
    expect(over.menus).toBeUndefined();
  });

  test("reaches every square of every board by its row and column", async () => {
    for (const size of [2, 15, 25, 26, 31]) {
      const at = await seated({ size, rack: 4 });
      let post = await chosen(at, menu(await opens(at), "where"), "other");
      expectFits(post);
      const lines = (kind: string) => post.menus?.filter(({ payload }) => payload.startsWith(kind)) ?? [];
      expect(lines("row").flatMap(({ options }) => options)).toHaveLength(size);
      expect(lines("column").flatMap(({ options }) => options)).toHaveLength(size);
      const [row, column] = [lines("row").at(-1), lines("column").at(-1)];
      const last = column?.options.at(-1)?.value ?? "";
      post = await chosen(at, row as Menu, `${size}`);
      expectFits(post);
      post = await chosen(at, post.menus?.findLast(({ payload }) => payload.startsWith("column")) as Menu, last);
      post = await pressed(at, button(post, "compose"));
      expect(menu(post, "tile").payload).toBe(`tile.${size}${last}`);
      expectFits(post);
    }
  });

  test("has pages of letters where an alphabet has very many", async () => {
    const pairs = [..."ABCDEFGH"].flatMap((one) => [..."ABCDEFGHIJKLMNOPQRSTUVWXY"].map((other) => `${one}${other}`));
    const bag = `# 200 0\n${pairs.map((pair) => `${pair} 1 1\n`).join("")}`;
    const at = await seated({ rack: 15 }, wordListOf(bag, ["ABAC"]));
    let post = await chosen(at, menu(await opens(at), "tile"), "#");
    const seen: string[] = [];
    for (let page = 0; page < 2; page++) {
      expectFits(post);
      expect(post.menus).toHaveLength(4);
      seen.push(...(post.menus ?? []).flatMap(({ options }) => options.map(({ value }) => value)));
      post = await pressed(at, button(post, "letters"));
    }
    expect(seen.sort()).toEqual([...pairs].sort());
  });

  test("with a whole rack of blanks laid still fits a message", async () => {
    const at = await seated({ rack: 15 }, wordListOf("# 200 0\nA 1 1\nB 1 1\n", ["AB"]));
    const columns = [..."ABCDEFGHIJKLMNO"];
    let post: Post = {};
    for (const column of columns.slice(0, 13)) post = await typed(at, "place", { letter: "(A)", at: `${column}8` });
    expectFits(post);
  });

  test("what a menu does not offer, and a menu of another time, are answered and never a fault", async () => {
    const at = await seated();
    const post = await opens(at);
    expect((await chosen(at, menu(post, "where"), "nonsense")).menus).toBeDefined();
    expect((await chosen(at, menu(post, "tile"), "?!")).content).toContain("?!");
    const strange = { ...menu(post, "tile"), payload: "once.upon" };
    expect(await chosen(at, strange, "A")).toEqual({
      refusal: "unknown-button",
      content: catalogues.en.common.unknownButton,
    });
  });
});

describe("More…", () => {
  const more = (at: At, seq: number, person = "p-anna") => pressed(at, publicButton(at, "more", seq), { person });
  const pass = (at: At, person: string) => at.matchService.play({ match: at.match, person }, { kind: "pass" });

  test("has no hint for who waits, where words are challenged, or where none is left", async () => {
    const at = await seated();
    expect(payloads(await more(at, 0, "p-berta"))).toEqual(["text", "leave"]);
    expect(payloads(await more(await seated({ challenge: "double" }), 0))).toEqual(["text", "leave"]);
    expect(payloads(await more(await seated({ hints: 0 }), 0))).toEqual(["text", "leave"]);
  });

  test("offers to undo once there is a turn, and to challenge what can be challenged", async () => {
    const at = await seated({ challenge: "double" });
    const action = { kind: "play", square: 112, direction: "across", word: [1, 1] };
    await at.matchService.play({ match: at.match, person: "p-anna" }, action);
    expect(payloads(await more(at, 1, "p-berta"))).toEqual(["challenge", "undo", "text", "leave"]);
    expect(payloads(await more(at, 1))).toEqual(["undo", "text", "leave"]);
  });

  test("has the board as text for who only watches, and asks before one leaves for good", async () => {
    const at = await seated();
    const watched = await more(at, 0, "p-zoe");
    expect(payloads(watched)).toEqual(["text"]);
    expect((await pressed(at, button(watched, "text"), { person: "p-zoe" })).content).toMatch(
      /^<@p-anna> to move\.\n```/,
    );
    const asked = await pressed(at, button(await more(at, 0), "leave"));
    expect(asked.content).toContain("for good?");
    expect(asked.buttons?.flat()).toMatchObject([{ command: "games", payload: "leave" }, { payload: "cancel" }]);
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({ status: "running" });
  });

  test("of an earlier turn says so", async () => {
    const at = await seated();
    await pass(at, "p-anna");
    const stale = await more(at, 0);
    expect(stale.content).toContain("That belongs to an earlier turn");
    expect(stale.picture).toBeDefined();
  });

  test("gives a hint, asks to take a turn back, and offers nothing once the game is over", async () => {
    const at = await seated();
    expect((await pressed(at, button(await more(at, 0), "hint"))).content).toContain("The best play is");
    await pass(at, "p-anna");
    const asked = await pressed(at, button(await more(at, 2, "p-berta"), "undo"), { person: "p-berta" });
    expect(asked.content).toContain("I have asked Anna");
    await at.matchService.resign({ match: at.match, person: "p-berta" });
    expect((await more(at, 2)).content).toContain("This game is over.");
  });
});

test("nothing of a draft or a rack is ever told to everybody", async () => {
  const at = await seated();
  await at.waitUntilSettled(at.match);
  const before = JSON.stringify(at.published);
  let post = await opens(at);
  post = await chosen(at, menu(post, "tile"), "A");
  post = await chosen(at, menu(post, "tile"), "A");
  await at.waitUntilSettled(at.match);
  expect(JSON.stringify(at.published)).toBe(before);
  const seen = JSON.stringify(await at.matchService.view(at.match, "p-berta"));
  expect(seen).not.toContain("draft");
});
