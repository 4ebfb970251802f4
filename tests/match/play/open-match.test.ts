import { describe, expect, test } from "vitest";
import type { SeatPlayer } from "#store/store.ts";
import {
  ANNA,
  BERTA,
  BOT,
  createMatchRig,
  openTestMatch,
  playAgainTogether,
  testMatchRequest,
} from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const inChannel = (channel: string) => ({ kind: "channel", guild: "guild", channel }) as const;
const personal = { kind: "personal", person: "p-anna" } as const;

describe("opening a match", () => {
  test("is refused in a channel with a running match of the same game, whose id is given", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const first = await openTestMatch(matchService);
    const refusal = { reason: "channel-taken", running: first };
    expect(await matchService.open(testMatchRequest())).toEqual({ ok: false, by: "table", refusal });
    expect(await matchService.findRunning("channel", "adding")).toBe(first);
    await openTestMatch(matchService, { location: inChannel("thread") });
    const other = await openTestMatch(matchService, { game: "counting" });
    expect(await matchService.runningInChannel("channel")).toEqual([first, other]);
  });

  test("abandons an unreadable match in the channel, which is logged", async () => {
    const { matchService, store, lines } = createMatchRig({ store: openTestStore() });
    const gone = { id: "gone", location: inChannel("channel"), seats: testMatchRequest().seats, language: "en", at: 1 };
    const opening = { game: "adding", version: 1, options: { goal: 9 }, seats: 2, seed: "0".repeat(64) };
    await store.matches.open({ ...gone, opening });
    const entry = { kind: "takeback", to: 99, entropy: "0".repeat(64) } as const;
    await store.matches.append("gone", { seq: 1, at: 2, deed: entry }, { status: "running" });
    expect(await matchService.open(testMatchRequest())).toMatchObject({ ok: true });
    expect(await store.matches.load("gone")).toMatchObject({ status: "dropped" });
    expect((await store.matches.runningOrUnpublished()).map(({ id }) => id)).not.toContain("gone");
    expect(lines.some(({ level, facts }) => level === "error" && "match" in facts && facts.match === "gone")).toBe(
      true,
    );
  });

  test("at the same moment as another one succeeds only once", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const answers = await Promise.all([matchService.open(testMatchRequest()), matchService.open(testMatchRequest())]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
  });

  test("is possible again after the match before is over", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { options: { goal: 1 } });
    await matchService.play({ match, person: "p-anna" }, 1);
    expect(await matchService.findRunning("channel", "adding")).toBeUndefined();
    await openTestMatch(matchService);
  });

  test("for solo play is limited to one running match of each game, which is in no channel", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const first = await openTestMatch(matchService, { location: personal });
    expect(await matchService.view(first, "p-anna")).toMatchObject({ location: personal, seat: 0 });
    expect(await matchService.runningInChannel("channel")).toEqual([]);
    expect(await matchService.open(testMatchRequest({ location: personal }))).toMatchObject({
      refusal: { reason: "own-running", running: first },
    });
    await openTestMatch(matchService, { location: { ...personal, person: "p-zoe" } });
    await openTestMatch(matchService, { location: personal, game: "counting" });
    await matchService.saved.save({ match: first, person: "p-anna" }, undefined);
    const second = await openTestMatch(matchService, { location: personal });
    expect(await matchService.soloMatches("p-anna", "adding")).toEqual({ running: [second], saved: [first] });
  });
});

test.each<[string, SeatPlayer[], object]>([
  ["too few", [ANNA], { reason: "seat-count", wanted: 1, min: 2, max: 4 }],
  ["too many", [ANNA, BERTA, BOT, BOT, BOT], { reason: "seat-count", wanted: 5, min: 2, max: 4 }],
  ["one person on two seats", [ANNA, BOT, { ...ANNA, name: "Annie" }], { reason: "same-person-twice", name: "Annie" }],
])("no match is opened for %s", async (_, seats, refusal) => {
  const { matchService } = createMatchRig();
  expect(await matchService.open(testMatchRequest({ seats }))).toEqual({ ok: false, by: "table", refusal });
  expect(await matchService.runningInChannel("channel")).toEqual([]);
});

describe("players whose names read alike are numbered", () => {
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
    // Composed and decomposed, full-width, with spaces, and with invisible characters.
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
  ])("%j become %j", async (names, expected) => {
    const { matchService, load } = createMatchRig();
    const seats = names.map((name, seat): SeatPlayer => ({ kind: "person", person: `p${seat}`, name }));
    expect((await load(await openTestMatch(matchService, { seats }))).seats.map(({ name }) => name)).toEqual(expected);
  });
});

describe("a player with a preferred name", () => {
  const chosen: { readonly [person: string]: string } = { "p-anna": "Zoe", "p-berta": "Zoe" };
  const nameOf = async (person: string) => chosen[person];

  test("has this name in a match, numbered like others", async () => {
    const { matchService, load } = createMatchRig({ preferredName: nameOf });
    const seats: SeatPlayer[] = [BERTA, { kind: "person", person: "p-cesc", name: "zoe" }, BOT, ANNA];
    const match = await load(await openTestMatch(matchService, { seats }));
    expect(match.seats.map(({ name }) => name)).toEqual(["Zoe", "zoe 2", BOT.name, "Zoe 3"]);
  });

  test("has this name when playing again, too", async () => {
    const rig = createMatchRig({ preferredName: nameOf });
    const { matchService, load, waitUntilSettled } = rig;
    const match = await openTestMatch(matchService, {
      seats: [{ kind: "person", person: "p-cesc", name: "Cesc" }, ANNA],
    });
    await matchService.resign({ match, person: "p-anna" });
    await waitUntilSettled(match);
    const again = await playAgainTogether(rig, match, inChannel("channel"));
    expect((await load(again)).seats.map(({ name }) => name)).toEqual(["Zoe", "Cesc"]);
  });
});

test("each match has its own seed, and stores the version of its rules and its word list", async () => {
  const { matchService, load } = createMatchRig();
  const matches = await Promise.all(
    ["a", "b", "c"].map(async (channel) =>
      load(await openTestMatch(matchService, { location: inChannel(channel), lexicon: "words" })),
    ),
  );
  expect(new Set(matches.map(({ opening }) => opening.seed)).size).toBe(3);
  for (const { id, opening } of matches) {
    expect(opening).toMatchObject({ version: 1, lexicon: "words", seats: 2 });
    expect(opening.seed).not.toContain(id);
  }
});
