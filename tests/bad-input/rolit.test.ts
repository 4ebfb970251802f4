import { afterAll, describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { parseTypedBots } from "#discord/features/lobby/typed-bots.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import { rolit } from "#games/rolit/game.ts";
import { parseCellName } from "#games/rolit/notation/cell-name.ts";
import type { RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import type { RolitOptions, RolitRefusal } from "#games/rolit/types.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { sayReason } from "#text/phrases.ts";
import { rolitLevels } from "../../commands/rolit/new/bot-levels.ts";
import { hotSeatOptions, parseHotSeats } from "../../commands/rolit/new/hot-seats.ts";
import { INVITE_OPTIONS, parseTeamNames, readRequestedSeats } from "../../commands/rolit/new/read-seats.ts";
import type { RolitInputError } from "../../commands/rolit/text/phrases.ts";
import { rolitPhrases } from "../../commands/rolit/text/rolit-phrases.ts";
import { explainRefusal } from "../../commands/rolit/turn/explain-refusal.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, testMatchRequest } from "../support/match-rig.ts";
import { LANGUAGES } from "../text/complete-languages.ts";

// The bad input that Rolit's specification lists: refused in three languages with what is wrong and what would be
// right, and nothing changes.

const seen = new Set<string>();

function expectSentence(sentence: (text: Catalogue) => string, ...facts: readonly string[]): void {
  const all = LANGUAGES.map((language) => sentence(catalogues[language]));
  expect(new Set(all).size).toBe(LANGUAGES.length);
  for (const one of all) {
    expect(one).toMatch(/^[\p{Lu}«“¿].*[.?]$/su);
    for (const fact of facts) expect(one).toContain(fact);
  }
}

async function openMatch(options: Partial<RolitOptions> = {}, seats: readonly SeatPlayer[] = [ANNA, BERTA]) {
  const rig = createMatchRig({ games: [rolit as Game] });
  const match = await openTestMatch(rig.matchService, {
    game: "rolit",
    options: { ...ROLIT_DEFAULTS, colours: [], ...options },
    seats,
  });
  await rig.waitUntilSettled(match);
  const lay = async (person: string, cell: string, seq?: number) => {
    const parsed = parseCellName(cell);
    if (!parsed.ok) throw new Error(cell);
    const actor = { match, person: `p-${person}`, ...(seq === undefined ? {} : { seq }) };
    const done = await rig.matchService.play(actor, { kind: "place", ...parsed.place });
    await rig.waitUntilSettled(match);
    return done;
  };
  return { rig, match, lay };
}

async function expectRefused(
  { rig, match }: Awaited<ReturnType<typeof openMatch>>,
  attempt: () => Promise<{ readonly ok: true } | MatchRefused>,
  reason: string,
  ...facts: readonly string[]
): Promise<void> {
  const snapshot = async () => structuredClone({ match: await rig.load(match), told: rig.published.length });
  const before = await snapshot();
  const result = await attempt();
  if (result.ok) throw new Error("the attempt was not refused");
  expect(result.refusal.reason).toBe(reason);
  expect(await snapshot()).toEqual(before);
  if (result.by === "game") seen.add(reason);
  expectSentence((text) => explainRefusal({ text }, result).content, ...facts);
}

describe("a cell is refused", () => {
  test("when it is taken", async () => {
    const at = await openMatch();
    await at.lay("anna", "D4");
    await expectRefused(at, () => at.lay("berta", "D4"), "cell-taken", "D4");
  });

  test.each(["Z9", "A99", "I1", "A9"])("off the board: %s", async (cell) => {
    const at = await openMatch();
    await expectRefused(at, () => at.lay("anna", cell), "off-board", cell, "D5");
  });

  test("off the shape of the board", async () => {
    const at = await openMatch({ board: "circle-small" });
    await expectRefused(at, () => at.lay("anna", "A1"), "off-board", "A1");
  });

  test("when it touches no ball", async () => {
    const at = await openMatch();
    await at.lay("anna", "D4");
    await expectRefused(at, () => at.lay("berta", "H8"), "touches-nothing", "H8");
  });

  test("when it captures nothing under the official rules", async () => {
    const at = await openMatch({ rules: "official" });
    await expectRefused(at, () => at.lay("anna", "C3"), "must-trap", "C3");
  });

  test.each(["", "D", "5", "D0", "55", "DD5", "D-5", "D5 E6", "🙂", "D100"])("with an invalid name: “%s”", (typed) => {
    const parsed = parseCellName(typed);
    if (parsed.ok) throw new Error("the cell name was accepted");
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, escapeRefusalFacts(parsed.refusal)), "D5");
  });
});

