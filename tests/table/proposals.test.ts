import { describe, expect, test } from "vitest";
import type { MatchId } from "#table/open.ts";
import type { Proposal } from "#table/proposals.ts";
import type { Table } from "#table/table.ts";
import { ANNA, BERTA, BOT, CARLA, opened, rigged } from "../support/table.ts";
import { STORES, storeWith } from "./stores.ts";

const TAKEBACK = { kind: "takeback" } as const;
const DROP = { kind: "drop" } as const;
const replace = (seat: number, level = "easy") => ({ kind: "replace", seat, level, name: "Bot 9" }) as const;

/** Who takes part in a match, by first letter: `p` proposes and `a` answers. */
function people(table: Table, match: MatchId, tokens: string[] = []) {
  const hand = (person: string, seq?: number) => ({ match, person, ...(seq === undefined ? {} : { seq }) });
  return {
    play: (person: string, add: number) => table.play(hand(person), add),
    async propose(person: string, proposal: Proposal, seq?: number) {
      const proposed = await table.proposals.propose(hand(person, seq), proposal);
      if ("token" in proposed) tokens.push(proposed.token);
      return proposed;
    },
    /** To what was proposed last. */
    answer: (person: string, agrees: boolean, seq?: number) =>
      table.proposals.answer(hand(person, seq), tokens.at(-1) ?? "", agrees),
    answerTo: (token: string | undefined, person: string) => table.proposals.answer(hand(person), token ?? "", true),
    tokens,
    async sum() {
      const sight = await table.look(match, "p-anna");
      return (sight?.view as { sum: number } | undefined)?.sum;
    },
  };
}

