import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LogEntry } from "#core/match-log.ts";
import { MAX_LOG_PAGE_ENTRIES, type Match, type MatchId, type MatchStore, type Store } from "#store/store.ts";
import { actionEntry, channelMatch, openingOfGame, personalMatch } from "../support/sample-matches.ts";
import { testDailyPuzzles } from "./daily-puzzle-contract.ts";
import { testLexicons } from "./lexicon-contract.ts";
import { testLobbies } from "./lobby-contract.ts";
import { testPuzzles } from "./puzzle-contract.ts";
import { testResults } from "./result-contract.ts";
import { testSavedMatches } from "./saved-match-contract.ts";
import { testSettings } from "./settings-contract.ts";
import { testTasks } from "./task-contract.ts";

/** Tests all promises of a store. `open` returns an empty one. */
export function testStore(form: string, open: () => Store): void {
  describe(form, () => {
    let store: Store;
    let matches: MatchStore;
    beforeEach(() => {
      store = open();
      matches = store.matches;
    });
    afterEach(() => store.close());
    const current = () => store;
    testOpening(current);
    testAppending(current);
    testReading(current);
    testPublishing(current);
    testFinding(current);
    testAbandoning(current);
    testSavedMatches(current);
    testLobbies(current);
    testLexicons(current);
    testPuzzles(current);
    testResults(current);
    testTasks(current);
    testSettings(current);
    testDailyPuzzles(current);
    testKeyValues(current);

    test("of simultaneous entries with the same number, one is written", async () => {
      await matches.open(channelMatch("m", "c"));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, who) => matches.append("m", actionEntry(1, who), { status: "running" })),
      );
      expect(answers.filter((won) => won)).toHaveLength(1);
      expect((await matches.load("m"))?.log).toHaveLength(1);
    });
  });
}

type Current = () => Store;

/** Plays `count` entries, the last of which ends the match if `ends`. */
async function appendEntries(matches: MatchStore, id: MatchId, count: number, ends = false): Promise<void> {
  for (let seq = 1; seq <= count; seq++)
    expect(await matches.append(id, actionEntry(seq), { status: ends && seq === count ? "finished" : "running" })).toBe(
      true,
    );
}

function testReading(current: Current): void {
  test("a match can be read without its log: its length, the time of the last entry and why it was interrupted", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    const { log: _, ...whole } = (await matches.load("m")) as Match;
    const begun = { ...whole, game: whole.opening.game, seq: 0, lastPlayed: whole.at, interruption: undefined };
    expect(await matches.loadHead("m")).toStrictEqual(begun);
    await matches.append("m", { ...actionEntry(1), at: 77 }, { status: "running" });
    expect(await matches.loadHead("m")).toStrictEqual({ ...begun, seq: 1, lastPlayed: 77 });
    const pause = { seq: 2, at: 88, deed: { kind: "pause", because: "channel-gone" } } as const;
    await matches.saveForLater("m", pause, undefined);
    const resting = { status: "parked", seq: 2, lastPlayed: 88, interruption: "channel-gone" } as const;
    expect(await matches.loadHead("m")).toStrictEqual({ ...begun, ...resting });
    expect(await matches.loadHead("none")).toBeUndefined();
  });

  test("a log is read in pages, from any entry on", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    expect((await matches.loadPage("m", 0))?.entries).toEqual([]);
    await appendEntries(matches, "m", MAX_LOG_PAGE_ENTRIES + 2);
    const { log } = (await matches.load("m")) as Match;
    expect(await matches.loadPage("m", 0)).toEqual({
      head: await matches.loadHead("m"),
      entries: log.slice(0, MAX_LOG_PAGE_ENTRIES),
      drafts: [],
    });
    expect((await matches.loadPage("m", MAX_LOG_PAGE_ENTRIES))?.entries).toEqual(log.slice(MAX_LOG_PAGE_ENTRIES));
    expect((await matches.loadPage("m", 3))?.entries[0]?.seq).toBe(4);
    expect((await matches.loadPage("m", MAX_LOG_PAGE_ENTRIES + 2))?.entries).toEqual([]);
    expect(await matches.loadPage("none", 0)).toBeUndefined();
  });
}

