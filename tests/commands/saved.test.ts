import { describe, expect, test } from "vitest";
import type { CompleteCall, PressCall, SlashCall } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
import type { Holder } from "#store/store.ts";
import type { Resting } from "#table/parking.ts";
import { findPlace, type Place } from "#table/place.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { isSavedPart, listSaved, loadGame, offerSaved, showSaved } from "../../commands/games/saved.ts";

const seats = Array.from({ length: 8 }, (_, at): Holder => ({ kind: "person", person: `${at}`, name: "_".repeat(32) }));

function resting(id: string, change: Partial<Resting> = {}): Resting {
  const stands = { view: {}, toMove: [0] };
  return {
    id,
    personal: false,
    game: "go",
    seq: 1,
    name: undefined,
    seats,
    options: {},
    began: 60_000,
    lastPlayed: 90_000,
    because: undefined,
    stands,
    ...change,
  };
}

function callOn(saved: readonly Resting[], typed = "") {
  const looked: string[] = [];
  const replies: Post[] = [];
  const look = async (id: string) => {
    looked.push(id);
    return saved.find((one) => one.id === id);
  };
  const seen = (maySee: (channel: string) => boolean) => saved.filter(({ id }) => maySee(id));
  const parking = {
    parked: async (_guild: string, _person: string, maySee: SlashCall["maySee"]) => seen(maySee).map(({ id }) => id),
    mine: async () => saved,
    look,
  };
  const call = {
    desk: {
      table: { parking, playedBy: async () => [], now: () => 90_000 + 26 * 3_600_000 },
      faces: new Map([["go", { name: () => "Go", list: () => "L_1", scores: () => seats.map(() => 1_234) }]]),
    },
    person: { id: "0", name: "Anna" },
    home: { kind: "channel", guild: "g", channel: "c" },
    options: { getFocused: () => typed },
    maySee: (channel: string) => channel !== "hidden",
    reply: async (post: Post) => {
      replies.push(post);
    },
  };
  return { call, looked, replies };
}

describe.each(LANGUAGES)("in %s", (language) => {
  const show = async (saved: readonly Resting[], payload?: string) => {
    const { call, replies } = callOn(saved);
    const reader = { ...call, language, text: catalogues[language] };
    if (payload === undefined) await listSaved(reader as unknown as SlashCall);
    else await showSaved({ ...reader, id: { payload } } as unknown as PressCall);
    return replies[0] ?? {};
  };
  const list = async (saved: readonly Resting[]) => (await show(saved)).content ?? "";

  test.each(["_", "a"])(
    "a list of many games goes on until all were shown, however long the names are: %s",
    async (letter) => {
      const names = seats.map((holder) => ({ ...holder, name: letter.repeat(letter === "_" ? 32 : 5) }));
      const all = Array.from({ length: 43 }, (_, at) => resting(`${at}`, { name: `Game ${at}`, seats: names }));
      const seen: string[] = [];
      let payload: string | undefined;
      do {
        const { content = "", buttons = [] } = await show(all, payload);
        expect(content.length).toBeLessThanOrEqual(2_000);
        seen.push(...[...content.matchAll(/^- \*\*(.*?)\*\* \(Go, L\\_1\)/gm)].map(([, name = ""]) => name));
        const { part } = catalogues[language].statistics;
        expect(content).toMatch(new RegExp(`^.* ${part({ from: 1, to: 1, of: 43 }).slice(-2)}$`, "m"));
        expect(buttons.flat().every((one) => isSavedPart(one.payload))).toBe(true);
        payload = buttons[0]?.find(({ label }) => label === catalogues[language].tables.buttons.forward)?.payload;
      } while (seen.length < all.length && payload !== undefined);
      expect(seen).toEqual(all.map(({ name }) => name));
    },
  );

  test("what rests where the reader may not look is not listed", async () => {
    const content = await list([resting("hidden", { name: "Sunday" }), resting("a", { name: "Monday" })]);
    expect(content).toContain("**Monday**");
    expect(content).not.toContain("Sunday");
    expect(await list([resting("hidden")])).toBe(catalogues[language].tables.nothingSaved);
  });

  test("a line says when the game was made, and is there for one that cannot be read", async () => {
    const content = await list([resting("a", { name: "Sunday", stands: undefined })]);
    expect(content).toContain("**Sunday** (Go, L\\_1)");
    expect(content).toContain("<t:60:d>");
    expect(content).toContain("<t:90:R>");
  });
});

test.each<[string, "own" | "never"]>([
  ["here", "never"],
  ["in a thread of its own", "own"],
])("whoever loads a game is told once where it goes on: %s", async (_, threads) => {
  const { call, replies } = callOn([resting("a")]);
  const parking = {
    find: async () => resting("a"),
    resume: async (_: unknown, place: Place) => {
      const found = await findPlace(place);
      return found.ok ? { ok: true, sight: { home: found.home } } : found;
    },
  };
  const allowances = { use: () => undefined };
  const table = { parking, proposals: { left: async () => [] } };
  const desk = { ...call.desk, allowances, table, openThread: async () => "t" };
  const options = { getString: () => "a" };
  const here = { server: { threads }, roles: [], missing: [], missingForThread: [], text: catalogues.en };
  await loadGame({ ...call, ...here, desk, options } as unknown as SlashCall);
  const { tables, lobby } = catalogues.en;
  expect(replies).toEqual([{ content: threads === "own" ? lobby.inThread("<#t>") : tables.loaded }]);
});

test("a game that is loaded into a thread of its own counts as a new one", async () => {
  const { call, replies } = callOn([resting("a")]);
  const allowances = { use: () => ({ whose: "person", until: 60_000 }) };
  const desk = { ...call.desk, allowances, table: { parking: { find: async () => resting("a") } } };
  const here = { server: { threads: "own" }, options: { getString: () => "a" }, text: catalogues.en };
  await loadGame({ ...call, ...here, desk } as unknown as SlashCall);
  expect(replies).toEqual([{ content: catalogues.en.allowances.person.games("<t:60:R>") }]);
});

test("what is offered is looked at, and nothing else; a label has at most 100 characters", async () => {
  const saved = Array.from({ length: 60 }, (_, at) => resting(`${at}`, at === 59 ? { name: "Sunday" } : {}));
  const offer = async (typed: string) => {
    const { call, looked } = callOn(saved, typed);
    const choices = await offerSaved({ ...call, language: "en", text: catalogues.en } as unknown as CompleteCall);
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
