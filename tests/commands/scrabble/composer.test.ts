import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { ButtonRequest, FormRequest, MenuRequest, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Button, Menu, Post } from "#discord/messages/post.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions, ScrabbleView } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { boardAlt } from "../../../commands/scrabble/board-alt.ts";
import { composerPhrases } from "../../../commands/scrabble/composer/text/composer-phrases.ts";
import command from "../../../commands/scrabble/index.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import { ANNA, BERTA, createMatchRig, guardedServiceFor, openTestMatch } from "../../support/match-rig.ts";
import { noPortrait, profilesWithoutPortraits } from "../../support/no-portraits.ts";
import { chooseInMenu, openForm, pressButton, submitForm } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

// The private composer, used with buttons and menus. With sixty A and forty blanks only AA and AB are words.

const BAG = "# 40 0\nA 60 1\nB 1 3\n";
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

async function openScrabbleMatch(
  options: Partial<ScrabbleOptions> = {},
  resource: WordList = wordListOf(BAG, ["AA", "AB"]),
  seats: readonly SeatPlayer[] = [ANNA, BERTA],
) {
  const game = createScrabbleGame(resource) as Game;
  const rig = createMatchRig({ games: [game] });
  const list = { language: "en" };
  const match = await openTestMatch(rig.matchService, {
    game: game.id,
    options: { ...SCRABBLE_DEFAULTS, list, ...options },
    seats,
  });
  return { ...rig, match };
}

type TestMatch = Awaited<ReturnType<typeof openScrabbleMatch>>;

interface Who {
  readonly language?: Language;
  readonly person?: string;
}

const createRequest = ({ matchService }: TestMatch, { language = "en", person = "p-anna" }: Who) => ({
  services: {
    matches: guardedServiceFor(matchService, person),
    loadPortrait: noPortrait,
    loadPlayerProfiles: profilesWithoutPortraits,
    announce: async () => {},
    playerSettings: { mayPing: async () => true },
    rateLimits: unlimitedRateLimits,
    gameUis: new Map(),
  },
  person: { id: person, name: "Anna" },
  location: HOME,
  language,
  text: catalogues[language],
});

async function onlyReply(work: (reply: (post: Post) => Promise<void>) => Promise<void> | undefined): Promise<Post> {
  const posts: Post[] = [];
  await work(async (post) => void posts.push(post));
  expect(posts).toHaveLength(1);
  return posts[0] ?? {};
}

const idOf = (part: Button | Menu) => parseCustomId(formatCustomId(part));

const press = (at: TestMatch, findButton: Button, who: Who = {}) =>
  onlyReply((reply) =>
    pressButton(command, { ...createRequest(at, who), id: idOf(findButton), reply } as unknown as ButtonRequest),
  );

const choose = (at: TestMatch, findMenu: Menu, value: string, who: Who = {}) =>
  onlyReply((reply) =>
    chooseInMenu(command, {
      ...createRequest(at, who),
      id: idOf(findMenu),
      values: [value],
      reply,
    } as unknown as MenuRequest),
  );

const typeCommand = (
  at: TestMatch,
  name: string,
  options: { readonly [name: string]: string | boolean },
  who: Who = {},
) =>
  onlyReply((reply) =>
    command.run({
      ...createRequest(at, who),
      options: {
        getSubcommand: () => name,
        getString: (option: string) => options[option] ?? null,
        getBoolean: (option: string) => options[option] ?? null,
      },
      reply,
    } as unknown as SlashRequest),
  );

const publicButton = (at: TestMatch, payload: string, seq = 0): Button => {
  return { command: "scrabble", match: at.match, seq, payload, label: "" };
};

const openComposer = (at: TestMatch, who: Who = {}) => press(at, publicButton(at, "rack"), who);

const payloads = ({ buttons = [] }: Post) => buttons.flat().map(({ payload }) => payload);

function findButton(post: Post, purpose: string): Button {
  const found = post.buttons?.flat().find(({ payload }) => payload.startsWith(purpose));
  if (!found) throw new Error(`no button ${purpose} among ${payloads(post).join(" ")}`);
  return found;
}

