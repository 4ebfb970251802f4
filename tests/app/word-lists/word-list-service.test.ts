import { beforeEach, describe, expect, test, vi } from "vitest";
import { createWordListService } from "#app/word-lists/create-word-list-service.ts";
import { readStoredWordList, readWordListRemains } from "#app/word-lists/stored-word-lists.ts";
import type { BuildWordListRemains } from "#app/word-lists/word-list-remains.ts";
import type { WordListService } from "#community/word-lists/word-list-service.ts";
import type { PersistentStore } from "#store/sqlite/sqlite-store.ts";
import type { LexiconStore } from "#store/store.ts";
import { createWordListCache } from "#workers/word-lists/word-list-cache.ts";
import { actionEntry, channelMatch } from "../../store/support/sample-matches.ts";
import { openTestStore } from "../../support/store.ts";
import { SMALL_BAG, smallWordList } from "./small-word-list.ts";

const BUILT_IN = smallWordList();

let store: PersistentStore;
let lexicons: LexiconStore;
let wordListService: WordListService;
/** Servers that the bot is on, although the store may say that it has left them. */
let servers: ReadonlySet<string>;
const remainsOf = vi.fn<BuildWordListRemains>(async () => undefined);
const hasDiskSpace = async () => true;
const allowAnySize = () => true;
const runTask = vi.fn(async (_: unknown): Promise<unknown> => "thought");

beforeEach(() => {
  runTask.mockClear();
  store = openTestStore();
  servers = new Set();
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
    hasDiskSpace,
    listLeftServers: async () =>
      (await store.cleanup.leftBefore(Number.POSITIVE_INFINITY)).filter((guild) => !servers.has(guild)),
    maxStoredBytes: 100,
  });
});

test("questions about words go to a worker, with the hash of the list and the owner", async () => {
  expect(await wordListService.lookUp("hash", "guild", "AB")).toBe("thought");
  await wordListService.describe("hash", "guild");
  await wordListService.exportFiles("hash", "p-anna");
  expect(runTask.mock.calls.map(([task]) => task)).toEqual([
    { kind: "words", name: "lookUp", lexicon: "hash", owner: "guild", input: "AB" },
    { kind: "words", name: "about", lexicon: "hash", owner: "guild", input: undefined },
    { kind: "words", name: "files", lexicon: "hash", owner: "p-anna", input: undefined, long: "alone" },
  ]);
});

