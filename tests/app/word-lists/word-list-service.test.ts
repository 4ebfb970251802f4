import { beforeEach, describe, expect, test, vi } from "vitest";
import { createWordListService } from "#app/word-lists/create-word-list-service.ts";
import { readStoredWordList, readWordListRemains } from "#app/word-lists/stored-word-lists.ts";
import type { BuildWordListRemains } from "#app/word-lists/word-list-remains.ts";
import type { WordListService } from "#community/word-lists/word-list-service.ts";
import type { LexiconStore, Store } from "#store/store.ts";
import { createWordListCache } from "#workers/word-lists/word-list-cache.ts";
import { actionEntry, channelMatch } from "../../store/support/sample-matches.ts";
import { openTestStore } from "../../support/store.ts";
import { SMALL_BAG, smallWordList } from "./small-word-list.ts";

const BUILT_IN = smallWordList();

let store: Store;
let lexicons: LexiconStore;
let wordListService: WordListService;
const remainsOf = vi.fn<BuildWordListRemains>(async () => undefined);
const hasRoom = async () => true;
const anyway = () => true;
const runTask = vi.fn(async (_: unknown): Promise<unknown> => "thought");

beforeEach(() => {
  runTask.mockClear();
  store = openTestStore();
  ({ lexicons } = store);
  const wordListCache = createWordListCache({
    languages: ["ca"],
    openBuiltIn: async () => BUILT_IN,
    findStored: (hash) => readStoredWordList(lexicons, hash),
    findRemains: (hash) => readWordListRemains(lexicons, hash),
    findOwners: async () => [],
    store: async () => {},
    buildSearchIndex: async () => undefined,
  });
  const builtIns = [{ language: "ca", source: "a-package" }];
  wordListService = createWordListService({
    builtInLists: builtIns,
    wordListCache,
    lexicons,
    drawable: new Set("ABC"),
    runTask,
    buildRemains: remainsOf,
    hasDiskSpace: hasRoom,
  });
});

test("what is asked about words is asked of a worker, by the hash of the list, and for whom", async () => {
  expect(await wordListService.lookUp("hash", "guild", "AB")).toBe("thought");
  await wordListService.describe("hash", "guild");
  await wordListService.exportFiles("hash", "p-anna");
  expect(runTask.mock.calls.map(([task]) => task)).toEqual([
    { kind: "words", name: "lookUp", lexicon: "hash", owner: "guild", input: "AB" },
    { kind: "words", name: "about", lexicon: "hash", owner: "guild", input: undefined },
    { kind: "words", name: "files", lexicon: "hash", owner: "p-anna", input: undefined, long: "alone" },
  ]);
});

test("the files of lists are made one at a time, and leave the worker for short questions alone", async () => {
  const answers: PromiseWithResolvers<unknown>[] = [];
  runTask.mockImplementation(() => {
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  });
  const all = ["p-anna", "p-anna", "p-berta"].map((whose) => wordListService.exportFiles("hash", whose));
  for (let made = 1; made <= 3; made++) {
    await vi.waitFor(() => expect(answers).toHaveLength(made));
    answers.at(-1)?.resolve(`files ${made}`);
  }
  expect((await Promise.all(all)).toSorted()).toEqual(["files 1", "files 2", "files 3"]);
  expect(runTask.mock.calls.map(([task]) => (task as { long?: string }).long)).toEqual(["alone", "alone", "alone"]);
  runTask.mockImplementation(async () => "thought");
});

test("sizes and bags are told without a worker", async () => {
  expect(await wordListService.builtInInfo("ca")).toEqual({ lexicon: BUILT_IN.hash, words: 3, tiles: 16 });
  expect(await wordListService.bag(BUILT_IN.hash)).toBe(SMALL_BAG);
  expect(runTask).not.toHaveBeenCalled();
});

