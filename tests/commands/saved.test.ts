import { describe, expect, test } from "vitest";
import type { CompleteCall, SlashCall } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
import type { Holder } from "#store/store.ts";
import type { Resting } from "#table/parking.ts";
import { findPlace, type Place } from "#table/place.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { listSaved, loadGame, offerSaved } from "../../commands/games/saved.ts";

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
    began: 60_000,
    lastPlayed: 90_000,
    channelGone: false,
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
    desk: { table: { parking }, faces: new Map([["go", { name: () => "Go", scores: () => seats.map(() => 1_234) }]]) },
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
  const list = async (saved: readonly Resting[]) => {
    const { call, replies } = callOn(saved);
    await listSaved({ ...call, language, text: catalogues[language] } as unknown as SlashCall);
    return replies[0]?.content ?? "";
  };

  test("a list of many games with long names fits a message, and says how many there are more", async () => {
    const content = await list(Array.from({ length: 40 }, (_, at) => resting(`${at}`)));
    expect(content.length).toBeLessThanOrEqual(2_000);
    const lines = content.split("\n").filter((line) => line.startsWith("- "));
    expect(lines.length).toBeGreaterThan(0);
    expect(content.split("\n").at(-1)).toContain(`${40 - lines.length}`);
  });

  test("what rests where the reader may not look is not listed", async () => {
    const content = await list([resting("hidden", { name: "Sunday" }), resting("a", { name: "Monday" })]);
    expect(content).toContain("**Monday**");
    expect(content).not.toContain("Sunday");
    expect(await list([resting("hidden")])).toBe(catalogues[language].tables.nothingSaved);
  });

  test("a line says when the game was made, and is there for one that cannot be read", async () => {
    const content = await list([resting("a", { name: "Sunday", stands: undefined })]);
    expect(content).toContain("**Sunday** (Go)");
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
  const desk = { ...call.desk, table: { parking, proposals: { left: async () => [] } }, openThread: async () => "t" };
  const options = { getString: () => "a" };
  const here = { server: { threads }, roles: [], missing: [], missingForThread: [], text: catalogues.en };
  await loadGame({ ...call, ...here, desk, options } as unknown as SlashCall);
  const { tables, lobby } = catalogues.en;
  expect(replies).toEqual([{ content: threads === "own" ? lobby.inThread("<#t>") : tables.loaded }]);
});

test("what is offered is looked at, and nothing else; a label has at most 100 characters", async () => {
  const saved = Array.from({ length: 60 }, (_, at) => resting(`${at}`, at === 59 ? { name: "Sunday" } : {}));
  const offer = async (typed: string) => {
    const { call, looked } = callOn(saved, typed);
    const choices = await offerSaved({ ...call, text: catalogues.en } as unknown as CompleteCall);
    return { choices, looked };
  };
  const all = await offer("");
  expect([all.choices.length, all.looked.length]).toEqual([25, 25]);
  for (const { name } of all.choices) expect(name.length).toBeLessThanOrEqual(100);
  const one = await offer(" SUN");
  expect(one.choices.map(({ value }) => value)).toEqual(["59"]);
  expect(one.looked).toEqual(["59"]);
});
