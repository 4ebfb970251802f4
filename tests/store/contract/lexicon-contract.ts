import { describe, expect, test } from "vitest";
import type { Lobby } from "#store/lobby-store.ts";
import type { ServerWordList, Store } from "#store/store.ts";
import { actionEntry, channelMatch, personalMatch } from "../support/sample-matches.ts";

/** More than one piece, and not a whole number of them. */
const BYTES = Uint8Array.from({ length: 700_001 }, (_, at) => (at * 31 + (at >> 8)) & 0xff);
const SMALL = Uint8Array.of(1, 2, 3);

const resource = (lexicon: string, change: Partial<ServerWordList> = {}): ServerWordList => ({
  name: "Torneig",
  lexicon,
  words: 12,
  tiles: 100,
  at: 5,
  ...change,
});

function pinnedTo(id: string, lexicon: string, match = channelMatch(id, id)) {
  return { ...match, opening: { ...match.opening, lexicon } };
}

async function ended({ matches }: Store, id: string, lexicon: string): Promise<void> {
  await matches.open(pinnedTo(id, lexicon));
  await matches.append(id, actionEntry(1), { status: "finished" });
}

/** Drops all that are unneeded, with nothing in their place. */
async function sweep({ lexicons }: Store, before: number): Promise<string[]> {
  const swept: string[] = [];
  for (const one of await lexicons.listUnneeded(before))
    if (await lexicons.deleteUnneeded(one, before)) swept.push(one.hash);
  return swept.sort();
}

function lobbyFor(lexicon: string): Lobby {
  const plan = { options: {}, lexicon, language: "ca", bots: [], level: "easy", open: true };
  const home = { kind: "channel", guild: "guild", channel: "lobby" } as const;
  const guests = [{ person: "p-ann", name: "Ann", stand: "in" } as const];
  return { id: "lobby", location: home, game: "toy", plan, guests, status: "waiting", seq: 0, at: 1 };
}

