import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  createServerWordListService,
  type ServerWordListService,
  type WordListContents,
} from "#community/word-lists/server-word-lists.ts";
import { createSharedWordLists } from "#community/word-lists/shared-word-lists.ts";
import type { NewWordListRequest, WordListService } from "#community/word-lists/word-list-service.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import type { PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { ALL_SERVERS, type Store } from "#store/store.ts";
import { actionEntry, channelMatch } from "../store/support/sample-matches.ts";
import { openTestStore } from "../support/store.ts";

const FAULTY: UploadErrors = { ok: false, in: "words", errors: [{ reason: "empty" }], more: 0 };

/** What each server may store although the lists of all servers take the most that they may. */
const RESERVED_BYTES = 90;

/** A word list service whose lists have a hash of what they were created from. */
function createFakeService(store: Store) {
  const requests: NewWordListRequest[] = [];
  const keptHashes: string[] = [];
  let failure: UploadErrors | undefined;
  let beforeCreate: (() => Promise<unknown>) | undefined;
  let bytes = 1;
  let isDiskFull = false;
  let hasRoom = true;
  const size = { words: 3, tiles: 100 };
  const wordListService: WordListService = {
    builtInLists: [
      { language: "ca", source: "a-package" },
      { language: "en", source: "another-package" },
    ],
    builtInInfo: async (language) => ({ lexicon: `hash of ${language}`, ...size }),
    keepForMatch: async (lexicon) => {
      keptHashes.push(lexicon);
    },
    async create(wanted, fits) {
      requests.push(wanted);
      await beforeCreate?.();
      if (failure) return failure;
      const parts = [wanted.like, wanted.add, wanted.remove, wanted.bag?.length, wanted.words?.length];
      const lexicon = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
      if (!fits({ hash: lexicon, bytes })) return { ok: false, tooLarge: { hash: lexicon, bytes } };
      await store.lexicons.put(lexicon, new Uint8Array(bytes), 1);
      return { ok: true, lexicon, bytes, ...size };
    },
    hasDiskSpace: async () => !isDiskFull,
    hasRoom: async () => hasRoom,
    reservedBytes: RESERVED_BYTES,
    bag: async () => "",
    describe: async () => ({ letters: [], sample: [], ...size }),
    lookUp: async () => ({ kind: "refused", reason: "empty" }),
    exportFiles: async () => ({ bag: "", words: new Uint8Array() }),
    deleteUnneeded: async () => {},
  };
  return {
    wordListService,
    requests,
    keptHashes,
    refuse: (faulty: UploadErrors) => {
      failure = faulty;
    },
    weigh: (each: number) => {
      bytes = each;
    },
    fillDisk: () => {
      isDiskFull = true;
    },
    useUpRoom: () => {
      hasRoom = false;
    },
    during: (action: () => Promise<unknown>) => {
      beforeCreate = action;
    },
  };
}

let store: PersistentStore;
let fake: ReturnType<typeof createFakeService>;
let service: ServerWordListService;
let wordLists: ReturnType<typeof withAdmins>;
let now = 7;
const fetchContents = (wanted: WordListContents) => async () => ({ ok: true, wanted }) as const;
const FILES = { bag: Uint8Array.of(1), words: Uint8Array.of(1, 2) };

beforeEach(() => {
  now = 7;
  store = openTestStore();
  fake = createFakeService(store);
  service = createServerWordListService({ ...store, wordListService: fake.wordListService, now: () => now });
  wordLists = withAdmins(service);
});

/** The service, used on each server by an admin of its own. */
function withAdmins({ add, change, ...others }: ServerWordListService) {
  type Others<Method> = Method extends (editor: never, ...others: infer Rest) => unknown ? Rest : never;
  const adminOf = (guild: string) => ({ guild, person: `admin of ${guild}` });
  return {
    ...others,
    add: (guild: string, ...given: Others<typeof add>) => add(adminOf(guild), ...given),
    change: (guild: string, ...given: Others<typeof change>) => change(adminOf(guild), ...given),
  };
}

const refusalOf = async (outcome: Promise<object>) => {
  const { refusal } = (await outcome) as { refusal?: { reason: string } };
  return refusal;
};

async function lexiconOf(name: string): Promise<string> {
  const found = await wordLists.find("g", name);
  return found.ok ? wordLists.hashOf(found.list) : "";
}

