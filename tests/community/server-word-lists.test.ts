import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  createServerWordListService,
  type ServerWordListService,
  type WordListContents,
} from "#community/word-lists/server-word-lists.ts";
import type { NewWordListRequest, WordListService } from "#community/word-lists/word-list-service.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import type { Store } from "#store/store.ts";
import { actionEntry, channelMatch } from "../store/support/sample-matches.ts";
import { openTestStore } from "../support/store.ts";

const FAULTY: UploadErrors = { ok: false, in: "words", errors: [{ reason: "empty" }], more: 0 };

/** A librarian whose lists have a hash of what they were made of. */
function fakeLibrarian(store: Store) {
  const asked: NewWordListRequest[] = [];
  const kept: string[] = [];
  let made: UploadErrors | undefined;
  let meanwhile: (() => Promise<unknown>) | undefined;
  let bytes = 1;
  let room = true;
  const size = { words: 3, tiles: 100 };
  const wordListService: WordListService = {
    builtInLists: [
      { language: "ca", source: "a-package" },
      { language: "en", source: "another-package" },
    ],
    builtInInfo: async (language) => ({ lexicon: `hash of ${language}`, ...size }),
    keepForMatch: async (lexicon) => {
      kept.push(lexicon);
    },
    async create(wanted, fits) {
      asked.push(wanted);
      await meanwhile?.();
      if (made) return made;
      const parts = [wanted.like, wanted.add, wanted.remove, wanted.bag?.length, wanted.words?.length];
      const lexicon = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
      if (!fits({ hash: lexicon, bytes })) return { ok: false, tooLarge: { hash: lexicon, bytes } };
      await store.lexicons.put(lexicon, new Uint8Array(bytes), 1);
      return { ok: true, lexicon, bytes, ...size };
    },
    hasDiskSpace: async () => room,
    bag: async () => "",
    describe: async () => ({ letters: [], sample: [], ...size }),
    lookUp: async () => ({ kind: "refused", reason: "empty" }),
    exportFiles: async () => ({ bag: "", words: new Uint8Array() }),
    deleteUnneeded: async () => {},
  };
  return {
    wordListService,
    asked,
    kept,
    refuse: (faulty: UploadErrors) => {
      made = faulty;
    },
    weigh: (each: number) => {
      bytes = each;
    },
    fillDisk: () => {
      room = false;
    },
    during: (deed: () => Promise<unknown>) => {
      meanwhile = deed;
    },
  };
}

let store: Store;
let fake: ReturnType<typeof fakeLibrarian>;
let resources: ServerWordListService;
let now = 7;
const bring = (wanted: WordListContents) => async () => ({ ok: true, wanted }) as const;
const FILES = { bag: Uint8Array.of(1), words: Uint8Array.of(1, 2) };

beforeEach(() => {
  now = 7;
  store = openTestStore();
  fake = fakeLibrarian(store);
  resources = createServerWordListService({ ...store, wordListService: fake.wordListService, now: () => now });
});

const refusalOf = async (outcome: Promise<object>) => {
  const { refusal } = (await outcome) as { refusal?: { reason: string } };
  return refusal;
};

async function lexiconOf(name: string): Promise<string> {
  const found = await resources.find("g", name);
  return found.ok ? resources.hashOf(found.list) : "";
}

describe("lists are found", () => {
  test.each(["ca", "CA", "Catalan", "català", " Catalán ", "CATALÀ"])("built in, as %j", async (name) => {
    const list = { kind: "built-in", language: "ca" };
    expect(await resources.find("g", name)).toEqual({ ok: true, list });
    expect(await resources.find(undefined, name)).toEqual({ ok: true, list });
  });

  test("the server's own, however its letters and spaces are typed, and on that server only", async () => {
    await resources.add("g", "  Torneig   2026 ", bring(FILES), undefined);
    for (const name of ["Torneig 2026", "torneig 2026", " TORNEIG  2026"])
      expect(await resources.find("g", name)).toMatchObject({ ok: true, list: { kind: "own", name: "Torneig 2026" } });
    expect(await refusalOf(resources.find("h", "Torneig 2026"))).toMatchObject({ reason: "no-such-list" });
    expect(await refusalOf(resources.find(undefined, "Torneig 2026"))).toMatchObject({ reason: "no-such-list" });
  });

  test("and those that there are, are named where one is not", async () => {
    await resources.add("g", "Escola", bring(FILES), undefined);
    expect(await refusalOf(resources.find("g", "Escoles"))).toEqual({
      reason: "no-such-list",
      name: "Escoles",
      languages: ["ca", "en"],
      names: ["Escola"],
    });
  });

  test("all of them, those built in first", async () => {
    await resources.add("g", "Escola", bring(FILES), undefined);
    const names = (await resources.list("g")).map((list) => (list.kind === "own" ? list.name : list.language));
    expect(names).toEqual(["ca", "en", "Escola"]);
    expect(await resources.list(undefined)).toHaveLength(2);
  });
});