function testOpening(current: Current): void {
  test("a match opens with an empty log and unpublished, and is loaded as it was given", async () => {
    const { matches } = current();
    const given = channelMatch("m", "c");
    expect(await matches.open(given)).toEqual({ ok: true });
    const unset = { message: undefined, name: undefined, due: undefined };
    const fresh = { ...given, status: "running", log: [], publishedSeq: -1, publishingSeq: -1, ...unset };
    expect(await matches.load("m")).toStrictEqual(fresh);
  });

  test("a solo match keeps its owner, also one who does not play in it", async () => {
    const { matches } = current();
    await matches.open(personalMatch("sits", "p-ann"));
    await matches.open(personalMatch("watches", "p-zoe"));
    expect((await matches.load("sits"))?.location).toStrictEqual({ kind: "personal", person: "p-ann" });
    expect(await matches.load("watches")).toMatchObject(personalMatch("watches", "p-zoe"));
    expect((await matches.load("watches"))?.seats).toHaveLength(2);
  });

  test("a match of bots only, or without any seat, is stored", async () => {
    const { matches } = current();
    const bots = [0, 1, 2].map((n) => ({ kind: "bot", level: "hard", name: `Bot ${n}` }) as const);
    await matches.open(channelMatch("bots", "c1", { seats: bots }));
    await matches.open(channelMatch("empty", "c2", { seats: [] }));
    expect((await matches.load("bots"))?.seats).toStrictEqual(bots);
    expect((await matches.load("empty"))?.seats).toStrictEqual([]);
  });

  test("a channel has one running match of a game, which is named when a second one is refused", async () => {
    const { matches } = current();
    await matches.open(channelMatch("first", "c"));
    expect(await matches.open(channelMatch("second", "c"))).toEqual({ ok: false, running: "first" });
    expect(await matches.load("second")).toBeUndefined();
    expect(await matches.open(channelMatch("elsewhere", "d"))).toEqual({ ok: true });
    expect(await matches.open(channelMatch("another", "c", openingOfGame("chess")))).toEqual({ ok: true });
  });

  test("a channel is free for a new match when the last has ended or was abandoned", async () => {
    const { matches } = current();
    await matches.open(channelMatch("first", "c"));
    await appendEntries(matches, "first", 1, true);
    expect(await matches.open(channelMatch("second", "c"))).toEqual({ ok: true });
    await matches.abandon("second");
    expect(await matches.open(channelMatch("third", "c"))).toEqual({ ok: true });
  });

  test("a person has one running solo match of a game, also when a saved one is loaded", async () => {
    const { matches } = current();
    const home = { kind: "personal", person: "p" } as const;
    expect(await matches.open(personalMatch("one", "p"))).toEqual({ ok: true });
    expect(await matches.open(personalMatch("two", "p"))).toEqual({ ok: false, running: "one" });
    expect(await matches.open(personalMatch("zoes", "p-zoe"))).toEqual({ ok: true });
    expect(await matches.open(personalMatch("go", "p", openingOfGame("go")))).toEqual({ ok: true });
    await matches.saveForLater("one", { seq: 1, at: 2, deed: { kind: "pause" } }, undefined);
    expect(await matches.open(personalMatch("two", "p"))).toEqual({ ok: true });
    const resumed = { seq: 2, at: 3, deed: { kind: "resume" } } as const;
    expect(await matches.resume("one", resumed, home, undefined)).toEqual({ ok: false, running: "two" });
    await matches.abandon("two");
    expect(await matches.resume("one", resumed, home, undefined)).toEqual({ ok: true });
  });

  test("names of saved solo matches are unique for each person", async () => {
    const { matches } = current();
    const pause = { seq: 1, at: 2, deed: { kind: "pause" } } as const;
    const named = { name: "X", key: "x" };
    for (const [id, person] of [
      ["one", "p"],
      ["two", "p"],
      ["zoes", "p-zoe"],
    ] as const) {
      await matches.open(personalMatch(id, person));
      expect(await matches.saveForLater(id, pause, id === "two" ? undefined : named)).toBe("parked");
    }
    expect(await matches.rename("two", named)).toBe(false);
    await matches.resume(
      "one",
      { seq: 2, at: 3, deed: { kind: "resume" } },
      { kind: "personal", person: "p" },
      undefined,
    );
    expect(await matches.rename("two", named)).toBe(true);
    // The earlier name was taken in the meantime.
    await matches.saveForLater("one", { seq: 3, at: 4, deed: { kind: "pause" } }, undefined);
    expect((await matches.load("one"))?.name).toBeUndefined();
  });

  test("a match id is used only once", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await expect(matches.open(channelMatch("m", "d"))).rejects.toThrow();
    expect(await matches.load("m")).toMatchObject(channelMatch("m", "c"));
  });
}