describe("a move is refused", () => {
  test("out of turn, and to a person who does not play", async () => {
    const at = await openMatch();
    await expectRefused(at, () => at.lay("berta", "D4"), "wait-your-turn", "Anna");
    await expectRefused(at, () => at.lay("zoe", "D4"), "not-seated");
    expectSentence((text) =>
      sayReason(rolitPhrases(text).refusal, { reason: "not-your-turn", toMove: 0 } satisfies RolitRefusal),
    );
    seen.add("not-your-turn");
  });

  test("by a button of an earlier turn", async () => {
    const at = await openMatch();
    await at.lay("anna", "D4");
    await at.lay("berta", "D5");
    await expectRefused(at, () => at.lay("anna", "C4", 0), "stale");
  });

  test("in a finished match, and after leaving", async () => {
    const at = await openMatch();
    expect(await at.rig.matchService.resign({ match: at.match, person: "p-anna" })).toMatchObject({ ok: true });
    await at.rig.waitUntilSettled(at.match);
    await expectRefused(at, () => at.lay("berta", "D4"), "match-over");
    await expectRefused(at, () => at.rig.matchService.resign({ match: at.match, person: "p-berta" }), "match-over");
    for (const reason of ["finished", "already-left", "not-left"] as const) {
      expectSentence((text) => sayReason(rolitPhrases(text).refusal, { reason }));
      seen.add(reason);
    }
  });
});

