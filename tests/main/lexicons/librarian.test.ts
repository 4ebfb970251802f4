import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Librarian } from "#club/resources/librarian.ts";
import { findLexicon, findRemains } from "#main/lexicons/keeping.ts";
import { createLibrarian } from "#main/lexicons/librarian.ts";
import type { RemainsOf } from "#main/lexicons/remains.ts";
import { createShelf } from "#main/lexicons/shelf.ts";
import type { Lexicons, Store } from "#store/store.ts";
import { act, channelMatch } from "../../store/samples.ts";
import { openTestStore } from "../../support/store.ts";
import { BAG, smallResource } from "./samples.ts";

const BUILT_IN = smallResource();

let store: Store;
let lexicons: Lexicons;
let librarian: Librarian;
const remainsOf = vi.fn<RemainsOf>(async () => undefined);
const hasRoom = async () => true;
const anyway = () => true;
const think = vi.fn(async (_: unknown): Promise<unknown> => "thought");

beforeEach(() => {
  think.mockClear();
  store = openTestStore();
  ({ lexicons } = store);
  const shelf = createShelf({
    languages: ["ca"],
    openBuiltIn: async () => BUILT_IN,
    find: (hash) => findLexicon(lexicons, hash),
    findRemains: (hash) => findRemains(lexicons, hash),
    keep: async () => {},
    makeGround: async () => undefined,
  });
  const builtIns = [{ language: "ca", source: "a-package" }];
  librarian = createLibrarian({ builtIns, shelf, lexicons, drawable: new Set("ABC"), think, remainsOf, hasRoom });
});

test("what is asked about words is asked of a worker, by the hash of the list, and for whom", async () => {
  expect(await librarian.lookUp("hash", "guild", "AB")).toBe("thought");
  await librarian.about("hash", "guild");
  await librarian.files("hash", "p-anna");
  expect(think.mock.calls.map(([task]) => task)).toEqual([
    { kind: "words", name: "lookUp", lexicon: "hash", whose: "guild", input: "AB" },
    { kind: "words", name: "about", lexicon: "hash", whose: "guild", input: undefined },
    { kind: "words", name: "files", lexicon: "hash", whose: "p-anna", input: undefined },
  ]);
});

test("sizes and bags are told without a worker", async () => {
  expect(await librarian.builtIn("ca")).toEqual({ lexicon: BUILT_IN.hash, words: 3, tiles: 16 });
  expect(await librarian.bag(BUILT_IN.hash)).toBe(BAG);
  expect(think).not.toHaveBeenCalled();
});

describe("a list is kept", () => {
  test("for a match that is about to open, once", async () => {
    const put = vi.spyOn(lexicons, "put");
    await librarian.keep(BUILT_IN.hash);
    await librarian.keep(BUILT_IN.hash);
    expect(put).toHaveBeenCalledTimes(1);
    expect((await findLexicon(lexicons, BUILT_IN.hash))?.words.count).toBe(3);
  });

  test("when it is made, out of files or of another list", async () => {
    const made = await librarian.make({ bag: Buffer.from("A 14 1\nC 2 1\n"), words: Buffer.from("AC\nCA\n") }, anyway);
    if (!made.ok) throw new Error("it was not made");
    expect(made).toMatchObject({ words: 2, tiles: 16 });
    const more = await librarian.make({ like: made.lexicon, add: ["aca"] }, anyway);
    expect(more).toMatchObject({ ok: true, words: 3, tiles: 16 });
    expect((await findLexicon(lexicons, made.lexicon))?.words.count).toBe(2);
  });

  test("and not where something is wrong in its files, such as a letter that pictures cannot show", async () => {
    const put = vi.spyOn(lexicons, "put");
    const made = await librarian.make({ like: BUILT_IN.hash, bag: Buffer.from("A 14 1\nB 2 1\nЖ 1 1\n") }, anyway);
    expect(made).toMatchObject({ ok: false, in: "bag", faults: [{ why: "not-drawable", line: 3, letter: "Ж" }] });
    expect(put).not.toHaveBeenCalled();
  });
});

test("what nobody needs goes when it has been so for an hour", async () => {
  const now = Date.now();
  await lexicons.put("old", Uint8Array.of(1), now - 61 * 60_000);
  await lexicons.put("new", Uint8Array.of(1), now - 59 * 60_000);
  await librarian.tidyUp();
  expect([await lexicons.want("old", now), await lexicons.want("new", now)]).toEqual([false, true]);
});

describe("a list with which matches have ended", () => {
  const before = Date.now() - 2 * 60 * 60_000;

  async function ended(hash: string): Promise<void> {
    await lexicons.put(hash, Uint8Array.of(1), before);
    const match = channelMatch(hash, hash);
    await store.matches.open({ ...match, opening: { ...match.opening, lexicon: hash } });
    await store.matches.append(hash, act(1), { status: "finished" });
  }

  test("is dropped for what these matches need of it", async () => {
    await ended("own");
    remainsOf.mockResolvedValueOnce(Uint8Array.of(2));
    await librarian.tidyUp();
    expect(remainsOf).toHaveBeenCalledWith({ hash: "own", finished: ["own"] });
    expect(await lexicons.get("own")).toBeUndefined();
    expect(await lexicons.remains("own")).toEqual(Buffer.of(2));
  });

  test("stays where it comes with the program", async () => {
    await ended(BUILT_IN.hash);
    await librarian.tidyUp();
    expect(await lexicons.get(BUILT_IN.hash)).toBeDefined();
  });

  test("stays where it cannot be found out what they need, and the others go all the same", async () => {
    for (const hash of ["a", "b"]) await ended(hash);
    remainsOf.mockRejectedValueOnce(new Error("a match cannot be read"));
    await expect(librarian.tidyUp()).rejects.toThrow("stay");
    expect([await lexicons.get("a"), await lexicons.get("b")]).toEqual([Buffer.of(1), undefined]);
  });
});

test("a list that does not fit is not kept, and its size is told", async () => {
  const put = vi.spyOn(lexicons, "put");
  const fits = vi.fn(() => false);
  const wanted = { bag: Buffer.from("A 14 1\nC 2 1\n"), words: Buffer.from("AC\nCA\n") };
  const made = await librarian.make(wanted, fits);
  const list = { hash: expect.any(String), bytes: expect.any(Number) };
  expect(made).toEqual({ ok: false, tooLarge: list });
  expect(fits).toHaveBeenCalledWith(list);
  expect(put).not.toHaveBeenCalled();
});
