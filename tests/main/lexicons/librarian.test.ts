import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Librarian } from "#club/resources/librarian.ts";
import { findLexicon } from "#main/lexicons/keeping.ts";
import { createLibrarian } from "#main/lexicons/librarian.ts";
import { createShelf } from "#main/lexicons/shelf.ts";
import { openMemory } from "#store/memory.ts";
import type { Lexicons } from "#store/store.ts";
import { BAG, smallResource } from "./samples.ts";

const BUILT_IN = smallResource();

let lexicons: Lexicons;
let librarian: Librarian;
const think = vi.fn(async (_: unknown): Promise<unknown> => "thought");

beforeEach(() => {
  think.mockClear();
  ({ lexicons } = openMemory());
  const shelf = createShelf({
    languages: ["ca"],
    openBuiltIn: async () => BUILT_IN,
    find: (hash) => findLexicon(lexicons, hash),
    keep: async () => {},
    makeGround: async () => undefined,
  });
  const builtIns = [{ language: "ca", source: "a-package" }];
  librarian = createLibrarian({ builtIns, shelf, lexicons, drawable: new Set("ABC"), think });
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
    const made = await librarian.make({ bag: Buffer.from("A 14 1\nC 2 1\n"), words: Buffer.from("AC\nCA\n") });
    if (!made.ok) throw new Error("it was not made");
    expect(made).toMatchObject({ words: 2, tiles: 16 });
    const more = await librarian.make({ like: made.lexicon, add: ["aca"] });
    expect(more).toMatchObject({ ok: true, words: 3, tiles: 16 });
    expect((await findLexicon(lexicons, made.lexicon))?.words.count).toBe(2);
  });

  test("and not where something is wrong in its files, such as a letter that pictures cannot show", async () => {
    const put = vi.spyOn(lexicons, "put");
    const made = await librarian.make({ like: BUILT_IN.hash, bag: Buffer.from("A 14 1\nB 2 1\nЖ 1 1\n") });
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
