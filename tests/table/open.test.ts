import { describe, expect, test } from "vitest";
import type { Holder } from "#store/store.ts";
import { openTestStore } from "../support/store.ts";
import { ANNA, BERTA, BOT, opened, playedAgain, rigged, wanted } from "../support/table.ts";

const inChannel = (channel: string) => ({ kind: "channel", guild: "guild", channel }) as const;
const personal = { kind: "personal", person: "p-anna" } as const;

describe("opening a match", () => {
  test("a channel has one running match of a game; the second is told which one runs", async () => {
    const { table } = rigged({ store: openTestStore() });
    const first = await opened(table);
    const refusal = { why: "channel-taken", running: first };
    expect(await table.open(wanted())).toEqual({ ok: false, by: "table", refusal });
    expect(await table.running("channel", "adding")).toBe(first);
    await opened(table, { home: inChannel("thread") });
    const other = await opened(table, { game: "counting" });
    expect(await table.runningIn("channel")).toEqual([first, other]);
  });

  test("a match that can no longer be read makes room for another, and the log says so", async () => {
    const { table, store, lines } = rigged({ store: openTestStore() });
    const gone = { id: "gone", home: inChannel("channel"), seats: wanted().seats, language: "en", at: 1 };
    const opening = { game: "adding", version: 1, options: { goal: 9 }, seats: 2, seed: "0".repeat(64) };
    await store.matches.open({ ...gone, opening });
    const deed = { kind: "takeback", to: 99, entropy: "0".repeat(64) } as const;
    await store.matches.append("gone", { seq: 1, at: 2, deed }, { status: "running" });
    expect(await table.open(wanted())).toMatchObject({ ok: true });
    expect(await store.matches.load("gone")).toMatchObject({ status: "dropped" });
    expect(await store.matches.unsettled()).not.toContain("gone");
    expect(lines.some(({ level, facts }) => level === "error" && "match" in facts && facts.match === "gone")).toBe(
      true,
    );
  });

  test("of two that open at the same moment one is first", async () => {
    const { table } = rigged({ store: openTestStore() });
    const answers = await Promise.all([table.open(wanted()), table.open(wanted())]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
  });

  test("when it is over, the channel is free again", async () => {
    const { table } = rigged({ store: openTestStore() });
    const match = await opened(table, { options: { goal: 1 } });
    await table.play({ match, person: "p-anna" }, 1);
    expect(await table.running("channel", "adding")).toBeUndefined();
    await opened(table);
  });

  test("everybody plays one of a game for themselves at a time, and none of them is in a channel", async () => {
    const { table } = rigged({ store: openTestStore() });
    const first = await opened(table, { home: personal });
    expect(await table.look(first, "p-anna")).toMatchObject({ home: personal, seat: 0 });
    expect(await table.runningIn("channel")).toEqual([]);
    expect(await table.open(wanted({ home: personal }))).toMatchObject({
      refusal: { why: "own-running", running: first },
    });
    await opened(table, { home: { ...personal, person: "p-zoe" } });
    await opened(table, { home: personal, game: "counting" });
    await table.parking.park({ match: first, person: "p-anna" }, undefined);
    const second = await opened(table, { home: personal });
    expect(await table.own("p-anna", "adding")).toEqual({ running: [second], parked: [first] });
  });
});

test.each<[string, Holder[], object]>([
  ["too few", [ANNA], { why: "seat-count", wanted: 1, fewest: 2, most: 4 }],
  ["too many", [ANNA, BERTA, BOT, BOT, BOT], { why: "seat-count", wanted: 5, fewest: 2, most: 4 }],
  ["one person on two seats", [ANNA, BOT, { ...ANNA, name: "Annie" }], { why: "same-person-twice", name: "Annie" }],
])("no table is opened for %s", async (_, seats, refusal) => {
  const { table } = rigged();
  expect(await table.open(wanted({ seats }))).toEqual({ ok: false, by: "table", refusal });
  expect(await table.runningIn("channel")).toEqual([]);
});

describe("who reads like another is told apart", () => {
  test.each([
    [
      ["Anna", "Anna"],
      ["Anna", "Anna 2"],
    ],
    [
      ["Anna", "anna", "ANNA"],
      ["Anna", "anna 2", "ANNA 3"],
    ],
    [
      ["Anna", "Anna 2", "Anna"],
      ["Anna", "Anna 2", "Anna 3"],
    ],
    [
      ["Anna 2", "Anna", "Anna"],
      ["Anna 2", "Anna", "Anna 3"],
    ],
    // Composed and decomposed, full-width, with spaces or with marks that nobody sees.
    [
      ["Núria", "Nu\u0301ria", "Ｎúria"],
      ["Núria", "Nu\u0301ria 2", "Ｎúria 3"],
    ],
    [
      ["Bo", " Bo", "B\u200bo", "Bo\u2060"],
      ["Bo", " Bo 2", "B\u200bo 3", "Bo\u2060 4"],
    ],
    [
      ["Jo An", "Jo  An"],
      ["Jo An", "Jo  An 2"],
    ],
  ])("%j: %j", async (names, expected) => {
    const { table, load } = rigged();
    const seats = names.map((name, seat): Holder => ({ kind: "person", person: `p${seat}`, name }));
    expect((await load(await opened(table, { seats }))).seats.map(({ name }) => name)).toEqual(expected);
  });
});

describe("who has chosen a name for every table", () => {
  const chosen: { readonly [person: string]: string } = { "p-anna": "Zoe", "p-berta": "Zoe" };
  const nameOf = async (person: string) => chosen[person];

  test("is called by it, and told apart from others like anybody", async () => {
    const { table, load } = rigged({ nameOf });
    const seats: Holder[] = [BERTA, { kind: "person", person: "p-cesc", name: "zoe" }, BOT, ANNA];
    const match = await load(await opened(table, { seats }));
    expect(match.seats.map(({ name }) => name)).toEqual(["Zoe", "zoe 2", BOT.name, "Zoe 3"]);
  });

  test("is called by it as well when the same is played again", async () => {
    const rig = rigged({ nameOf });
    const { table, load, settled } = rig;
    const match = await opened(table, { seats: [{ kind: "person", person: "p-cesc", name: "Cesc" }, ANNA] });
    await table.resign({ match, person: "p-anna" });
    await settled(match);
    const again = await playedAgain(rig, match, inChannel("channel"));
    expect((await load(again)).seats.map(({ name }) => name)).toEqual(["Zoe", "Cesc"]);
  });
});

test("every match has a seed of its own, and the version of its rules and its word list are kept", async () => {
  const { table, load } = rigged();
  const matches = await Promise.all(
    ["a", "b", "c"].map(async (channel) => load(await opened(table, { home: inChannel(channel), lexicon: "words" }))),
  );
  expect(new Set(matches.map(({ opening }) => opening.seed)).size).toBe(3);
  for (const { id, opening } of matches) {
    expect(opening).toMatchObject({ version: 1, lexicon: "words", seats: 2 });
    expect(opening.seed).not.toContain(id);
  }
});