function findMenu(post: Post, purpose: string): Menu {
  const found = post.menus?.find(({ payload }) => payload.startsWith(purpose));
  if (!found) throw new Error(`no menu ${purpose} among ${post.menus?.map(({ payload }) => payload).join(" ")}`);
  return found;
}

/** Expects that Discord accepts the post. */
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

/** The alt text of the picture, which names the rack. */
const altOf = ({ picture }: Post) => picture?.alt ?? "";

describe.each(LANGUAGES)("in %s", (language) => {
  const text = catalogues[language];
  const who = { language };

  test("the rack button opens the composer, and a turn with a blank is laid and played without typing", async () => {
    const at = await openScrabbleMatch();
    let post = await openComposer(at, who);
    expectFits(post);
    expect(post.content).toBe([scrabblePhrases(text).yourRack, composerPhrases(text).begin].join("\n"));
    post = await choose(at, findMenu(post, "where"), "G8", who);
    post = await press(at, findButton(post, "compose"), who);
    expect(findMenu(post, "tile").label).toBe(composerPhrases(text).menus.tile({ square: "G8", direction: "down" }));
    post = await press(at, findButton(post, "compose"), who);
    post = await choose(at, findMenu(post, "tile"), "A", who);
    expectFits(post);
    post = await choose(at, findMenu(post, "tile"), "#", who);
    expectFits(post);
    expect(post.content).toBe(composerPhrases(text).pickLetter("H8"));
    post = await choose(at, findMenu(post, "letter"), "B", who);
    expectFits(post);
    expect(post.content).toContain(scrabblePhrases(text).confirmQuestion);
    expect(altOf(post)).toContain(scrabblePhrases(text).draftAlt({ word: "A(B)", place: "8G", score: 2 }));
    post = await press(at, findButton(post, "draft-play"), who);
    expect(post.content).toContain(scrabblePhrases(text).laid);
    expect(payloads(post)).toEqual(["compose"]);
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({ view: { players: [{ score: 2 }, {}] } });
  });

  test("an impossible place is refused above the unchanged composer", async () => {
    const at = await openScrabbleMatch();
    const post = await typeCommand(at, "place", { letter: "A", at: "Z99" }, who);
    expect(post.content?.split("\n")[0]).toMatch(/Z99.*O15/);
    expectFits(post);
    expect(findMenu(post, "where").options.at(-1)?.label).toBe(composerPhrases(text).menuOptions.otherSquare);
  });

  test("the button “More…” offers what is possible now", async () => {
    const at = await openScrabbleMatch();
    const pressMore = await press(at, publicButton(at, "more"), who);
    expect(pressMore.content).toBe(composerPhrases(text).more.offer);
    expect(payloads(pressMore)).toEqual(["hint", "text", "fair", "save", "abandon", "leave"]);
    expectFits(pressMore);
  });
});

