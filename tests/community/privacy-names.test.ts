import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDeletionListForDatabase, openPrivacyService } from "#app/open-privacy-service.ts";
import type { Game } from "#core/game.ts";
import { nameComparisonKey, parseName } from "#core/parse-name.ts";
import type { LobbyMatchSettings } from "#store/lobby-store.ts";
import { openSqliteStore, type PersistentStore } from "#store/sqlite/sqlite-store.ts";
import type { SeatPlayer } from "#store/store.ts";
import { withSafeErrors } from "#workers/safe-error.ts";
import { createTemporaryFolder } from "../store/support/temporary-folder.ts";
import { type AddingState, addingGame, toyGames } from "../support/adding-game.ts";
import {
  BERTA,
  BOT,
  CARLA,
  createMatchRig,
  createRecordingLogger,
  type MatchRig,
  openTestMatch,
  spectator,
} from "../support/match-rig.ts";
import { plainRatings } from "../support/plain-ratings.ts";

// People with all kinds of names are deleted from a real file: nothing of them is left, and the deletion is completed.

const SEED = 20_261_119;
const PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let store: PersistentStore;
let count = 0;
beforeAll(() => {
  folder = createTemporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(() => {
  file = join(folder.path, `${count++}.db`);
  store = openSqliteStore(file, plainRatings);
  return () => store.close();
});

const scored = {
  ...addingGame,
  id: "scored",
  outcome: (state: AddingState) =>
    addingGame.outcome(state) && {
      standings: Array.from({ length: state.seats }, (_, seat) => ({ seat, score: state.sum, position: 1 })),
      how: "over",
    },
} as unknown as Game;

interface TestPerson {
  readonly id: string;
  /** A part of the name that is unique. */
  readonly mark: string;
  readonly name: string;
  readonly rig: MatchRig;
}

let people = 0;

function createPerson(nameOf: (mark: string) => string): TestPerson {
  const number = String(++people).padStart(4, "0");
  const mark = `Quetzal${number}`;
  return {
    id: `22000000000000${number}`,
    mark,
    name: nameOf(mark),
    rig: createMatchRig({ store, games: [scored, ...toyGames], salt: mark }),
  };
}

/** The name as it can be typed in the name of a puzzle: with spaces for invalid characters. */
function asTyped(name: string): string {
  const unseen = /\p{Default_Ignorable_Code_Point}/gu;
  return [...name.replace(unseen, "")].map((one) => (parseName(`a${one}a`).ok ? one : " ")).join("");
}

/** Writes the name wherever a name can be written. */
async function writeEverywhere({
  id,
  mark,
  name,
  rig,
}: TestPerson): Promise<{ finished: string; parked: string; running: string; others: string }> {
  const { matchService } = rig;
  const seat: SeatPlayer = { kind: "person", person: id, name };
  const here = (part: string) =>
    ({ kind: "channel", guild: "guild", channel: `${mark} ${part}`.toLowerCase().replace("quetzal", "q") }) as const;
  const home = { guild: "guild", game: scored.id };
  const level = `The cube of ${asTyped(name)}`;
  const facts = {
    size: 4,
    grade: 1,
    solutions: 1,
    exact: true,
    task: `task ${people}`,
    board: "4",
    madeAt: 1,
    changedAt: 1,
  };
  await store.playerSettings.change(id, { name });
  await store.puzzles.put(home, nameComparisonKey(level), { ...facts, name: level, author: id }, 500, undefined);
  const finished = await openTestMatch(matchService, {
    game: scored.id,
    location: here("1"),
    seats: [seat, BERTA],
    options: { goal: 1, level },
  });
  await matchService.play({ match: finished, person: id }, 1);
  const parked = await openTestMatch(matchService, {
    location: here("2"),
    seats: [BERTA, seat],
    options: {
      teams: [
        { name: `team ${asTyped(name)}`, seats: [0] },
        { name: "Reds", seats: [1] },
      ],
    },
  });
  await matchService.saved.save({ match: parked, person: id }, undefined);
  await store.matches.rename(parked, {
    name: `${asTyped(name)} against Berta`,
    key: nameComparisonKey(`${asTyped(name)} against Berta`),
  });
  const running = await openTestMatch(matchService, {
    location: here("3"),
    seats: [seat, BERTA, CARLA],
    options: { level: `removed, of ${asTyped(name)}` },
  });
  await store.drafts.write(running, 0, { word: name }, 0);
  await store.proposals.write(running, { seq: 0, proposal: { kind: "takeback", token: name }, by: id, agreed: [id] });
  const others = await openTestMatch(matchService, {
    game: scored.id,
    location: here("4"),
    seats: [BERTA, CARLA],
    options: { level },
  });
  await openTestMatch(matchService, { location: { kind: "personal", person: id }, seats: [seat, BOT] });
  const plan: LobbyMatchSettings = { options: { level }, language: "en", bots: [], open: true };
  const [own, other] = [
    { person: id, name },
    { person: "p-berta", name: "Berta" },
  ];
  await matchService.lobbies.open({
    location: here("5"),
    game: "adding",
    plan: { ...plan, names: [name, "x"] },
    players: [own, other],
  });
  await matchService.lobbies.open({ location: here("6"), game: scored.id, plan, players: [other, own] });
  await matchService.lobbies.open({ location: here("7"), game: scored.id, plan, players: [other] });
  for (const match of [finished, running]) await rig.waitUntilSettled(match);
  return { finished, parked, running, others };
}

const openPrivacy = (rig: MatchRig, log: Parameters<typeof openPrivacyService>[0]["log"]) =>
  openPrivacyService({ store, matchService: rig.matchService, deletionList: openDeletionListForDatabase(file), log });

function readBytes(): string {
  const files = ["", "-wal"].map((end) => file + end).filter((path) => existsSync(path));
  return files
    .map((path) => readFileSync(path, "latin1"))
    .join("\n")
    .toLowerCase();
}

/** Deletes the person; returns the places with traces of them. */
async function deleteAndFindTraces(one: TestPerson): Promise<string[]> {
  const { lines, log } = createRecordingLogger();
  const games = await writeEverywhere(one);
  if (!readBytes().includes(one.mark.toLowerCase())) throw new Error("the person was not in the file before");
  const privacy = openPrivacy(one.rig, log);
  const left = await privacy.deletePlayer(one.id);
  await one.rig.waitUntilSettled(games.running);
  const exported = [
    ...(await Promise.all(["p-berta", "p-carla"].map((other) => privacy.exportData(other)))),
    JSON.stringify((await one.rig.matchService.exportMatch(games.finished, spectator()))?.facts.seats),
  ];
  const logged = JSON.stringify([...lines, ...one.rig.lines].map(({ facts, text }) => [withSafeErrors(facts), text]));
  const places = { file: readBytes(), exported: exported.join().toLowerCase(), logged: logged.toLowerCase() };
  // The number of matches of other people on a server is limited, so these are ended.
  for (const match of [games.running, games.others])
    for (const person of ["p-berta", "p-carla"]) await one.rig.matchService.resign({ match, person });
  const isLeft = (text: string) => [one.mark.toLowerCase(), one.id].some((trace) => text.includes(trace));
  return [
    ...(left === "unfinished" ? ["unfinished"] : []),
    ...((await store.personalData.pendingDeletions()).length > 0 ? ["begun"] : []),
    ...Object.entries(places).flatMap(([place, text]) => (isLeft(text) ? [place] : [])),
  ];
}

describe("a deletion leaves nothing, and is completed", () => {
  test.each([
    ["Anna-Maria", (mark: string) => `${mark}-Maria`],
    ["x-ray", (mark: string) => `x-${mark}`],
    ["syntax of regular expressions", (mark: string) => `(?:${mark}[a-z]{2,}|\\p{L}+)*?(`],
    ["syntax of SQL", (mark: string) => `'; drop table people; -- "${mark}" % _ ?`],
    ["syntax of JSON", (mark: string) => `{"person": "${mark}", "x": [\\u00e9, "\\""]}`],
    ["backslashes and quotes", (mark: string) => `\\"${mark}\\'\\\\`],
    ["right-to-left text", (mark: string) => `\u202eשרה ${mark} أمين\u202c`],
    ["emoji", (mark: string) => `👩‍👩‍👧 ${mark} 🦊`],
    ["invisible characters", (mark: string) => `\u200b${mark.slice(0, 3)}\u2060${mark.slice(3)}\ufeff`],
    ["combining marks", (mark: string) => `${mark}e\u0301 Zoe\u0308`.normalize("NFD")],
    ["80 characters", (mark: string) => `${mark} `.padEnd(80, "é-")],
    ["a line break", (mark: string) => `${mark}\n\u2028\u0000x`],
  ])("for a name with %s", async (_, nameOf) => {
    expect(await deleteAndFindTraces(createPerson(nameOf))).toEqual([]);
  });

  test("for any name (seeded)", { timeout: 180_000 }, async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 35 });
    const marks = fc.string({ unit: fc.constantFrom(...PUNCTUATION, " "), maxLength: 12 });
    const form = fc.constantFrom("NFC", "NFD");
    await fc.assert(
      fc.asyncProperty(text, marks, text, form, async (before, middle, after, as) => {
        const one = createPerson((mark) => `${before}${middle} ${mark}${middle}${after}`.normalize(as));
        expect(await deleteAndFindTraces(one)).toEqual([]);
      }),
      { seed: SEED, numRuns: 25 },
    );
  });
});