function testAppending(current: Current): void {
  test("entries come back in order, and unchanged for every kind", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    const log: LogEntry[] = [
      actionEntry(1, { text: "L·L, ñ, 🀄, ' \" \\ \0", deep: [{ nothing: null }] }),
      { seq: 2, at: 2, deed: { kind: "takeback", to: 0, entropy: "ab".repeat(32) } },
      { seq: 3, at: 3, deed: { kind: "forfeit", seat: 1, how: "out-of-time" } },
    ];
    for (const entry of log) expect(await matches.append("m", entry, { status: "running" })).toBe(true);
    expect((await matches.load("m"))?.log).toStrictEqual(log);
  });

  test("a long log keeps the order of its entries", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await appendEntries(matches, "m", 120);
    expect((await matches.load("m"))?.log.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
  });

  test("a taken entry number is refused, and the first entry stays", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await matches.append("m", actionEntry(1, "first"), { status: "running" });
    expect(await matches.append("m", actionEntry(1, "second"), { status: "finished" })).toBe(false);
    expect(await matches.load("m")).toMatchObject({ status: "running", log: [actionEntry(1, "first")] });
  });

  test.each([0, -1, 3, 2.5])("a log has no gaps: number %d after number 1 is refused", async (seq) => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await appendEntries(matches, "m", 1);
    expect(await matches.append("m", actionEntry(seq), { status: "running" })).toBe(false);
    expect((await matches.load("m"))?.log).toStrictEqual([actionEntry(1)]);
  });

  test("the last entry ends the match, and no entry follows it", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await appendEntries(matches, "m", 2, true);
    expect(await matches.append("m", actionEntry(3), { status: "running" })).toBe(false);
    expect(await matches.load("m")).toMatchObject({ status: "finished", log: [actionEntry(1), actionEntry(2)] });
  });

  test("no entry is added to an unknown match", async () => {
    const { matches } = current();
    expect(await matches.append("nobody", actionEntry(1), { status: "running" })).toBe(false);
    expect(await matches.load("nobody")).toBeUndefined();
  });

  test("stored values do not change when the caller changes its objects", async () => {
    const { matches } = current();
    const action = { tiles: [1, 2] };
    const options = { size: 15 };
    const given = channelMatch("m", "c");
    await matches.open({ ...given, opening: { ...given.opening, options } });
    await matches.append("m", actionEntry(1, action), { status: "running" });
    options.size = 21;
    action.tiles.push(3);
    const loaded = await matches.load("m");
    expect(loaded).toMatchObject({ opening: { options: { size: 15 } }, log: [actionEntry(1, { tiles: [1, 2] })] });
    (loaded?.log as LogEntry[] | undefined)?.pop();
    expect((await matches.load("m"))?.log).toHaveLength(1);
  });

  test("values that JSON does not have are not stored", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await matches.append("m", actionEntry(1, { kept: 1, dropped: undefined }), { status: "running" });
    expect((await matches.load("m"))?.log).toStrictEqual([actionEntry(1, { kept: 1 })]);
  });
}

function testPublishing(current: Current): void {
  test("the entry being published only goes up, and at least to the published one", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await matches.markPublishing("m", 2, undefined);
    await matches.markPublishing("m", 1, undefined);
    expect(await matches.load("m")).toMatchObject({ publishedSeq: -1, publishingSeq: 2 });
    await matches.markPublished("m", 1, undefined);
    expect(await matches.load("m")).toMatchObject({ publishedSeq: 1, publishingSeq: 2 });
    await matches.markPublished("m", 3, undefined);
    expect(await matches.load("m")).toMatchObject({ publishedSeq: 3, publishingSeq: 3 });
  });

  test("the published entry only goes up, and takes its message along", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await appendEntries(matches, "m", 3);
    await matches.markPublished("m", 2, { channel: "c", id: "message-2" });
    expect(await matches.load("m")).toMatchObject({ publishedSeq: 2, message: { channel: "c", id: "message-2" } });
    await matches.markPublished("m", 1, { channel: "c", id: "message-1" });
    expect(await matches.load("m")).toMatchObject({ publishedSeq: 2, message: { channel: "c", id: "message-2" } });
    await matches.markPublished("m", 3, { channel: "c", id: "message-3" });
    expect(await matches.load("m")).toMatchObject({ publishedSeq: 3, message: { channel: "c", id: "message-3" } });
  });

  test("the message can be replaced or removed without a new entry", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await matches.markPublished("m", 0, { channel: "c", id: "one" });
    await matches.markPublished("m", 0, { channel: "thread", id: "two" });
    expect(await matches.load("m")).toMatchObject({ publishedSeq: 0, message: { channel: "thread", id: "two" } });
    await matches.markPublished("m", 0, undefined);
    expect(await matches.load("m")).toMatchObject({ publishedSeq: 0, message: undefined });
  });

  test("publishing an unknown match does nothing", async () => {
    await expect(current().matches.markPublished("nobody", 1, undefined)).resolves.toBeUndefined();
  });
}