describe("the composer", () => {
  const layTiles = async (at: TestMatch, ...squares: readonly string[]) => {
    let post: Post = {};
    for (const square of squares) post = await typeCommand(at, "place", { letter: "A", at: square });
    return post;
  };

  test("takes back one tile, the last step or all tiles, and each of these can be undone", async () => {
    const at = await openScrabbleMatch();
    let post = await layTiles(at, "H8", "I8");
    expect(altOf(post)).toContain("Placed: A on H8; A on I8.");
    post = await choose(at, findMenu(post, "take"), "H8");
    expect(altOf(post)).toContain("Placed: A on I8.");
    expect(findMenu(post, "tile").payload).toBe("tile.8H");
    post = await press(at, findButton(post, "draft-back"));
    post = await press(at, findButton(post, "draft-clear"));
    expect(altOf(post)).not.toContain("Laid");
    expect(() => findMenu(post, "take")).toThrow();
    post = await press(at, findButton(post, "draft-back"));
    expect(altOf(post)).toContain("Placed: A on H8; A on I8.");
  });

  test("can be cancelled, which deletes the draft", async () => {
    const at = await openScrabbleMatch();
    const post = await press(at, findButton(await layTiles(at, "H8", "I8"), "draft-cancel"));
    expect(post).toEqual({ content: catalogues.en.common.cancelled });
    expect(altOf(await openComposer(at))).not.toContain("Laid");
  });

  test("changes the letter of a laid blank", async () => {
    const at = await openScrabbleMatch();
    let post = await typeCommand(at, "place", { letter: "(A)", at: "H8" });
    post = await choose(at, findMenu(post, "take"), "letter H8");
    expect(post.content).toBe("Which letter is the blank on H8?");
    post = await choose(at, findMenu(post, "other-letter"), "B");
    expect(altOf(post)).toContain("Placed: B, a blank, on H8.");
    expect(findMenu(post, "tile").payload).toBe("tile.8I");
  });

  test("shuffles and sorts the rack for its player only", async () => {
    const at = await openScrabbleMatch();
    const post = await openComposer(at);
    const sorted = await press(at, findButton(post, "sort"));
    expect(altOf(sorted)).toMatch(/Your rack: (A, )*(a blank(, )?)*\./);
    const shuffled = await press(at, findButton(sorted, "shuffle"));
    const tiles = (one: Post) =>
      altOf(one)
        .match(/Your rack: ([^.]*)/)?.[1]
        ?.split(", ")
        .sort();
    expect(tiles(shuffled)).toEqual(tiles(sorted));
    expect(altOf(await openComposer(at))).toBe(altOf(shuffled));
    const rackTiles = ({ picture }: Post) =>
      picture?.scene.blocks.flatMap((block) =>
        block.kind === "rack" ? block.tiles.map((tile) => JSON.stringify(tile)) : [],
      );
    expect(rackTiles(await typeCommand(at, "rack", {}))).toEqual(rackTiles(shuffled));
  });

  test("also confirms a typed play, and plays what it shows even if the draft has changed", async () => {
    const at = await openScrabbleMatch();
    const shown = await typeCommand(at, "play", { word: "AA", at: "8H" });
    expect(shown.content).toContain("Play it?");
    expectFits(shown);
    await typeCommand(at, "remove", { at: "H8" });
    expect((await press(at, findButton(shown, "draft-play"))).content).toContain("Played.");
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({ view: { players: [{ score: 4 }, {}] } });
  });

  test("says so if nothing is laid to confirm", async () => {
    const post = await typeCommand(await openScrabbleMatch(), "confirm", {});
    expect(post.content?.split("\n")[0]).toBe("You have not placed any tiles yet.");
    expect(post.refusal).toBe("no-tile-laid");
    expectFits(post);
  });

  test("says which word is not in the list, and offers no button to play it", async () => {
    const at = await openScrabbleMatch();
    const post = await layTiles(at, "H8", "I8", "J8");
    expect(post.content).toContain("AAA is not in the word list.");
    expect(payloads(post)).not.toContain("draft-confirm");
    expect(payloads(post).some((payload) => payload.startsWith("draft-play"))).toBe(false);
  });

  test("says nothing about the validity of words if words are challenged", async () => {
    const at = await openScrabbleMatch({ challenge: "double" });
    const post = await layTiles(at, "H8", "I8", "J8");
    expect(post.content).not.toMatch(/not in/);
    expect((await press(at, findButton(post, "draft-play"))).content).toContain("Played.");
  });

  test("can be used during another player's turn, without a button to play", async () => {
    const at = await openScrabbleMatch();
    const who = { person: "p-berta" };
    const post = await typeCommand(at, "play", { word: "AA", at: "8H" }, who);
    expect(post.content).toContain("It is not your turn. Waiting for Anna.");
    expect(payloads(post).some((payload) => payload.startsWith("draft-play"))).toBe(false);
  });

  test("from an earlier turn says so, changes nothing, and shows the present state", async () => {
    const at = await openScrabbleMatch();
    const old = await layTiles(at, "H8");
    await at.matchService.play({ match: at.match, person: "p-anna" }, { kind: "pass" });
    await at.matchService.play({ match: at.match, person: "p-berta" }, { kind: "pass" });
    for (const post of [
      await choose(at, findMenu(old, "tile"), "A"),
      await press(at, findButton(old, "draft-clear")),
      await press(at, findButton(old, "word")),
    ]) {
      expect(post.content).toContain("That was for another turn");
      expect(altOf(post)).not.toContain("Laid");
      expect(findMenu(post, "where").seq).toBe(2);
    }
  });

  test("is refused to other people, and to its player once the match is over", async () => {
    const at = await openScrabbleMatch();
    const post = await layTiles(at, "H8");
    const refused = await choose(at, findMenu(post, "tile"), "A", { person: "p-zoe" });
    expect(refused).toEqual({ refusal: "not-seated", content: expect.stringContaining("You are not in this game") });
    expect(altOf(await openComposer(at, { person: "p-berta" }))).not.toContain("Laid");
    await at.matchService.resign({ match: at.match, person: "p-berta" });
    const over = await choose(at, findMenu(post, "tile"), "A");
    expect(over.content).toContain("This game is over.");
    expect(over.menus).toBeUndefined();
  });

  test("reaches each square of each board by row and column", async () => {
    for (const size of [2, 15, 25, 26, 31]) {
      const at = await openScrabbleMatch({ size, rack: 4 });
      let post = await choose(at, findMenu(await openComposer(at), "where"), "other");
      expectFits(post);
      const lines = (kind: string) => post.menus?.filter(({ payload }) => payload.startsWith(kind)) ?? [];
      expect(lines("row").flatMap(({ options }) => options)).toHaveLength(size);
      expect(lines("column").flatMap(({ options }) => options)).toHaveLength(size);
      const [row, column] = [lines("row").at(-1), lines("column").at(-1)];
      const last = column?.options.at(-1)?.value ?? "";
      post = await choose(at, row as Menu, `${size}`);
      expectFits(post);
      post = await choose(at, post.menus?.findLast(({ payload }) => payload.startsWith("column")) as Menu, last);
      post = await press(at, findButton(post, "compose"));
      expect(findMenu(post, "tile").payload).toBe(`tile.${size}${last}`);
      expectFits(post);
    }
  });

  test("offers no occupied square: it says that the square is taken, and goes back instead", async () => {
    const at = await openScrabbleMatch();
    const play = { kind: "play", square: 112, direction: "across", word: [1, 1] };
    await at.matchService.play({ match: at.match, person: "p-anna" }, play);
    const who = { person: "p-berta" };
    let post = await choose(at, findMenu(await openComposer(at, who), "where"), "other", who);
    expect(post.content).toContain("H8 already has a tile.\nChoose the row and the column of the next tile.");
    expect(post.buttons?.flat()).toMatchObject([{ payload: "compose", label: "Back" }]);
    post = await choose(at, post.menus?.find(({ payload }) => payload.startsWith("row")) as Menu, "9", who);
    expect(post.content).not.toContain("already");
    expect(post.buttons?.flat()).toMatchObject([{ payload: "compose.9H", label: "Use H9", style: "main" }]);
    expect(findMenu(await press(at, findButton(post, "compose"), who), "tile").label).toBe("Tile on H9, across");
  });

  test("has pages of letters if the alphabet has too many for its menus", async () => {
    const pairs = [..."ABCDEFGH"].flatMap((one) => [..."ABCDEFGHIJKLMNOPQRSTUVWXY"].map((other) => `${one}${other}`));
    const bag = `# 200 0\n${pairs.map((pair) => `${pair} 1 1\n`).join("")}`;
    const at = await openScrabbleMatch({ rack: 15 }, wordListOf(bag, ["ABAC"]));
    let post = await choose(at, findMenu(await openComposer(at), "tile"), "#");
    const seen: string[] = [];
    for (let page = 0; page < 2; page++) {
      expectFits(post);
      expect(post.menus).toHaveLength(4);
      seen.push(...(post.menus ?? []).flatMap(({ options }) => options.map(({ value }) => value)));
      post = await press(at, findButton(post, "letters"));
    }
    expect(seen.sort()).toEqual([...pairs].sort());
  });

  test("fits a message with a full rack of blanks laid", async () => {
    const at = await openScrabbleMatch({ rack: 15 }, wordListOf("# 200 0\nA 1 1\nB 1 1\n", ["AB"]));
    const columns = [..."ABCDEFGHIJKLMNO"];
    let post: Post = {};
    for (const column of columns.slice(0, 13))
      post = await typeCommand(at, "place", { letter: "(A)", at: `${column}8` });
    expectFits(post);
  });

  test("answers a value that its menu does not offer, and a menu with an unknown payload, without an error", async () => {
    const at = await openScrabbleMatch();
    const post = await openComposer(at);
    expect((await choose(at, findMenu(post, "where"), "nonsense")).menus).toBeDefined();
    expect((await choose(at, findMenu(post, "tile"), "?!")).content).toContain("?!");
    const unknownMenu = { ...findMenu(post, "tile"), payload: "once.upon" };
    expect(await choose(at, unknownMenu, "A")).toEqual({
      refusal: "unknown-button",
      content: catalogues.en.common.unknownButton,
    });
  });
});