describe("a list is found", () => {
  test.each(["ca", "CA", "Catalan", "català", " Catalán ", "CATALÀ"])(
    "by the name of its language: %j",
    async (name) => {
      const list = { kind: "built-in", language: "ca" };
      expect(await wordLists.find("g", name)).toEqual({ ok: true, list });
      expect(await wordLists.find(undefined, name)).toEqual({ ok: true, list });
    },
  );

  test("by any spelling of its name, only on its own server", async () => {
    await wordLists.add("g", "  Torneig   2026 ", fetchContents(FILES), undefined);
    for (const name of ["Torneig 2026", "torneig 2026", " TORNEIG  2026"])
      expect(await wordLists.find("g", name)).toMatchObject({ ok: true, list: { kind: "own", name: "Torneig 2026" } });
    expect(await refusalOf(wordLists.find("h", "Torneig 2026"))).toMatchObject({ reason: "no-such-list" });
    expect(await refusalOf(wordLists.find(undefined, "Torneig 2026"))).toMatchObject({ reason: "no-such-list" });
  });

  test("and otherwise the existing ones are named", async () => {
    await wordLists.add("g", "Escola", fetchContents(FILES), undefined);
    expect(await refusalOf(wordLists.find("g", "Escoles"))).toEqual({
      reason: "no-such-list",
      name: "Escoles",
      languages: ["ca", "en"],
      names: ["Escola"],
    });
  });

  test("in the list of all, built-in lists first", async () => {
    await wordLists.add("g", "Escola", fetchContents(FILES), undefined);
    const names = (await wordLists.list("g")).map((list) => (list.kind === "built-in" ? list.language : list.name));
    expect(names).toEqual(["ca", "en", "Escola"]);
    expect(await wordLists.list(undefined)).toHaveLength(2);
  });
});

describe("a list is added", () => {
  test("with its sizes and date", async () => {
    const added = await wordLists.add("g", "Escola", fetchContents({ ...FILES, sort: true }), undefined);
    expect(added).toMatchObject({ ok: true, list: { name: "Escola", words: 3, tiles: 100, at: 7 } });
    expect(fake.requests).toEqual([{ ...FILES, sort: true }]);
  });

  test("like another one, built-in or of the server", async () => {
    const first = await wordLists.add("g", "Escola", fetchContents({ words: FILES.words }), {
      kind: "built-in",
      language: "en",
    });
    if (!first.ok) throw new Error("the list was not added");
    await wordLists.add("g", "Club", fetchContents({ add: ["QUIZ"] }), { kind: "own", ...first.list });
    expect(fake.requests.map(({ like }) => like)).toEqual(["hash of en", first.list.lexicon]);
  });

  test.each([
    ["", { reason: "name-empty" }],
    ["  \t ", { reason: "name-empty" }],
    ["a".repeat(33), { reason: "name-too-long", max: 32 }],
    ["a:b*c", { reason: "name-characters", characters: [":", "*"] }],
    ["@everyone", { reason: "name-characters", characters: ["@"] }],
    ["a\u202eb", { reason: "name-characters", characters: ["U+202E"] }],
    [" · & .", { reason: "name-empty" }],
    ["\u3164", { reason: "name-characters", characters: ["U+3164"] }],
    ["A\ufe0f", { reason: "name-characters", characters: ["U+FE0F"] }],
    ["A\u034fB", { reason: "name-characters", characters: ["U+034F"] }],
    ["ca", { reason: "name-taken", name: "ca" }],
    ["English", { reason: "name-taken", name: "English" }],
    ["inglés", { reason: "name-taken", name: "inglés" }],
  ])("but not with the name %j", async (name, refusal) => {
    expect(await refusalOf(wordLists.add("g", name, fetchContents(FILES), undefined))).toEqual(refusal);
    expect(fake.requests).toEqual([]);
  });

  test("but not with a name that is taken, even if that happens while its files are read", async () => {
    await wordLists.add("g", "Escola", fetchContents(FILES), undefined);
    const taken = { reason: "name-taken", name: "ESCOLA" };
    expect(await refusalOf(wordLists.add("g", "ESCOLA", fetchContents(FILES), undefined))).toEqual(taken);
    expect(fake.requests).toHaveLength(1);

    const other = withAdmins(
      createServerWordListService({ ...store, wordListService: fake.wordListService, now: () => 8 }),
    );
    fake.during(async () => {
      fake.during(async () => {});
      await other.add("g", "Club", fetchContents(FILES), undefined);
    });
    expect(await refusalOf(wordLists.add("g", "club", fetchContents(FILES), undefined))).toEqual({
      reason: "name-taken",
      name: "club",
    });
    expect((await wordLists.list("g")).map((list) => list.kind === "own" && list.name)).toContain("Club");
  });

  test("but not on a server with too many lists", async () => {
    for (let index = 0; index < 20; index++) await wordLists.add("g", `List ${index}`, fetchContents(FILES), undefined);
    expect(await refusalOf(wordLists.add("g", "One more", fetchContents(FILES), undefined))).toEqual({
      reason: "too-many-lists",
      max: 20,
    });
    expect(await wordLists.add("h", "One more", fetchContents(FILES), undefined)).toMatchObject({ ok: true });
  });

  test("but not with an error in its files, which is reported without storing anything", async () => {
    fake.refuse(FAULTY);
    expect(await wordLists.add("g", "Escola", fetchContents(FILES), undefined)).toEqual(FAULTY);
    expect(await wordLists.list("g")).toHaveLength(2);
  });
});