describe("a match is refused", () => {
  const bots = (count: number) =>
    Array.from({ length: count }, (_, at): SeatPlayer => ({ kind: "bot", level: "random", name: `Bot ${at}` }));

  async function expectNotOpened(
    options: unknown,
    seats: readonly SeatPlayer[],
    reason: string,
    ...facts: readonly string[]
  ) {
    const rig = createMatchRig({ games: [rolit as Game] });
    const result = await rig.matchService.open(testMatchRequest({ game: "rolit", options, seats }));
    if (result.ok) throw new Error("the match was opened");
    expect(await rig.matchService.runningInChannel("channel")).toEqual([]);
    expect(result.refusal.reason).toBe(reason);
    const { by, refusal } = result;
    if (by === "game") seen.add(reason);
    expectSentence(
      (text) =>
        by === "table"
          ? sayReason(text.common.opening, escapeRefusalFacts(refusal))
          : sayReason(rolitPhrases(text).refusal, escapeRefusalFacts(refusal as RolitRefusal)),
      ...facts,
    );
  }

  const plan = (change: Partial<RolitLobbyOptions> = {}): RolitLobbyOptions => ({
    board: "square-small",
    rules: "free",
    ...change,
  });
  const teams = (...names: string[]) => names.map((name) => ({ name, seats: [] }));

  test("with fewer than two or more than ten players", async () => {
    await expectNotOpened(plan(), [ANNA], "seat-count", "2", "10");
    await expectNotOpened(plan(), [ANNA, ...bots(10)], "seat-count", "2", "10");
  });

  test("under the official rules on another board, or with too many players", async () => {
    await expectNotOpened(plan({ rules: "official", board: "square-large" }), bots(2), "official-board");
    await expectNotOpened(plan({ rules: "official" }), bots(5), "official-players", "5");
  });

  test("with an unknown board or unknown rules", async () => {
    await expectNotOpened({ ...plan(), board: "hexagon" }, bots(2), "bad-option", "square-small");
    await expectNotOpened({ ...plan(), rules: "house" }, bots(2), "bad-option", "official");
  });

  test("with one team, an empty team, an unnamed team or two teams of the same name", async () => {
    await expectNotOpened(plan({ teams: teams("Foxes") }), bots(4), "too-few-teams", "2");
    await expectNotOpened(plan({ teams: teams("Foxes", "Bears", "Owls") }), bots(2), "empty-team", "Owls");
    await expectNotOpened(plan({ teams: teams("Foxes", " ") }), bots(4), "team-unnamed", "2");
    await expectNotOpened(plan({ teams: teams("Foxes", "foxes") }), bots(4), "team-name-taken", "foxes");
  });

  test("with a colour that is taken or unknown", () => {
    const others = [{ colour: "red" }, undefined];
    const check = (choice: object) => rolit.checkChoice?.(plan({ teams: teams("Foxes", "Bears") }), choice, others);
    expect(check({ colour: "red" })).toEqual({ reason: "colour-taken", colour: "red" });
    expect(check({ colour: "mauve" })).toMatchObject({ reason: "unknown-colour", colour: "mauve" });
    expect(check({ team: 2 })).toEqual({ reason: "bad-option", option: "team", allowed: ["Foxes", "Bears"] });
    expect([check({ colour: "blue" }), check({ team: 1 }), check({ colour: "blue", team: 0 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const sentence = (refusal: RolitRefusal) => (text: Catalogue) =>
      sayReason(rolitPhrases(text).refusal, escapeRefusalFacts(refusal));
    expectSentence(sentence({ reason: "colour-taken", colour: "red" }));
    expectSentence(sentence({ reason: "unknown-colour", colour: "mauve", allowed: ["red"] }), "mauve");
    for (const reason of ["colour-taken", "unknown-colour"]) seen.add(reason);
  });

  test("from an invalid position, or with wrong players, colours or teams", () => {
    const said = (refusal: RolitRefusal, ...facts: string[]) => {
      seen.add(refusal.reason);
      expectSentence((text) => sayReason(rolitPhrases(text).refusal, escapeRefusalFacts(refusal)), ...facts);
    };
    const odd = {
      ...ROLIT_DEFAULTS,
      colours: ["yellow", "red"],
      start: { balls: [{ cell: 999, owner: 0 }], toMove: 0 },
    };
    expect(rolit.checkOptions?.(odd, 2)).toEqual({ reason: "bad-start" });
    said({ reason: "bad-start" });
    expect(rolit.checkOptions?.({ ...ROLIT_DEFAULTS, colours: ["yellow"] }, 1)).toMatchObject({
      reason: "too-few-players",
    });
    said({ reason: "too-few-players", players: 1, min: 2 }, "2");
    said({ reason: "too-many-players", players: 11, max: 10 }, "11", "10");
    expect(rolit.checkOptions?.({ ...ROLIT_DEFAULTS, colours: ["yellow", "red"] }, 3)).toMatchObject({
      reason: "colours-differ",
    });
    said({ reason: "colours-differ", colours: 2, players: 3 }, "2", "3");
    const team = (...seats: number[]) => ({ name: `Team ${seats}`, seats });
    const inTeams = (...all: object[]) => rolit.checkOptions?.({ ...ROLIT_DEFAULTS, teams: all }, 4);
    expect(inTeams(team(0, 1), team(1, 2, 3))).toEqual({ reason: "in-two-teams", seat: 1 });
    said({ reason: "in-two-teams", seat: 1 });
    expect(inTeams(team(0, 1), team(2))).toEqual({ reason: "in-no-team", seat: 3 });
    said({ reason: "in-no-team", seat: 3 });
    expect(inTeams(team(0, 1), team(2, 3, 9))).toMatchObject({ reason: "no-such-member", seat: 9 });
    said({ reason: "no-such-member", team: "Foxes", seat: 9 }, "Foxes");
  });
});

describe("typed names", () => {
  test.each<[string, string, RolitInputError["reason"], string]>([
    ["a name that is empty", "Anna,,Berta", "name-empty", "Anna, Emma, Carla"],
    ["a last name that is blank", "Anna,  ", "name-empty", ""],
    ["a repeated name", "Anna, ANNA", "name-twice", "ANNA"],
    ["a name that is too long", `Anna, ${"x".repeat(33)}`, "name-too-long", "32"],
    ["a name with invalid characters", "Anna, <@1>", "name-characters", ""],
  ])("are refused with %s", (_, typed, reason, fact) => {
    const read = parseHotSeats(typed, [], catalogues.en);
    if (read.ok) throw new Error("the names were accepted");
    expect(read.refusal.reason).toBe(reason);
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, escapeRefusalFacts(read.refusal)), fact);
  });

  test("are refused when two teams have the same name", () => {
    const read = parseTeamNames("Foxes, foxes");
    if (read.ok) throw new Error("the names were accepted");
    expect(read.refusal).toEqual({ reason: "team-twice", name: "foxes" });
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, escapeRefusalFacts(read.refusal)), "foxes");
  });

  test("are refused together with invited people", () => {
    expect(seatsOf({ names: "Anna, Emma", open: true })).toEqual({ reason: "names-and-people" });
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, { reason: "names-and-people" }));
  });

  test("are separated by commas and trimmed", () => {
    expect(parseHotSeats(" Anna ,Núria  B.,  Oriol", [], catalogues.en)).toEqual({
      ok: true,
      seats: [{ name: "Anna" }, { name: "Núria B." }, { name: "Oriol" }],
    });
    expect(parseHotSeats(null, [], catalogues.en)).toEqual({ ok: true, seats: [] });
  });

  test("can have a colour in the reader's language, a team, or both", () => {
    expect(
      parseHotSeats("Anna=Blau, Emma = red / Foxes,Pau=/Bears, Rita=bears, Oriol=", ["Foxes", "Bears"], catalogues.ca),
    ).toEqual({
      ok: true,
      seats: [
        { name: "Anna", colour: "blue" },
        { name: "Emma", colour: "red", team: "Foxes" },
        { name: "Pau", team: "Bears" },
        { name: "Rita", team: "Bears" },
        { name: "Oriol" },
      ],
    });
  });

  test.each<[string, string, readonly string[], RolitInputError["reason"], string]>([
    ["a colour that does not exist", "Anna=bleu", [], "no-such-colour", "bleu"],
    ["one colour for two players", "Anna=red, Emma=Red", [], "colour-twice", ""],
    ["a team that the option `teams` does not name", "Anna=red/Wolves", ["Foxes", "Bears"], "no-such-team", "Foxes"],
    ["a team name that is too long", `Anna=/${"x".repeat(33)}`, [], "name-too-long", "32"],
  ])("are refused with %s", (_, typed, teams, reason, fact) => {
    const read = parseHotSeats(typed, teams, catalogues.en);
    if (read.ok) throw new Error("the names were accepted");
    expect(read.refusal.reason).toBe(reason);
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, escapeRefusalFacts(read.refusal)), fact);
  });

  test("give each player their colour and team, and the others what is free", () => {
    const seats = readSeats({ names: "Anna=/Foxes, Emma=yellow/Bears, Carla=/foxes, Pau", bots: "1" });
    if (!seats.ok) throw new Error(seats.refusal.reason);
    const { hotSeats, teams } = seats.seats;
    const plan = { board: "square-small", rules: "free", ...hotSeatOptions(hotSeats, teams) } as const;
    expect(rolit.optionsFromPlan?.(plan, [undefined, undefined, undefined, undefined, undefined])).toMatchObject({
      colours: ["red", "yellow", "green", "blue", "orange"],
      teams: [
        { name: "Foxes", seats: [0, 2, 4] },
        { name: "Bears", seats: [1, 3] },
      ],
    });
  });

  test("have the option `colour` for the first player, unless another one has that colour", () => {
    expect(readSeats({ names: "Anna, Emma=red", colour: "pink" })).toMatchObject({
      seats: { hotSeats: [{ name: "Anna", colour: "pink" }, { colour: "red" }] },
    });
    expect(readSeats({ names: "Anna, Emma=red", colour: "red" })).toMatchObject({
      refusal: { reason: "colour-twice", colour: "red" },
    });
  });
});