describe("a list is kept", () => {
  test("for a match that is about to open, once", async () => {
    const put = vi.spyOn(lexicons, "put");
    await wordListService.keepForMatch(BUILT_IN.hash);
    await wordListService.keepForMatch(BUILT_IN.hash);
    expect(put).toHaveBeenCalledTimes(1);
    expect((await readStoredWordList(lexicons, BUILT_IN.hash))?.words.count).toBe(3);
  });

  test("when it is made, out of files or of another list", async () => {
    const made = await wordListService.create(
      { bag: Buffer.from("A 14 1\nC 2 1\n"), words: Buffer.from("AC\nCA\n") },
      anyway,
    );
    if (!made.ok) throw new Error("it was not made");
    expect(made).toMatchObject({ words: 2, tiles: 16 });
    const more = await wordListService.create({ like: made.lexicon, add: ["aca"] }, anyway);
    expect(more).toMatchObject({ ok: true, words: 3, tiles: 16 });
    expect((await readStoredWordList(lexicons, made.lexicon))?.words.count).toBe(2);
  });

  test("and not where something is wrong in its files, such as a letter that pictures cannot show", async () => {
    const put = vi.spyOn(lexicons, "put");
    const made = await wordListService.create(
      { like: BUILT_IN.hash, bag: Buffer.from("A 14 1\nB 2 1\nЖ 1 1\n") },
      anyway,
    );
    expect(made).toMatchObject({ ok: false, in: "bag", errors: [{ reason: "not-drawable", line: 3, letter: "Ж" }] });
    expect(put).not.toHaveBeenCalled();
  });
});

test("what nobody needs goes when it has been so for an hour", async () => {
  const now = Date.now();
  await lexicons.put("old", Uint8Array.of(1), now - 61 * 60_000);
  await lexicons.put("new", Uint8Array.of(1), now - 59 * 60_000);
  await wordListService.deleteUnneeded();
  expect([await lexicons.markWanted("old", now), await lexicons.markWanted("new", now)]).toEqual([false, true]);
});

describe("a list with which matches have ended", () => {
  const before = Date.now() - 2 * 60 * 60_000;

  async function ended(hash: string): Promise<void> {
    await lexicons.put(hash, Uint8Array.of(1), before);
    const match = channelMatch(hash, hash);
    await store.matches.open({ ...match, opening: { ...match.opening, lexicon: hash } });
    await store.matches.append(hash, actionEntry(1), { status: "finished" });
  }

  test("is dropped for what these matches need of it", async () => {
    await ended("own");
    remainsOf.mockResolvedValueOnce(Uint8Array.of(2));
    await wordListService.deleteUnneeded();
    expect(remainsOf).toHaveBeenCalledWith({ hash: "own", finished: ["own"] });
    expect(await lexicons.get("own")).toBeUndefined();
    expect(await lexicons.getRemains("own")).toEqual(Buffer.of(2));
  });

  test("stays where it comes with the program", async () => {
    await ended(BUILT_IN.hash);
    await wordListService.deleteUnneeded();
    expect(await lexicons.get(BUILT_IN.hash)).toBeDefined();
  });

  test("stays where it cannot be found out what they need, and the others go all the same", async () => {
    for (const hash of ["a", "b"]) await ended(hash);
    remainsOf.mockRejectedValueOnce(new Error("a match cannot be read"));
    await expect(wordListService.deleteUnneeded()).rejects.toThrow("stay");
    expect([await lexicons.get("a"), await lexicons.get("b")]).toEqual([Buffer.of(1), undefined]);
  });
});

test("a list that does not fit is not kept, and its size is told", async () => {
  const put = vi.spyOn(lexicons, "put");
  const fits = vi.fn(() => false);
  const wanted = { bag: Buffer.from("A 14 1\nC 2 1\n"), words: Buffer.from("AC\nCA\n") };
  const made = await wordListService.create(wanted, fits);
  const list = { hash: expect.any(String), bytes: expect.any(Number) };
  expect(made).toEqual({ ok: false, tooLarge: list });
  expect(fits).toHaveBeenCalledWith(list);
  expect(put).not.toHaveBeenCalled();
});