describe("the lists of a server take at most 64 MB", () => {
  const MIB = 2 ** 20;
  const HOUR_MS = 60 * 60_000;
  const add = (name: string, guild = "g") => wordLists.add(guild, name, fetchContents({ add: [name] }), undefined);
  const tooLarge = (used: number, bytes: number | undefined) => ({
    ok: false,
    refusal: { reason: "lists-too-large", used: used * MIB, max: 64 * MIB, bytes: bytes && bytes * MIB },
  });

  async function play(id: string, name: string): Promise<void> {
    const match = channelMatch(id, id);
    const home = { kind: "channel", guild: "g", channel: id } as const;
    await store.matches.open({
      ...match,
      location: home,
      opening: { ...match.opening, lexicon: await lexiconOf(name) },
    });
  }

  async function removeList(name: string): Promise<void> {
    const found = await wordLists.find("g", name);
    if (found.ok && found.list.kind === "own") await wordLists.remove("g", name, found.list.lexicon.slice(0, 12));
  }

  test("and a larger list is refused with the sizes, before it is stored", async () => {
    fake.weigh(30 * MIB);
    expect(await add("A")).toMatchObject({ ok: true });
    expect(await add("B")).toMatchObject({ ok: true });
    const put = vi.spyOn(store.lexicons, "put");
    expect(await add("C")).toEqual(tooLarge(60, 30));
    expect(put).not.toHaveBeenCalled();
    expect(await add("E", "other")).toMatchObject({ ok: true });
    fake.weigh(4 * MIB);
    expect(await add("C")).toMatchObject({ ok: true });
    // Without any space, no file is fetched and nothing is created.
    const requests = fake.requests.length;
    expect(await add("D")).toEqual(tooLarge(64, undefined));
    expect(fake.requests).toHaveLength(requests);
  });

  test("including removed lists while they are played with, and for two hours", async () => {
    fake.weigh(30 * MIB);
    for (const name of ["A", "B"]) await add(name);
    await play("running", "A");
    for (const name of ["A", "B"]) await removeList(name);
    expect(await add("C")).toEqual(tooLarge(60, 30));
    now += 2 * HOUR_MS;
    expect(await add("C")).toMatchObject({ ok: true });
    expect(await add("D")).toEqual(tooLarge(60, 30));
    await store.matches.append("running", actionEntry(1), { status: "finished" });
    expect(await add("D")).toMatchObject({ ok: true });
  });

  test("however often one is added, played with and removed", async () => {
    fake.weigh(9 * MIB);
    let accepted = 0;
    for (let round = 0; round < 40; round++) {
      if ((await add(`R${round}`)).ok) accepted++;
      await play(`m${round}`, `R${round}`).catch(() => {});
      await removeList(`R${round}`);
      now += HOUR_MS;
    }
    expect(accepted).toBe(7);
  });

  test("and a changed list counts once, unless a match uses its earlier form", async () => {
    fake.weigh(40 * MIB);
    await add("A");
    now += 2 * HOUR_MS;
    expect(await wordLists.change("g", "A", fetchContents({ add: ["QUIZ"] }))).toMatchObject({ ok: true });
    now += 2 * HOUR_MS;
    await play("running", "A");
    expect(await wordLists.change("g", "A", fetchContents({ add: ["QUIZZES"] }))).toEqual(tooLarge(40, 40));
  });

  test("without built-in lists, and counting equal lists once", async () => {
    fake.weigh(40 * MIB);
    await store.lexicons.put("hash of en", new Uint8Array(30 * MIB), 1);
    const match = channelMatch("m", "c");
    const home = { kind: "channel", guild: "g", channel: "c" } as const;
    await store.matches.open({ ...match, location: home, opening: { ...match.opening, lexicon: "hash of en" } });
    expect(await wordLists.add("g", "A", fetchContents({ add: ["X"] }), undefined)).toMatchObject({ ok: true });
    expect(await wordLists.add("g", "B", fetchContents({ add: ["X"] }), undefined)).toMatchObject({ ok: true });
  });

  test("and none is added or changed on a disk that is nearly full", async () => {
    await add("A");
    fake.fillDisk();
    const requests = fake.requests.length;
    expect(await refusalOf(add("B"))).toEqual({ reason: "disk-full" });
    expect(await refusalOf(wordLists.change("g", "A", fetchContents({ add: ["QUIZ"] })))).toEqual({
      reason: "disk-full",
    });
    expect(fake.requests).toHaveLength(requests);
  });
});

