import { afterAll, describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import { rolit } from "#games/rolit/game.ts";
import { parseCellName } from "#games/rolit/notation/cell-name.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import type { RolitPlan } from "#games/rolit/rules/plan.ts";
import type { RolitOptions, RolitRefusal } from "#games/rolit/types.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { sayReason } from "#text/phrases.ts";
import { INVITE_OPTIONS, parseNames, parseTeams, readRequestedSeats } from "../../commands/rolit/new/read-seats.ts";
import type { RolitInputError } from "../../commands/rolit/text/phrases.ts";
import { rolitPhrases } from "../../commands/rolit/text/rolit-phrases.ts";
import { explainRefused } from "../../commands/rolit/turn/explain-refused.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, testMatchRequest } from "../support/match-rig.ts";
import { LANGUAGES } from "../text/complete-languages.ts";

// Every row of the bad input that Rolit's description names: refused with what is wrong and what would be right, in three
// languages, and nothing has changed.

const seen = new Set<string>();

function expectSentence(sentence: (text: Catalogue) => string, ...facts: readonly string[]): void {
  const all = LANGUAGES.map((language) => sentence(catalogues[language]));
  expect(new Set(all).size).toBe(LANGUAGES.length);
  for (const one of all) {
    expect(one).toMatch(/^[\p{Lu}«“¿].*[.?]$/su);
    for (const fact of facts) expect(one).toContain(fact);
  }
}

async function seated(options: Partial<RolitOptions> = {}, seats: readonly SeatPlayer[] = [ANNA, BERTA]) {
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
    const hand = { match, person: `p-${person}`, ...(seq === undefined ? {} : { seq }) };
    const done = await rig.matchService.play(hand, { kind: "place", ...parsed.place });
    await rig.waitUntilSettled(match);
    return done;
  };
  return { rig, match, lay };
}

async function expectRefused(
  { rig, match }: Awaited<ReturnType<typeof seated>>,
  deed: () => Promise<{ readonly ok: true } | MatchRefused>,
  reason: string,
  ...facts: readonly string[]
): Promise<void> {
  const everything = async () => structuredClone({ match: await rig.load(match), told: rig.published.length });
  const before = await everything();
  const no = await deed();
  if (no.ok) throw new Error("it was done");
  expect(no.refusal.reason).toBe(reason);
  expect(await everything()).toEqual(before);
  if (no.by === "game") seen.add(reason);
  expectSentence((text) => explainRefused({ text }, no).content, ...facts);
}

describe("a cell", () => {
  test("that is taken", async () => {
    const at = await seated();
    await at.lay("anna", "D4");
    await expectRefused(at, () => at.lay("berta", "D4"), "cell-taken", "D4");
  });

  test.each(["Z9", "A99", "I1", "A9"])("off the board: %s", async (cell) => {
    const at = await seated();
    await expectRefused(at, () => at.lay("anna", cell), "off-board", cell, "D5");
  });

  test("in the square that holds the board, but off its shape", async () => {
    const at = await seated({ board: "circle-small" });
    await expectRefused(at, () => at.lay("anna", "A1"), "off-board", "A1");
  });

  test("that touches nothing", async () => {
    const at = await seated();
    await at.lay("anna", "D4");
    await expectRefused(at, () => at.lay("berta", "H8"), "touches-nothing", "H8");
  });

  test("where nothing is trapped, by the official rules", async () => {
    const at = await seated({ rules: "official" });
    await expectRefused(at, () => at.lay("anna", "C3"), "must-trap", "C3");
  });

  test.each(["", "D", "5", "D0", "55", "DD5", "D-5", "D5 E6", "🙂", "D100"])("that is none as typed: “%s”", (typed) => {
    const parsed = parseCellName(typed);
    if (parsed.ok) throw new Error("it was read");
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, escapeFacts(parsed.refusal)), "D5");
  });
});

