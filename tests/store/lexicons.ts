import { describe, expect, test } from "vitest";
import type { Resource, Store } from "#store/store.ts";
import { act, channelMatch } from "./samples.ts";

/** More than one piece, and not a whole number of them. */
const BYTES = Uint8Array.from({ length: 700_001 }, (_, at) => (at * 31 + (at >> 8)) & 0xff);
const SMALL = Uint8Array.of(1, 2, 3);

const resource = (lexicon: string, change: Partial<Resource> = {}): Resource => ({
  name: "Torneig",
  lexicon,
  words: 12,
  tiles: 100,
  at: 5,
  ...change,
});

function pinnedTo(id: string, lexicon: string) {
  const match = channelMatch(id, id);
  return { ...match, opening: { ...match.opening, lexicon } };
}

/** What every form of the store promises of word lists. */
export function lexiconSuite(current: () => Store): void {
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
      expect(await lexicons.sweep(3)).toEqual([]);
      expect(await lexicons.sweep(4)).toEqual(["a"]);
    });

    test("can be wanted only where they are, and stay for as long as that is not old", async () => {
      const { lexicons } = current();
      expect(await lexicons.want("a", 1)).toBe(false);
      await lexicons.put("a", SMALL, 10);
      expect(await lexicons.want("a", 20)).toBe(true);
      expect(await lexicons.want("a", 15)).toBe(true);
      expect(await lexicons.sweep(20)).toEqual([]);
      expect(await lexicons.sweep(21)).toEqual(["a"]);
      expect(await lexicons.get("a")).toBeUndefined();
      expect(await lexicons.want("a", 30)).toBe(false);
    });

    test("stay while a server has them or a match was not dropped, running or finished", async () => {
      const { lexicons, resources, matches } = current();
      for (const hash of ["free", "kept", "running", "finished", "dropped"]) await lexicons.put(hash, SMALL, 1);
      await resources.add("g", "torneig", resource("kept"), 5);
      for (const hash of ["running", "finished", "dropped"]) await matches.open(pinnedTo(hash, hash));
      await matches.append("finished", act(1), { status: "finished" });
      await matches.drop("dropped");
      expect(await lexicons.sweep(100)).toEqual(["dropped", "free"]);
      expect(await lexicons.get("running")).toBeDefined();
      await matches.drop("running");
      await resources.remove("g", "torneig", "kept");
      expect(await lexicons.sweep(100)).toEqual(["kept", "running"]);
    });

    test("can be put again after they were swept", async () => {
      const { lexicons } = current();
      await lexicons.put("a", BYTES, 1);
      await lexicons.sweep(100);
      await lexicons.put("a", SMALL, 2);
      expect([...((await lexicons.get("a")) ?? [])]).toEqual([...SMALL]);
    });
  });

  describe("the resources of a server", () => {
    test("are its own, told apart by their key, and come by name", async () => {
      const { lexicons, resources } = current();
      for (const hash of ["l", "m"]) await lexicons.put(hash, SMALL, 1);
      expect(await resources.add("g", "torneig", resource("l"), 5)).toBe(true);
      expect(await resources.add("g", "torneig", resource("m", { name: "TORNEIG" }), 5)).toBe(false);
      expect(await resources.add("g", "escola", resource("l", { name: "Escola" }), 5)).toBe(true);
      expect(await resources.add("h", "torneig", resource("m"), 5)).toBe(true);
      expect((await resources.of("g")).map(({ name }) => name)).toEqual(["Escola", "Torneig"]);
      expect(await resources.find("g", "torneig")).toStrictEqual(resource("l"));
      expect(await resources.find("h", "torneig")).toStrictEqual(resource("m"));
      expect(await resources.find("i", "torneig")).toBeUndefined();
      expect(await resources.of("i")).toEqual([]);
    });

    test("are no more than so many, also where they are added at the same time", async () => {
      const { lexicons, resources } = current();
      await lexicons.put("l", SMALL, 1);
      const added = await Promise.all(["a", "b", "c", "d"].map((key) => resources.add("g", key, resource("l"), 2)));
      expect(added.filter((one) => one)).toHaveLength(2);
      expect(await resources.of("g")).toHaveLength(2);
    });

    test("change only where nobody else was first", async () => {
      const { lexicons, resources } = current();
      for (const hash of ["l", "m", "n"]) await lexicons.put(hash, SMALL, 1);
      await resources.add("g", "torneig", resource("l"), 5);
      expect(await resources.change("g", "torneig", "l", resource("m", { words: 13, at: 6 }))).toBe(true);
      expect(await resources.change("g", "torneig", "l", resource("n"))).toBe(false);
      expect(await resources.find("g", "torneig")).toStrictEqual(resource("m", { words: 13, at: 6 }));
      expect(await resources.change("g", "other", "l", resource("n"))).toBe(false);
    });

    test("go when they are removed, once", async () => {
      const { lexicons, resources } = current();
      await lexicons.put("l", SMALL, 1);
      await resources.add("g", "torneig", resource("l"), 5);
      expect(await resources.remove("g", "torneig", "m")).toBe(false);
      expect(await resources.remove("g", "torneig", "l")).toBe(true);
      expect(await resources.remove("g", "torneig", "l")).toBe(false);
      expect(await resources.add("g", "torneig", resource("l"), 5)).toBe(true);
    });
  });
}