describe("when the lists of all servers take the most that they may", () => {
  const refusal = { reason: "all-lists-too-large" };
  const change = (word: string) => wordLists.change("g", "A", fetchContents({ add: [word] }));

  beforeEach(async () => {
    fake.weigh(100);
    await wordLists.add("g", "A", fetchContents(FILES), undefined);
    fake.useUpRoom();
  });

  test("a server with few lists may add and change some, up to a share that is kept free for it", async () => {
    const addOther = (name: string) => wordLists.add("other", name, fetchContents({ add: [name] }), undefined);
    const changeOther = (word: string) => wordLists.change("other", "B", fetchContents({ add: [word] }));
    fake.weigh(RESERVED_BYTES - 10);
    expect(await addOther("B")).toMatchObject({ ok: true });
    expect(await refusalOf(addOther("C"))).toEqual(refusal);
    now += 3 * 60 * 60_000;
    fake.weigh(RESERVED_BYTES);
    expect(await changeOther("LARGER")).toMatchObject({ ok: true });
    const requests = fake.requests.length;
    expect(await refusalOf(addOther("C"))).toEqual(refusal);
    expect(fake.requests).toHaveLength(requests);
    now += 3 * 60 * 60_000;
    fake.weigh(RESERVED_BYTES + 1);
    expect(await refusalOf(changeOther("TOOLARGE"))).toEqual(refusal);
  });

  test("no list is added on a server that has more, and no file is fetched", async () => {
    expect(await refusalOf(wordLists.add("g", "B", fetchContents({ add: ["B"] }), undefined))).toEqual(refusal);
    expect(fake.requests).toHaveLength(1);
  });

  test("a list may be made smaller, but not larger", async () => {
    fake.weigh(101);
    expect(await refusalOf(change("LARGER"))).toEqual(refusal);
    fake.weigh(99);
    expect(await change("SMALLER")).toMatchObject({ ok: true });
    fake.weigh(100);
    expect(await refusalOf(change("LARGER"))).toEqual(refusal);
  });

  test("a list that is larger than the server may have is refused for that reason", async () => {
    fake.weigh(65 * 2 ** 20);
    expect(await refusalOf(change("LARGER"))).toMatchObject({ reason: "lists-too-large" });
  });
});

