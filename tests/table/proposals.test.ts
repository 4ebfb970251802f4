import { describe, expect, test } from "vitest";
import type { MatchId } from "#table/open.ts";
import type { Table } from "#table/table.ts";
import { ANNA, BERTA, BOT, CARLA, opened, rigged } from "../support/table.ts";
import { STORES } from "./stores.ts";

const TAKEBACK = { kind: "takeback" } as const;
const DROP = { kind: "drop" } as const;
const replace = (seat: number, level = "easy") => ({ kind: "replace", seat, level, name: "Bot 9" }) as const;

/** Who takes part in a match, by first letter: `p` proposes and `a` answers. */
function people(table: Table, match: MatchId) {
  const hand = (person: string, seq?: number) => ({ match, person, ...(seq === undefined ? {} : { seq }) });
  return {
    play: (person: string, add: number) => table.play(hand(person), add),
    propose: (person: string, proposal: Parameters<Table["proposals"]["propose"]>[1], seq?: number) =>
      table.proposals.propose(hand(person, seq), proposal),
    answer: (person: string, agrees: boolean, seq?: number) => table.proposals.answer(hand(person, seq), agrees),
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
    expect(await table.proposals.open(match)).toEqual({ proposal: TAKEBACK, by: "p-anna", seq: 1 });
    expect(await answer("p-anna", true)).toMatchObject({ refusal: { why: "not-asked" } });
    expect(await answer("p-zoe", true)).toMatchObject({ refusal: { why: "not-seated" } });
    expect(await answer("p-berta", true)).toMatchObject({ done: false, waiting: [CARLA] });
    expect(await answer("p-berta", true)).toMatchObject({ refusal: { why: "not-asked" } });
    expect(await sum()).toBe(3);
    expect(await answer("p-carla", true)).toMatchObject({ done: true, sight: { view: { sum: 0 } } });
    expect(await answer("p-carla", true)).toMatchObject({ refusal: { why: "nothing-proposed" } });
    expect(await table.proposals.open(match)).toBeUndefined();
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
    expect(await propose("p-carla", TAKEBACK)).toMatchObject({ refusal: { why: "not-seated" } });
    expect(await propose("p-anna", TAKEBACK)).toMatchObject({ done: false, waiting: [BERTA] });
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
    await people(first.table, match).play("p-anna", 3);
    await people(first.table, match).propose("p-anna", TAKEBACK);
    await first.table.close();
    const { answer } = people(rigged({ store }).table, match);
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
    const { table, settled, load } = rigged({ store: open() });
    const match = await opened(table, { seats: [ANNA, BERTA, CARLA] });
    const { play, propose, answer, sum } = people(table, match);
    expect(await propose("p-anna", replace(1, "best"))).toMatchObject({
      refusal: { why: "no-such-level", level: "best", levels: ["easy"] },
    });
    const called = (name: string) => propose("p-anna", { ...replace(1), name });
    expect(await called(" ")).toMatchObject({ refusal: { why: "name-empty" } });
    expect(await called("CARLA")).toMatchObject({ refusal: { why: "seat-name-taken", name: "CARLA" } });
    expect(await propose("p-anna", replace(7))).toMatchObject({ refusal: { why: "no-such-seat" } });
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
    const { table } = rigged({ store: open() });
    const match = await opened(table);
    const { propose } = people(table, match);
    expect(await propose("p-anna", { kind: "remove", seat: 1 })).toMatchObject({
      done: true,
      sight: { status: "finished", outcome: { how: "at 0" } },
    });
  });
});