describe.each(STORES)("proposals, kept %s:", (_, open) => {
  test("where one person plays, a turn is taken back at once, with the bots' turns after it", async () => {
    const { table, settled, load } = rigged({ store: open() });
    const match = await opened(table, { seats: [ANNA, BOT, { ...BOT, name: "Bot 2" }] });
    const { play, propose, sum } = people(table, match);
    for (const add of [3, 2]) {
      await play("p-anna", add);
      await settled(match);
    }
    expect(await sum()).toBe(9);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ ok: true, done: true, sight: { view: { sum: 5 } } });
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ ok: true, done: true, sight: { view: { sum: 0 } } });
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { why: "nothing-to-take-back" } });
    await play("p-anna", 1);
    await settled(match);
    expect(await sum()).toBe(3);
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual([
      ...["act", "act", "act", "act", "act", "act", "takeback", "takeback", "act", "act", "act"],
    ]);
  });

  test("what is taken back is told, and the chance after it is drawn anew each time", async () => {
    const { table, settled, load, told } = rigged({ store: open() });
    const match = await opened(table, { seats: [ANNA, BOT] });
    const { play, propose } = people(table, match);
    for (let round = 0; round < 2; round++) {
      await play("p-anna", 1);
      await settled(match);
      await propose("p-anna", TAKEBACK);
      await settled(match);
    }
    const entropy = (await load(match)).log.flatMap(({ deed }) => (deed.kind === "takeback" ? [deed.entropy] : []));
    expect(new Set(entropy).size).toBe(2);
    expect(told.at(-1)?.beats).toEqual([{ kind: "takeback", events: [] }]);
  });

  test("where several play, all others have to agree, each once", async () => {
    const { table } = rigged({ store: open() });
    const match = await opened(table, { seats: [ANNA, BERTA, CARLA, BOT] });
    const { play, propose, answer, sum } = people(table, match);
    await play("p-anna", 3);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ done: false, waiting: [BERTA, CARLA] });
    expect(await answer("p-anna", true)).toMatchObject({ refusal: { why: "not-asked" } });
    expect(await answer("p-zoe", true)).toMatchObject({ refusal: { why: "not-seated" } });
    expect(await answer("p-berta", true)).toMatchObject({ done: false, waiting: [CARLA] });
    expect(await answer("p-berta", true)).toMatchObject({ refusal: { why: "not-asked" } });
    expect(await sum()).toBe(3);
    expect(await answer("p-carla", true)).toMatchObject({ done: true, sight: { view: { sum: 0 } } });
    expect(await answer("p-carla", true)).toMatchObject({ refusal: { why: "nothing-proposed" } });
  });

  test("one thing is asked at a time, and a button is about that thing only", async () => {
    const { table } = rigged({ store: open() });
    const match = await opened(table);
    const { play, propose, answer, answerTo, tokens, sum } = people(table, match);
    await play("p-anna", 3);
    await propose("p-anna", TAKEBACK);
    expect(await propose("p-anna", DROP)).toMatchObject({ refusal: { why: "already-proposed" } });
    expect(await propose("p-berta", DROP)).toMatchObject({ refusal: { why: "already-proposed" } });
    expect(await answer("p-anna", false)).toMatchObject({ declined: true });
    await propose("p-anna", DROP);
    expect(await answerTo(tokens[0], "p-berta")).toMatchObject({ refusal: { why: "nothing-proposed" } });
    expect(await sum()).toBe(3);
    expect(await answerTo(tokens[1], "p-berta")).toMatchObject({ done: true, proposal: DROP });
  });

  test("where it cannot be saved it is still asked, and can be agreed to again", async () => {
    let broken = false;
    const store = storeWith(open(), ({ append }) => ({
      append: (...given) => (broken ? Promise.reject(new Error("no room")) : append(...given)),
    }));
    const { table } = rigged({ store });
    const match = await opened(table);
    const { play, propose, answer, sum } = people(table, match);
    await play("p-anna", 3);
    await propose("p-anna", TAKEBACK);
    broken = true;
    expect(await answer("p-berta", true)).toMatchObject({ refusal: { why: "not-saved" } });
    broken = false;
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { why: "already-proposed" } });
    expect(await sum()).toBe(3);
  });

  test("no turn is taken back from before somebody left", async () => {
    const { table } = rigged({ store: open() });
    const match = await opened(table, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose } = people(table, match);
    await play("p-anna", 3);
    await table.resign({ match, person: "p-berta" });
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { why: "nothing-to-take-back" } });
    await play("p-carla", 1);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ done: false, waiting: [CARLA] });
  });

  test("one no is enough, and whoever has gone is not asked", async () => {
    const { table } = rigged({ store: open() });
    const match = await opened(table, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose, answer, sum } = people(table, match);
    await play("p-anna", 3);
    await propose("p-berta", TAKEBACK);
    expect(await answer("p-carla", false)).toMatchObject({ ok: true, declined: true, proposal: TAKEBACK });
    expect(await answer("p-anna", true)).toMatchObject({ refusal: { why: "nothing-proposed" } });
    expect(await sum()).toBe(3);
    await table.resign({ match, person: "p-carla" });
    expect(await propose("p-carla", DROP)).toMatchObject({ refusal: { why: "not-seated" } });
    expect(await propose("p-anna", DROP)).toMatchObject({ done: false, waiting: [BERTA] });
  });

  test("a proposal is about its turn: when somebody acts meanwhile, it is nothing any more", async () => {
    const { table } = rigged({ store: open() });
    const match = await opened(table);
    const { play, propose, answer, sum } = people(table, match);
    await play("p-anna", 3);
    await propose("p-anna", TAKEBACK, 1);
    await play("p-berta", 1);
    expect(await answer("p-berta", true)).toMatchObject({ refusal: { why: "nothing-proposed" } });
    expect(await answer("p-berta", true, 1)).toMatchObject({ refusal: { why: "stale" } });
    expect(await propose("p-anna", TAKEBACK, 1)).toMatchObject({ refusal: { why: "stale" } });
    expect(await sum()).toBe(4);
  });

  test("a proposal survives a restart", async () => {
    const store = open();
    const first = rigged({ store });
    const match = await opened(first.table);
    const { tokens, play, propose } = people(first.table, match);
    await play("p-anna", 3);
    await propose("p-anna", TAKEBACK);
    await first.table.close();
    const { answer } = people(rigged({ store }).table, match, tokens);
    expect(await answer("p-berta", true)).toMatchObject({ done: true, sight: { view: { sum: 0 } } });
  });

  test("at the start and in a game that is over nothing is taken back", async () => {
    const { table } = rigged({ store: open() });
    const match = await opened(table, { options: { goal: 2 }, seats: [ANNA, BOT] });
    const { play, propose } = people(table, match);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { why: "nothing-to-take-back" } });
    await play("p-anna", 2);
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ refusal: { why: "match-over" } });
  });

  test("a game that all give up is dropped, told, and counts for nothing", async () => {
    const { table, settled, load, told } = rigged({ store: open() });
    const match = await opened(table);
    const { propose, answer } = people(table, match);
    expect(await propose("p-anna", DROP)).toMatchObject({ done: false, waiting: [BERTA] });
    expect(await answer("p-berta", true)).toMatchObject({ done: true, sight: { status: "dropped", actors: [] } });
    await settled(match);
    expect((await load(match)).status).toBe("dropped");
    expect(told.at(-1)).toMatchObject({ status: "dropped", beats: [{ kind: "drop" }], actors: [] });
    expect(await table.runningIn("channel")).toEqual([]);
  });

  test("a bot takes the seat of somebody who has gone, if the others agree, and plays on", async () => {
    const gone = new Set(["p-berta"]);
    const hasLeft = async (_: unknown, person: string) => gone.has(person);
    const { table, settled, load } = rigged({ store: open(), hasLeft });
    const match = await opened(table, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose, answer, sum } = people(table, match);
    expect(await propose("p-anna", replace(1, "best"))).toMatchObject({
      refusal: { why: "no-such-level", level: "best", levels: ["easy"] },
    });
    const called = (name: string) => propose("p-anna", { ...replace(1), name });
    expect(await called(" ")).toMatchObject({ refusal: { why: "name-empty" } });
    expect(await called("CARLA")).toMatchObject({ refusal: { why: "seat-name-taken", name: "CARLA" } });
    expect(await propose("p-anna", replace(7))).toMatchObject({ refusal: { why: "no-such-seat" } });
    expect(await propose("p-anna", replace(2))).toMatchObject({ refusal: { why: "still-there", name: "Carla" } });
    expect(await propose("p-anna", replace(1))).toMatchObject({ done: false, waiting: [CARLA] });
    expect(await answer("p-berta", true)).toMatchObject({ refusal: { why: "not-asked" } });
    expect(await answer("p-carla", true)).toMatchObject({ done: true });
    expect((await load(match)).seats[1]).toEqual({ kind: "bot", level: "easy", name: "Bot 9" });
    await play("p-anna", 2);
    await settled(match);
    expect(await sum()).toBe(3);
    expect(await play("p-berta", 1)).toMatchObject({ refusal: { why: "not-seated" } });
    expect(await propose("p-anna", replace(1))).toMatchObject({ refusal: { why: "no-such-seat" } });
  });

  test("or gives up in the name of who has gone", async () => {
    const here = rigged({ store: open() });
    const still = await opened(here.table);
    expect(await people(here.table, still).propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({
      refusal: { why: "still-there", name: "Berta" },
    });
    const { table } = rigged({ store: open(), hasLeft: async () => true });
    const match = await opened(table);
    const { propose } = people(table, match);
    expect(await propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({
      done: true,
      sight: { status: "finished", outcome: { how: "at 0" } },
    });
  });
});