describe("a list is added", () => {
  test("with what it holds and when", async () => {
    const added = await resources.add("g", "Escola", bring({ ...FILES, sort: true }), undefined);
    expect(added).toMatchObject({ ok: true, list: { name: "Escola", words: 3, tiles: 100, at: 7 } });
    expect(fake.asked).toEqual([{ ...FILES, sort: true }]);
  });

  test("like another one, built in or the server's own", async () => {
    const first = await resources.add("g", "Escola", bring({ words: FILES.words }), {
      kind: "built-in",
      language: "en",
    });
    if (!first.ok) throw new Error("it was not added");
    await resources.add("g", "Club", bring({ add: ["QUIZ"] }), { kind: "own", ...first.list });
    expect(fake.asked.map(({ like }) => like)).toEqual(["hash of en", first.list.lexicon]);
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
  ])("but not as %j", async (name, refusal) => {
    expect(await refusalOf(resources.add("g", name, bring(FILES), undefined))).toEqual(refusal);
    expect(fake.asked).toEqual([]);
  });

  test("but not under a name that is taken, be it while its files are read", async () => {
    await resources.add("g", "Escola", bring(FILES), undefined);
    const taken = { reason: "name-taken", name: "ESCOLA" };
    expect(await refusalOf(resources.add("g", "ESCOLA", bring(FILES), undefined))).toEqual(taken);
    expect(fake.asked).toHaveLength(1);

    const other = createServerWordListService({ ...store, wordListService: fake.wordListService, now: () => 8 });
    fake.during(async () => {
      fake.during(async () => {});
      await other.add("g", "Club", bring(FILES), undefined);
    });
    expect(await refusalOf(resources.add("g", "club", bring(FILES), undefined))).toEqual({
      reason: "name-taken",
      name: "club",
    });
    expect((await resources.list("g")).map((list) => list.kind === "own" && list.name)).toContain("Club");
  });

  test("but not where there are too many", async () => {
    for (let index = 0; index < 20; index++) await resources.add("g", `List ${index}`, bring(FILES), undefined);
    expect(await refusalOf(resources.add("g", "One more", bring(FILES), undefined))).toEqual({
      reason: "too-many-lists",
      max: 20,
    });
    expect(await resources.add("h", "One more", bring(FILES), undefined)).toMatchObject({ ok: true });
  });

  test("but not where something is wrong in its files: that is told, and nothing is kept", async () => {
    fake.refuse(FAULTY);
    expect(await resources.add("g", "Escola", bring(FILES), undefined)).toEqual(FAULTY);
    expect(await resources.list("g")).toHaveLength(2);
  });
});

