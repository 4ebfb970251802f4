import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Game } from "#kernel/game.ts";
import { listBeside, privacyOf } from "#main/privacy.ts";
import { backUp, restore } from "#store/sqlite/backup.ts";
import { type LastingStore, openSqlite } from "#store/sqlite.ts";
import { temporaryFolder } from "../store/folder.ts";
import { plainRatings } from "../support/ratings.ts";
import { ANNA, agreed, BERTA, BOT, CARLA, opened, type Rig, rigged, spectator, until } from "../support/table.ts";
import { adding, type Sum, toys } from "../support/toy.ts";

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let store: LastingStore;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, "tauler.db");
  store = openSqlite(file, plainRatings);
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const log = { info() {}, warn() {}, error() {} };

function over(rig: Rig) {
  return privacyOf({ store, table: rig.table, list: listBeside(file), log });
}

/** The toy with a score for everybody: who has left has nothing. */
const scored = {
  ...adding,
  id: "scored",
  outcome(state: Sum) {
    const standings = Array.from({ length: state.seats }, (_, seat) => {
      const isGone = state.gone.includes(seat);
      return { seat, score: isGone ? 0 : state.sum, position: isGone ? state.seats : 1 };
    });
    return adding.outcome(state) && { standings, how: "over" };
  },
} as unknown as Game;

const rigOf = () => rigged({ store, games: [scored, ...toys] });
const inScored = { game: scored.id };

const personal = { kind: "personal", person: "p-anna" } as const;
const names = async (rig: Rig, id: string) => (await rig.load(id)).seats.map(({ name }) => name);

/** Both play on until the goal is reached. */
async function played(rig: Rig, id: string): Promise<void> {
  for (const person of ["p-anna", "p-berta"]) await rig.table.play({ match: id, person }, 3);
}