function testFinding(current: Current): void {
  test("the running match of a game is found in its channel", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await matches.open(personalMatch("own", "p"));
    expect(await matches.findRunning("c", "toy")).toBe("m");
    expect(await matches.findRunning("c", "chess")).toBeUndefined();
    expect(await matches.findRunning("d", "toy")).toBeUndefined();
    await appendEntries(matches, "m", 1, true);
    expect(await matches.findRunning("c", "toy")).toBeUndefined();
  });

  test("running matches of a channel are listed, oldest first", async () => {
    const { matches } = current();
    await matches.open(channelMatch("b", "c", { at: 30 }));
    await matches.open(channelMatch("a", "c", { at: 40, ...openingOfGame("chess") }));
    await matches.open(channelMatch("z", "c", { at: 20, ...openingOfGame("go") }));
    await matches.open(channelMatch("y", "c", { at: 30, ...openingOfGame("nim") }));
    await matches.open(channelMatch("d", "d", { at: 10 }));
    expect(await matches.runningInChannel("c")).toEqual(["z", "b", "y", "a"]);
    await matches.abandon("b");
    expect(await matches.runningInChannel("c")).toEqual(["z", "y", "a"]);
    expect(await matches.runningInChannel("e")).toEqual([]);
  });

  test("running matches of a server are listed with their channels", async () => {
    const { matches } = current();
    const elsewhere = { kind: "channel", guild: "other", channel: "e" } as const;
    await matches.open(channelMatch("b", "c", { at: 30 }));
    await matches.open(channelMatch("a", "d", { at: 20 }));
    await matches.open(channelMatch("over", "f", { at: 10 }));
    await matches.open({ ...channelMatch("z", "e"), location: elsewhere });
    await matches.open(personalMatch("own", "p"));
    await matches.abandon("over");
    expect(await matches.runningOnServer("guild")).toEqual([
      { id: "a", channel: "d" },
      { id: "b", channel: "c" },
    ]);
    expect(await matches.runningOnServer("none")).toEqual([]);
    expect(await matches.countPlayedOn("guild", "p-ann")).toEqual({ running: 2, saved: 0 });
    expect(await matches.countPlayedOn("other", "p-ann")).toEqual({ running: 1, saved: 0 });
    expect(await matches.countPlayedOn("none", "p-ann")).toEqual({ running: 0, saved: 0 });
  });

  test("matches of a person are listed once, whether they play on one or several seats or own the match", async () => {
    const { matches } = current();
    const ann = { kind: "person", person: "p-ann", name: "Ann" } as const;
    const namesake = { kind: "bot", level: "p-ann", name: "p-ann" } as const;
    await matches.open(channelMatch("sits", "c1", { at: 1 }));
    await matches.open(channelMatch("twice", "c2", { at: 2, seats: [ann, ann] }));
    await matches.open(personalMatch("owns", "p-ann", { at: 3 }));
    await matches.open(personalMatch("watches", "p-ann", { at: 4, seats: [], ...openingOfGame("go") }));
    await matches.open(channelMatch("others", "c3", { at: 5, seats: [namesake] }));
    await matches.open(channelMatch("over", "c4", { at: 6 }));
    await appendEntries(matches, "over", 1, true);
    expect(await matches.unfinishedOf("p-ann")).toEqual(["sits", "twice", "owns", "watches"]);
    const { opening } = channelMatch("sits", "c1");
    expect(await matches.begunBy("p-ann", "toy")).toEqual([
      { id: "sits", opening, channel: "c1" },
      { id: "twice", opening, channel: "c2" },
      { id: "owns", opening, channel: undefined },
    ]);
    expect(await matches.begunBy("p-ann", "go")).toMatchObject([{ id: "watches", opening: { game: "go" } }]);
    expect(await matches.begunBy("p-zoe", "toy")).toEqual([]);
    expect(await matches.unfinishedOf("p-zoe")).toEqual([]);
  });

  test("solo matches of a person are listed for one game or all: running and saved, last played first", async () => {
    const { matches } = current();
    const own = { kind: "personal", person: "p-ann", guild: "guild" } as const;
    const open = (id: string, at: number) => matches.open({ ...personalMatch(id, "p-ann", { at }), location: own });
    await open("b", 1);
    await matches.saveForLater("b", { seq: 1, at: 20, deed: { kind: "pause" } }, undefined);
    await open("c", 2);
    await appendEntries(matches, "c", 1, true);
    await open("a", 0);
    await matches.open(personalMatch("go", "p-ann", { at: 9, ...openingOfGame("go") }));
    await matches.open(personalMatch("zoes", "p-zoe"));
    await matches.open(channelMatch("channel", "c"));
    expect(await matches.soloMatches("p-ann", "toy")).toEqual({ running: ["a"], saved: ["b"] });
    expect(await matches.soloMatches("p-ann")).toEqual({ running: ["go", "a"], saved: ["b"] });
    expect((await matches.load("a"))?.location).toStrictEqual(own);
    expect(await matches.savedByPlayer("guild", "p-ann")).toEqual(["b"]);
    expect(await matches.savedByPlayer(undefined, "p-ann")).toEqual(["b"]);
  });

  test("the latest solo match is the one played last, unless it is saved or abandoned", async () => {
    const { matches } = current();
    const act = (at: number) => ({ seq: 1, at, deed: { kind: "act", seat: 0, action: null } }) as const;
    const open = (id: string, at: number) => matches.open(personalMatch(id, "p-ann", { at, ...openingOfGame(id) }));
    expect(await matches.latestSolo("p-ann")).toBeUndefined();
    await open("over", 1);
    await matches.append("over", act(30), { status: "finished" });
    await open("runs", 2);
    await matches.open(channelMatch("channel", "c", { at: 90 }));
    expect(await matches.latestSolo("p-ann")).toBe("over");
    await matches.append("runs", act(40), { status: "running" });
    expect(await matches.latestSolo("p-ann")).toBe("runs");
    await matches.saveForLater("runs", { seq: 2, at: 50, deed: { kind: "pause" } }, undefined);
    expect(await matches.latestSolo("p-ann")).toBe("over");
    await open("dropped", 3);
    await matches.append("dropped", act(60), { status: "running" });
    await matches.abandon("dropped");
    expect(await matches.latestSolo("p-ann")).toBe("over");
    expect(await matches.latestSolo("p-zoe")).toBeUndefined();
  });

  test("running matches and matches with unpublished entries are listed together", async () => {
    const { matches } = current();
    for (const [at, id] of ["runs", "told", "untold", "dropped", "dropped-untold"].entries())
      await matches.open(channelMatch(id, id, { at }));
    for (const id of ["told", "untold"]) await appendEntries(matches, id, 2, true);
    await matches.markPublished("told", 2, undefined);
    await matches.markPublished("untold", 1, undefined);
    await matches.markPublished("dropped", 0, undefined);
    for (const id of ["dropped", "dropped-untold"]) await matches.abandon(id);
    expect(await matches.runningOrUnpublished()).toEqual(
      ["runs", "untold", "dropped-untold"].map((id) => ({ id, guild: "guild" })),
    );
  });
}