describe("other people keep their data", () => {
  test.each(["a", "cube", "Bert", "Berta", "Reds", "alone", "en", "-", "null"])(
    "when a person called “%s” is deleted",
    async (name) => {
      const one = createPerson(() => name);
      const { matchService } = one.rig;
      const home = { guild: "guild", game: "adding" };
      const level = { size: 4, grade: 1, solutions: 1, exact: true, task: "t", board: "4", madeAt: 1, changedAt: 1 };
      await store.puzzles.put(
        home,
        "a cube of berta",
        { ...level, name: "A cube of Berta", author: "p-berta" },
        500,
        undefined,
      );
      const options = { level: "A cube of Berta", mode: "alone", words: "en", none: null };
      const theirs = await openTestMatch(matchService, { seats: [BERTA, CARLA], options });
      await matchService.saved.save({ match: theirs, person: "p-berta" }, "A cube of Berta");
      const together = await openTestMatch(matchService, {
        seats: [{ kind: "person", person: one.id, name }, CARLA],
        options: { mode: "alone", words: "en", none: null },
      });
      expect(await openPrivacy(one.rig, createRecordingLogger().log).deletePlayer(one.id)).not.toBe("unfinished");
      expect((await one.rig.load(theirs)).opening.options).toEqual(options);
      expect((await one.rig.load(theirs)).name).toBe("A cube of Berta");
      expect((await one.rig.load(together)).opening.options).toEqual({ mode: "alone", words: "en", none: null });
      expect((await store.puzzles.find(home, "a cube of berta"))?.author).toBe("p-berta");
    },
  );
});

test("a deletion that an earlier version could not complete is completed at the next start", async () => {
  const one = createPerson((mark) => `${mark}-Maria`);
  const games = await writeEverywhere(one);
  // The earlier version had recorded the deletion and emptied the seats.
  await store.personalData.beginDeletion(one.id, 1);
  await one.rig.matchService.removePlayer(one.id);
  await one.rig.waitUntilSettled(games.running);
  await one.rig.matchService.close();
  await store.close();
  store = openSqliteStore(file, plainRatings);
  expect(await store.personalData.pendingDeletions()).toEqual([one.id]);
  const { lines, log } = createRecordingLogger();
  await openPrivacy(createMatchRig({ store, games: [scored, ...toyGames] }), log).continueDeletions();
  expect(await store.personalData.pendingDeletions()).toEqual([]);
  expect(lines).toEqual([]);
  expect(readBytes()).not.toContain(one.mark.toLowerCase());
  expect(readBytes()).not.toContain(one.id);
});
