import { describe, expect, test } from "vitest";
import type { LogEntry } from "#core/match-log.ts";
import type { MatchName, MatchStore, Store } from "#store/store.ts";
import { actionEntry, channelMatch, openingOfGame, personalMatch } from "../support/sample-matches.ts";

const matchName = (name: string): MatchName => ({ name, key: name.toLowerCase() });
const pause = (seq: number): LogEntry => ({ seq, at: 3_000 + seq, deed: { kind: "pause" } });
const resume = (seq: number): LogEntry => ({ seq, at: 4_000 + seq, deed: { kind: "resume" } });
const home = (channel: string, guild = "guild") => ({ kind: "channel", guild, channel }) as const;

async function saveTestMatch(matches: MatchStore, id: string, name?: string, at = 3_000): Promise<void> {
  await matches.open(channelMatch(id, id));
  const entry: LogEntry = { seq: 1, at, deed: { kind: "pause" } };
  expect(await matches.saveForLater(id, entry, name === undefined ? undefined : matchName(name))).toBe("parked");
}

/** Tests the promises of a store about saved matches, due events, proposals and drafts. */
export function testSavedMatches(current: () => Store): void {
  const dueIds = async (until: number) => {
    const { matches, next } = await current().matches.due(until);
    return { ids: matches.map(({ id }) => id), next };
  };

  describe("a saved match", () => {
    test("frees its channel, takes no more entries, and keeps its name and log", async () => {
      const { matches } = current();
      await saveTestMatch(matches, "m", "Sunday");
      expect(await matches.runningInChannel("m")).toEqual([]);
      expect(await matches.open(channelMatch("n", "m"))).toEqual({ ok: true });
      expect(await matches.append("m", actionEntry(2), { status: "running" })).toBe(false);
      expect(await matches.load("m")).toMatchObject({
        status: "parked",
        name: "Sunday",
        due: undefined,
        log: [{ seq: 1 }],
      });
    });

    test("runs again in the channel where it is loaded, and still knows its last message", async () => {
      const { matches } = current();
      await saveTestMatch(matches, "m");
      await matches.markPublished("m", 1, { channel: "m", id: "1" });
      await matches.open(channelMatch("next", "m"));
      expect(await matches.resume("m", resume(2), home("elsewhere"), 9_000)).toEqual({ ok: true });
      const loaded = await matches.load("m");
      expect(loaded).toMatchObject({
        status: "running",
        location: home("elsewhere"),
        due: 9_000,
        log: [{}, { seq: 2 }],
      });
      expect(loaded?.message).toEqual({ channel: "m", id: "1" });
      expect(await matches.runningInChannel("elsewhere")).toEqual(["m"]);
      expect(await matches.append("m", actionEntry(3), { status: "running" })).toBe(true);
    });

    test("stays saved if the channel is taken or another call was first", async () => {
      const { matches } = current();
      await saveTestMatch(matches, "m");
      await matches.open(channelMatch("rival", "taken"));
      expect(await matches.resume("m", resume(2), home("taken"), undefined)).toEqual({ ok: false, running: "rival" });
      expect(await matches.resume("m", resume(3), home("free"), undefined)).toBe("stale");
      const both = [1, 2].map(() => matches.resume("m", resume(2), home("free"), undefined));
      expect((await Promise.all(both)).filter((one) => one !== "stale" && one.ok)).toHaveLength(1);
    });

    test("cannot be saved with a wrong entry number, or twice", async () => {
      const { matches } = current();
      await matches.open(channelMatch("m", "c"));
      expect(await matches.saveForLater("m", pause(2), undefined)).toBe("stale");
      expect(await matches.saveForLater("m", pause(1), undefined)).toBe("parked");
      expect(await matches.saveForLater("m", pause(2), undefined)).toBe("stale");
      expect(await matches.saveForLater("nothing", pause(1), undefined)).toBe("stale");
    });

    test("has a name that is unique in its channel", async () => {
      const { matches } = current();
      await saveTestMatch(matches, "m", "Sunday");
      await matches.open(channelMatch("n", "m"));
      expect(await matches.saveForLater("n", pause(1), matchName("SUNDAY"))).toBe("name-taken");
      expect((await matches.load("n"))?.status).toBe("running");
      expect(await matches.saveForLater("n", pause(1), matchName("Monday"))).toBe("parked");
      expect(await matches.rename("n", matchName("sunday"))).toBe(false);
      expect(await matches.rename("n", matchName("Tuesday"))).toBe(true);
      expect(await matches.rename("m", matchName("SUNDAY"))).toBe(true);
      expect((await matches.load("m"))?.name).toBe("SUNDAY");
      for (const [id, place] of [
        ["o", home("o", "other")],
        ["p", home("p")],
      ] as const) {
        await matches.open({ ...channelMatch(id, id), location: place });
        expect(await matches.saveForLater(id, pause(1), matchName("Tuesday"))).toBe("parked");
      }
    });

    test("keeps its name when it is saved again, unless the name was taken in the meantime", async () => {
      const { matches } = current();
      await saveTestMatch(matches, "m", "Sunday");
      await matches.resume("m", resume(2), home("m"), undefined);
      await matches.saveForLater("m", pause(3), undefined);
      expect((await matches.load("m"))?.name).toBe("Sunday");
      await matches.resume("m", resume(4), home("m"), undefined);
      await saveTestMatch(matches, "n", "Sunday");
      await matches.saveForLater("m", pause(5), undefined);
      expect((await matches.load("m"))?.name).toBe("Sunday");
      await matches.resume("m", resume(6), home("n"), undefined);
      expect(await matches.saveForLater("m", pause(7), undefined)).toBe("parked");
      expect((await matches.load("m"))?.name).toBeUndefined();
    });

    test("is listed on its server, the last played first", async () => {
      const { matches } = current();
      await saveTestMatch(matches, "old", undefined, 100);
      await saveTestMatch(matches, "new", undefined, 300);
      await saveTestMatch(matches, "middle", undefined, 200);
      await matches.open(channelMatch("runs", "r"));
      expect(await matches.savedOnServer("guild")).toEqual([
        { id: "new", channel: "new" },
        { id: "middle", channel: "middle" },
        { id: "old", channel: "old" },
      ]);
      expect(await matches.savedOnServer("other")).toEqual([]);
      await matches.abandon("middle");
      expect((await matches.savedOnServer("guild")).map(({ id }) => id)).toEqual(["new", "old"]);
    });

    test("is listed for its players, found by name, and follows running matches", async () => {
      const { matches } = current();
      const zoe = [{ kind: "person", person: "p-zoe", name: "Zoe" }] as const;
      await saveTestMatch(matches, "ann-old", "Sunday", 100);
      await matches.open(channelMatch("zoes", "zoes", { seats: zoe }));
      await matches.saveForLater("zoes", { seq: 1, at: 900, deed: { kind: "pause" } }, matchName("Monday"));
      await saveTestMatch(matches, "ann-new", undefined, 300);
      await matches.open(channelMatch("runs", "r"));
      expect(await matches.savedByPlayer("guild", "p-ann")).toEqual(["ann-new", "ann-old"]);
      expect(await matches.savedByPlayer("guild", "p-zoe")).toEqual(["zoes"]);
      expect(await matches.savedByPlayer("other", "p-ann")).toEqual([]);
      expect(await matches.savedByName("guild", "sunday")).toEqual([{ id: "ann-old", channel: "ann-old" }]);
      expect(await matches.savedByName("other", "sunday")).toEqual([]);
      expect(await matches.savedByName("guild", "sunday", "p-ann")).toEqual([{ id: "ann-old", channel: "ann-old" }]);
      expect(await matches.savedByName("guild", "sunday", "p-zoe")).toEqual([]);
      expect(await matches.unfinishedOf("p-ann")).toEqual(["runs", "ann-new", "ann-old"]);
      expect(await matches.unfinishedOf("p-zoe")).toEqual(["zoes"]);
      await matches.abandon("zoes");
      expect(await matches.unfinishedOf("p-zoe")).toEqual([]);
    });

    test("of one person replaces the oldest one when there is no more room", async () => {
      const { matches } = current();
      const saveSolo = async (id: string, at: number, game = "toy", person = "p-ann") => {
        await matches.open(personalMatch(id, person, openingOfGame(game)));
        return matches.saveForLater(id, { seq: 1, at, deed: { kind: "pause" } }, matchName(id), 2);
      };
      for (const [id, game, person] of [
        ["go", "go", "p-ann"],
        ["zoes", "toy", "p-zoe"],
        ["old", "toy", "p-ann"],
        ["older", "toy", "p-ann"],
      ] as const)
        expect(await saveSolo(id, id === "old" ? 200 : 100, game, person)).toBe("parked");
      await saveTestMatch(matches, "channel", "In a channel", 50);
      // Although it is as old as an earlier one, the new match is not the one that is removed.
      expect(await saveSolo("new", 100)).toBe("parked");
      expect((await matches.load("older"))?.status).toBe("dropped");
      expect(await matches.soloMatches("p-ann", "toy")).toEqual({ running: [], saved: ["old", "new"] });
      expect(await matches.soloMatches("p-ann", "go")).toEqual({ running: [], saved: ["go"] });
      for (const id of ["zoes", "channel"]) expect((await matches.load(id))?.status).toBe("parked");
      await matches.open(channelMatch("with-others", "with-others"));
      expect(await matches.saveForLater("with-others", pause(1), undefined, 1)).toBe("parked");
      expect((await matches.load("channel"))?.status).toBe("parked");
    });

    test("that cannot be saved makes no room", async () => {
      const { matches } = current();
      for (const id of ["one", "two"]) {
        await matches.open(personalMatch(id, "p-ann"));
        await matches.saveForLater(id, pause(1), matchName(id));
      }
      await matches.open(personalMatch("three", "p-ann"));
      expect(await matches.saveForLater("three", pause(1), matchName("ONE"), 1)).toBe("name-taken");
      expect(await matches.saveForLater("three", pause(2), undefined, 1)).toBe("stale");
      expect((await matches.soloMatches("p-ann", "toy")).saved).toEqual(["two", "one"]);
    });

    test("can lose its name, which is then free", async () => {
      const { matches } = current();
      await saveTestMatch(matches, "m", "Sunday");
      expect(await matches.rename("m", undefined)).toBe(true);
      expect((await matches.load("m"))?.name).toBeUndefined();
      await saveTestMatch(matches, "n", "Sunday");
      expect(await matches.savedByName("guild", "sunday")).toEqual([{ id: "n", channel: "n" }]);
    });
  });

  test("a match that is due comes with its server, a solo match with none", async () => {
    const { matches } = current();
    await matches.open({ ...channelMatch("a", "c"), due: 10 });
    await matches.open({ ...personalMatch("b", "p-anna"), due: 10 });
    expect((await matches.due(99)).matches).toEqual([
      { id: "a", guild: "guild" },
      { id: "b", guild: undefined },
    ]);
  });

  test("the next due time can be set while no entry has been added", async () => {
    const { matches } = current();
    await matches.open({ ...channelMatch("m", "c"), due: 10 });
    await matches.setDue("m", 0, 20);
    expect([(await matches.load("m"))?.due, (await dueIds(99)).ids]).toEqual([20, ["m"]]);
    await matches.append("m", actionEntry(1), { status: "running", due: 30 });
    await matches.setDue("m", 0, 40);
    expect((await matches.load("m"))?.due).toBe(30);
    await matches.setDue("m", 1, undefined);
    expect(await dueIds(99)).toEqual({ ids: [], next: undefined });
    await matches.saveForLater("m", pause(2), undefined);
    await matches.setDue("m", 2, 50);
    expect((await matches.load("m"))?.due).toBeUndefined();
  });

  test("the latest match of a channel is the one played last, unless it was abandoned", async () => {
    const { matches } = current();
    const open = (id: string, at: number) => matches.open({ ...channelMatch(id, "c"), at });
    expect(await matches.latestInChannel("c")).toBeUndefined();
    await open("first", 10);
    await matches.append("first", { ...actionEntry(1), at: 500 }, { status: "finished" });
    expect(await matches.latestInChannel("c")).toBe("first");
    await open("second", 400);
    expect(await matches.latestInChannel("c")).toBe("first");
    await matches.append("second", { ...actionEntry(1), at: 600 }, { status: "running" });
    expect(await matches.latestInChannel("c")).toBe("second");
    await matches.abandon("second");
    expect(await matches.latestInChannel("c")).toBe("first");
    expect(await matches.latestInChannel("d")).toBeUndefined();
  });

  describe("a list of matches says of each what its label shows:", () => {
    test("of saved matches, the last played first", async () => {
      const { matches } = current();
      await saveTestMatch(matches, "old", "Sunday", 100);
      await matches.open(channelMatch("gone", "gone", { at: 5 }));
      const pause = { kind: "pause", because: "channel-gone" } as const;
      await matches.append("gone", { ...actionEntry(1), at: 200 }, { status: "running" });
      await matches.saveForLater("gone", { seq: 2, at: 300, deed: pause }, undefined);
      await matches.open(channelMatch("runs", "r"));
      const summaryOf = async (id: string) => {
        const head = await matches.loadHead(id);
        if (head?.location.kind !== "channel") throw new Error("no such match");
        const { game, name, seats, seq, at, lastPlayed, interruption } = head;
        return { id, game, channel: head.location.channel, name, seats, seq, at, lastPlayed, interruption };
      };
      const both = [await summaryOf("gone"), await summaryOf("old")];
      expect(both).toMatchObject([{ seq: 2, interruption: "channel-gone" }, { name: "Sunday" }]);
      expect(await matches.listSavedOnServer("guild", 9)).toEqual(both);
      expect(await matches.listSavedOnServer("guild", 1)).toEqual([both[0]]);
      expect(await matches.listSavedOnServer("other", 9)).toEqual([]);
      expect(await matches.listSavedByPlayer("guild", "p-ann", 9)).toEqual(both);
      expect(await matches.listSavedByPlayer("guild", "p-ann", 1)).toEqual([both[0]]);
      expect(await matches.listSavedByPlayer("guild", "p-zoe", 9)).toEqual([]);
      expect(await matches.listSavedByPlayer(undefined, "p-ann", 9)).toEqual([]);
    });

    test("of saved solo matches, without the owner among the players", async () => {
      const { matches } = current();
      const location = { kind: "personal", person: "p-ann" } as const;
      await matches.open(channelMatch("solo", "", { location }));
      await matches.saveForLater("solo", { seq: 1, at: 900, deed: { kind: "pause" } }, matchName("Monday"));
      const [solo] = await matches.listSavedByPlayer(undefined, "p-ann", 9);
      expect(solo).toMatchObject({ id: "solo", seats: (await matches.loadHead("solo"))?.seats });
      expect(solo?.channel).toBeUndefined();
      expect(await matches.savedSoloByName("p-ann", "monday")).toBe("solo");
      expect(await matches.savedSoloByName("p-ann", "sunday")).toBeUndefined();
      expect(await matches.savedSoloByName("p-zoe", "monday")).toBeUndefined();
    });
  });

  test("finished matches of a channel are listed, the last first", async () => {
    const { matches } = current();
    const open = (id: string, at: number, game = "toy") =>
      matches.open(channelMatch(id, "c", { at, ...openingOfGame(game) }));
    const at = (channel: string) => ({ kind: "channel", guild: "guild", channel }) as const;
    const latest = async (channel = "c") => (await matches.finished(at(channel), "toy", 1))[0];
    await open("first", 10);
    expect(await latest()).toBeUndefined();
    await matches.append("first", { ...actionEntry(1), at: 500 }, { status: "finished" });
    await open("other", 20, "another");
    await matches.append("other", { ...actionEntry(1), at: 800 }, { status: "finished" });
    await open("running", 600);
    await matches.append("running", { ...actionEntry(1), at: 700 }, { status: "running" });
    expect(await latest()).toBe("first");
    await matches.append("running", { ...actionEntry(2), at: 900 }, { status: "finished" });
    expect(await latest()).toBe("running");
    expect(await latest("d")).toBeUndefined();
    expect(await matches.finished(at("c"), undefined, 9)).toEqual(["running", "other", "first"]);
    expect(await matches.finished(at("c"), "toy", 9)).toEqual(["running", "first"]);
    expect(await matches.finished(at("c"), undefined, 2)).toEqual(["running", "other"]);
    for (const game of [undefined, "toy"]) {
      const listed = await matches.listFinished(at("c"), game, 2);
      expect(listed.map(({ id }) => id)).toEqual(await matches.finished(at("c"), game, 2));
      for (const { id, channel, ...summary } of listed) {
        expect(channel).toBe("c");
        expect(await matches.loadHead(id)).toMatchObject(summary);
      }
    }
    expect(await matches.listFinished(at("d"), undefined, 9)).toEqual([]);
  });

  describe("a due event", () => {
    test("is listed when its time has come, with the time of the next one", async () => {
      const { matches } = current();
      for (const [id, due] of [
        ["a", 10],
        ["b", 20],
        ["c", 30],
        ["d", undefined],
      ] as const)
        await matches.open({ ...channelMatch(id, id), due });
      expect(await dueIds(5)).toEqual({ ids: [], next: 10 });
      expect(await dueIds(20)).toEqual({ ids: ["a", "b"], next: 30 });
      expect(await dueIds(99)).toEqual({ ids: ["a", "b", "c"], next: undefined });
    });

    test("is moved or removed by an entry, and does not exist in saved and finished matches", async () => {
      const { matches } = current();
      for (const id of ["a", "b", "c"]) await matches.open({ ...channelMatch(id, id), due: 10 });
      await matches.append("a", actionEntry(1), { status: "running", due: 50 });
      await matches.append("b", actionEntry(1), { status: "finished" });
      await matches.saveForLater("c", pause(1), undefined);
      expect(await dueIds(40)).toEqual({ ids: [], next: 50 });
      await matches.append("a", actionEntry(2), { status: "running" });
      expect(await dueIds(99)).toEqual({ ids: [], next: undefined });
    });
  });

  describe("a seat", () => {
    test("gets another player together with its entry, or not at all", async () => {
      const { matches } = current();
      await matches.open(channelMatch("m", "c"));
      const reseat = { seat: 0, holder: { kind: "bot", level: "hard", name: "Bot 2" } } as const;
      const entry = (seq: number): LogEntry => ({ seq, at: 1, deed: { kind: "reseat", seat: 0 } });
      expect(await matches.append("m", entry(2), { status: "running", reseat })).toBe(false);
      expect((await matches.load("m"))?.seats[0]).toMatchObject({ kind: "person" });
      expect(await matches.append("m", entry(1), { status: "running", reseat })).toBe(true);
      expect((await matches.load("m"))?.seats).toEqual([reseat.holder, { kind: "bot", level: "easy", name: "Bot 1" }]);
      expect(await matches.unfinishedOf("p-ann")).toEqual([]);
    });
  });

  describe("a proposal", () => {
    const seats = ["p-ann", "p-bert", "p-cleo"].map((person) => ({ kind: "person", person, name: person }) as const);
    const proposal = { seq: 3, proposal: { kind: "takeback" }, by: "p-ann", agreed: ["p-ann"] };

    test("is kept until it is cleared or replaced", async () => {
      const { proposals, matches } = current();
      await matches.open(channelMatch("m", "c", { seats }));
      expect(await proposals.read("m")).toBeUndefined();
      await proposals.write("m", proposal);
      expect(await proposals.read("m")).toEqual(proposal);
      await proposals.write("m", { ...proposal, seq: 4, by: "p-bert" });
      expect(await proposals.read("m")).toMatchObject({ seq: 4, by: "p-bert" });
      await proposals.clear("m");
      expect(await proposals.read("m")).toBeUndefined();
    });

    test("collects each agreement once, also simultaneous ones, and only for its own turn", async () => {
      const { proposals, matches } = current();
      await matches.open(channelMatch("m", "c", { seats }));
      await proposals.write("m", proposal);
      const answers = await Promise.all(
        ["p-bert", "p-cleo", "p-bert"].map((person) => proposals.agree("m", 3, person)),
      );
      expect(answers.map((one) => one?.agreed.length).sort()).toEqual([2, 3, 3]);
      expect((await proposals.read("m"))?.agreed.toSorted()).toEqual(["p-ann", "p-bert", "p-cleo"]);
      expect(await proposals.agree("m", 4, "p-bert")).toBeUndefined();
      expect(await proposals.agree("none", 3, "p-bert")).toBeUndefined();
    });

    test("cannot be made or agreed to by a person who does not play", async () => {
      const { proposals, matches } = current();
      await matches.open(channelMatch("m", "c", { seats }));
      expect(await proposals.write("m", { ...proposal, by: "p-zoe", agreed: ["p-zoe"] })).toBe(false);
      expect(await proposals.read("m")).toBeUndefined();
      expect(await proposals.write("m", proposal)).toBe(true);
      expect(await proposals.agree("m", 3, "p-zoe")).toBeUndefined();
      expect(await proposals.read("m")).toEqual(proposal);
    });
  });

  test("a draft is deleted with the entry of its turn, and kept if the entry is refused", async () => {
    const { drafts, matches } = current();
    await matches.open(channelMatch("m", "c"));
    for (const seat of [0, 1]) await drafts.write("m", seat, { steps: [seat] }, 0);
    expect(await matches.append("m", actionEntry(2), { status: "running", clearDraftOf: 0 })).toBe(false);
    expect(await drafts.read("m", 0)).toEqual({ steps: [0] });
    expect(await matches.append("m", actionEntry(1), { status: "running", clearDraftOf: 0 })).toBe(true);
    expect([await drafts.read("m", 0), await drafts.read("m", 1)]).toEqual([undefined, { steps: [1] }]);
  });

  test("each seat has its own draft, of any form", async () => {
    const { drafts, matches } = current();
    await matches.open(channelMatch("m", "c"));
    expect(await drafts.read("m", 0)).toBeUndefined();
    await drafts.write("m", 0, { steps: [1, -2] }, 0);
    await drafts.write("m", 1, { steps: [] }, 0);
    await drafts.write("m", 0, { steps: [3] }, 0);
    expect(await drafts.read("m", 0)).toEqual({ steps: [3] });
    await drafts.clear("m", 0);
    expect([await drafts.read("m", 0), await drafts.read("m", 1)]).toEqual([undefined, { steps: [] }]);
  });
}