function testAbandoning(current: Current): void {
  test("an abandoned match can be read but no longer played", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await appendEntries(matches, "m", 1);
    await matches.abandon("m");
    expect(await matches.append("m", actionEntry(2), { status: "running" })).toBe(false);
    expect(await matches.load("m")).toMatchObject({ status: "dropped", log: [actionEntry(1)] });
  });

  test("abandoning a finished or unknown match does nothing", async () => {
    const { matches } = current();
    await matches.open(channelMatch("m", "c"));
    await appendEntries(matches, "m", 1, true);
    await matches.abandon("m");
    await matches.abandon("nobody");
    expect((await matches.load("m"))?.status).toBe("finished");
  });
}

function testKeyValues(current: Current): void {
  test("a key has the value that was written last", async () => {
    const { keyValues } = current();
    expect(await keyValues.read("commands")).toBeUndefined();
    await keyValues.write("commands", "one");
    await keyValues.write("commands", "");
    await keyValues.write("other", "two");
    expect(await keyValues.read("commands")).toBe("");
  });

  test("the first value of a key is kept by readOrWrite", async () => {
    const { keyValues } = current();
    const both = await Promise.all(["one", "two"].map((value) => keyValues.readOrWrite("secret", value)));
    expect(both[1]).toBe(both[0]);
    expect(await keyValues.readOrWrite("secret", "three")).toBe(both[0]);
    expect(await keyValues.read("secret")).toBe(both[0]);
    expect(await keyValues.readOrWrite("other", "four")).toBe("four");
  });
}
