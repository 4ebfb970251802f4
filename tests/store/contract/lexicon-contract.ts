import { describe, expect, test } from "vitest";
import type { Lobby } from "#store/lobby-store.ts";
import type { ServerWordList, Store } from "#store/store.ts";
import { actionEntry, channelMatch, personalMatch } from "../support/sample-matches.ts";

/** More than one chunk, but not a whole number of chunks. */
const BYTES = Uint8Array.from({ length: 700_001 }, (_, at) => (at * 31 + (at >> 8)) & 0xff);
const SMALL = Uint8Array.of(1, 2, 3);

const listEntry = (lexicon: string, change: Partial<ServerWordList> = {}): ServerWordList => ({
  name: "Torneig",
  lexicon,
  words: 12,
  tiles: 100,
  at: 5,
  ...change,
});

function matchWith(id: string, lexicon: string, match = channelMatch(id, id)) {
  return { ...match, opening: { ...match.opening, lexicon } };
}

async function storeFinishedMatch({ matches }: Store, id: string, lexicon: string): Promise<void> {
  await matches.open(matchWith(id, lexicon));
  await matches.append(id, actionEntry(1), { status: "finished" });
}

/** Deletes all unneeded lists without remains. Returns their hashes. */
async function deleteAllUnneeded({ lexicons }: Store, before: number): Promise<string[]> {
  const swept: string[] = [];
  for (const one of await lexicons.listUnneeded(before))
    if (await lexicons.deleteUnneeded(one, before)) swept.push(one.hash);
  return swept.sort();
}

function lobbyFor(lexicon: string): Lobby {
  const plan = { options: {}, lexicon, language: "ca", bots: [], open: true };
  const home = { kind: "channel", guild: "guild", channel: "lobby" } as const;
  const guests = [{ person: "p-ann", name: "Ann", stand: "in" } as const];
  return { id: "lobby", location: home, game: "toy", plan, guests, status: "waiting", seq: 0, at: 1 };
}