describe("a typed word", () => {
  const submit = (at: TestMatch, word: string, place: string, seq = 0, who: Who = {}) =>
    onlyReply((reply) =>
      submitForm(command, {
        ...createRequest(at, who),
        id: idOf(publicButton(at, "play", seq)),
        fields: { getTextInputValue: (name: string) => (name === "word" ? word : place) },
        reply,
      } as unknown as FormRequest),
    );
  const formOf = async (at: TestMatch, opener: Button) =>
    JSON.stringify(await openForm(command, { ...createRequest(at, {}), id: idOf(opener) } as unknown as ButtonRequest));

  test("is kept when it is refused, and a button opens its form with it again", async () => {
    const at = await openScrabbleMatch();
    for (const [word, place] of [
      ["ZZ", "8H"],
      ["AB", "Z99"],
      ["AB", "( 88, ZZ )→"],
      ["A?!", "8.H"],
      ["A".repeat(60), "15O"],
    ] as const) {
      const post = await submit(at, word, place);
      expect(post.refusal).toBeDefined();
      expectFits(post);
      const form = await formOf(at, findButton(post, "retry"));
      expect(form).toContain(`"value":"${word.slice(0, 40)}`);
      if (!place.includes(".")) expect(form).toContain(`"value":"${place}"`);
    }
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({ seq: 0 });
  });

  test("is laid on a place that is typed as messages show it, with its arrow", async () => {
    const at = await openScrabbleMatch();
    for (const place of ["8G →", "(8, G)", "g8→"]) {
      const typed = await typeCommand(at, "play", { word: "AA", at: place });
      expect(altOf(typed)).toContain("AA at 8G");
    }
    const turned = await typeCommand(at, "play", { word: "AA", at: "8-H →", direction: "down" });
    expect(altOf(turned)).toContain("AA at H8");
  });

  test("without a place is laid on one that is chosen from a menu, best first", async () => {
    const at = await openScrabbleMatch();
    const asked = await submit(at, "aa", "");
    expect(asked.content).toBe("Where do you play **AA**? The best places come first.");
    expectFits(asked);
    const menu = findMenu(asked, "word-place");
    expect(menu.options[0]).toMatchObject({ label: "H7 ↓", value: "H7", description: "4 points" });
    expect(payloads(asked).some((payload) => payload.startsWith("draft-play"))).toBe(false);
    const laid = await choose(at, menu, "8G");
    expect(laid.content).toContain("Play it?");
    expect(findMenu(laid, "word-place").options.filter(({ chosen }) => chosen)).toMatchObject([{ value: "8G" }]);
    expect((await choose(at, menu, "P99")).content).toContain("P99");
    await press(at, findButton(laid, "draft-play"));
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({ seq: 1 });
  });

  test.each([
    ["aaa", "AAA is not in the word list."],
    ["a!", "there is no tile for"],
    ["a?", "Type a blank as its letter in round brackets"],
    ["", "there is no tile for"],
  ])("without a place says why %j has none", async (word, why) => {
    const post = await submit(await openScrabbleMatch(), word, "");
    expect(post.content).toContain(why);
    expect(post.menus).toEqual([]);
    expectFits(post);
  });

  test("without a place is not called valid or invalid if words are challenged", async () => {
    const post = await submit(await openScrabbleMatch({ challenge: "double" }), "AAA", "");
    expect(post.content).toBe("Where do you play **AAA**?");
    expect(findMenu(post, "word-place").options.every(({ description }) => description === undefined)).toBe(true);
  });

  test("is typed below the rack and the last play, which only its player sees", async () => {
    const at = await openScrabbleMatch();
    const action = { kind: "play", square: 112, direction: "across", word: [1, 1] };
    await at.matchService.play({ match: at.match, person: "p-anna" }, action);
    const opener = publicButton(at, "play", 1);
    const form = async (person: string) =>
      JSON.stringify(
        await openForm(command, { ...createRequest(at, { person }), id: idOf(opener) } as unknown as ButtonRequest),
      );
    expect(await form("p-berta")).toMatch(
      /Your rack:\*\* (?:(?:A|B|a blank)(?:, )?)+\\n\*\*Last play:\*\* \*\*Anna\*\* played \*\*AA\*\* at 8H/,
    );
    expect(await form("p-zoe")).toBeUndefined();
  });
});

