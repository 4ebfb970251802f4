import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDeletionListForDatabase, openPrivacyService } from "#app/open-privacy-service.ts";
import type { Game } from "#core/game.ts";
import type { MatchService } from "#match/match-service.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import { createBackup, restoreBackup } from "#store/maintenance/copies/backup.ts";
import { openSqliteStore, type PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { createTemporaryFolder } from "../store/support/temporary-folder.ts";
import { type AddingState, addingGame, toyGames } from "../support/adding-game.ts";
import {
  ANNA,
  agreeAll,
  BERTA,
  BOT,
  CARLA,
  createMatchRig,
  type MatchRig,
  openTestMatch,
  spectator,
  waitUntil,
} from "../support/match-rig.ts";
import { plainRatings } from "../support/plain-ratings.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let store: PersistentStore;
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.db");
  store = openSqliteStore(file, plainRatings);
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const log = { info() {}, warn() {}, error() {} };

function openPrivacy({ matchService }: MatchRig, change: Partial<MatchService> = {}) {
  const deletionList = openDeletionListForDatabase(file);
  return openPrivacyService({ store, matchService: { ...matchService, ...change }, deletionList, log });
}

/** The adding game with a score for each seat, which is 0 for players who have left. */
const scoredGame = {
  ...addingGame,
  id: "scored",
  outcome(state: AddingState) {
    const standings = Array.from({ length: state.seats }, (_, seat) => {
      const isGone = state.gone.includes(seat);
      return { seat, score: isGone ? 0 : state.sum, position: isGone ? state.seats : 1 };
    });
    return addingGame.outcome(state) && { standings, how: "over" };
  },
} as unknown as Game;

const createRig = () => createMatchRig({ store, games: [scoredGame, ...toyGames] });
const scoredRequest = { game: scoredGame.id };

const personal = { kind: "personal", person: "p-anna" } as const;
const names = async (rig: MatchRig, id: string) => (await rig.load(id)).seats.map(({ name }) => name);

/** Both players play until the goal is reached. */
async function playToEnd(rig: MatchRig, id: string): Promise<void> {
  for (const person of ["p-anna", "p-berta"]) await rig.matchService.play({ match: id, person }, 3);
}

describe("a deleted player", () => {
  test("resigns from running matches like any other player, and the turn is published", async () => {
    const rig = createRig();
    const id = await openTestMatch(rig.matchService, { ...scoredRequest, seats: [ANNA, BERTA, CARLA] });
    for (const person of ["p-anna", "p-berta"]) await rig.matchService.play({ match: id, person }, 1);
    await rig.waitUntilSettled(id);
    const told = rig.published.length;
    expect(await openPrivacy(rig).deletePlayer("p-anna")).toEqual({ matches: 1, lobbies: 0 });
    const match = await rig.waitUntilSettled(id);
    expect(match.log.at(-1)?.deed).toMatchObject({ kind: "forfeit", seat: 0, how: "resigned" });
    expect(match.status).toBe("running");
    expect(rig.published.slice(told).flatMap(({ entries }) => entries.map(({ kind }) => kind))).toEqual(["forfeit"]);
    expect(await names(rig, id)).toEqual(["Former player", "Berta", "Carla"]);
    // The others play to the end, and the deleted player is in no list of scores.
    expect((await rig.matchService.resign({ match: id, person: "p-berta" })).ok).toBe(true);
    const here = { guild: "guild", game: scoredGame.id };
    const { rows } = await store.results.scores(here, { from: 0, count: 9, bots: false });
    expect(rows.map(({ name }) => name).sort()).toEqual(["Berta", "Carla"]);
    expect(await store.results.season("guild", scoredGame.id)).toMatchObject({ scores: 2, players: 2 });
  });

  test("is not named in the result of a match that ends while the deletion runs", async () => {
    const rig = createRig();
    const id = await openTestMatch(rig.matchService, { ...scoredRequest, seats: [ANNA, BERTA, CARLA] });
    for (const person of ["p-anna", "p-berta"]) await rig.matchService.play({ match: id, person }, 1);
    await rig.matchService.resign({ match: id, person: "p-anna" });
    const { append } = store.matches;
    store.matches.append = async (...entry) => {
      store.matches.append = append;
      await openPrivacy(rig).deletePlayer("p-anna");
      return append(...entry);
    };
    expect(await rig.matchService.resign({ match: id, person: "p-berta" })).toMatchObject({ ok: true });
    expect((await rig.waitUntilSettled(id)).status).toBe("finished");
    expect(await store.personalData.countPerson("p-anna")).toMatchObject({ scores: 0, standings: 0 });
    expect(await store.personalData.listPeople()).not.toContain("p-anna");
    const { rows } = await store.results.scores(
      { guild: "guild", game: scoredGame.id },
      { from: 0, count: 9, bots: false },
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(["Berta", "Carla"]);
  });

  test("leaves finished matches that can be replayed and exported, with distinct neutral names", async () => {
    const rig = createRig();
    const id = await openTestMatch(rig.matchService, { ...scoredRequest, options: { goal: 5 } });
    await playToEnd(rig, id);
    const look = () => rig.matchService.replayTurns(id, spectator(), ({ view }) => view);
    const before = await look();
    for (const person of ["p-anna", "p-berta"]) await openPrivacy(rig).deletePlayer(person);
    expect(await names(rig, id)).toEqual(["Former player", "Former player 2"]);
    expect((await look())?.turns).toEqual(before?.turns);
    const exported = await rig.matchService.exportMatch(id, spectator());
    expect(exported?.facts.seats.map(({ name }) => name)).toEqual(await names(rig, id));
    expect((await rig.matchService.view(id, spectator()))?.outcome).toBeDefined();
    expect((await rig.load(id)).log).toHaveLength(2);
  });

  test("loses their solo matches: running, saved and finished", async () => {
    const rig = createRig();
    const over1 = await openTestMatch(rig.matchService, {
      location: personal,
      options: { goal: 1 },
      seats: [ANNA, BOT],
    });
    await rig.matchService.play({ match: over1, person: "p-anna" }, 3);
    const aside = await openTestMatch(rig.matchService, { location: personal, seats: [ANNA, BOT] });
    await rig.matchService.saved.save({ match: aside, person: "p-anna" }, "mine");
    const runs = await openTestMatch(rig.matchService, { location: personal, seats: [ANNA, BOT] });
    expect(await openPrivacy(rig).deletePlayer("p-anna")).toEqual({ matches: 0, lobbies: 0 });
    for (const id of [over1, aside, runs]) expect(await store.matches.load(id)).toBeUndefined();
  });

  test("is removed from lobbies: their own are cancelled, and those of others go on waiting", async () => {
    const rig = createRig();
    const plan = { options: {}, language: "en", bots: [], open: true };
    const gather = (channel: string, people: readonly { person: string; name: string }[]) =>
      rig.matchService.lobbies.open({
        location: { kind: "channel", guild: "guild", channel },
        game: "adding",
        plan,
        players: people,
      });
    const [anna, berta] = [ANNA, BERTA].map((one) => ({
      person: one.kind === "person" ? one.person : "",
      name: one.name,
    }));
    if (!anna || !berta) throw new Error("no people in the seats");
    await gather("one", [anna, berta]);
    await gather("two", [berta, anna]);
    expect(await openPrivacy(rig).deletePlayer("p-anna")).toEqual({ matches: 0, lobbies: 2 });
    expect(await rig.matchService.lobbies.waitingInChannel("one")).toEqual([]);
    const [waiting] = await rig.matchService.lobbies.waitingInChannel("two");
    expect(waiting?.guests).toEqual([{ person: "p-berta", name: "Berta", stand: "in" }]);
  });

  test.each(["whether players are still there", "for a thread"])(
    "is in no rematch lobby if the deletion happens while Discord is asked %s",
    async (what) => {
      let slow: (() => Promise<unknown>) | undefined;
      const hasLeft = async () => {
        if (what !== "for a thread") await slow?.();
        return false;
      };
      const rig = createMatchRig({ store, hasLeftServer: hasLeft });
      const id = await openTestMatch(rig.matchService, { options: { goal: 1 }, seats: [ANNA, BERTA, CARLA] });
      await rig.matchService.play({ match: id, person: "p-anna" }, 1);
      await rig.waitUntilSettled(id);
      slow = () => openPrivacy(rig).deletePlayer("p-anna");
      const home = { kind: "channel", guild: "guild", channel: "thread" } as const;
      const make = async () => {
        if (what === "for a thread") await slow?.();
        return home;
      };
      const again = await rig.matchService.playAgain(
        { match: id, person: "p-berta" },
        { reference: home, create: make },
      );
      const guests = [{ person: "p-berta" }, { person: "p-carla" }];
      expect(again).toMatchObject({ deed: "gathered", done: { lobby: { guests } } });
      expect(await store.personalData.listPeople()).toEqual(new Set(["p-berta", "p-carla"]));
    },
  );

  test("starts no rematch if the deletion happens while Discord is asked", async () => {
    let slow: (() => Promise<unknown>) | undefined;
    const rig = createMatchRig({ store, hasLeftServer: async () => (await slow?.()) !== undefined });
    const id = await openTestMatch(rig.matchService, { options: { goal: 1 } });
    await rig.matchService.play({ match: id, person: "p-anna" }, 1);
    await rig.waitUntilSettled(id);
    slow = async () => void (await openPrivacy(rig).deletePlayer("p-anna"));
    const home = { kind: "channel", guild: "guild", channel: "channel" } as const;
    expect(await rig.matchService.playAgain({ match: id, person: "p-anna" }, home)).toMatchObject({
      refusal: { reason: "not-seated" },
    });
    expect(await rig.matchService.lobbies.findRematch(id)).toBeUndefined();
  });

  test("has no proposal for a saved match if the deletion happens while Discord creates a thread for it", async () => {
    const rig = createRig();
    const clock = { kind: "move", ms: 60_000 } as const;
    const id = await openTestMatch(rig.matchService, { clock, seats: [ANNA, BERTA, CARLA] });
    const saving = await rig.matchService.proposals.propose({ match: id, person: "p-anna" }, { kind: "save" });
    await agreeAll(rig.matchService, id, saving, "p-berta", "p-carla");
    const home = { kind: "channel", guild: "guild", channel: "thread" } as const;
    const make = async () => {
      await openPrivacy(rig).deletePlayer("p-anna");
      return home;
    };
    const asked = await rig.matchService.proposals.proposeResume(
      { match: id, person: "p-anna" },
      { reference: home, create: make },
    );
    expect(asked).toMatchObject({ refusal: { reason: "not-seated" } });
    expect(await store.proposals.read(id)).toBeUndefined();
    expect(await store.personalData.listPeople()).toEqual(new Set(["p-berta", "p-carla"]));
  });

  test("ends the matches between bots that they started", async () => {
    const rig = createRig();
    const id = await openTestMatch(rig.matchService, { seats: [BOT, { ...BOT, name: "Bot 2" }], starter: "p-anna" });
    expect(await openPrivacy(rig).deletePlayer("p-anna")).toEqual({ matches: 1, lobbies: 0 });
    expect(await rig.load(id)).toMatchObject({ status: "dropped", starter: "" });
  });

  test("can be replaced by a bot in a saved match", async () => {
    const rig = createRig();
    const id = await openTestMatch(rig.matchService);
    await rig.matchService.saved.save({ match: id, person: "p-anna" }, "Anna and Berta");
    await openPrivacy(rig).deletePlayer("p-anna");
    expect(await rig.load(id)).toMatchObject({ status: "parked", name: undefined });
    const here = { kind: "channel", guild: "guild", channel: "elsewhere" } as const;
    await rig.matchService.saved.resume({ match: id, person: "p-berta" }, here as never);
    expect((await rig.matchService.proposals.absentPlayers(id)).map(({ name }) => name)).toEqual(["Former player"]);
    const by = { kind: "replace", seat: 0, level: "easy", name: "Bot 1" } as const;
    expect(await rig.matchService.proposals.propose({ match: id, person: "p-berta" }, by)).toMatchObject({
      ok: true,
      done: true,
    });
    expect(await names(rig, id)).toEqual(["Bot 1", "Berta"]);
  });

  test("is deleted once, however often they ask for it at the same time", async () => {
    const rig = createRig();
    const forget = vi.spyOn(store.personalData, "deletePlayer");
    const privacy = openPrivacy(rig);
    const all = await Promise.all(Array.from({ length: 5 }, () => privacy.deletePlayer("p-anna")));
    expect(forget).toHaveBeenCalledTimes(1);
    expect(all).toEqual(Array(5).fill({ matches: 0, lobbies: 0 }));
    await privacy.deletePlayer("p-anna");
    expect(forget).toHaveBeenCalledTimes(2);
  });

  test("is nowhere in the file, and starts as new", async () => {
    const rig = createRig();
    await store.playerSettings.change("p-anna", { name: "Anna" });
    const id = await openTestMatch(rig.matchService, { ...scoredRequest, options: { goal: 5 } });
    await playToEnd(rig, id);
    await rig.waitUntilSettled(id);
    await openPrivacy(rig).deletePlayer("p-anna");
    const bytes = ["", "-wal"].map((end) => (existsSync(file + end) ? readFileSync(file + end, "latin1") : "")).join();
    expect(bytes).toContain("p-berta");
    expect(bytes).not.toContain("p-anna");
    expect(bytes).not.toContain("Anna");
    expect(Object.values(await openPrivacy(rig).counts("p-anna")).every((count) => count === 0)).toBe(true);
    const again = await openTestMatch(rig.matchService);
    expect(await names(rig, again)).toEqual(["Anna", "Berta"]);
    expect((await openPrivacy(rig).counts("p-anna")).games).toBe(1);
  });
});

describe("a deletion that fails", () => {
  const STAGES = ["puzzles", "results", "tasks", "dailyPuzzles"] as const;

  async function failAndContinue(change: Partial<PersistentStore>, leave?: () => Promise<never>) {
    const rig = createRig();
    const id = await openTestMatch(rig.matchService);
    const matchService = { ...rig.matchService, ...(leave ? { removePlayer: leave } : {}) };
    const privacy = openPrivacyService({ store: { ...store, ...change }, matchService, deletionList: undefined, log });
    expect(await privacy.deletePlayer("p-anna")).toBe("unfinished");
    expect(await store.personalData.pendingDeletions()).toEqual(["p-anna"]);
    await openPrivacy(rig).continueDeletions();
    expect(await store.personalData.pendingDeletions()).toEqual([]);
    expect(await names(rig, id)).toEqual(["Former player", "Berta"]);
    expect(await store.personalData.listPeople()).not.toContain("p-anna");
  }

  const full = () => Promise.reject(new Error("disk full"));

  test.each(STAGES)("in its %s is reported as unfinished, and is completed later", async (stage) => {
    await failAndContinue({ [stage]: { ...store[stage], deletePlayer: full } });
  });

  test.each(["deletePlayer", "endDeletion"] as const)("in personal data at %s is completed later", async (step) => {
    await failAndContinue({ personalData: { ...store.personalData, [step]: full } });
  });

  test("before it has removed the player from matches is completed later", async () => {
    await failAndContinue({}, full);
  });
});

test("a name that is set while a person is deleted is deleted, too", async () => {
  const late = {
    ...store,
    dailyPuzzles: {
      ...store.dailyPuzzles,
      async deletePlayer(person: string) {
        await store.dailyPuzzles.deletePlayer(person);
        await store.playerSettings.change(person, { name: "Anna" });
      },
    },
  };
  const { matchService } = createRig();
  const deletionList = openDeletionListForDatabase(file);
  await openPrivacyService({ store: late, matchService, deletionList, log }).deletePlayer("p-anna");
  expect(await store.playerSettings.read("p-anna")).toEqual({});
  expect(await store.personalData.listPeople()).not.toContain("p-anna");
});

describe("a restored backup", () => {
  test("deletes again who was deleted since, and keeps people who had returned before", async () => {
    const backup = join(folder.path, "backup.db");
    const rig = createRig();
    const privacy = openPrivacy(rig);
    await privacy.continueDeletions();
    await store.playerSettings.change("p-carla", { name: "Carla" });
    await privacy.deletePlayer("p-carla");
    await store.playerSettings.change("p-carla", { name: "Carla, again" });
    await store.playerSettings.change("p-anna", { name: "Anna" });
    const id = await openTestMatch(rig.matchService);
    createBackup(file, backup);
    await privacy.deletePlayer("p-anna");
    await rig.waitUntilSettled(id);
    await rig.matchService.close();
    await store.close();

    restoreBackup(backup, file);
    store = openSqliteStore(file, plainRatings);
    expect(await store.personalData.listPeople()).toContain("p-anna");
    const again = createRig();
    await openPrivacy(again).continueDeletions();
    expect([...(await store.personalData.listPeople())].sort()).toEqual(["p-berta", "p-carla"]);
    expect(await names(again, id)).toEqual(["Former player", "Berta"]);
    // The backup has been checked: people who return from now on are kept.
    await store.playerSettings.change("p-anna", { name: "Anna" });
    await openPrivacy(again).continueDeletions();
    expect(await store.personalData.listPeople()).toContain("p-anna");
  });

  test("deletes them also if the program ends in the middle", async () => {
    const backup = join(folder.path, "backup.db");
    const people = ["p-anna", "p-berta", "p-carla"];
    for (const person of people) await store.playerSettings.change(person, { name: "Somebody" });
    const rig = createRig();
    const privacy = openPrivacy(rig);
    await privacy.continueDeletions();
    createBackup(file, backup);
    for (const person of people) await privacy.deletePlayer(person);
    await rig.matchService.close();
    await store.close();

    restoreBackup(backup, file);
    store = openSqliteStore(file, plainRatings);
    const second = createRig();
    const cut = Promise.withResolvers<never>();
    const ends = { ...second, matchService: { ...second.matchService, removePlayer: () => cut.promise } };
    const first = openPrivacy(ends as MatchRig);
    void first.continueDeletions();
    await waitUntil(async () => (await store.personalData.pendingDeletions()).length === people.length);
    expect(await store.personalData.listPeople()).toContain("p-anna");
    await openPrivacy(createRig()).continueDeletions();
    expect([...(await store.personalData.listPeople())]).toEqual([]);
  });

  test("the deletion list beside the database names nobody", async () => {
    await openPrivacy(createRig()).deletePlayer("p-anna");
    const list = readFileSync(`${file}.forgotten`, "utf8");
    expect(list.trim().split("\n")).toHaveLength(1);
    expect(list).not.toContain("anna");
  });
});

describe("the export of a person's data", () => {
  test("has everything about them, their own view of running matches, and no ids of other people", async () => {
    const rig = createRig();
    const done = await openTestMatch(rig.matchService, { ...scoredRequest, options: { goal: 5 } });
    await playToEnd(rig, done);
    const runs = await openTestMatch(rig.matchService);
    const text = await openPrivacy(rig).exportData("p-anna");
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

  test("is not built beyond its size limit", async () => {
    const rig = createRig();
    for (let game = 0; game < 12; game++) {
      const channel = `channel ${game}`;
      await openTestMatch(rig.matchService, { location: { kind: "channel", guild: "guild", channel } });
    }
    let views = 0;
    const privacy = openPrivacy(rig, {
      view: async () => {
        views++;
        return { view: { long: "x".repeat(10_000) } } as MatchView;
      },
    });
    expect(await privacy.exportData("p-anna", 40_000)).toBe("too-large");
    expect(views).toBe(4);
    expect(await privacy.exportData("p-anna", 1_000)).toBe("too-large");
    expect(views).toBe(4);
    expect(JSON.parse(await privacy.exportData("p-anna"))).toMatchObject({ games: { length: 12 } });
  });

  test("is made for one person at a time", async () => {
    let [running, maxRunning] = [0, 0];
    const rig = createRig();
    await openTestMatch(rig.matchService);
    const privacy = openPrivacy(rig, {
      view: async () => {
        maxRunning = Math.max(maxRunning, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        return undefined;
      },
    });
    await Promise.all(["p-anna", "p-berta", "p-anna"].map((person) => privacy.exportData(person)));
    expect(maxRunning).toBe(1);
  });
});