describe("who is deleted", () => {
  test("gives up where others play, as anybody does, and those are told", async () => {
    const rig = rigOf();
    const id = await opened(rig.table, { ...inScored, seats: [ANNA, BERTA, CARLA] });
    await rig.settled(id);
    const told = rig.told.length;
    expect(await over(rig).forget("p-anna")).toEqual({ games: 1, lobbies: 0 });
    const match = await rig.settled(id);
    expect(match.log.at(-1)?.deed).toMatchObject({ kind: "forfeit", seat: 0, how: "resigned" });
    expect(match.status).toBe("running");
    expect(rig.told.slice(told).flatMap(({ beats }) => beats.map(({ kind }) => kind))).toEqual(["forfeit"]);
    expect(await names(rig, id)).toEqual(["A player who left", "Berta", "Carla"]);
    // The others play it to its end, and the score of nobody is in no list.
    expect((await rig.table.resign({ match: id, person: "p-berta" })).ok).toBe(true);
    const here = { guild: "guild", game: scored.id };
    const { rows } = await store.results.scores(here, { from: 0, count: 9, bots: false });
    expect(rows.map(({ name }) => name).sort()).toEqual(["Berta", "Carla"]);
    expect(await store.results.season("guild", scored.id)).toMatchObject({ scores: 2, players: 2 });
  });

  test("is nobody also in the result of a game that had been looked at before, and ends afterwards", async () => {
    const rig = rigOf();
    const id = await opened(rig.table, { ...inScored, seats: [ANNA, BERTA, CARLA] });
    await rig.table.resign({ match: id, person: "p-anna" });
    const { append } = store.matches;
    store.matches.append = async (...entry) => {
      store.matches.append = append;
      await over(rig).forget("p-anna");
      return append(...entry);
    };
    expect(await rig.table.resign({ match: id, person: "p-berta" })).toMatchObject({ ok: true });
    expect((await rig.settled(id)).status).toBe("finished");
    expect(await store.custody.counts("p-anna")).toMatchObject({ scores: 0, standings: 0 });
    expect(await store.custody.everybody()).not.toContain("p-anna");
    const { rows } = await store.results.scores(
      { guild: "guild", game: scored.id },
      { from: 0, count: 9, bots: false },
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(["Berta", "Carla"]);
  });

  test("leaves finished games that can be seen and exported, with a name for nobody, told apart", async () => {
    const rig = rigOf();
    const id = await opened(rig.table, { ...inScored, options: { goal: 5 } });
    await played(rig, id);
    const look = () => rig.table.turns(id, spectator(), ({ view }) => view);
    const before = await look();
    for (const person of ["p-anna", "p-berta"]) await over(rig).forget(person);
    expect(await names(rig, id)).toEqual(["A player who left", "A player who left 2"]);
    expect((await look())?.turns).toEqual(before?.turns);
    const exported = await rig.table.exports(id, spectator());
    expect(exported?.facts.seats.map(({ name }) => name)).toEqual(await names(rig, id));
    expect((await rig.table.look(id, spectator()))?.outcome).toBeDefined();
    expect((await rig.load(id)).log).toHaveLength(2);
  });

  test("loses what they play alone, running, put aside and over", async () => {
    const rig = rigOf();
    const over1 = await opened(rig.table, { home: personal, options: { goal: 1 }, seats: [ANNA, BOT] });
    await rig.table.play({ match: over1, person: "p-anna" }, 3);
    const aside = await opened(rig.table, { home: personal, seats: [ANNA, BOT] });
    await rig.table.parking.park({ match: aside, person: "p-anna" }, "mine");
    const runs = await opened(rig.table, { home: personal, seats: [ANNA, BOT] });
    expect(await over(rig).forget("p-anna")).toEqual({ games: 0, lobbies: 0 });
    for (const id of [over1, aside, runs]) expect(await store.matches.load(id)).toBeUndefined();
  });

  test("is in no lobby any more: theirs are called off, those of others wait on", async () => {
    const rig = rigOf();
    const plan = { options: {}, language: "en", bots: [], level: "easy", open: true };
    const gather = (channel: string, people: readonly { person: string; name: string }[]) =>
      rig.table.lobbies.gather({ home: { kind: "channel", guild: "guild", channel }, game: "adding", plan, people });
    const [anna, berta] = [ANNA, BERTA].map((one) => ({
      person: one.kind === "person" ? one.person : "",
      name: one.name,
    }));
    if (!anna || !berta) throw new Error("nobody is there");
    await gather("one", [anna, berta]);
    await gather("two", [berta, anna]);
    expect(await over(rig).forget("p-anna")).toEqual({ games: 0, lobbies: 2 });
    expect(await rig.table.lobbies.waitingIn("one")).toEqual([]);
    const [waiting] = await rig.table.lobbies.waitingIn("two");
    expect(waiting?.guests).toEqual([{ person: "p-berta", name: "Berta", stand: "in" }]);
  });

  test.each(["who is still there", "for a thread"])(
    "is in no new lobby where they are deleted while Discord is asked %s to play again",
    async (what) => {
      let slow: (() => Promise<unknown>) | undefined;
      const hasLeft = async () => {
        if (what !== "for a thread") await slow?.();
        return false;
      };
      const rig = rigged({ store, hasLeft });
      const id = await opened(rig.table, { options: { goal: 1 }, seats: [ANNA, BERTA, CARLA] });
      await rig.table.play({ match: id, person: "p-anna" }, 1);
      await rig.settled(id);
      slow = () => over(rig).forget("p-anna");
      const home = { kind: "channel", guild: "guild", channel: "thread" } as const;
      const make = async () => {
        if (what === "for a thread") await slow?.();
        return home;
      };
      const again = await rig.table.again({ match: id, person: "p-berta" }, { near: home, make });
      const guests = [{ person: "p-berta" }, { person: "p-carla" }];
      expect(again).toMatchObject({ deed: "gathered", done: { lobby: { guests } } });
      expect(await store.custody.everybody()).toEqual(new Set(["p-berta", "p-carla"]));
    },
  );

  test("begins nothing again where they are deleted while Discord is asked", async () => {
    let slow: (() => Promise<unknown>) | undefined;
    const rig = rigged({ store, hasLeft: async () => (await slow?.()) !== undefined });
    const id = await opened(rig.table, { options: { goal: 1 } });
    await rig.table.play({ match: id, person: "p-anna" }, 1);
    await rig.settled(id);
    slow = async () => void (await over(rig).forget("p-anna"));
    const home = { kind: "channel", guild: "guild", channel: "channel" } as const;
    expect(await rig.table.again({ match: id, person: "p-anna" }, home)).toMatchObject({
      refusal: { why: "not-seated" },
    });
    expect(await rig.table.lobbies.nextOf(id)).toBeUndefined();
  });

  test("asks nothing of a saved game where they are deleted while Discord makes a thread for it", async () => {
    const rig = rigOf();
    const clock = { kind: "move", ms: 60_000 } as const;
    const id = await opened(rig.table, { clock, seats: [ANNA, BERTA, CARLA] });
    const saving = await rig.table.proposals.propose({ match: id, person: "p-anna" }, { kind: "save" });
    await agreed(rig.table, id, saving, "p-berta", "p-carla");
    const home = { kind: "channel", guild: "guild", channel: "thread" } as const;
    const make = async () => {
      await over(rig).forget("p-anna");
      return home;
    };
    const asked = await rig.table.proposals.proposeResume({ match: id, person: "p-anna" }, { near: home, make });
    expect(asked).toMatchObject({ refusal: { why: "not-seated" } });
    expect(await store.consents.read(id)).toBeUndefined();
    expect(await store.custody.everybody()).toEqual(new Set(["p-berta", "p-carla"]));
  });

  test("stops the bots that they let play", async () => {
    const rig = rigOf();
    const id = await opened(rig.table, { seats: [BOT, { ...BOT, name: "Bot 2" }], starter: "p-anna" });
    expect(await over(rig).forget("p-anna")).toEqual({ games: 1, lobbies: 0 });
    expect(await rig.load(id)).toMatchObject({ status: "dropped", starter: "" });
  });

  test("can be given a bot for their seat where a game was put aside", async () => {
    const rig = rigOf();
    const id = await opened(rig.table);
    await rig.table.parking.park({ match: id, person: "p-anna" }, "Anna and Berta");
    await over(rig).forget("p-anna");
    expect(await rig.load(id)).toMatchObject({ status: "parked", name: undefined });
    const here = { kind: "channel", guild: "guild", channel: "elsewhere" } as const;
    await rig.table.parking.resume({ match: id, person: "p-berta" }, here as never);
    expect((await rig.table.proposals.left(id)).map(({ name }) => name)).toEqual(["A player who left"]);
    const by = { kind: "replace", seat: 0, level: "easy", name: "Bot 1" } as const;
    expect(await rig.table.proposals.propose({ match: id, person: "p-berta" }, by)).toMatchObject({
      ok: true,
      done: true,
    });
    expect(await names(rig, id)).toEqual(["Bot 1", "Berta"]);
  });

  test("is deleted once, however often they ask for it meanwhile", async () => {
    const rig = rigOf();
    const forget = vi.spyOn(store.custody, "forget");
    const privacy = over(rig);
    const all = await Promise.all(Array.from({ length: 5 }, () => privacy.forget("p-anna")));
    expect(forget).toHaveBeenCalledTimes(1);
    expect(all).toEqual(Array(5).fill({ games: 0, lobbies: 0 }));
    await privacy.forget("p-anna");
    expect(forget).toHaveBeenCalledTimes(2);
  });

  test("is nowhere in the file, and begins as new", async () => {
    const rig = rigOf();
    await store.people.prefer("p-anna", { name: "Anna" });
    const id = await opened(rig.table, { ...inScored, options: { goal: 5 } });
    await played(rig, id);
    await rig.settled(id);
    await over(rig).forget("p-anna");
    const bytes = ["", "-wal"].map((end) => (existsSync(file + end) ? readFileSync(file + end, "latin1") : "")).join();
    expect(bytes).toContain("p-berta");
    expect(bytes).not.toContain("p-anna");
    expect(bytes).not.toContain("Anna");
    expect(Object.values(await over(rig).counts("p-anna")).every((count) => count === 0)).toBe(true);
    const again = await opened(rig.table);
    expect(await names(rig, again)).toEqual(["Anna", "Berta"]);
    expect((await over(rig).counts("p-anna")).games).toBe(1);
  });
});

describe("a deletion that fails", () => {
  const STAGES = ["levels", "results", "tasks", "dailies"] as const;

  async function failing(change: Partial<LastingStore>, leave?: () => Promise<never>) {
    const rig = rigOf();
    const id = await opened(rig.table);
    const table = { ...rig.table, ...(leave ? { depart: leave } : {}) };
    const privacy = privacyOf({ store: { ...store, ...change }, table, list: undefined, log });
    expect(await privacy.forget("p-anna")).toBe("unfinished");
    expect(await store.custody.begun()).toEqual(["p-anna"]);
    await over(rig).carryOn();
    expect(await store.custody.begun()).toEqual([]);
    expect(await names(rig, id)).toEqual(["A player who left", "Berta"]);
    expect(await store.custody.everybody()).not.toContain("p-anna");
  }

  const full = () => Promise.reject(new Error("disk full"));

  test.each(STAGES)("at its %s says so, and is ended by whoever carries on", async (stage) => {
    await failing({ [stage]: { ...store[stage], forget: full } });
  });

  test.each(["forget", "end"] as const)("in the custody of the rest, at %s, too", async (step) => {
    await failing({ custody: { ...store.custody, [step]: full } });
  });

  test("before it has left any table, too", async () => {
    await failing({}, full);
  });
});

describe("a backup that is restored", () => {
  test("does not bring back who was deleted since, and leaves who had come back before it", async () => {
    const backup = join(folder.path, "backup.db");
    const rig = rigOf();
    const privacy = over(rig);
    await privacy.carryOn();
    await store.people.prefer("p-carla", { name: "Carla" });
    await privacy.forget("p-carla");
    await store.people.prefer("p-carla", { name: "Carla, again" });
    await store.people.prefer("p-anna", { name: "Anna" });
    const id = await opened(rig.table);
    backUp(file, backup);
    await privacy.forget("p-anna");
    await rig.settled(id);
    await rig.table.close();
    await store.close();

    restore(backup, file);
    store = openSqlite(file, plainRatings);
    expect(await store.custody.everybody()).toContain("p-anna");
    const again = rigOf();
    await over(again).carryOn();
    expect([...(await store.custody.everybody())].sort()).toEqual(["p-berta", "p-carla"]);
    expect(await names(again, id)).toEqual(["A player who left", "Berta"]);
    // It has been looked at: whoever comes back from now on stays.
    await store.people.prefer("p-anna", { name: "Anna" });
    await over(again).carryOn();
    expect(await store.custody.everybody()).toContain("p-anna");
  });

  test("nor does it where the program ends while they are deleted again", async () => {
    const backup = join(folder.path, "backup.db");
    const people = ["p-anna", "p-berta", "p-carla"];
    for (const person of people) await store.people.prefer(person, { name: "Somebody" });
    const rig = rigOf();
    const privacy = over(rig);
    await privacy.carryOn();
    backUp(file, backup);
    for (const person of people) await privacy.forget(person);
    await rig.table.close();
    await store.close();

    restore(backup, file);
    store = openSqlite(file, plainRatings);
    const second = rigOf();
    const cut = Promise.withResolvers<never>();
    const ends = { ...second, table: { ...second.table, depart: () => cut.promise } };
    const first = over(ends as Rig);
    void first.carryOn();
    await until(async () => (await store.custody.begun()).length === people.length);
    expect(await store.custody.everybody()).toContain("p-anna");
    await over(rigOf()).carryOn();
    expect([...(await store.custody.everybody())]).toEqual([]);
  });

  test("the list beside the database names nobody", async () => {
    await over(rigOf()).forget("p-anna");
    const list = readFileSync(`${file}.forgotten`, "utf8");
    expect(list.trim().split("\n")).toHaveLength(1);
    expect(list).not.toContain("anna");
  });
});

describe("the file that somebody gets", () => {
  test("has everything about them, their own view of what runs, and nobody else's id", async () => {
    const rig = rigOf();
    const done = await opened(rig.table, { ...inScored, options: { goal: 5 } });
    await played(rig, done);
    const runs = await opened(rig.table);
    const text = await over(rig).exported("p-anna");
    const file = JSON.parse(text) as {
      readonly about: object;
      readonly games: readonly { readonly id: string; readonly export?: string; readonly view?: object }[];
      readonly scores: readonly object[];
    };
    expect(file.about).toMatchObject({ person: "p-anna" });
    expect(file.games.find(({ id }) => id === done)?.export).toBe(`/games export game:${done}`);
    expect(file.games.find(({ id }) => id === runs)?.view).toMatchObject({ sum: 0 });
    expect(file.scores).toHaveLength(1);
    expect(text).not.toContain("p-berta");
    expect(text).not.toContain((await rig.load(runs)).opening.seed);
  });
});