describe("an exchange", () => {
  const open = (at: TestMatch, who: Who = {}) => press(at, publicButton(at, "exchange"), who);
  const pick = (at: TestMatch, post: Post, ...values: string[]) =>
    onlyReply((reply) =>
      chooseInMenu(command, {
        ...createRequest(at, {}),
        id: idOf(findMenu(post, "exchange-pick")),
        values,
        reply,
      } as unknown as MenuRequest),
    );

  test("is made of tiles chosen in a menu, and confirmed", async () => {
    const at = await openScrabbleMatch();
    const post = await open(at);
    expect(payloads(post)).toEqual(["exchange-all", "compose"]);
    const menu = findMenu(post, "exchange-pick");
    expect(menu.maxValues).toBe(7);
    expect(menu.options).toHaveLength(7);
    const picked = await pick(at, post, "0", "2", "6");
    expect(picked.content).toMatch(/^Exchange .* and .*\? This takes your turn\.$/);
    expect(findMenu(picked, "exchange-pick").options.filter(({ chosen }) => chosen)).toHaveLength(3);
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({ seq: 0 });
    const done = await press(at, findButton(picked, "exchange-now.026"));
    expect(done.content).toContain("You exchanged 3 tiles.");
  });

  test.each(["all", "ALL", "*"])("of all tiles is asked for by a button and by %s", async (typed) => {
    const at = await openScrabbleMatch();
    for (const post of [
      await press(at, findButton(await open(at), "exchange-all")),
      await typeCommand(at, "exchange", { tiles: typed }),
    ])
      expect(payloads(post)).toEqual(["exchange-now.0123456", "compose"]);
  });

  test("of tiles that are not on the rack is refused above the menu", async () => {
    const post = await typeCommand(await openScrabbleMatch(), "exchange", { tiles: "BBB" });
    expect(post.content).toMatch(/^Not on your rack: B/);
    expect(payloads(post)).toEqual(["exchange-all", "compose"]);
  });

  test("takes no tile twice, and none that the rack does not have", async () => {
    const at = await openScrabbleMatch();
    const forged = { ...findButton(await open(at), "exchange-all"), payload: "exchange-now.000e" };
    expect((await press(at, forged)).content).toContain("You exchanged 1 tile.");
  });

  test("is refused on another player's turn", async () => {
    const at = await openScrabbleMatch();
    expect((await open(at, { person: "p-berta" })).refusal).toBe("wait-your-turn");
    expect((await typeCommand(at, "exchange", { tiles: "A" }, { person: "p-berta" })).refusal).toBe("wait-your-turn");
  });
});