describe("a list is changed", () => {
  beforeEach(() => wordLists.add("g", "Escola", fetchContents(FILES), undefined));

  test("from its present form, and both forms are returned", async () => {
    const changed = await wordLists.change("g", "escola", fetchContents({ add: ["QUIZ"] }));
    expect(changed).toMatchObject({ ok: true, list: { name: "Escola" }, before: { name: "Escola" } });
    const { list, before } = changed as { list: { lexicon: string }; before: { lexicon: string } };
    expect(fake.requests.at(-1)).toEqual({ add: ["QUIZ"], like: before.lexicon });
    expect(await wordLists.find("g", "Escola")).toMatchObject({ list: { lexicon: list.lexicon } });
  });

  test.each([{}, { add: [] }, { sort: true, remove: [] }])("but not without a change (%j)", async (nothing) => {
    expect(await refusalOf(wordLists.change("g", "Escola", fetchContents(nothing)))).toEqual({
      reason: "nothing-to-change",
    });
    expect(fake.requests).toHaveLength(1);
  });

  test("but not if another change was first", async () => {
    const other = withAdmins(
      createServerWordListService({ ...store, wordListService: fake.wordListService, now: () => 8 }),
    );
    fake.during(async () => {
      fake.during(async () => {});
      await other.change("g", "Escola", fetchContents({ add: ["QUIZ"] }));
    });
    expect(await refusalOf(wordLists.change("g", "Escola", fetchContents({ add: ["ZA"] })))).toEqual({
      reason: "changed-meanwhile",
      name: "Escola",
    });
  });

  test("or removed only if it is still as the requester saw it", async () => {
    const was = (await lexiconOf("Escola")).slice(0, 12);
    const changed = { reason: "changed-meanwhile", name: "Escola" };
    expect(await wordLists.change("g", "escola", fetchContents({ add: ["QUIZ"] }), was)).toMatchObject({ ok: true });
    expect(await refusalOf(wordLists.change("g", "escola", fetchContents({ add: ["ZA"] }), was))).toEqual(changed);
    expect(await refusalOf(wordLists.remove("g", "escola", was))).toEqual(changed);
    expect(await wordLists.remove("g", "Escola", await lexiconOf("Escola"))).toMatchObject({ ok: true });
    await wordLists.add("g", "Escola", fetchContents({ ...FILES, words: Uint8Array.of(1) }), undefined);
    expect(await refusalOf(wordLists.remove("g", "Escola", was))).toEqual(changed);
    expect(await lexiconOf("Escola")).not.toBe("");
  });

  test.each([
    ["Catalan", { reason: "built-in", name: "Catalan" }],
    ["Club", { reason: "no-such-list", name: "Club" }],
  ])("but not %s", async (name, refusal) => {
    expect(await refusalOf(wordLists.change("g", name, fetchContents({ add: ["QUIZ"] })))).toMatchObject(refusal);
    expect(await refusalOf(wordLists.remove("g", name, ""))).toMatchObject(refusal);
  });

  test("but not with an error in its files: it stays unchanged", async () => {
    const before = await wordLists.find("g", "Escola");
    fake.refuse(FAULTY);
    expect(await wordLists.change("g", "Escola", fetchContents({ words: FILES.words }))).toEqual(FAULTY);
    expect(await wordLists.find("g", "Escola")).toEqual(before);
  });

  test("and is removed once", async () => {
    expect(await wordLists.remove("g", "ESCOLA", "")).toMatchObject({ ok: true, list: { name: "Escola" } });
    expect(await refusalOf(wordLists.remove("g", "Escola", ""))).toMatchObject({ reason: "no-such-list" });
  });
});

test("a match is bound to the present form of its list, which is kept", async () => {
  expect(await wordLists.pin({ kind: "built-in", language: "ca" })).toBe("hash of ca");
  expect(fake.keptHashes).toEqual(["hash of ca"]);
});