/** What every form of the store promises of word lists. */
export function testLexicons(current: () => Store): void {
  describe("word lists", () => {
    test("come back byte for byte, however long", async () => {
      const { lexicons } = current();
      await lexicons.put("long", BYTES, 1);
      await lexicons.put("none", new Uint8Array(0), 1);
      expect(Buffer.from((await lexicons.get("long")) ?? []).equals(BYTES)).toBe(true);
      expect(await lexicons.get("none")).toHaveLength(0);
      expect(await lexicons.get("other")).toBeUndefined();
    });

    test("what the caller does with the bytes afterwards changes nothing", async () => {
      const { lexicons } = current();
      const bytes = Uint8Array.of(...SMALL);
      await lexicons.put("a", bytes, 1);
      bytes.fill(9);
      (await lexicons.get("a"))?.fill(8);
      expect([...((await lexicons.get("a")) ?? [])]).toEqual([...SMALL]);
    });

    test("several put the same at the same time, and it is there once", async () => {
      const { lexicons } = current();
      await Promise.all([1, 2, 3].map((at) => lexicons.put("a", BYTES, at)));
      expect(Buffer.from((await lexicons.get("a")) ?? []).equals(BYTES)).toBe(true);
      expect(await sweep(current(), 3)).toEqual([]);
      expect(await sweep(current(), 4)).toEqual(["a"]);
    });

    test("can be wanted only where they are, and stay for as long as that is not old", async () => {
      const { lexicons } = current();
      expect(await lexicons.markWanted("a", 1)).toBe(false);
      await lexicons.put("a", SMALL, 10);
      expect(await lexicons.markWanted("a", 20)).toBe(true);
      expect(await lexicons.markWanted("a", 15)).toBe(true);
      expect(await sweep(current(), 20)).toEqual([]);
      expect(await sweep(current(), 21)).toEqual(["a"]);
      expect(await lexicons.get("a")).toBeUndefined();
      expect(await lexicons.markWanted("a", 30)).toBe(false);
    });

    test("stay while a server has them, people are awaited for them, or a match of them can go on", async () => {
      const { lexicons, wordLists, matches, lobbies } = current();
      const hashes = ["free", "kept", "awaited", "running", "parked", "finished", "dropped"];
      for (const hash of hashes) await lexicons.put(hash, SMALL, 1);
      await wordLists.add("g", "torneig", resource("kept"), 5);
      await lobbies.open(lobbyFor("awaited"));
      for (const hash of ["running", "parked", "dropped"]) await matches.open(pinnedTo(hash, hash));
      await matches.saveForLater("parked", actionEntry(1), undefined);
      await ended(current(), "finished", "finished");
      await matches.abandon("dropped");
      expect(await lexicons.listUnneeded(1)).toEqual([]);
      expect(await lexicons.listUnneeded(100)).toEqual([
        { hash: "dropped", finished: [] },
        { hash: "finished", finished: ["finished"] },
        { hash: "free", finished: [] },
      ]);
      expect(await sweep(current(), 100)).toEqual(["dropped", "finished", "free"]);
      expect(await lexicons.get("running")).toBeDefined();
      for (const id of ["running", "parked"]) await matches.abandon(id);
      await wordLists.remove("g", "torneig", "kept");
      await lobbies.remove("lobby");
      expect(await sweep(current(), 100)).toEqual(["awaited", "kept", "parked", "running"]);
    });

    test("leave what is kept in their place, for as long as one of their matches is there", async () => {
      const { lexicons } = current();
      await lexicons.put("long", BYTES, 1);
      for (const id of ["one", "two"]) await ended(current(), id, "long");
      const [unneeded] = await lexicons.listUnneeded(100);
      if (!unneeded) throw new Error("it is needed");
      expect(unneeded).toEqual({ hash: "long", finished: ["one", "two"] });
      expect(await lexicons.deleteUnneeded(unneeded, 100, BYTES.subarray(1))).toBe(true);
      expect(await lexicons.get("long")).toBeUndefined();
      expect(await lexicons.markWanted("long", 2)).toBe(false);
      expect(Buffer.from((await lexicons.getRemains("long")) ?? []).equals(BYTES.subarray(1))).toBe(true);
      expect(await lexicons.getRemains("other")).toBeUndefined();
      expect(await lexicons.listUnneeded(100)).toEqual([]);
      // Somebody hands in the very same list once more, and another match ends with it.
      await lexicons.put("long", BYTES, 1);
      await ended(current(), "three", "long");
      const [again] = await lexicons.listUnneeded(100);
      expect(again?.finished).toHaveLength(3);
      expect(again && (await lexicons.deleteUnneeded(again, 100, SMALL))).toBe(true);
      expect([...((await lexicons.getRemains("long")) ?? [])]).toEqual([...SMALL]);
    });

    test("are not dropped where they are wanted or needed again, or another match has ended since", async () => {
      const { lexicons, wordLists, matches } = current();
      for (const hash of ["wanted", "taken", "played", "ended"]) await lexicons.put(hash, SMALL, 1);
      await ended(current(), "first", "ended");
      const found = await lexicons.listUnneeded(100);
      await lexicons.markWanted("wanted", 200);
      await wordLists.add("g", "taken", resource("taken"), 5);
      await matches.open(pinnedTo("m", "played"));
      await ended(current(), "second", "ended");
      const dropped = await Promise.all(found.map((one) => lexicons.deleteUnneeded(one, 100, SMALL)));
      expect(dropped).toEqual([false, false, false, false]);
      expect(await lexicons.getRemains("ended")).toBeUndefined();
    });

    test("stay where very many finished matches were played with them", async () => {
      const { lexicons } = current();
      await lexicons.put("popular", SMALL, 1);
      for (const id of ["one", "two"]) await ended(current(), id, "popular");
      expect(await lexicons.listUnneeded(100, 2)).toHaveLength(1);
      await ended(current(), "three", "popular");
      expect(await lexicons.listUnneeded(100, 2)).toEqual([]);
      expect(await lexicons.listUnneeded(100)).toHaveLength(1);
    });

    test("count for a server where it has them, or plays, saves or awaits with them", async () => {
      const { lexicons, wordLists, matches, lobbies } = current();
      const sizes = { own: 10, other: 20, running: 30, parked: 40, awaited: 50, alone: 60, saved: 70, over: 80 };
      for (const [hash, size] of Object.entries(sizes)) await lexicons.put(hash, BYTES.subarray(0, size), 1);
      await wordLists.add("guild", "own", resource("own"), 5);
      await wordLists.add("elsewhere", "other", resource("other"), 5);
      for (const hash of ["running", "parked"]) await matches.open(pinnedTo(hash, hash));
      await matches.saveForLater("parked", actionEntry(1), undefined);
      const home = { kind: "personal", person: "p-ann", guild: "guild" } as const;
      await matches.open({ ...pinnedTo("saved", "saved", personalMatch("saved", "p-ann")), location: home });
      await matches.saveForLater("saved", actionEntry(1), undefined, 20);
      await matches.open({ ...pinnedTo("alone", "alone", personalMatch("alone", "p-ann")), location: home });
      await lobbies.open(lobbyFor("awaited"));
      await ended(current(), "over", "over");
      const kept = async (guild: string, but?: string) =>
        Object.fromEntries((await lexicons.listKept(guild, but)).map(({ hash, bytes }) => [hash, bytes]));
      const { other, over, ...here } = sizes;
      expect(await kept("guild")).toEqual(here);
      expect(await kept("elsewhere")).toEqual({ other });
      expect(await kept("nowhere")).toEqual({});
      const { own: _, ...others } = here;
      expect(await kept("guild", "own")).toEqual(others);
      // A list that is replaced still counts where somebody plays with it.
      await matches.open(pinnedTo("with own", "own"));
      expect(await kept("guild", "own")).toEqual(here);
    });

    test("can be put again after they were swept", async () => {
      const { lexicons } = current();
      await lexicons.put("a", BYTES, 1);
      await sweep(current(), 100);
      await lexicons.put("a", SMALL, 2);
      expect([...((await lexicons.get("a")) ?? [])]).toEqual([...SMALL]);
    });
  });

  describe("the resources of a server", () => {
    test("are its own, told apart by their key, and come by name", async () => {
      const { lexicons, wordLists } = current();
      for (const hash of ["l", "m"]) await lexicons.put(hash, SMALL, 1);
      expect(await wordLists.add("g", "torneig", resource("l"), 5)).toBe(true);
      expect(await wordLists.add("g", "torneig", resource("m", { name: "TORNEIG" }), 5)).toBe(false);
      expect(await wordLists.add("g", "escola", resource("l", { name: "Escola" }), 5)).toBe(true);
      expect(await wordLists.add("h", "torneig", resource("m"), 5)).toBe(true);
      expect((await wordLists.list("g")).map(({ name }) => name)).toEqual(["Escola", "Torneig"]);
      expect(await wordLists.find("g", "torneig")).toStrictEqual(resource("l"));
      expect(await wordLists.find("h", "torneig")).toStrictEqual(resource("m"));
      expect(await wordLists.find("i", "torneig")).toBeUndefined();
      expect(await lexicons.listOwners("l")).toEqual(["g"]);
      expect(await lexicons.listOwners("m")).toEqual(["h"]);
      expect(await lexicons.listOwners("n")).toEqual([]);
      expect(await wordLists.list("i")).toEqual([]);
    });

    test("are no more than so many, also where they are added at the same time", async () => {
      const { lexicons, wordLists } = current();
      await lexicons.put("l", SMALL, 1);
      const added = await Promise.all(["a", "b", "c", "d"].map((key) => wordLists.add("g", key, resource("l"), 2)));
      expect(added.filter((one) => one)).toHaveLength(2);
      expect(await wordLists.list("g")).toHaveLength(2);
    });

    test("change only where nobody else was first", async () => {
      const { lexicons, wordLists } = current();
      for (const hash of ["l", "m", "n"]) await lexicons.put(hash, SMALL, 1);
      await wordLists.add("g", "torneig", resource("l"), 5);
      expect(await wordLists.change("g", "torneig", "l", resource("m", { words: 13, at: 6 }))).toBe(true);
      expect(await wordLists.change("g", "torneig", "l", resource("n"))).toBe(false);
      expect(await wordLists.find("g", "torneig")).toStrictEqual(resource("m", { words: 13, at: 6 }));
      expect(await wordLists.change("g", "other", "l", resource("n"))).toBe(false);
    });

    test("go when they are removed, once", async () => {
      const { lexicons, wordLists } = current();
      await lexicons.put("l", SMALL, 1);
      await wordLists.add("g", "torneig", resource("l"), 5);
      expect(await wordLists.remove("g", "torneig", "m")).toBe(false);
      expect(await wordLists.remove("g", "torneig", "l")).toBe(true);
      expect(await wordLists.remove("g", "torneig", "l")).toBe(false);
      expect(await wordLists.add("g", "torneig", resource("l"), 5)).toBe(true);
    });
  });
}
