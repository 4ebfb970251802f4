import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { AutocompleteRequest, ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { withDirection } from "../../../commands/scrabble/composer/place-text.ts";
import command from "../../../commands/scrabble/index.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { noPortrait, profilesWithoutPortraits } from "../../support/no-portraits.ts";
import { pressButton } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

// Hints and offered places, as people get them. Ninety A and one B: every rack has an A to lay; only AA is a word.

const game = createScrabble(wordListOf("A 90 1\nB 1 3\n", ["AA"])) as Game;
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

async function seated(options: Partial<ScrabbleOptions> = {}) {
  const rig = createMatchRig({ games: [game] });
  const list = { language: "en" };
  const match = await openTestMatch(rig.matchService, {
    game: game.id,
    options: { ...SCRABBLE_DEFAULTS, list, ...options },
    seats: [ANNA, BERTA],
  });
  return { ...rig, match };
}

type At = Pick<Awaited<ReturnType<typeof seated>>, "matchService">;

const callOf = ({ matchService }: At, language: Language, person = "p-anna") => ({
  services: {
    matches: matchService,
    loadPortrait: noPortrait,
    loadPlayerProfiles: profilesWithoutPortraits,
    wordLists: { list: async () => [{ kind: "built-in", language: "ca" }] },
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

const hinted = (at: At, language: Language = "en", person?: string) =>
  replied((reply) =>
    command.run({
      ...callOf(at, language, person),
      options: { getSubcommand: () => "hint" },
      reply,
    } as unknown as SlashRequest),
  );

const pressed = (at: At, button: Button | undefined) =>
  replied((reply) =>
    pressButton(command, {
      ...callOf(at, "en"),
      id: button && parseCustomId(formatCustomId(button)),
      reply,
    } as unknown as ButtonRequest),
  );

const buttonsOf = ({ buttons = [] }: Post) => buttons.flat();

describe("/scrabble hint", () => {
  test.each(LANGUAGES)("shows the best play with its sums and its picture, in %s", async (language) => {
    const post = await hinted(await seated(), language);
    const text = scrabblePhrases(catalogues[language]);
    const facts = { word: "AA", place: "H7", score: 4 };
    expect(post.content).toBe([text.hintBest(facts), "**AA**: (1 + 1) × 2 = 4", text.total(4)].join("\n"));
    expect(post.picture).toMatchObject({ alt: text.hintAlt(facts), scene: { blocks: [{ kind: "grid" }, {}] } });
    expect(buttonsOf(post)).toMatchObject([
      { label: text.buttons.playIt, style: "main", seq: 1, payload: "confirm.H7.AA" },
      { label: text.buttons.cancel, payload: "cancel" },
    ]);
  });

  test("is played with its button, which ends the turn; pressed again it says that this is over", async () => {
    const at = await seated();
    const [play] = buttonsOf(await hinted(at));
    expect((await pressed(at, play)).content).toContain("Played.");
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({
      actors: [1],
      view: { players: [{ score: 4 }, {}] },
    });
    const again = await pressed(at, play);
    expect(again.content).toBe(catalogues.en.common.match.stale({ reason: "stale" }));
    expect(again.picture?.alt).toContain("Berta to move");
  });

  test("says how many are left where they are limited, and does not count twice in a turn", async () => {
    const at = await seated({ hints: 2 });
    for (let times = 0; times < 2; times++) {
      expect((await hinted(at)).content).toContain("You have 1 hint left in this game.");
    }
    await pressed(at, buttonsOf(await hinted(at))[0]);
    await at.matchService.play({ match: at.match, person: "p-berta" }, { kind: "pass" });
    expect((await hinted(at)).content).toContain("You have 0 hints left in this game.");
    expect((await hinted(await seated())).content).not.toMatch(/left in this game/);
  });

  test.each([
    ["exchange", "Exchange", "exchange"],
    ["pass", "Pass", "pass-now"],
  ] as const)("without a play offers to %s", async (instead, label, payload) => {
    const matchView = { id: "m1", seq: 4, seat: 0, view: { options: {}, players: [{}] } };
    const table = {
      findRunning: async () => "m1",
      requestHint: async () => ({ ok: true, answer: { ok: false, instead }, matchView }),
    };
    const post = await hinted({ matchService: table } as unknown as At);
    expect(post.content).toBe(scrabblePhrases(catalogues.en).hintNone[instead]);
    expect(post.picture).toBeUndefined();
    expect(buttonsOf(post)).toMatchObject([{ label, payload, seq: 4, style: "main" }, { payload: "cancel" }]);
  });

  test("of a word that is too long for a button is shown all the same", async () => {
    const word = "LONG".repeat(20);
    const answer = { ok: true, word, at: "1A", score: 9, words: [], blanksUsed: [], scene: { blocks: [] } };
    const matchView = { id: "m1", seq: 4, seat: 0, view: { options: {}, players: [{}] } };
    const table = { findRunning: async () => "m1", requestHint: async () => ({ ok: true, answer, matchView }) };
    expect(buttonsOf(await hinted({ matchService: table } as unknown as At))).toMatchObject([{ payload: "cancel" }]);
  });

  test("is refused with the reason, without a button", async () => {
    const at = await seated({ challenge: "double" });
    const text = catalogues.ca;
    const tells = scrabblePhrases(text).refusal["hints-tell-words"]({ reason: "hints-tell-words" });
    expect(await hinted(at, "ca")).toEqual({ refusal: "hints-tell-words", content: tells });
    const waits = { refusal: "wait-your-turn", content: expect.stringContaining("Anna") };
    expect(await hinted(at, "ca", "p-berta")).toEqual(waits);
  });

  test("is for a game that runs; without one, what else can be done is said", async () => {
    const none = (last: string | undefined, saved: readonly string[]) => {
      const parking = { listOwn: async () => saved.map((game) => ({ game })) };
      return {
        matchService: { findRunning: async () => undefined, finished: { findLast: async () => last }, saved: parking },
      } as unknown as At;
    };
    const text = scrabblePhrases(catalogues.ca);
    const { common } = catalogues.ca;
    const noGame = common.noGameHere({ game: "Scrabble", start: "/scrabble new" });
    const said = async (last: string | undefined, saved: readonly string[]) =>
      (await hinted(none(last, saved), "ca")).content?.split("\n");
    expect(await said(undefined, ["mastermind"])).toEqual([noGame]);
    expect(await said("m", [])).toEqual([noGame, text.endedHere]);
    expect(await said("m", ["mastermind", "scrabble"])).toEqual([noGame, text.endedHere, text.savedElsewhere]);
  });
});

describe("the places that are offered for a word", () => {
  interface Typing {
    readonly word?: string;
    readonly at?: string;
    readonly direction?: "across" | "down";
    readonly person?: string;
  }

  const offered = (
    at: At,
    { word = null, at: typed = "", direction = null, person }: Partial<Record<keyof Typing, string | null>>,
  ) =>
    command.complete?.({
      ...callOf(at, "en", person ?? undefined),
      options: {
        getString: (name: string) => ({ word, at: typed, direction })[name] ?? null,
        getFocused: (full?: boolean) => (full ? { name: "at", value: typed } : typed),
      },
    } as unknown as AutocompleteRequest);

  test("say what it scores there, the best first, and what is typed is a place", async () => {
    const choices = await offered(await seated(), { word: "aa" });
    expect(choices).toEqual(["H7", "8G", "8H", "H8"].map((at) => ({ name: `${at} · 4`, value: at })));
  });

  test("name the words across", async () => {
    const at = await seated();
    await at.matchService.play(
      { match: at.match, person: "p-anna" },
      { kind: "play", square: 112, direction: "across", word: [1, 1] },
    );
    const choices = await offered(at, { word: "AA", at: "9", person: "p-berta" });
    expect(choices).toContainEqual({ name: "9H · 8 · AA, AA", value: "9H" });
    expect(choices).toContainEqual({ name: expect.stringMatching(/^9I · \d+ · AA$/), value: "9I" });
  });

  test("fit what is typed so far, also while somebody else is to move", async () => {
    const at = await seated();
    const values = async (typing: Typing) => (await offered(at, { word: "AA", ...typing }))?.map(({ value }) => value);
    expect(await values({ at: "h" })).toEqual(["H7", "H8"]);
    expect(await values({ at: "8h", person: "p-berta" })).toEqual(["8H"]);
    expect(await values({ at: "9" })).toEqual([]);
  });

  test("lead where it is said that they shall, however the square is typed", async () => {
    const at = await seated();
    const values = async (typing: Typing) => (await offered(at, { word: "AA", ...typing }))?.map(({ value }) => value);
    expect(await values({ direction: "across" })).toEqual(["8G", "8H"]);
    expect(await values({ direction: "down" })).toEqual(["H7", "H8"]);
    expect(await values({ direction: "across", at: "h" })).toEqual(["8H"]);
    expect(await values({ direction: "down", at: "8h" })).toEqual(["H8"]);
    expect(await values({ direction: "down", at: "g" })).toEqual([]);
  });

  test("are bare squares where words are challenged, whatever it spells", async () => {
    const at = await seated({ challenge: "five-point" });
    const choices = await offered(at, { word: "AAA", at: "8" });
    expect(choices).toEqual(["8F", "8G", "8H"].map((place) => ({ name: place, value: place })));
  });

  test.each<[string, Typing]>([
    ["before a word is typed", {}],
    ["for what cannot be read", { word: "A?!" }],
    ["for no word", { word: "AAA" }],
    ["to somebody who does not sit there", { word: "AA", person: "p-zoe" }],
  ])("are none %s", async (_, typing) => {
    expect(await offered(await seated(), typing)).toEqual([]);
  });

  test("are none where nothing is played", async () => {
    const table = { findRunning: async () => undefined };
    expect(await offered({ matchService: table } as unknown as At, { word: "AA" })).toEqual([]);
  });

  test("do not stand in the way of the lists that are offered for other options", async () => {
    const options = { getFocused: (full?: boolean) => (full ? { name: "list", value: "ca" } : "ca") };
    const request = { ...callOf(await seated(), "en"), options } as unknown as AutocompleteRequest;
    expect(await command.complete?.(request)).toEqual([{ name: "Catalan", value: "ca" }]);
  });
});

describe("the place of a play that is typed", () => {
  test.each([
    ["8H", null, "8H"],
    ["h8", null, "h8"],
    ["8H", "across", "8H"],
    ["h8", "across", "8H"],
    ["8h", "down", "H8"],
    [" H8 ", "down", "H8"],
    ["aa21", "across", "21AA"],
    // What is none the game refuses as it was typed.
    ["8", "down", "8"],
    ["H 8", "down", "H 8"],
  ])("%j %s: %j", (typed, direction, place) => {
    expect(withDirection(typed, direction)).toBe(place);
  });

  test("leads where it is said that it shall", async () => {
    const inputs: unknown[] = [];
    const refusal = { ok: false, by: "table", refusal: { reason: "malformed" } };
    const updateDraft = async (_: unknown, __: string, input: unknown) => {
      inputs.push(input);
      return refusal;
    };
    const table = { findRunning: async () => "m", updateDraft };
    const given = { word: "CAT", at: "8H", direction: "down" };
    const options = {
      getSubcommand: () => "play",
      getString: (name: keyof typeof given) => given[name],
      getBoolean: () => null,
    };
    await replied((reply) =>
      command.run({
        ...callOf({ matchService: table } as unknown as At, "en"),
        options,
        reply,
      } as unknown as SlashRequest),
    );
    expect(inputs).toEqual([{ deed: { kind: "fill", word: "CAT", at: "H8" } }]);
  });
});
