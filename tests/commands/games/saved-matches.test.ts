import { describe, expect, test } from "vitest";
import type { AutocompleteRequest, ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import { type Destination, resolveDestination } from "#match/play/destination.ts";
import type { SavedMatchView } from "#match/saves/saved-matches.ts";
import type { SeatPlayer } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import { GAMES_ACTIONS } from "../../../commands/games/games-actions.ts";
import {
  listSavedMatches,
  loadSavedMatch,
  showSavedPage,
  suggestSavedMatches,
} from "../../../commands/games/saved/saved-matches.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const seats = Array.from(
  { length: 8 },
  (_, at): SeatPlayer => ({ kind: "person", person: `${at}`, name: "_".repeat(32) }),
);

function resting(id: string, change: Partial<SavedMatchView> = {}): SavedMatchView {
  const stands = { view: {}, seatsToMove: [0] };
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
    position: stands,
    ...change,
  };
}

function callOn(saved: readonly SavedMatchView[], typed = "") {
  const looked: string[] = [];
  const replies: Post[] = [];
  const look = async (id: string) => {
    looked.push(id);
    return saved.find((one) => one.id === id);
  };
  const seen = (canSee: (channel: string) => boolean) => saved.filter(({ id }) => canSee(id));
  const parking = {
    listVisible: async (_guild: string, _person: string, canSee: SlashRequest["canSee"]) =>
      seen(canSee).map(({ id }) => id),
    listOwn: async () => saved,
    view: look,
  };
  const request = {
    services: {
      matches: { saved: parking, unfinishedOf: async () => [], now: () => 90_000 + 26 * 3_600_000 },
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
  return { request, looked, replies };
}

describe.each(LANGUAGES)("in %s", (language) => {
  const show = async (saved: readonly SavedMatchView[], from?: number) => {
    const { request, replies } = callOn(saved);
    const reader = { ...request, language, text: catalogues[language] };
    if (from === undefined) await listSavedMatches(reader as unknown as SlashRequest);
    else await showSavedPage(reader as unknown as ButtonRequest, { from });
    return replies[0] ?? {};
  };
  const list = async (saved: readonly SavedMatchView[]) => (await show(saved)).content ?? "";

  test.each(["_", "a"])(
    "a list of many games goes on until all were shown, however long the names are: %s",
    async (letter) => {
      const names = seats.map((player) => ({ ...player, name: letter.repeat(letter === "_" ? 32 : 5) }));
      const all = Array.from({ length: 43 }, (_, at) => resting(`${at}`, { name: `Game ${at}`, seats: names }));
      const seen: string[] = [];
      let from: number | undefined;
      do {
        const { content = "", buttons = [] } = await show(all, from);
        expect(content.length).toBeLessThanOrEqual(2_000);
        seen.push(...[...content.matchAll(/^- \*\*(.*?)\*\* \(Go, L\\_1\)/gm)].map(([, name = ""]) => name));
        const { part } = catalogues[language].statistics;
        expect(content).toMatch(new RegExp(`^.* ${part({ from: 1, to: 1, of: 43 }).slice(-2)}$`, "m"));
        const parts = buttons.flat().map(({ payload }) => GAMES_ACTIONS.parse(payload));
        expect(parts.every((part) => part?.kind === "saved")).toBe(true);
        const forward = buttons[0]?.findIndex(({ label }) => label === catalogues[language].matches.buttons.forward);
        const next = parts[forward ?? -1];
        from = next?.kind === "saved" ? next.from : undefined;
      } while (seen.length < all.length && from !== undefined);
      expect(seen).toEqual(all.map(({ name }) => name));
    },
  );

  test("what rests where the reader may not look is not listed", async () => {
    const content = await list([resting("hidden", { name: "Sunday" }), resting("a", { name: "Monday" })]);
    expect(content).toContain("**Monday**");
    expect(content).not.toContain("Sunday");
    expect(await list([resting("hidden")])).toBe(catalogues[language].matches.nothingSaved);
  });

  test("a line says when the game was made, and is there for one that cannot be read", async () => {
    const content = await list([resting("a", { name: "Sunday", position: undefined })]);
    expect(content).toContain("**Sunday** (Go, L\\_1)");
    expect(content).toContain("<t:60:d>");
    expect(content).toContain("<t:90:R>");
  });
});

test.each<[string, "own" | "never"]>([
  ["here", "never"],
  ["in a thread of its own", "own"],
])("whoever loads a game is told once where it goes on: %s", async (_, threads) => {
  const { request, replies } = callOn([resting("a")]);
  const parking = {
    find: async () => resting("a"),
    resume: async (_: unknown, place: Destination) => {
      const found = await resolveDestination(place);
      return found.ok ? { ok: true, matchView: { location: found.location } } : found;
    },
  };
  const rateLimits = { take: () => undefined };
  const table = { saved: parking, proposals: { absentPlayers: async () => [] } };
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

test("a game that is loaded into a thread of its own counts as a new one", async () => {
  const { request, replies } = callOn([resting("a")]);
  const rateLimits = { take: () => ({ owner: "person", until: 60_000 }) };
  const services = {
    ...request.services,
    rateLimits: rateLimits,
    matches: { saved: { find: async () => resting("a") } },
  };
  const here = { server: { threads: "own" }, options: { getString: () => "a" }, text: catalogues.en };
  await loadSavedMatch({ ...request, ...here, services } as unknown as SlashRequest);
  expect(replies).toEqual([{ refusal: "rate-limit", content: catalogues.en.rateLimits.person.games("<t:60:R>") }]);
});

test("what is offered is looked at, and nothing else; a label has at most 100 characters", async () => {
  const saved = Array.from({ length: 60 }, (_, at) => resting(`${at}`, at === 59 ? { name: "Sunday" } : {}));
  const offer = async (typed: string) => {
    const { request, looked } = callOn(saved, typed);
    const choices = await suggestSavedMatches({
      ...request,
      language: "en",
      text: catalogues.en,
    } as unknown as AutocompleteRequest);
    return { choices, looked };
  };
  const all = await offer("");
  expect([all.choices.length, all.looked.length]).toEqual([25, 25]);
  for (const { name } of all.choices) {
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name).toMatch(/^vs _+…?, 1,234–.*, yesterday · Go$/);
  }
  const one = await offer(" SUN");
  expect(one.choices.map(({ value }) => value)).toEqual(["59"]);
  expect(one.looked).toEqual(["59"]);
});