/** The number of bots, or the refusal, for typed options and this number of invited people. */
function seatsOf(typed: TypedSeats) {
  const read = readSeats(typed);
  return read.ok ? read.seats.bots.length : read.refusal;
}

interface TypedSeats {
  readonly invited?: number;
  readonly [name: string]: unknown;
}

function readSeats({ invited = 0, ...typed }: TypedSeats) {
  const users = INVITE_OPTIONS.slice(0, invited).map((id) => [id, { id, displayName: id, bot: false }]);
  const given = new Map(Object.entries({ ...Object.fromEntries(users), ...typed }));
  const get = (name: string) => given.get(name) ?? null;
  const options = { getString: get, getInteger: get, getBoolean: get, getUser: get, getMember: () => null };
  const request = { options, text: catalogues.en } as unknown as Parameters<typeof readRequestedSeats>[0];
  const bots = options.getString("bots");
  const parsed = bots === null ? undefined : parseTypedBots(String(bots), rolitLevels, catalogues.en);
  return readRequestedSeats(request, parsed?.ok ? parsed.bots : undefined);
}

describe("the number of players", () => {
  test.each<[string, Parameters<typeof seatsOf>[0], number]>([
    ["nobody else named", {}, 1],
    ["only a number", { players: 4 }, 3],
    ["only invited people", { invited: 2 }, 0],
    ["invited people and a larger number", { invited: 2, players: 5 }, 2],
    ["names", { names: "Anna, Emma" }, 0],
    ["names and a larger number", { names: "Anna, Emma", players: 3 }, 1],
    ["an open lobby", { open: true, players: 5 }, 0],
    ["an open lobby and bots", { open: true, players: 5, bots: "2" }, 2],
  ])("with %s gives the right number of bots", (_, typed, bots) => {
    expect(seatsOf(typed)).toBe(bots);
  });

  test.each<[Parameters<typeof seatsOf>[0], number]>([
    [{ players: 4, bots: "1" }, 2],
    [{ players: 2, invited: 3 }, 4],
    [{ players: 2, names: "Anna, Emma, Carla" }, 3],
  ])("is refused if it does not fit the rest: %j", (typed, there) => {
    const refusal = seatsOf(typed);
    if (typeof refusal === "number") throw new Error("the names were accepted");
    expect(refusal).toEqual({ reason: "players-differ", there, players: typed["players"] });
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, escapeRefusalFacts(refusal)), `${there}`, "`bots`");
  });
});

afterAll(() => {
  expect([...seen].toSorted()).toEqual(Object.keys(rolitPhrases(catalogues.en).refusal).toSorted());
});
