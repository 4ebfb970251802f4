import { describe, expect, test } from "vitest";
import type { Lobby } from "#store/lobby-store.ts";
import type { Store } from "#store/store.ts";
import { actionEntry, channelMatch, openingOfGame } from "../support/sample-matches.ts";

const guests = [
  { person: "p-ann", name: "Ann", stand: "in" },
  { person: "p-zoe", name: "Zoë", stand: "awaited" },
] as const;

const plan = {
  options: { size: 9, list: { language: "ca" } },
  lexicon: "a1b2",
  clock: { kind: "move", ms: 60_000 },
  rated: true,
  language: "ca",
  bots: [{ kind: "bot", level: "easy", name: "Bot 1" }],
  level: "easy",
  open: false,
} as const;

function lobby(id: string, channel: string, change: Partial<Lobby> = {}): Lobby {
  const home = { kind: "channel", guild: "guild", channel } as const;
  return { id, location: home, game: "toy", plan, guests, status: "waiting", seq: 0, at: 1_000, ...change };
}

/** Tests the promises of a store about lobbies. */
export function testLobbies(current: () => Store): void {
  describe("a lobby", () => {
    test("is loaded as it was opened, and unpublished", async () => {
      const { lobbies } = current();
      const given = lobby("l", "c");
      expect(await lobbies.open(given)).toEqual({ ok: true });
      expect(await lobbies.load("l")).toStrictEqual({ ...given, publishedSeq: -1, message: undefined });
      expect(await lobbies.load("none")).toBeUndefined();
    });

    test("is changed as a whole, if it has not changed in the meantime", async () => {
      const { lobbies } = current();
      await lobbies.open(lobby("l", "c"));
      const joined = lobby("l", "c", { seq: 1, at: 2_000, guests: [guests[0], { ...guests[1], stand: "in" }] });
      expect(await lobbies.change(joined)).toEqual({ ok: true });
      expect(await lobbies.change(lobby("l", "c", { seq: 1, status: "cancelled" }))).toBe("stale");
      expect(await lobbies.change(lobby("none", "c", { seq: 1 }))).toBe("stale");
      expect(await lobbies.load("l")).toMatchObject(joined);
    });

    test("is the only one of its game in its channel, where no match of the game may run", async () => {
      const { lobbies, matches } = current();
      await lobbies.open(lobby("first", "c"));
      expect(await lobbies.open(lobby("second", "c"))).toEqual({ ok: false, waiting: "first" });
      expect(await lobbies.open(lobby("offer", "c", { status: "offered" }))).toEqual({ ok: true });
      expect(await lobbies.change(lobby("offer", "c", { seq: 1 }))).toEqual({ ok: false, waiting: "first" });
      expect(await lobbies.open(lobby("other", "c", { game: "chess" }))).toEqual({ ok: true });
      expect(await lobbies.waitingInChannel("c")).toEqual(["first", "other"]);
      await matches.open(channelMatch("m", "d"));
      expect(await lobbies.open(lobby("third", "d"))).toEqual({ ok: false, running: "m" });
      expect(await lobbies.change(lobby("offer", "d", { seq: 1 }))).toEqual({ ok: false, running: "m" });
      expect(await lobbies.listAll()).toEqual(["first", "offer", "other"]);
    });

    test("keeps new and saved matches of its game out of its channel", async () => {
      const { lobbies, matches } = current();
      await matches.open(channelMatch("parked", "c"));
      await matches.saveForLater("parked", { ...actionEntry(1), deed: { kind: "pause" } }, undefined);
      await lobbies.open(lobby("l", "c"));
      expect(await matches.open(channelMatch("m", "c"))).toEqual({ ok: false, waiting: "l" });
      const resume = { ...actionEntry(2), deed: { kind: "resume" } } as const;
      const home = { kind: "channel", guild: "guild", channel: "c" } as const;
      expect(await matches.resume("parked", resume, home, undefined)).toEqual({ ok: false, waiting: "l" });
      expect(await matches.open(channelMatch("m", "c", openingOfGame("chess")))).toEqual({ ok: true });
    });

    test("becomes a match in one step, if it has not changed in the meantime", async () => {
      const { lobbies, matches } = current();
      await lobbies.open(lobby("l", "c"));
      await lobbies.change(lobby("l", "c", { seq: 1 }));
      expect(await matches.open(channelMatch("m", "c"), { id: "l", seq: 0 })).toBe("stale");
      expect(await matches.load("m")).toBeUndefined();
      expect(await matches.open(channelMatch("m", "c"), { id: "l", seq: 1 })).toEqual({ ok: true });
      expect(await lobbies.load("l")).toMatchObject({ status: "started", seq: 2 });
      expect(await matches.open(channelMatch("n", "d"), { id: "l", seq: 2 })).toBe("stale");
      expect(await matches.findRunning("d", "toy")).toBeUndefined();
    });

    test("becomes only one of several simultaneous matches", async () => {
      const { lobbies, matches } = current();
      await lobbies.open(lobby("l", "c"));
      const mark = { id: "l", seq: 0 };
      const all = await Promise.all([..."abcdefgh"].map((id) => matches.open(channelMatch(id, id), mark)));
      expect(all.filter((one) => one !== "stale")).toEqual([{ ok: true }]);
    });

    test("is deleted once its end was published", async () => {
      const { lobbies } = current();
      await lobbies.open(lobby("l", "c"));
      const message = { channel: "c", id: "99" };
      await lobbies.markPublished("l", 0, message);
      await lobbies.change(lobby("l", "c", { seq: 1, status: "cancelled" }));
      expect(await lobbies.load("l")).toMatchObject({ publishedSeq: 0, message });
      expect(await lobbies.open(lobby("next", "c"))).toEqual({ ok: true });
      await lobbies.markPublished("l", 0, message);
      expect(await lobbies.listAll()).toEqual(["l", "next"]);
      await lobbies.markPublished("l", 1, message);
      expect(await lobbies.listAll()).toEqual(["next"]);
      await lobbies.remove("next");
      expect(await lobbies.listAll()).toEqual([]);
      await lobbies.markPublished("next", 1, message);
    });

    test("is found by the match of which it is the rematch, while it waits", async () => {
      const { lobbies } = current();
      const again = { plan: { ...plan, again: "m" } };
      await lobbies.open(lobby("first", "c", again));
      await lobbies.open(lobby("second", "d", { ...again, at: 900 }));
      await lobbies.open(lobby("offer", "c", { ...again, status: "offered" }));
      await lobbies.open(lobby("other", "e", { plan: { ...plan, again: "n" } }));
      await lobbies.open(lobby("new", "f"));
      expect(await lobbies.waitingFor("m")).toEqual(["second", "first"]);
      await lobbies.change(lobby("second", "d", { ...again, seq: 1, status: "cancelled" }));
      expect(await lobbies.waitingFor("m")).toEqual(["first"]);
      expect(await lobbies.waitingFor("none")).toEqual([]);
    });

    test("that is only offered replaces the earlier offer of the same host, channel and game", async () => {
      const { lobbies } = current();
      const offered = (id: string, channel: string, change: Partial<Lobby> = {}) =>
        lobby(id, channel, { status: "offered", ...change });
      await lobbies.open(lobby("waits", "c"));
      await lobbies.open(offered("first", "c"));
      await lobbies.open(offered("elsewhere", "d"));
      await lobbies.open(offered("chess", "c", { game: "chess" }));
      await lobbies.open(offered("other host", "c", { guests: [guests[1]] }));
      expect(await lobbies.open(offered("second", "c"))).toEqual({ ok: true });
      expect(await lobbies.listAll()).toEqual(["chess", "elsewhere", "other host", "second", "waits"]);
    });

    test("keeps its word list from being deleted", async () => {
      const { lobbies, lexicons } = current();
      await lexicons.put("a1b2", Uint8Array.of(1), 1);
      await lobbies.open(lobby("l", "c"));
      expect(await lexicons.listUnneeded(100)).toEqual([]);
      await lobbies.remove("l");
      expect(await lexicons.listUnneeded(100)).toEqual([{ hash: "a1b2", finished: [] }]);
    });
  });

  describe("a match between bots", () => {
    const bot = { kind: "bot", level: "easy", name: "Bot 1" } as const;
    const watched = { seats: [bot, bot], starter: "p-ann" };

    test("knows who started it, who is not one of its players", async () => {
      const { matches } = current();
      await matches.open(channelMatch("m", "c", watched));
      expect(await matches.load("m")).toMatchObject(watched);
      expect(await matches.unfinishedOf("p-ann")).toEqual([]);
    });

    test("is counted for its server while it runs", async () => {
      const { matches } = current();
      for (const id of ["a", "b"]) await matches.open(channelMatch(id, id, watched));
      await matches.open(channelMatch("c", "c"));
      const home = { kind: "channel", guild: "other", channel: "d" } as const;
      await matches.open({ ...channelMatch("d", "d", watched), location: home });
      expect(await matches.countWatched("guild")).toBe(2);
      expect(await matches.countWatched("guild", "p-ann")).toBe(2);
      expect(await matches.countWatched("guild", "p-bea")).toBe(0);
      await matches.append("a", actionEntry(1), { status: "dropped" });
      expect(await matches.countWatched("guild")).toBe(1);
      expect(await matches.countWatched("none")).toBe(0);
    });
  });
}