/** Tests the promises of a store about word lists. */
export function testLexicons(current: () => Store): void {
  describe("stored word lists", () => {
    test("are read back unchanged, also long ones", async () => {
      const { lexicons } = current();
      await lexicons.put("long", BYTES, 1);
      await lexicons.put("none", new Uint8Array(0), 1);
      expect(Buffer.from((await lexicons.get("long")) ?? []).equals(BYTES)).toBe(true);
      expect(await lexicons.get("none")).toHaveLength(0);
      expect(await lexicons.get("other")).toBeUndefined();
    });

    test("do not change when the caller changes the bytes", async () => {
      const { lexicons } = current();
      const bytes = Uint8Array.of(...SMALL);
      await lexicons.put("a", bytes, 1);
      bytes.fill(9);
      (await lexicons.get("a"))?.fill(8);
      expect([...((await lexicons.get("a")) ?? [])]).toEqual([...SMALL]);
    });

    test("are stored once, also by simultaneous calls", async () => {
      const { lexicons } = current();
      await Promise.all([1, 2, 3].map((at) => lexicons.put("a", BYTES, at)));
      expect(Buffer.from((await lexicons.get("a")) ?? []).equals(BYTES)).toBe(true);
      expect(await deleteAllUnneeded(current(), 3)).toEqual([]);
      expect(await deleteAllUnneeded(current(), 4)).toEqual(["a"]);
    });

    test("can be marked as wanted only if stored, and stay while the mark is recent", async () => {
      const { lexicons } = current();
      expect(await lexicons.markWanted("a", 1)).toBe(false);
      await lexicons.put("a", SMALL, 10);
      expect(await lexicons.markWanted("a", 20)).toBe(true);
      expect(await lexicons.markWanted("a", 15)).toBe(true);
      expect(await deleteAllUnneeded(current(), 20)).toEqual([]);
      expect(await deleteAllUnneeded(current(), 21)).toEqual(["a"]);
      expect(await lexicons.get("a")).toBeUndefined();
      expect(await lexicons.markWanted("a", 30)).toBe(false);
    });

    test("stay while a server has them, a lobby waits for them or an unfinished match uses them", async () => {
      const { lexicons, wordLists, matches, lobbies } = current();
      const hashes = ["free", "kept", "awaited", "running", "parked", "finished", "dropped"];
      for (const hash of hashes) await lexicons.put(hash, SMALL, 1);
      await wordLists.add("g", "torneig", listEntry("kept"), 5);
      await lobbies.open(lobbyFor("awaited"));
      for (const hash of ["running", "parked", "dropped"]) await matches.open(matchWith(hash, hash));
      await matches.saveForLater("parked", actionEntry(1), undefined);
      await storeFinishedMatch(current(), "finished", "finished");
      await matches.abandon("dropped");
      expect(await lexicons.listUnneeded(1)).toEqual([]);
      expect(await lexicons.listUnneeded(100)).toEqual([
        { hash: "dropped", finished: [] },
        { hash: "finished", finished: ["finished"] },
        { hash: "free", finished: [] },
      ]);
      expect(await deleteAllUnneeded(current(), 100)).toEqual(["dropped", "finished", "free"]);
      expect(await lexicons.get("running")).toBeDefined();
      for (const id of ["running", "parked"]) await matches.abandon(id);
      await wordLists.remove("g", "torneig", "kept");
      await lobbies.remove("lobby");
      expect(await deleteAllUnneeded(current(), 100)).toEqual(["awaited", "kept", "parked", "running"]);
    });

    test("are replaced by their remains while one of their matches exists", async () => {
      const { lexicons } = current();
      await lexicons.put("long", BYTES, 1);
      for (const id of ["one", "two"]) await storeFinishedMatch(current(), id, "long");
      const [unneeded] = await lexicons.listUnneeded(100);
      if (!unneeded) throw new Error("no list is unneeded");
      expect(unneeded).toEqual({ hash: "long", finished: ["one", "two"] });
      expect(await lexicons.deleteUnneeded(unneeded, 100, BYTES.subarray(1))).toBe(true);
      expect(await lexicons.get("long")).toBeUndefined();
      expect(await lexicons.markWanted("long", 2)).toBe(false);
      expect(Buffer.from((await lexicons.getRemains("long")) ?? []).equals(BYTES.subarray(1))).toBe(true);
      expect(await lexicons.getRemains("other")).toBeUndefined();
      expect(await lexicons.listUnneeded(100)).toEqual([]);
      // The same list is stored again, and another match ends with it.
      await lexicons.put("long", BYTES, 1);
      await storeFinishedMatch(current(), "three", "long");
      const [again] = await lexicons.listUnneeded(100);
      expect(again?.finished).toHaveLength(3);
      expect(again && (await lexicons.deleteUnneeded(again, 100, SMALL))).toBe(true);
      expect([...((await lexicons.getRemains("long")) ?? [])]).toEqual([...SMALL]);
    });

    test("are not deleted if they are wanted or needed again, or another match has ended", async () => {
      const { lexicons, wordLists, matches } = current();
      for (const hash of ["wanted", "taken", "played", "ended"]) await lexicons.put(hash, SMALL, 1);
      await storeFinishedMatch(current(), "first", "ended");
      const found = await lexicons.listUnneeded(100);
      await lexicons.markWanted("wanted", 200);
      await wordLists.add("g", "taken", listEntry("taken"), 5);
      await matches.open(matchWith("m", "played"));
      await storeFinishedMatch(current(), "second", "ended");
      const dropped = await Promise.all(found.map((one) => lexicons.deleteUnneeded(one, 100, SMALL)));
      expect(dropped).toEqual([false, false, false, false]);
      expect(await lexicons.getRemains("ended")).toBeUndefined();
    });

    test("stay if too many finished matches used them", async () => {
      const { lexicons } = current();
      await lexicons.put("popular", SMALL, 1);
      for (const id of ["one", "two"]) await storeFinishedMatch(current(), id, "popular");
      expect(await lexicons.listUnneeded(100, 2)).toHaveLength(1);
      await storeFinishedMatch(current(), "three", "popular");
      expect(await lexicons.listUnneeded(100, 2)).toEqual([]);
      expect(await lexicons.listUnneeded(100)).toHaveLength(1);
    });

    test("count for a server that has them, or whose matches or lobbies use them", async () => {
      const { lexicons, wordLists, matches, lobbies } = current();
      const sizes = { own: 10, other: 20, running: 30, parked: 40, awaited: 50, alone: 60, saved: 70, over: 80 };
      for (const [hash, size] of Object.entries(sizes)) await lexicons.put(hash, BYTES.subarray(0, size), 1);
      await wordLists.add("guild", "own", listEntry("own"), 5);
      await wordLists.add("elsewhere", "other", listEntry("other"), 5);
      for (const hash of ["running", "parked"]) await matches.open(matchWith(hash, hash));
      await matches.saveForLater("parked", actionEntry(1), undefined);
      const home = { kind: "personal", person: "p-ann", guild: "guild" } as const;
      await matches.open({ ...matchWith("saved", "saved", personalMatch("saved", "p-ann")), location: home });
      await matches.saveForLater("saved", actionEntry(1), undefined, 20);
      await matches.open({ ...matchWith("alone", "alone", personalMatch("alone", "p-ann")), location: home });
      await lobbies.open(lobbyFor("awaited"));
      await storeFinishedMatch(current(), "over", "over");
      const kept = async (guild: string, but?: string) =>
        Object.fromEntries((await lexicons.listKept(guild, but)).map(({ hash, bytes }) => [hash, bytes]));
      const { other, over, ...here } = sizes;
      expect(await kept("guild")).toEqual(here);
      expect(await kept("elsewhere")).toEqual({ other });
      expect(await kept("nowhere")).toEqual({});
      const { own: _, ...others } = here;
      expect(await kept("guild", "own")).toEqual(others);
      // A replaced list still counts while a match uses it.
      await matches.open(matchWith("with own", "own"));
      expect(await kept("guild", "own")).toEqual(here);
    });

    test("can be stored again after they were deleted", async () => {
      const { lexicons } = current();
      await lexicons.put("a", BYTES, 1);
      await deleteAllUnneeded(current(), 100);
      await lexicons.put("a", SMALL, 2);
      expect([...((await lexicons.get("a")) ?? [])]).toEqual([...SMALL]);
    });
  });

  describe("the word lists of a server", () => {
    test("are its own, have unique keys, and are listed by name", async () => {
      const { lexicons, wordLists } = current();
      for (const hash of ["l", "m"]) await lexicons.put(hash, SMALL, 1);
      expect(await wordLists.add("g", "torneig", listEntry("l"), 5)).toBe(true);
      expect(await wordLists.add("g", "torneig", listEntry("m", { name: "TORNEIG" }), 5)).toBe(false);
      expect(await wordLists.add("g", "escola", listEntry("l", { name: "Escola" }), 5)).toBe(true);
      expect(await wordLists.add("h", "torneig", listEntry("m"), 5)).toBe(true);
      expect((await wordLists.list("g")).map(({ name }) => name)).toEqual(["Escola", "Torneig"]);
      expect(await wordLists.find("g", "torneig")).toStrictEqual(listEntry("l"));
      expect(await wordLists.find("h", "torneig")).toStrictEqual(listEntry("m"));
      expect(await wordLists.find("i", "torneig")).toBeUndefined();
      expect(await lexicons.listOwners("l")).toEqual(["g"]);
      expect(await lexicons.listOwners("m")).toEqual(["h"]);
      expect(await lexicons.listOwners("n")).toEqual([]);
      expect(await wordLists.list("i")).toEqual([]);
    });

    test("have a maximum number, also for simultaneous additions", async () => {
      const { lexicons, wordLists } = current();
      await lexicons.put("l", SMALL, 1);
      const added = await Promise.all(["a", "b", "c", "d"].map((key) => wordLists.add("g", key, listEntry("l"), 2)));
      expect(added.filter((one) => one)).toHaveLength(2);
      expect(await wordLists.list("g")).toHaveLength(2);
    });

    test("are changed only if they have not changed in the meantime", async () => {
      const { lexicons, wordLists } = current();
      for (const hash of ["l", "m", "n"]) await lexicons.put(hash, SMALL, 1);
      await wordLists.add("g", "torneig", listEntry("l"), 5);
      expect(await wordLists.change("g", "torneig", "l", listEntry("m", { words: 13, at: 6 }))).toBe(true);
      expect(await wordLists.change("g", "torneig", "l", listEntry("n"))).toBe(false);
      expect(await wordLists.find("g", "torneig")).toStrictEqual(listEntry("m", { words: 13, at: 6 }));
      expect(await wordLists.change("g", "other", "l", listEntry("n"))).toBe(false);
    });

    test("are removed once", async () => {
      const { lexicons, wordLists } = current();
      await lexicons.put("l", SMALL, 1);
      await wordLists.add("g", "torneig", listEntry("l"), 5);
      expect(await wordLists.remove("g", "torneig", "m")).toBe(false);
      expect(await wordLists.remove("g", "torneig", "l")).toBe(true);
      expect(await wordLists.remove("g", "torneig", "l")).toBe(false);
      expect(await wordLists.add("g", "torneig", listEntry("l"), 5)).toBe(true);
    });
  });
}
