import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { AutocompleteRequest, ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { addDirectionToPlace } from "../../../commands/scrabble/composer/place-text.ts";
import command from "../../../commands/scrabble/index.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { noPortrait, profilesWithoutPortraits } from "../../support/no-portraits.ts";
import { pressButton } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

// Hints and suggested places, as people get them. With ninety A and one B each rack has an A to lay; only AA is a word.

const game = createScrabbleGame(wordListOf("A 90 1\nB 1 3\n", ["AA"])) as Game;
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

async function openScrabbleMatch(options: Partial<ScrabbleOptions> = {}) {
  const rig = createMatchRig({ games: [game] });
  const list = { language: "en" };
  const match = await openTestMatch(rig.matchService, {
    game: game.id,
    options: { ...SCRABBLE_DEFAULTS, list, ...options },
    seats: [ANNA, BERTA],
  });
  return { ...rig, match };
}

type TestMatch = Pick<Awaited<ReturnType<typeof openScrabbleMatch>>, "matchService">;

const createRequest = ({ matchService }: TestMatch, language: Language, person = "p-anna") => ({
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

async function onlyReply(work: (reply: (post: Post) => Promise<void>) => Promise<void> | undefined): Promise<Post> {
  const posts: Post[] = [];
  await work(async (post) => void posts.push(post));
  expect(posts).toHaveLength(1);
  return posts[0] ?? {};
}

const typeHint = (at: TestMatch, language: Language = "en", person?: string) =>
  onlyReply((reply) =>
    command.run({
      ...createRequest(at, language, person),
      options: { getSubcommand: () => "hint" },
      reply,
    } as unknown as SlashRequest),
  );

const press = (at: TestMatch, button: Button | undefined) =>
  onlyReply((reply) =>
    pressButton(command, {
      ...createRequest(at, "en"),
      id: button && parseCustomId(formatCustomId(button)),
      reply,
    } as unknown as ButtonRequest),
  );

const buttonsOf = ({ buttons = [] }: Post) => buttons.flat();

describe("/scrabble hint", () => {
  test.each(LANGUAGES)("shows the best play with its score sums and its picture, in %s", async (language) => {
    const post = await typeHint(await openScrabbleMatch(), language);
    const text = scrabblePhrases(catalogues[language]);
    const facts = { word: "AA", place: "H7", score: 4 };
    expect(post.content).toBe([text.hintBest(facts), "**AA**: (1 + 1) × 2 = 4", text.total(4)].join("\n"));
    expect(post.picture).toMatchObject({ alt: text.hintAlt(facts), scene: { blocks: [{ kind: "grid" }, {}] } });
    expect(buttonsOf(post)).toMatchObject([
      { label: text.buttons.playIt, style: "main", seq: 1, payload: "confirm.H7.AA" },
      { label: text.buttons.cancel, payload: "cancel" },
    ]);
  });

  test("has a button that plays the hint and ends the turn; a second press is refused as stale", async () => {
    const at = await openScrabbleMatch();
    const [play] = buttonsOf(await typeHint(at));
    expect((await press(at, play)).content).toContain("Played.");
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({
      actors: [1],
      view: { players: [{ score: 4 }, {}] },
    });
    const again = await press(at, play);
    expect(again.content).toBe(catalogues.en.common.match.stale({ reason: "stale" }));
    expect(again.picture?.alt).toContain("Berta to move");
  });

  test("says how many limited hints are left, and counts once a turn", async () => {
    const at = await openScrabbleMatch({ hints: 2 });
    for (let times = 0; times < 2; times++) {
      expect((await typeHint(at)).content).toContain("You have 1 hint left in this game.");
    }
    await press(at, buttonsOf(await typeHint(at))[0]);
    await at.matchService.play({ match: at.match, person: "p-berta" }, { kind: "pass" });
    expect((await typeHint(at)).content).toContain("That was your last hint in this game.");
    expect((await typeHint(await openScrabbleMatch())).content).not.toMatch(/left in this game/);
  });

  test("is refused in a game from a file to a player of a rated game, whose position the file could have", async () => {
    const start = { board: Array.from({ length: 225 }, () => EMPTY_SQUARE), scores: [0, 0], toMove: 0, scoreless: 0 };
    const at = await openScrabbleMatch({ start });
    const best = (await typeHint(at)).content;
    expect(best).toContain("AA");
    const list = { language: "en" };
    const rated = await openTestMatch(at.matchService, {
      game: game.id,
      options: { ...SCRABBLE_DEFAULTS, list },
      seats: [ANNA, BERTA],
      rated: true,
      location: { ...HOME, channel: "other" },
    });
    const refused = await typeHint(at);
    expect(refused).toMatchObject({
      content: scrabblePhrases(catalogues.en).noHelpFromFile,
      refusal: "no-help-from-file",
    });
    await at.matchService.resign({ match: rated, person: "p-berta" });
    expect((await typeHint(at)).content).toBe(best);
  });

  test.each([
    ["exchange", "Exchange", "exchange"],
    ["pass", "Pass", "pass-now"],
  ] as const)("offers to %s if there is no play", async (instead, label, payload) => {
    const matchView = { id: "m1", seq: 4, seat: 0, view: { options: {}, players: [{}] } };
    const table = {
      findRunning: async () => "m1",
      beganWith: async () => undefined,
      requestHint: async () => ({ ok: true, answer: { ok: false, instead }, matchView }),
    };
    const post = await typeHint({ matchService: table } as unknown as TestMatch);
    expect(post.content).toBe(scrabblePhrases(catalogues.en).hintNone[instead]);
    expect(post.picture).toBeUndefined();
    expect(buttonsOf(post)).toMatchObject([{ label, payload, seq: 4, style: "main" }, { payload: "cancel" }]);
  });

  test("shows a word that is too long for a button, without the button", async () => {
    const word = "LONG".repeat(20);
    const answer = { ok: true, word, at: "1A", score: 9, words: [], blanksUsed: [], scene: { blocks: [] } };
    const matchView = { id: "m1", seq: 4, seat: 0, view: { options: {}, players: [{}] } };
    const table = {
      findRunning: async () => "m1",
      beganWith: async () => undefined,
      requestHint: async () => ({ ok: true, answer, matchView }),
    };
    expect(buttonsOf(await typeHint({ matchService: table } as unknown as TestMatch))).toMatchObject([
      { payload: "cancel" },
    ]);
  });

  test("gives the reason of a refusal, without a button", async () => {
    const at = await openScrabbleMatch({ challenge: "double" });
    const text = catalogues.ca;
    const tells = scrabblePhrases(text).refusal["hints-tell-words"]({ reason: "hints-tell-words" });
    expect(await typeHint(at, "ca")).toEqual({ refusal: "hints-tell-words", content: tells });
    const waits = { refusal: "wait-your-turn", content: expect.stringContaining("Anna") };
    expect(await typeHint(at, "ca", "p-berta")).toEqual(waits);
  });

  test("says what else is possible if no match is running", async () => {
    const none = (last: string | undefined, saved: readonly string[]) => {
      const parking = { listOwn: async () => saved.map((game) => ({ game })) };
      return {
        matchService: { findRunning: async () => undefined, finished: { findLast: async () => last }, saved: parking },
      } as unknown as TestMatch;
    };
    const text = scrabblePhrases(catalogues.ca);
    const { common } = catalogues.ca;
    const noGame = common.noGameHere({ game: "Scrabble", start: "/scrabble new" });
    const refusalsAfter = async (last: string | undefined, saved: readonly string[]) =>
      (await typeHint(none(last, saved), "ca")).content?.split("\n");
    expect(await refusalsAfter(undefined, ["mastermind"])).toEqual([noGame]);
    expect(await refusalsAfter("m", [])).toEqual([noGame, text.endedHere]);
    expect(await refusalsAfter("m", ["mastermind", "scrabble"])).toEqual([noGame, text.endedHere, text.savedElsewhere]);
  });
});

describe("the suggested places for a word", () => {
  interface TypedOptions {
    readonly word?: string;
    readonly at?: string;
    readonly direction?: "across" | "down";
    readonly person?: string;
  }

  const suggest = (
    at: TestMatch,
    { word = null, at: typed = "", direction = null, person }: Partial<Record<keyof TypedOptions, string | null>>,
  ) =>
    command.complete?.({
      ...createRequest(at, "en", person ?? undefined),
      options: {
        getString: (name: string) => ({ word, at: typed, direction })[name] ?? null,
        getFocused: (full?: boolean) => (full ? { name: "at", value: typed } : typed),
      },
    } as unknown as AutocompleteRequest);

  test("show their score, best first, and their value is a place", async () => {
    const choices = await suggest(await openScrabbleMatch(), { word: "aa" });
    expect(choices).toEqual(
      ["H7 ↓", "8G →", "8H →", "H8 ↓"].map((place) => ({ name: `${place} · 4`, value: place.split(" ")[0] })),
    );
  });

  test("name the words across", async () => {
    const at = await openScrabbleMatch();
    await at.matchService.play(
      { match: at.match, person: "p-anna" },
      { kind: "play", square: 112, direction: "across", word: [1, 1] },
    );
    const choices = await suggest(at, { word: "AA", at: "9", person: "p-berta" });
    expect(choices).toContainEqual({ name: "9H → · 8 · AA, AA", value: "9H" });
    expect(choices).toContainEqual({ name: expect.stringMatching(/^9I → · \d+ · AA$/), value: "9I" });
  });

  test("match what is typed so far", async () => {
    const at = await openScrabbleMatch();
    const values = async (typing: TypedOptions) =>
      (await suggest(at, { word: "AA", ...typing }))?.map(({ value }) => value);
    expect(await values({ at: "h" })).toEqual(["H7", "H8"]);
    expect(await values({ at: "8h" })).toEqual(["8H"]);
    expect(await values({ at: "9" })).toEqual([]);
  });

  test("follow the chosen direction, however the square is typed", async () => {
    const at = await openScrabbleMatch();
    const values = async (typing: TypedOptions) =>
      (await suggest(at, { word: "AA", ...typing }))?.map(({ value }) => value);
    expect(await values({ direction: "across" })).toEqual(["8G", "8H"]);
    expect(await values({ direction: "down" })).toEqual(["H7", "H8"]);
    expect(await values({ direction: "across", at: "h" })).toEqual(["8H"]);
    expect(await values({ direction: "down", at: "8h" })).toEqual(["H8"]);
    expect(await values({ direction: "down", at: "g" })).toEqual([]);
  });

  test("are plain squares if words are challenged, even for invalid words", async () => {
    const at = await openScrabbleMatch({ challenge: "five-point" });
    const choices = await suggest(at, { word: "AAA", at: "8" });
    expect(choices).toEqual(["8F", "8G", "8H"].map((place) => ({ name: `${place} →`, value: place })));
  });

  test.each<[string, TypedOptions]>([
    ["without a word", {}],
    ["for a word that cannot be read", { word: "A?!" }],
    ["for an invalid word", { word: "AAA" }],
    ["during another player's turn", { word: "AA", person: "p-berta" }],
    ["for a spectator", { word: "AA", person: "p-zoe" }],
  ])("are empty %s", async (_, typing) => {
    expect(await suggest(await openScrabbleMatch(), typing)).toEqual([]);
  });

  test("are empty if no match is running", async () => {
    const table = { findRunning: async () => undefined };
    expect(await suggest({ matchService: table } as unknown as TestMatch, { word: "AA" })).toEqual([]);
  });

  test("do not replace the suggestions for other options", async () => {
    const options = { getFocused: (full?: boolean) => (full ? { name: "list", value: "ca" } : "ca") };
    const request = { ...createRequest(await openScrabbleMatch(), "en"), options } as unknown as AutocompleteRequest;
    expect(await command.complete?.(request)).toEqual([{ name: "Catalan", value: "ca" }]);
  });
});

describe("the place of a typed play", () => {
  test.each([
    ["8H", null, "8H"],
    ["h8", null, "h8"],
    ["8H", "across", "8H"],
    ["h8", "across", "8H"],
    ["8h", "down", "H8"],
    [" H8 ", "down", "H8"],
    ["aa21", "across", "21AA"],
    // An invalid place is left as typed, and the game refuses it.
    ["8", "down", "8"],
    ["(8, ?)", "down", "(8, ?)"],
    ["H 8", "across", "8H"],
    ["8H →", "down", "H8"],
  ])("%j with direction %s is read as %j", (typed, direction, place) => {
    expect(addDirectionToPlace(typed, direction)).toBe(place);
  });

  test("follows the direction option", async () => {
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
    await onlyReply((reply) =>
      command.run({
        ...createRequest({ matchService: table } as unknown as TestMatch, "en"),
        options,
        reply,
      } as unknown as SlashRequest),
    );
    expect(inputs[0]).toEqual({ deed: { kind: "fill", word: "CAT", at: "H8" }, placesFor: "CAT" });
  });
});