describe("a move", () => {
  test("out of turn, or by somebody who does not sit there", async () => {
    const at = await seated();
    await expectRefused(at, () => at.lay("berta", "D4"), "wait-your-turn", "Anna");
    await expectRefused(at, () => at.lay("zoe", "D4"), "not-seated");
    expectSentence((text) =>
      sayReason(rolitPhrases(text).refusal, { reason: "not-your-turn", toMove: 0 } satisfies RolitRefusal),
    );
    seen.add("not-your-turn");
  });

  test("by a button of an earlier turn", async () => {
    const at = await seated();
    await at.lay("anna", "D4");
    await at.lay("berta", "D5");
    await expectRefused(at, () => at.lay("anna", "C4", 0), "stale");
  });

  test("at a finished game, or by somebody who has left", async () => {
    const at = await seated();
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

describe("a table", () => {
  const bots = (count: number) =>
    Array.from({ length: count }, (_, at): SeatPlayer => ({ kind: "bot", level: "random", name: `Bot ${at}` }));

  async function expectNotOpened(
    options: unknown,
    seats: readonly SeatPlayer[],
    reason: string,
    ...facts: readonly string[]
  ) {
    const rig = createMatchRig({ games: [rolit as Game] });
    const no = await rig.matchService.open(testMatchRequest({ game: "rolit", options, seats }));
    if (no.ok) throw new Error("it opened");
    expect(await rig.matchService.runningInChannel("channel")).toEqual([]);
    expect(no.refusal.reason).toBe(reason);
    const { by, refusal } = no;
    if (by === "game") seen.add(reason);
    expectSentence(
      (text) =>
        by === "table"
          ? sayReason(text.common.opening, escapeFacts(refusal))
          : sayReason(rolitPhrases(text).refusal, escapeFacts(refusal as RolitRefusal)),
      ...facts,
    );
  }

  const plan = (change: Partial<RolitPlan> = {}): RolitPlan => ({ board: "square-small", rules: "free", ...change });
  const teams = (...names: string[]) => names.map((name) => ({ name, seats: [] }));

  test("of fewer than two or more than ten players", async () => {
    await expectNotOpened(plan(), [ANNA], "seat-count", "2", "10");
    await expectNotOpened(plan(), [ANNA, ...bots(10)], "seat-count", "2", "10");
  });

  test("by the official rules on another board, or for too many", async () => {
    await expectNotOpened(plan({ rules: "official", board: "square-large" }), bots(2), "official-board");
    await expectNotOpened(plan({ rules: "official" }), bots(5), "official-players", "5");
  });

  test("with a board or rules that there are not", async () => {
    await expectNotOpened({ ...plan(), board: "hexagon" }, bots(2), "bad-option", "square-small");
    await expectNotOpened({ ...plan(), rules: "house" }, bots(2), "bad-option", "official");
  });

  test("with one team, one that is empty, one without a name, or two of one name", async () => {
    await expectNotOpened(plan({ teams: teams("Foxes") }), bots(4), "too-few-teams", "2");
    await expectNotOpened(plan({ teams: teams("Foxes", "Bears", "Owls") }), bots(2), "empty-team", "Owls");
    await expectNotOpened(plan({ teams: teams("Foxes", " ") }), bots(4), "team-unnamed", "2");
    await expectNotOpened(plan({ teams: teams("Foxes", "foxes") }), bots(4), "team-name-taken", "foxes");
  });

  test("with a colour that somebody has, or that there is not", () => {
    const others = [{ colour: "red" }, undefined];
    const no = (choice: object) => rolit.checkChoice?.(plan({ teams: teams("Foxes", "Bears") }), choice, others);
    expect(no({ colour: "red" })).toEqual({ reason: "colour-taken", colour: "red" });
    expect(no({ colour: "mauve" })).toMatchObject({ reason: "unknown-colour", colour: "mauve" });
    expect(no({ team: 2 })).toEqual({ reason: "bad-option", option: "team", allowed: ["Foxes", "Bears"] });
    expect([no({ colour: "blue" }), no({ team: 1 }), no({ colour: "blue", team: 0 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const sentence = (refusal: RolitRefusal) => (text: Catalogue) =>
      sayReason(rolitPhrases(text).refusal, escapeFacts(refusal));
    expectSentence(sentence({ reason: "colour-taken", colour: "red" }));
    expectSentence(sentence({ reason: "unknown-colour", colour: "mauve", allowed: ["red"] }), "mauve");
    for (const reason of ["colour-taken", "unknown-colour"]) seen.add(reason);
  });

  test("that goes on from what is no position, or whose players are not what they should be", () => {
    const said = (refusal: RolitRefusal, ...facts: string[]) => {
      seen.add(refusal.reason);
      expectSentence((text) => sayReason(rolitPhrases(text).refusal, escapeFacts(refusal)), ...facts);
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

describe("names", () => {
  test.each<[string, string, RolitInputError["reason"], string]>([
    ["is empty", "Anna,,Berta", "name-empty", "Anna, Emma, Carla"],
    ["is blanks alone", "Anna,  ", "name-empty", ""],
    ["is there twice", "Anna, ANNA", "name-twice", "ANNA"],
    ["is too long", `Anna, ${"x".repeat(33)}`, "name-too-long", "32"],
    ["has what no name has", "Anna, <@1>", "name-characters", ""],
  ])("of which one %s", (_, typed, reason, fact) => {
    const read = parseNames(typed);
    if (read.ok) throw new Error("they were read");
    expect(read.refusal.reason).toBe(reason);
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, escapeFacts(read.refusal)), fact);
  });

  test("of which two teams have one", () => {
    const read = parseTeams("Foxes, foxes");
    if (read.ok) throw new Error("they were read");
    expect(read.refusal).toEqual({ reason: "team-twice", name: "foxes" });
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, escapeFacts(read.refusal)), "foxes");
  });

  test("and people besides", () => {
    expect(seatsOf({ names: "Anna, Emma", open: true })).toEqual({ reason: "names-and-people" });
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, { reason: "names-and-people" }), "`names`");
  });

  test("are parted by commas, and tidied", () => {
    expect(parseNames(" Anna ,Núria  B.,  Oriol")).toEqual({ ok: true, names: ["Anna", "Núria B.", "Oriol"] });
    expect(parseNames(null)).toEqual({ ok: true, names: [] });
  });
});

/** As who is to play is typed; of people only how many are invited. */
function seatsOf({ invited = 0, ...typed }: { readonly invited?: number; readonly [name: string]: unknown }) {
  const users = INVITE_OPTIONS.slice(0, invited).map((id) => [id, { id, displayName: id, bot: false }]);
  const given = new Map(Object.entries({ ...Object.fromEntries(users), ...typed }));
  const get = (name: string) => given.get(name) ?? null;
  const options = { getString: get, getInteger: get, getBoolean: get, getUser: get, getMember: () => null };
  const read = readRequestedSeats({ options } as unknown as Parameters<typeof readRequestedSeats>[0]);
  return read.ok ? read.seats.bots : read.refusal;
}

describe("players", () => {
  test.each<[string, Parameters<typeof seatsOf>[0], number]>([
    ["nobody else", {}, 1],
    ["as many as are wished, and nobody else", { players: 4 }, 3],
    ["somebody, and no more is said", { invited: 2 }, 0],
    ["somebody, and more than they are", { invited: 2, players: 5 }, 2],
    ["as many as there are names", { names: "Anna, Emma" }, 0],
    ["more than there are names", { names: "Anna, Emma", players: 3 }, 1],
    ["whoever likes", { open: true, players: 5 }, 0],
    ["whoever likes, and bots", { open: true, players: 5, bots: 2 }, 2],
  ])("with %s: so many are bots", (_, typed, bots) => {
    expect(seatsOf(typed)).toBe(bots);
  });

  test.each<[Parameters<typeof seatsOf>[0], number]>([
    [{ players: 4, bots: 1 }, 2],
    [{ players: 2, invited: 3 }, 4],
    [{ players: 2, names: "Anna, Emma, Carla" }, 3],
  ])("more or fewer than are wished: %j", (typed, there) => {
    const refusal = seatsOf(typed);
    if (typeof refusal === "number") throw new Error("they were read");
    expect(refusal).toEqual({ reason: "players-differ", there, players: typed["players"] });
    expectSentence((text) => sayReason(rolitPhrases(text).misprint, escapeFacts(refusal)), `${there}`, "`players`");
  });
});

afterAll(() => {
  expect([...seen].toSorted()).toEqual(Object.keys(rolitPhrases(catalogues.en).refusal).toSorted());
});