describe("a challenge", () => {
  const AA = { kind: "play", square: 112, direction: "across", word: [1, 1] };

  test.each([
    ["double", "If every word is in the list, you lose this turn."],
    ["five-point", "If every word is in the list, the other player gets 5 points."],
  ] as const)("asks before it is done, and says what it can cost: %s", async (challenge, cost) => {
    const at = await openScrabbleMatch({ challenge });
    await at.matchService.play({ match: at.match, person: "p-anna" }, AA);
    const asked = await press(at, publicButton(at, "challenge", 1), { person: "p-berta" });
    expect(asked.content).toBe(`Do you challenge **AA**? ${cost}`);
    expect(await at.matchService.view(at.match, "p-berta")).toMatchObject({ seq: 1 });
    const done = await press(at, findButton(asked, "challenge-now"), { person: "p-berta" });
    expect(done.content).toContain("your challenge failed");
  });

  test("that is typed asks, too, unless the player confirms it in the command", async () => {
    const at = await openScrabbleMatch({ challenge: "double" });
    await at.matchService.play({ match: at.match, person: "p-anna" }, AA);
    const asked = await typeCommand(at, "challenge", {}, { person: "p-berta" });
    expect(asked.content).toBe("Do you challenge **AA**? If every word is in the list, you lose this turn.");
    expect(payloads(asked)).toEqual(["challenge-now", "compose"]);
    expect(await at.matchService.view(at.match, "p-berta")).toMatchObject({ seq: 1 });
    const done = await typeCommand(at, "challenge", { confirm: true }, { person: "p-berta" });
    expect(done.content).toContain("your challenge failed");
  });

  test("that is typed is refused without a question if there is nothing to challenge", async () => {
    const at = await openScrabbleMatch({ challenge: "double" });
    expect((await typeCommand(at, "challenge", {})).refusal).toBe("nothing-to-challenge");
    expect((await typeCommand(at, "challenge", { confirm: true })).refusal).toBe("nothing-to-challenge");
    expect((await typeCommand(at, "challenge", {}, { person: "p-berta" })).refusal).toBe("wait-your-turn");
  });

  test("is refused without a question if there is nothing to challenge", async () => {
    const at = await openScrabbleMatch({ challenge: "double" });
    expect((await press(at, publicButton(at, "challenge"))).refusal).toBe("nothing-to-challenge");
    expect((await press(at, publicButton(at, "challenge"), { person: "p-berta" })).refusal).toBe("wait-your-turn");
  });
});