describe("a list that the operator has added for all servers", () => {
  const DISC = { name: "DISC", lexicon: "hash of DISC", words: 9, tiles: 100, at: 1 };
  const shared = () => createSharedWordLists(store);
  const namesOf = async (guild: string) =>
    (await wordLists.list(guild)).map((list) => (list.kind === "built-in" ? list.language : list.name));

  beforeEach(async () => {
    await store.lexicons.put(DISC.lexicon, new Uint8Array(1), 1);
    await shared().put(DISC, undefined);
  });

  test("is on every server, and in direct messages", async () => {
    for (const guild of ["g", "h", undefined])
      expect(await wordLists.find(guild, "disc")).toEqual({ ok: true, list: { kind: "shared", ...DISC } });
    expect(await namesOf("g")).toEqual(["ca", "en", "DISC"]);
  });

  test("can be the default of a language, until it is removed", async () => {
    expect(await wordLists.findDefault("g", "ca")).toEqual({ kind: "built-in", language: "ca" });
    await shared().setDefault("ca", "DISC");
    expect(await wordLists.findDefault("g", "ca")).toEqual({ kind: "shared", ...DISC });
    expect(await wordLists.findDefault("g", "en")).toEqual({ kind: "built-in", language: "en" });
    await shared().remove(DISC);
    expect(await wordLists.findDefault("g", "ca")).toEqual({ kind: "built-in", language: "ca" });
  });

  test("has the English list as default in a language without lists", async () => {
    expect(await wordLists.findDefault("g", "fr")).toEqual({ kind: "built-in", language: "en" });
  });

  test("cannot be changed or removed by a server, and its name is taken there", async () => {
    const refusal = { reason: "shared", name: "Disc" };
    expect(await wordLists.change("g", "Disc", fetchContents(FILES))).toEqual({ ok: false, refusal });
    expect(await wordLists.remove("g", "Disc", DISC.lexicon)).toEqual({ ok: false, refusal });
    expect(await refusalOf(wordLists.add("g", "Disc", fetchContents(FILES), undefined))).toEqual({
      reason: "name-taken",
      name: "Disc",
    });
  });

  test("is hidden on a server whose own list already had its name", async () => {
    await shared().remove(DISC);
    await wordLists.add("g", "Disc", fetchContents(FILES), undefined);
    await shared().put(DISC, undefined);
    await shared().setDefault("ca", "DISC");
    expect(await wordLists.find("g", "DISC")).toMatchObject({ list: { kind: "own", name: "Disc" } });
    expect(await wordLists.findDefault("g", "ca")).toMatchObject({ kind: "own", name: "Disc" });
    expect(await wordLists.findDefault("h", "ca")).toMatchObject({ kind: "shared", name: "DISC" });
    expect([await namesOf("g"), await namesOf("h")]).toEqual([
      ["ca", "en", "Disc"],
      ["ca", "en", "DISC"],
    ]);
  });

  test("gives its bag to other lists, but not its words", async () => {
    const refusal = { reason: "words-not-given", name: "DISC" };
    const like = { kind: "shared", ...DISC } as const;
    expect(await wordLists.exportFiles(like, "g")).toEqual({ ok: false, refusal });
    expect(await refusalOf(wordLists.add("g", "Copy", fetchContents({ bag: FILES.bag }), like))).toEqual(refusal);
    expect(await wordLists.add("g", "Club", fetchContents({ words: FILES.words }), like)).toMatchObject({ ok: true });
    expect(fake.requests).toEqual([{ words: FILES.words, like: DISC.lexicon }]);
  });

  test("does not count towards what a server may store", async () => {
    await store.lexicons.put("large", new Uint8Array(64 * 2 ** 20), 1);
    await shared().put({ ...DISC, name: "Large", lexicon: "large" }, undefined);
    const match = channelMatch("m", "c");
    const home = { kind: "channel", guild: "g", channel: "c" } as const;
    await store.matches.open({ ...match, location: home, opening: { ...match.opening, lexicon: "large" } });
    expect(await wordLists.add("g", "Club", fetchContents(FILES), undefined)).toMatchObject({ ok: true });
  });

  test("stays if the data of servers that the bot has left are deleted", async () => {
    expect(await store.lexicons.listUnneeded(10)).toEqual([]);
    expect(await store.cleanup.listGuilds()).not.toContain(ALL_SERVERS);
  });

  test("is replaced only if it is the list that was seen", async () => {
    await store.lexicons.put("new", new Uint8Array(1), 1);
    const next = { ...DISC, lexicon: "new" };
    expect(await shared().put(next, undefined)).toBe(false);
    expect(await shared().put(next, { ...DISC, lexicon: "another" })).toBe(false);
    expect(await shared().put(next, DISC)).toBe(true);
    expect(await shared().remove(DISC)).toBe(false);
    expect(await shared().list()).toEqual([next]);
  });
});

test("a built-in list names its package", async () => {
  const builtIn = { kind: "built-in", language: "ca" } as const;
  expect(await wordLists.describe(builtIn, "g")).toMatchObject({ source: "a-package", words: 3 });
  await wordLists.add("g", "Escola", fetchContents(FILES), undefined);
  const found = await wordLists.find("g", "Escola");
  expect(found.ok && (await wordLists.describe(found.list, "g")).source).toBeUndefined();
});