describe("the lists of a server take no more than 64 MB", () => {
  const MIB = 2 ** 20;
  const HOUR_MS = 60 * 60_000;
  const add = (name: string, guild = "g") => resources.add(guild, name, bring({ add: [name] }), undefined);
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

  async function drop(name: string): Promise<void> {
    const found = await resources.find("g", name);
    if (found.ok && found.list.kind === "own") await resources.remove("g", name, found.list.lexicon.slice(0, 12));
  }

  test("and what does not fit is refused with the figures, before anything is kept", async () => {
    fake.weigh(30 * MIB);
    expect(await add("A")).toMatchObject({ ok: true });
    expect(await add("B")).toMatchObject({ ok: true });
    const put = vi.spyOn(store.lexicons, "put");
    expect(await add("C")).toEqual(tooLarge(60, 30));
    expect(put).not.toHaveBeenCalled();
    expect(await add("E", "other")).toMatchObject({ ok: true });
    fake.weigh(4 * MIB);
    expect(await add("C")).toMatchObject({ ok: true });
    // Where there is no room at all, no file is fetched and nothing is made.
    const asked = fake.asked.length;
    expect(await add("D")).toEqual(tooLarge(64, undefined));
    expect(fake.asked).toHaveLength(asked);
  });

  test("with those that were removed, while they are played or were made within two hours", async () => {
    fake.weigh(30 * MIB);
    for (const name of ["A", "B"]) await add(name);
    await play("running", "A");
    for (const name of ["A", "B"]) await drop(name);
    expect(await add("C")).toEqual(tooLarge(60, 30));
    now += 2 * HOUR_MS;
    expect(await add("C")).toMatchObject({ ok: true });
    expect(await add("D")).toEqual(tooLarge(60, 30));
    await store.matches.append("running", actionEntry(1), { status: "finished" });
    expect(await add("D")).toMatchObject({ ok: true });
  });

  test("however often one is added, played, left and removed", async () => {
    fake.weigh(9 * MIB);
    let kept = 0;
    for (let round = 0; round < 40; round++) {
      if ((await add(`R${round}`)).ok) kept++;
      await play(`m${round}`, `R${round}`).catch(() => {});
      await drop(`R${round}`);
      now += HOUR_MS;
    }
    expect(kept).toBe(7);
  });

  test("and a list that is changed counts once, unless it is played as it was", async () => {
    fake.weigh(40 * MIB);
    await add("A");
    now += 2 * HOUR_MS;
    expect(await resources.change("g", "A", bring({ add: ["QUIZ"] }))).toMatchObject({ ok: true });
    now += 2 * HOUR_MS;
    await play("running", "A");
    expect(await resources.change("g", "A", bring({ add: ["QUIZZES"] }))).toEqual(tooLarge(40, 40));
  });

  test("but for those that come with the program, and the very same list twice", async () => {
    fake.weigh(40 * MIB);
    await store.lexicons.put("hash of en", new Uint8Array(30 * MIB), 1);
    const match = channelMatch("m", "c");
    const home = { kind: "channel", guild: "g", channel: "c" } as const;
    await store.matches.open({ ...match, location: home, opening: { ...match.opening, lexicon: "hash of en" } });
    expect(await resources.add("g", "A", bring({ add: ["X"] }), undefined)).toMatchObject({ ok: true });
    expect(await resources.add("g", "B", bring({ add: ["X"] }), undefined)).toMatchObject({ ok: true });
  });

  test("and none is taken where the disk is nearly full", async () => {
    await add("A");
    fake.fillDisk();
    const asked = fake.asked.length;
    expect(await refusalOf(add("B"))).toEqual({ reason: "disk-full" });
    expect(await refusalOf(resources.change("g", "A", bring({ add: ["QUIZ"] })))).toEqual({ reason: "disk-full" });
    expect(fake.asked).toHaveLength(asked);
  });
});

describe("a list is changed", () => {
  beforeEach(() => resources.add("g", "Escola", bring(FILES), undefined));

  test("out of what it was, and both are told", async () => {
    const changed = await resources.change("g", "escola", bring({ add: ["QUIZ"] }));
    expect(changed).toMatchObject({ ok: true, list: { name: "Escola" }, before: { name: "Escola" } });
    const { list, before } = changed as { list: { lexicon: string }; before: { lexicon: string } };
    expect(fake.asked.at(-1)).toEqual({ add: ["QUIZ"], like: before.lexicon });
    expect(await resources.find("g", "Escola")).toMatchObject({ list: { lexicon: list.lexicon } });
  });

  test.each([{}, { add: [] }, { sort: true, remove: [] }])("but not by nothing (%j)", async (nothing) => {
    expect(await refusalOf(resources.change("g", "Escola", bring(nothing)))).toEqual({ reason: "nothing-to-change" });
    expect(fake.asked).toHaveLength(1);
  });

  test("but not where somebody else was first", async () => {
    const other = createServerWordListService({ ...store, wordListService: fake.wordListService, now: () => 8 });
    fake.during(async () => {
      fake.during(async () => {});
      await other.change("g", "Escola", bring({ add: ["QUIZ"] }));
    });
    expect(await refusalOf(resources.change("g", "Escola", bring({ add: ["ZA"] })))).toEqual({
      reason: "changed-meanwhile",
      name: "Escola",
    });
  });

  test("or removed as somebody saw it, not as it has become since or another one of its name", async () => {
    const was = (await lexiconOf("Escola")).slice(0, 12);
    const changed = { reason: "changed-meanwhile", name: "Escola" };
    expect(await resources.change("g", "escola", bring({ add: ["QUIZ"] }), was)).toMatchObject({ ok: true });
    expect(await refusalOf(resources.change("g", "escola", bring({ add: ["ZA"] }), was))).toEqual(changed);
    expect(await refusalOf(resources.remove("g", "escola", was))).toEqual(changed);
    expect(await resources.remove("g", "Escola", await lexiconOf("Escola"))).toMatchObject({ ok: true });
    await resources.add("g", "Escola", bring({ ...FILES, words: Uint8Array.of(1) }), undefined);
    expect(await refusalOf(resources.remove("g", "Escola", was))).toEqual(changed);
    expect(await lexiconOf("Escola")).not.toBe("");
  });

  test.each([
    ["Catalan", { reason: "built-in", name: "Catalan" }],
    ["Club", { reason: "no-such-list", name: "Club" }],
  ])("but not %s", async (name, refusal) => {
    expect(await refusalOf(resources.change("g", name, bring({ add: ["QUIZ"] })))).toMatchObject(refusal);
    expect(await refusalOf(resources.remove("g", name, ""))).toMatchObject(refusal);
  });

  test("but not where something is wrong: it stays as it was", async () => {
    const before = await resources.find("g", "Escola");
    fake.refuse(FAULTY);
    expect(await resources.change("g", "Escola", bring({ words: FILES.words }))).toEqual(FAULTY);
    expect(await resources.find("g", "Escola")).toEqual(before);
  });

  test("and removed, once", async () => {
    expect(await resources.remove("g", "ESCOLA", "")).toMatchObject({ ok: true, list: { name: "Escola" } });
    expect(await refusalOf(resources.remove("g", "Escola", ""))).toMatchObject({ reason: "no-such-list" });
  });
});