describe("the button “More…”", () => {
  const pressMore = (at: TestMatch, seq: number, person = "p-anna") =>
    press(at, publicButton(at, "more", seq), { person });
  const pass = (at: TestMatch, person: string) => at.matchService.play({ match: at.match, person }, { kind: "pass" });

  test("offers no hint out of turn, if words are challenged, or if no hint is left", async () => {
    const at = await openScrabbleMatch();
    expect(payloads(await pressMore(at, 0, "p-berta"))).toEqual(["text", "fair", "save", "abandon", "leave"]);
    expect(payloads(await pressMore(await openScrabbleMatch({ challenge: "double" }), 0))).toEqual([
      "text",
      "fair",
      "save",
      "abandon",
      "leave",
    ]);
    expect(payloads(await pressMore(await openScrabbleMatch({ hints: 0 }), 0))).toEqual([
      "text",
      "fair",
      "save",
      "abandon",
      "leave",
    ]);
  });

  test("offers an undo after the first turn, and a challenge after a play", async () => {
    const at = await openScrabbleMatch({ challenge: "double" });
    const action = { kind: "play", square: 112, direction: "across", word: [1, 1] };
    await at.matchService.play({ match: at.match, person: "p-anna" }, action);
    expect(payloads(await pressMore(at, 1, "p-berta"))).toEqual([
      "challenge",
      "undo",
      "text",
      "fair",
      "save",
      "abandon",
      "leave",
    ]);
    expect(payloads(await pressMore(at, 1))).toEqual(["undo", "text", "fair", "save", "abandon", "leave"]);
  });

  test("offers spectators the board as text and Fair play, and asks before a player leaves for good", async () => {
    const at = await openScrabbleMatch();
    const watched = await pressMore(at, 0, "p-zoe");
    expect(payloads(watched)).toEqual(["text", "fair"]);
    const board = await press(at, findButton(watched, "text"), { person: "p-zoe" });
    expect(board.content).toMatch(
      /^<@p-anna> to move\.\nScores: Anna: 0, Berta: 0\. \d+ tiles in the bag\.\nThe board is empty\. The first word must cover H8\.\n```/,
    );
    const asked = await press(at, findButton(await pressMore(at, 0), "leave"));
    expect(asked.content).toContain("for good?");
    expect(asked.buttons?.flat()).toMatchObject([{ command: "games", payload: "leave" }, { payload: "cancel" }]);
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({ status: "running" });
  });

  test("from an earlier turn says so", async () => {
    const at = await openScrabbleMatch();
    await pass(at, "p-anna");
    const stale = await pressMore(at, 0);
    expect(stale.content).toContain("That was for another turn");
    expect(stale.picture).toBeDefined();
  });

  test("gives a hint, asks for an undo, and offers nothing once the match is over", async () => {
    const at = await openScrabbleMatch();
    expect((await press(at, findButton(await pressMore(at, 0), "hint"))).content).toContain("The best play is");
    await pass(at, "p-anna");
    const asked = await press(at, findButton(await pressMore(at, 2, "p-berta"), "undo"), { person: "p-berta" });
    expect(asked.content).toContain("I have asked Anna");
    await at.matchService.resign({ match: at.match, person: "p-berta" });
    expect((await pressMore(at, 2)).content).toContain("This game is over.");
  });
});

describe("the board as text", () => {
  const showText = (at: TestMatch, person: string) => press(at, publicButton(at, "text", 1), { person });

  test("is enough to play from: last play, scores, bag, own rack, legend", async () => {
    const at = await openScrabbleMatch();
    const action = { kind: "play", square: 112, direction: "across", word: [1, 1] };
    await at.matchService.play({ match: at.match, person: "p-anna" }, action);
    const { content = "" } = await showText(at, "p-berta");
    const [turn, last, scores, rack] = content.split("\n");
    expect(turn).toBe("<@p-berta> to move.");
    expect(last).toContain("**Anna** played **AA** at 8H");
    expect(scores).toMatch(/^Scores: Anna: 4, Berta: 0\. \d+ tiles in the bag\.$/);
    expect(rack).toMatch(/^Your rack: /);
    expect(content).toContain("\nWords across: AA 8H.\nFree bonus squares near the words:\n- Letter ×2: ");
    expect(content.split("\n").at(-1)).toContain("Word squares: `-` ×2, `=` ×3.");
    expect((await showText(at, "p-zoe")).content).not.toContain("rack");
  });

  test("of a large board is a file beside the same lines", async () => {
    const at = await openScrabbleMatch({ size: 31 });
    const post = await press(at, publicButton(at, "text"));
    expect(post.files).toMatchObject([{ name: "board.txt" }]);
    expect(post.content).toMatch(/Scores: .*Your rack: .*Word squares/s);
  });
});

test("the alt text of the board names every word on it with its place", async () => {
  const at = await openScrabbleMatch();
  const play = (person: string, square: number, word: readonly number[], direction = "across") =>
    at.matchService.play({ match: at.match, person }, { kind: "play", square, direction, word });
  await play("p-anna", 112, [1, 1]);
  await play("p-berta", 112, [1, 1], "down");
  const matchView = await at.matchService.view(at.match, "p-anna");
  expect(boardAlt(matchView?.view as ScrabbleView, matchView as MatchView, catalogues.en)).toMatch(
    /Words on the board: AA 8H, AA H8\.$/,
  );
});

test("the composer without a tile describes the rack and the board, and no draft", async () => {
  const at = await openScrabbleMatch();
  await at.matchService.play(
    { match: at.match, person: "p-anna" },
    { kind: "play", square: 112, direction: "across", word: [1, -2] },
  );
  const alt = altOf(await press(at, publicButton(at, "rack"), { person: "p-berta" }));
  expect(alt).toMatch(/^Your rack: .* Berta to move\. .* Blanks: B on I8\. Words on the board: A\(B\) 8H\.$/);
  expect(alt).not.toContain("draft");
});

test("the rack offers to place tiles only to a player who has not resigned", async () => {
  const robot = { kind: "bot", level: "easy", name: "Robot" } as const;
  const at = await openScrabbleMatch({}, undefined, [ANNA, BERTA, robot]);
  expect(payloads(await typeCommand(at, "rack", {}))).toEqual(["compose"]);
  await at.matchService.resign({ match: at.match, person: "p-anna" });
  const resigned = await typeCommand(at, "rack", {});
  expect(altOf(resigned)).toContain("Your rack: ");
  expect(payloads(resigned)).toEqual([]);
  expect(payloads(await typeCommand(at, "rack", {}, { person: "p-berta" }))).toEqual(["compose"]);
});

test("a draft or a rack is never published", async () => {
  const at = await openScrabbleMatch();
  await at.waitUntilSettled(at.match);
  const before = JSON.stringify(at.published);
  let post = await openComposer(at);
  post = await choose(at, findMenu(post, "tile"), "A");
  post = await choose(at, findMenu(post, "tile"), "A");
  await at.waitUntilSettled(at.match);
  expect(JSON.stringify(at.published)).toBe(before);
  const seen = JSON.stringify(await at.matchService.view(at.match, "p-berta"));
  expect(seen).not.toContain("draft");
});
