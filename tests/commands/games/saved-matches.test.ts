import { describe, expect, test } from "vitest";
import type { AutocompleteRequest, ButtonRequest, MenuRequest, SlashRequest } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import type { ListFilter } from "#match/list-filter.ts";
import { type Destination, resolveDestination } from "#match/play/destination.ts";
import type { SavedMatchView } from "#match/saves/saved-matches.ts";
import type { SeatPlayer } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import { GAMES_ACTIONS } from "../../../commands/games/games-actions.ts";
import { showPickedMatch } from "../../../commands/games/saved/pick-match.ts";
import {
  listSavedMatches,
  loadSavedMatch,
  showPageOfSavedMatches,
  suggestSavedMatches,
} from "../../../commands/games/saved/saved-matches.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const seats = Array.from(
  { length: 8 },
  (_, at): SeatPlayer => ({ kind: "person", person: `${at}`, name: "_".repeat(32) }),
);

function savedView(id: string, changes: Partial<SavedMatchView> = {}): SavedMatchView {
  const position = { view: {}, seatsToMove: [0] };
  return {
    id,
    isSolo: false,
    game: "go",
    seq: 1,
    name: undefined,
    seats,
    options: {},
    beganAt: 60_000,
    lastPlayed: 90_000,
    interruption: undefined,
    position: position,
    ...changes,
  };
}

function createListRequest(saved: readonly SavedMatchView[], typed = "") {
  const viewedIds: string[] = [];
  const replies: Post[] = [];
  const viewSaved = async (id: string) => {
    viewedIds.push(id);
    return saved.find((one) => one.id === id);
  };
  const seen = (canSee: (channel: string) => boolean) => saved.filter(({ id }) => canSee(id));
  const savedMatches = {
    listVisible: async (_guild: string, _person: string, canSee: SlashRequest["canSee"]) =>
      seen(canSee).map(({ id }) => id),
    listOwn: async () => saved,
    async listOwnViews(_guild: string, _person: string, { max, isWanted }: ListFilter<SavedMatchView>) {
      const wanted = saved.filter((one) => isWanted?.(one) ?? true).slice(0, max);
      viewedIds.push(...wanted.map(({ id }) => id));
      return wanted;
    },
    view: viewSaved,
  };
  const request = {
    services: {
      matches: { saved: savedMatches, unfinishedOf: async () => [] },
      gameUis: new Map([["go", { name: () => "Go", wordListName: () => "L_1", scores: () => seats.map(() => 1_234) }]]),
    },
    person: { id: "0", name: "Anna" },
    location: { kind: "channel", guild: "g", channel: "c" },
    options: { getFocused: () => typed },
    canSee: (channel: string) => channel !== "hidden",
    reply: async (post: Post) => {
      replies.push(post);
    },
  };
  return { request, viewedIds, replies };
}

describe.each(LANGUAGES)("in %s", (language) => {
  const show = async (saved: readonly SavedMatchView[], from?: number) => {
    const { request, replies } = createListRequest(saved);
    const reader = { ...request, language, text: catalogues[language] };
    if (from === undefined) await listSavedMatches(reader as unknown as SlashRequest);
    else await showPageOfSavedMatches(reader as unknown as ButtonRequest, { from });
    return replies[0] ?? {};
  };
  const list = async (saved: readonly SavedMatchView[]) => (await show(saved)).content ?? "";

  test.each(["_", "a"])(
    "the list continues on further pages until all games are shown, however long the names are: %s",
    async (letter) => {
      const names = seats.map((player) => ({ ...player, name: letter.repeat(letter === "_" ? 32 : 5) }));
      const all = Array.from({ length: 43 }, (_, at) => savedView(`${at}`, { name: `Game ${at}`, seats: names }));
      const seen: string[] = [];
      let from: number | undefined;
      do {
        const { content = "", buttons = [] } = await show(all, from);
        expect(content.length).toBeLessThanOrEqual(2_000);
        seen.push(...[...content.matchAll(/^- \*\*(.*?)\*\* \(Go, L\\_1\)/gm)].map(([, name = ""]) => name));
        const { part: formatPart } = catalogues[language].statistics;
        expect(content).toMatch(new RegExp(`^.* ${formatPart({ from: 1, to: 1, of: 43 }).slice(-2)}$`, "m"));
        const targets = buttons.flat().map(({ payload }) => GAMES_ACTIONS.parse(payload));
        expect(targets.every((formatPart) => formatPart?.kind === "saved")).toBe(true);
        const forward = buttons[0]?.findIndex(({ label }) => label === catalogues[language].matches.buttons.forward);
        const next = targets[forward ?? -1];
        from = next?.kind === "saved" ? next.from : undefined;
      } while (seen.length < all.length && from !== undefined);
      expect(seen).toEqual(all.map(({ name }) => name));
    },
  );

  test("a menu offers the listed matches that the reader plays", async () => {
    const { menus = [] } = await show([savedView("a"), savedView("b", { seats: seats.slice(1) })]);
    expect(menus.map(({ options }) => options.map(({ value }) => value))).toEqual([["a"]]);
    expect((await show([savedView("b", { seats: seats.slice(1) })])).menus).toBeUndefined();
  });

  test("a saved match in a channel hidden from the reader is not listed", async () => {
    const content = await list([savedView("hidden", { name: "Sunday" }), savedView("a", { name: "Monday" })]);
    expect(content).toContain("**Monday**");
    expect(content).not.toContain("Sunday");
    expect(await list([savedView("hidden")])).toBe(catalogues[language].matches.nothingSaved);
  });

  test("a line has the date and hour of the match, even if the match cannot be read", async () => {
    const content = await list([savedView("a", { name: "Sunday", position: undefined })]);
    expect(content).toContain("**Sunday** (Go, L\\_1)");
    expect(content).toContain("<t:60:D>");
    expect(content).toContain("<t:90:f>");
  });
});