test("files of lists are made one at a time, so that a worker stays free for short questions", async () => {
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

test("sizes and bags are known without a worker", async () => {
  expect(await wordListService.builtInInfo("ca")).toEqual({ lexicon: BUILT_IN.hash, words: 3, tiles: 16 });
  expect(await wordListService.bag(BUILT_IN.hash)).toBe(SMALL_BAG);
  expect(runTask).not.toHaveBeenCalled();
});

describe("a word list is stored", () => {
  test("once, for a match that is about to open", async () => {
    const put = vi.spyOn(lexicons, "put");
    await wordListService.keepForMatch(BUILT_IN.hash);
    await wordListService.keepForMatch(BUILT_IN.hash);
    expect(put).toHaveBeenCalledTimes(1);
    expect((await readStoredWordList(lexicons, BUILT_IN.hash))?.words.count).toBe(3);
  });

  test("when it is created from files or from another list", async () => {
    const made = await wordListService.create(
      { bag: Buffer.from("A 14 1\nC 2 1\n"), words: Buffer.from("AC\nCA\n") },
      allowAnySize,
    );
    if (!made.ok) throw new Error("the word list was not created");
    expect(made).toMatchObject({ words: 2, tiles: 16 });
    const more = await wordListService.create({ like: made.lexicon, add: ["aca"] }, allowAnySize);
    expect(more).toMatchObject({ ok: true, words: 3, tiles: 16 });
    expect((await readStoredWordList(lexicons, made.lexicon))?.words.count).toBe(2);
  });

  test("but not when its files are wrong, for example with a letter that pictures cannot show", async () => {
    const put = vi.spyOn(lexicons, "put");
    const made = await wordListService.create(
      { like: BUILT_IN.hash, bag: Buffer.from("A 14 1\nB 2 1\nЖ 1 1\n") },
      allowAnySize,
    );
    expect(made).toMatchObject({ ok: false, in: "bag", errors: [{ reason: "not-drawable", line: 3, letter: "Ж" }] });
    expect(put).not.toHaveBeenCalled();
  });
});

describe("when the lists of all servers take the most that they may", () => {
  const HOUR_MS = 60 * 60_000;
  const addList = async (guild: string, hash: string, bytes: number) => {
    await lexicons.put(hash, new Uint8Array(bytes), Date.now() - 2 * HOUR_MS);
    await store.wordLists.add(guild, hash, { name: hash, lexicon: hash, words: 1, tiles: 1, at: 1 }, 20);
  };

  test("there is no room for another, whichever servers have them", async () => {
    await addList("a", "one", 60);
    expect(await wordListService.hasRoom()).toBe(true);
    await addList("b", "two", 40);
    expect(await wordListService.hasRoom()).toBe(false);
    await store.wordLists.remove("b", "two", "two");
    expect(await wordListService.hasRoom()).toBe(true);
  });

  test("the lists of servers that the bot has left are deleted, and no others", async () => {
    await addList("left", "gone", 60);
    await addList("here", "kept", 30);
    await store.cleanup.markLeft("left", Date.now());
    expect(await wordListService.hasRoom()).toBe(true);
    expect(await store.wordLists.list("left")).toHaveLength(1);
    await addList("here", "more", 30);
    expect(await wordListService.hasRoom()).toBe(true);
    expect(await store.wordLists.list("left")).toEqual([]);
    expect(await store.wordLists.list("here")).toHaveLength(2);
    expect(await lexicons.totalBytes()).toBe(60);
  });

  test("the lists of a server that invited the bot again while its process was down are kept", async () => {
    await addList("back", "kept", 100);
    await store.cleanup.markLeft("back", Date.now());
    servers = new Set(["back"]);
    expect(await wordListService.hasRoom()).toBe(false);
    expect(await store.wordLists.list("back")).toHaveLength(1);
  });
});

test("an unneeded list is deleted after an hour", async () => {
  const now = Date.now();
  await lexicons.put("old", Uint8Array.of(1), now - 61 * 60_000);
  await lexicons.put("new", Uint8Array.of(1), now - 59 * 60_000);
  await wordListService.deleteUnneeded();
  expect([await lexicons.markWanted("old", now), await lexicons.markWanted("new", now)]).toEqual([false, true]);
});

describe("a list whose matches have all finished", () => {
  const before = Date.now() - 2 * 60 * 60_000;

  async function storeWithFinishedMatch(hash: string): Promise<void> {
    await lexicons.put(hash, Uint8Array.of(1), before);
    const match = channelMatch(hash, hash);
    await store.matches.open({ ...match, opening: { ...match.opening, lexicon: hash } });
    await store.matches.append(hash, actionEntry(1), { status: "finished" });
  }

  test("is replaced by its remains for these matches", async () => {
    await storeWithFinishedMatch("own");
    remainsOf.mockResolvedValueOnce(Uint8Array.of(2));
    await wordListService.deleteUnneeded();
    expect(remainsOf).toHaveBeenCalledWith({ hash: "own", finished: ["own"] });
    expect(await lexicons.get("own")).toBeUndefined();
    expect(await lexicons.getRemains("own")).toEqual(Buffer.of(2));
  });

  test("is kept if it is built in", async () => {
    await storeWithFinishedMatch(BUILT_IN.hash);
    await wordListService.deleteUnneeded();
    expect(await lexicons.get(BUILT_IN.hash)).toBeDefined();
  });

  test("is kept if its remains cannot be found out, without keeping other lists", async () => {
    for (const hash of ["a", "b"]) await storeWithFinishedMatch(hash);
    remainsOf.mockRejectedValueOnce(new Error("a match cannot be read"));
    await expect(wordListService.deleteUnneeded()).rejects.toThrow("stay");
    expect([await lexicons.get("a"), await lexicons.get("b")]).toEqual([Buffer.of(1), undefined]);
  });
});

test("a list that is too large is not stored, and its size is returned", async () => {
  const put = vi.spyOn(lexicons, "put");
  const fits = vi.fn(() => false);
  const wanted = { bag: Buffer.from("A 14 1\nC 2 1\n"), words: Buffer.from("AC\nCA\n") };
  const made = await wordListService.create(wanted, fits);
  const list = { hash: expect.any(String), bytes: expect.any(Number) };
  expect(made).toEqual({ ok: false, tooLarge: list });
  expect(fits).toHaveBeenCalledWith(list);
  expect(put).not.toHaveBeenCalled();
});