describe("lists are created one at a time", () => {
  /** A fetch that starts but does not end before `release` is called. */
  function createBlockedFetch() {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const started: string[] = [];
    const bringFor = (guild: string) => async () => {
      started.push(guild);
      await waiting;
      return { ok: true, wanted: FILES } as const;
    };
    return { started, bringFor, release };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test("and their files are fetched only then", async () => {
    const { started, bringFor, release } = createBlockedFetch();
    const both = ["a", "b"].map((guild) => wordLists.add(guild, "Escola", bringFor(guild), undefined));
    await settled();
    expect(started).toEqual(["a"]);
    release();
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(started).toEqual(["a", "b"]);
  });

  test("and only one for each server, which is checked before files are fetched", async () => {
    await wordLists.add("a", "Club", fetchContents(FILES), undefined);
    const { started, bringFor, release } = createBlockedFetch();
    const first = wordLists.add("a", "Escola", bringFor("a"), undefined);
    await settled();
    expect(await refusalOf(wordLists.add("a", "Other", bringFor("a again"), undefined))).toEqual({
      reason: "busy-here",
    });
    expect(await refusalOf(wordLists.change("a", "Club", bringFor("a again")))).toEqual({ reason: "busy-here" });
    release();
    await first;
    expect(started).toEqual(["a"]);
    expect(await wordLists.change("a", "Club", fetchContents({ add: ["QUIZ"] }))).toMatchObject({ ok: true });
  });

  test("with at most twelve waiting, and an error does not block the others", async () => {
    const { started, bringFor, release } = createBlockedFetch();
    const broken = wordLists.add("0", "Escola", () => Promise.reject(new Error("broken")), undefined);
    const guilds = Array.from({ length: 12 }, (_, index) => String(index + 1));
    const waiting = guilds.map((guild) => wordLists.add(guild, "Escola", bringFor(guild), undefined));
    const late = wordLists.add("13", "Escola", bringFor("13"), undefined);
    expect(await refusalOf(late)).toEqual({ reason: "busy" });
    await expect(broken).rejects.toThrow("broken");
    release();
    expect((await Promise.all(waiting)).every(({ ok }) => ok)).toBe(true);
    expect(started).toEqual(guilds);
    expect(await wordLists.add("13", "Escola", bringFor("13"), undefined)).toMatchObject({ ok: true });
  });

  test("and only one for each person, however many servers they manage", async () => {
    const { started, bringFor, release } = createBlockedFetch();
    const addTo = (guild: string, person: string) =>
      service.add({ guild, person }, "Escola", bringFor(guild), undefined);
    const first = addTo("a", "anna");
    await settled();
    expect(await refusalOf(addTo("b", "anna"))).toEqual({ reason: "busy" });
    const other = addTo("c", "berta");
    release();
    expect(await Promise.all([first, other])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(started).toEqual(["a", "c"]);
    expect(await addTo("b", "anna")).toMatchObject({ ok: true });
  });

  test("and the server that has used the least time comes first", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const order: string[] = [];
    const addTo = (guild: string, ms: number) => {
      const bring = async () => {
        order.push(guild);
        await settled();
        vi.advanceTimersByTime(ms);
        return { ok: true, wanted: FILES } as const;
      };
      return wordLists.add(guild, `List ${order.length}`, bring, undefined);
    };
    await addTo("long", 5_000);
    const running = addTo("other", 10);
    await settled();
    await Promise.all([running, addTo("long", 5_000), addTo("late", 10)]);
    vi.useRealTimers();
    expect(order).toEqual(["long", "other", "late", "long"]);
  });

  test("and a failed fetch is reported without creating a list", async () => {
    const gone = async () => ({ ok: false, refusal: { reason: "not-fetched" } }) as const;
    expect(await refusalOf(wordLists.add("g", "Escola", gone, undefined))).toEqual({ reason: "not-fetched" });
    expect(fake.requests).toEqual([]);
  });
});

test("a change and a removal succeed even if unneeded lists cannot be deleted", async () => {
  fake.wordListService.deleteUnneeded = () => Promise.reject(new Error("the disk is full"));
  await wordLists.add("g", "Escola", fetchContents(FILES), undefined);
  expect(await wordLists.change("g", "Escola", fetchContents({ add: ["QUIZ"] }))).toMatchObject({ ok: true });
  expect(await wordLists.remove("g", "Escola", "")).toMatchObject({ ok: true });
});

test("the size of a list is known without its words", async () => {
  fake.wordListService.describe = () => Promise.reject(new Error("it was asked"));
  expect(await wordLists.size({ kind: "built-in", language: "ca" })).toMatchObject({ words: 3, tiles: 100 });
});