test("a match is pinned to what its list holds now, and that is kept", async () => {
  expect(await resources.pin({ kind: "built-in", language: "ca" })).toBe("hash of ca");
  expect(fake.kept).toEqual(["hash of ca"]);
});

test("of a built-in list its package is told", async () => {
  const builtIn = { kind: "built-in", language: "ca" } as const;
  expect(await resources.describe(builtIn, "g")).toMatchObject({ source: "a-package", words: 3 });
  await resources.add("g", "Escola", bring(FILES), undefined);
  const found = await resources.find("g", "Escola");
  expect(found.ok && (await resources.describe(found.list, "g")).source).toBeUndefined();
});

describe("lists are made one at a time", () => {
  /** What begins and does not end before it is let. */
  function held() {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun: string[] = [];
    const bringFor = (guild: string) => async () => {
      begun.push(guild);
      await waiting;
      return { ok: true, wanted: FILES } as const;
    };
    return { begun, bringFor, release };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test("and their files are fetched when it is their turn", async () => {
    const { begun, bringFor, release } = held();
    const both = ["a", "b"].map((guild) => resources.add(guild, "Escola", bringFor(guild), undefined));
    await settled();
    expect(begun).toEqual(["a"]);
    release();
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(begun).toEqual(["a", "b"]);
  });

  test("of a server only one, which is asked before anything is fetched", async () => {
    await resources.add("a", "Club", bring(FILES), undefined);
    const { begun, bringFor, release } = held();
    const first = resources.add("a", "Escola", bringFor("a"), undefined);
    await settled();
    expect(await refusalOf(resources.add("a", "Other", bringFor("a again"), undefined))).toEqual({
      reason: "busy-here",
    });
    expect(await refusalOf(resources.change("a", "Club", bringFor("a again")))).toEqual({ reason: "busy-here" });
    release();
    await first;
    expect(begun).toEqual(["a"]);
    expect(await resources.change("a", "Club", bring({ add: ["QUIZ"] }))).toMatchObject({ ok: true });
  });

  test("while four wait and no more, and a fault holds nobody up", async () => {
    const { begun, bringFor, release } = held();
    const broken = resources.add("0", "Escola", () => Promise.reject(new Error("broken")), undefined);
    const waiting = ["1", "2", "3", "4"].map((guild) => resources.add(guild, "Escola", bringFor(guild), undefined));
    const late = resources.add("5", "Escola", bringFor("5"), undefined);
    expect(await refusalOf(late)).toEqual({ reason: "busy" });
    await expect(broken).rejects.toThrow("broken");
    release();
    expect((await Promise.all(waiting)).every(({ ok }) => ok)).toBe(true);
    expect(begun).toEqual(["1", "2", "3", "4"]);
    expect(await resources.add("5", "Escola", bringFor("5"), undefined)).toMatchObject({ ok: true });
  });

  test("and what cannot be fetched is told, and nothing is made", async () => {
    const gone = async () => ({ ok: false, refusal: { reason: "not-fetched" } }) as const;
    expect(await refusalOf(resources.add("g", "Escola", gone, undefined))).toEqual({ reason: "not-fetched" });
    expect(fake.asked).toEqual([]);
  });
});

test("a change and a removal stand where what nobody needs cannot be cleared away", async () => {
  fake.wordListService.deleteUnneeded = () => Promise.reject(new Error("the disk is full"));
  await resources.add("g", "Escola", bring(FILES), undefined);
  expect(await resources.change("g", "Escola", bring({ add: ["QUIZ"] }))).toMatchObject({ ok: true });
  expect(await resources.remove("g", "Escola", "")).toMatchObject({ ok: true });
});

test("what a list holds is told without asking for its words", async () => {
  fake.wordListService.describe = () => Promise.reject(new Error("it was asked"));
  expect(await resources.size({ kind: "built-in", language: "ca" })).toMatchObject({ words: 3, tiles: 100 });
});