test.each<[string, "own" | "never"]>([
  ["here", "never"],
  ["in a thread of its own", "own"],
])("loading a game tells once where it goes on: %s", async (_, threads) => {
  const { request, replies } = createListRequest([savedView("a")]);
  const savedMatches = {
    find: async () => savedView("a"),
    resume: async (_: unknown, place: Destination) => {
      const found = await resolveDestination(place);
      return found.ok ? { ok: true, matchView: { location: found.location } } : found;
    },
  };
  const rateLimits = { take: () => undefined };
  const table = { saved: savedMatches, proposals: { absentPlayers: async () => [] } };
  const services = { ...request.services, rateLimits: rateLimits, matches: table, openThread: async () => "t" };
  const options = { getString: () => "a" };
  const here = {
    server: { threads },
    roles: [],
    missingPermissions: [],
    missingThreadPermissions: [],
    text: catalogues.en,
  };
  await loadSavedMatch({ ...request, ...here, services, options } as unknown as SlashRequest);
  const { matches, lobby } = catalogues.en;
  expect(replies).toEqual([{ content: threads === "own" ? lobby.inThread("<#t>") : matches.loaded }]);
});

test("loading a game into its own thread counts as opening a game", async () => {
  const { request, replies } = createListRequest([savedView("a")]);
  const rateLimits = { take: () => ({ owner: "person", until: 60_000 }) };
  const services = {
    ...request.services,
    rateLimits: rateLimits,
    matches: { saved: { find: async () => savedView("a") } },
  };
  const here = { server: { threads: "own" }, options: { getString: () => "a" }, text: catalogues.en };
  await loadSavedMatch({ ...request, ...here, services } as unknown as SlashRequest);
  expect(replies).toEqual([{ refusal: "rate-limit", content: catalogues.en.rateLimits.person.games("<t:60:R>") }]);
});

test("only suggested matches are viewed, and a label has at most 100 characters", async () => {
  const saved = Array.from({ length: 60 }, (_, at) => savedView(`${at}`, at === 59 ? { name: "Sunday" } : {}));
  const offer = async (typed: string) => {
    const { request, viewedIds } = createListRequest(saved, typed);
    const choices = await suggestSavedMatches({
      ...request,
      language: "en",
      text: catalogues.en,
    } as unknown as AutocompleteRequest);
    return { choices, viewedIds };
  };
  const all = await offer("");
  expect([all.choices.length, all.viewedIds.length]).toEqual([25, 25]);
  for (const { name } of all.choices) {
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name).toMatch(/^vs _+…?, 1,234–.*, 1 Jan 1970, .* · Go, L_1$/);
  }
  const one = await offer(" SUN");
  expect(one.choices.map(({ value }) => value)).toEqual(["59"]);
  expect(one.viewedIds).toEqual(["59"]);
});

test("a picked match is shown with its board, and not while its puzzle is hidden", async () => {
  const pick = async (id: string, game: object, options = {}) => {
    const { request, replies } = createListRequest([savedView("a"), savedView("b", { seats: seats.slice(1) })]);
    const matchView = { status: "parked", location: { kind: "personal", person: "0" }, game, view: {}, options };
    const matches = { ...request.services.matches, view: async () => matchView };
    const services = { ...request.services, matches, loadPlayerProfiles: async () => [] };
    services.gameUis.set("go", { ...services.gameUis.get("go"), sceneLabels: () => ({}) } as never);
    const reader = { ...request, services, values: [id], language: "en", text: catalogues.en };
    await showPickedMatch(reader as unknown as MenuRequest);
    return replies[0] ?? {};
  };
  const scene = { blocks: [] };
  const shown = await pick("a", { scene: () => scene });
  expect(shown.picture?.scene).toBe(scene);
  expect(shown.content).toContain("`a`");
  expect(shown.buttons?.[0]?.map(({ payload }) => payload)).toEqual(["resume", "delete-ask", "cancel"]);
  const hidden = { scene: () => scene, taskKey: () => "puzzle", isRankedByTime: true };
  expect((await pick("a", hidden)).picture).toBeUndefined();
  // Only its players may look at a saved match here.
  expect(await pick("b", { scene: () => scene })).toMatchObject({ refusal: "no-match" });
});
