import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { LogEntryBody } from "#core/match-log.ts";
import { replayAllPositions, replayMatch } from "#match/play/loaded-match.ts";
import { createMatchLoader } from "#match/play/match-loader.ts";
import type { Store } from "#store/store.ts";
import { addingGame } from "../support/adding-game.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, testMatchRequest } from "../support/match-rig.ts";
import { openTestStore, storeWith } from "../support/store.ts";

const SEED = "ab".repeat(32);

/** A match loader that counts the replayed turns. */
function createCountingLoader(store: Store) {
  let takePlayCount = 0;
  let game = {
    ...addingGame,
    play(...args: Parameters<typeof addingGame.play>) {
      takePlayCount++;
      return addingGame.play(...args);
    },
  } as unknown as Game;
  const replayedEntryCount: number[] = [];
  const replays = createMatchLoader({
    store,
    loadGame: async () => game,
    onReplayed: (entries) => replayedEntryCount.push(entries),
  });
  return {
    ...replays,
    replayedEntryCount,
    changeGame: () => {
      game = { ...game };
    },
    /** Number of turns replayed since the last call. */
    takePlayCount() {
      const since = takePlayCount;
      takePlayCount = 0;
      return since;
    },
  };
}

async function createMatchWith(store: Store, ...entries: readonly LogEntryBody[]): Promise<string> {
  const { matchService } = createMatchRig({ store });
  const id = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  await matchService.close();
  await append(store, id, ...entries);
  return id;
}

/** Appends the entries as another process does. */
async function append(store: Store, id: string, ...entries: readonly LogEntryBody[]): Promise<void> {
  for (const deed of entries) {
    const seq = ((await store.matches.loadHead(id))?.seq ?? 0) + 1;
    expect(await store.matches.append(id, { seq, at: 100 + seq, deed }, { status: "running" })).toBe(true);
  }
}

const action = (seat: number): LogEntryBody => ({ kind: "act", seat, action: 1 });
const undoTo = (to: number): LogEntryBody => ({ kind: "takeback", to, entropy: SEED });

describe("a loaded match", () => {
  test("is continued with entries that another process has written", async () => {
    const store = openTestStore();
    const id = await createMatchWith(store, action(0), action(1));
    const { load, takePlayCount } = createCountingLoader(store);
    expect(await load(id)).toMatchObject({ seq: 2, state: { sum: 2 } });
    expect(takePlayCount()).toBe(2);
    await append(store, id, action(0));
    expect(await load(id)).toMatchObject({ seq: 3, state: { sum: 3 }, match: { log: { length: 3 } } });
    expect(takePlayCount()).toBe(1);
    expect((await load(id))?.match.log).toEqual((await store.matches.load(id))?.log);
    expect(takePlayCount()).toBe(0);
  });

  test("has the present seats, location and status", async () => {
    const store = openTestStore();
    const id = await createMatchWith(store, action(0));
    const { load } = createCountingLoader(store);
    await load(id);
    const bot = { kind: "bot", level: "easy", name: "Bot" } as const;
    const reseat = { seq: 2, at: 9, deed: { kind: "reseat", seat: 1 } } as const;
    await store.matches.append(id, reseat, { status: "running", reseat: { seat: 1, holder: bot } });
    await store.matches.saveForLater(id, { seq: 3, at: 10, deed: { kind: "pause" } }, undefined);
    expect((await load(id))?.match).toMatchObject({ status: "parked", seats: [ANNA, bot] });
  });

  test("has the same position as a full replay, after any undo", async () => {
    const store = openTestStore();
    const id = await createMatchWith(store);
    const { load } = createCountingLoader(store);
    const entries = [
      action(0),
      action(1),
      undoTo(1),
      action(1),
      action(0),
      undoTo(3),
      undoTo(2),
      action(0),
      undoTo(0),
      undoTo(7),
      action(1),
    ];
    for (const step of entries) {
      await load(id);
      await append(store, id, step);
      const whole = replayMatch((await store.matches.load(id)) as never, addingGame as unknown as Game);
      expect(await load(id)).toMatchObject({ state: whole.state, reading: whole.reading, events: whole.events });
    }
  });

  test("is replayed again if its opening or its game has changed", async () => {
    const store = openTestStore();
    const id = await createMatchWith(store, action(0));
    let level = "one";
    const renamed = storeWith(store, ({ loadPage }) => ({
      async loadPage(...args) {
        const found = await loadPage(...args);
        const { opening } = found?.head ?? {};
        return found && opening && { ...found, head: { ...found.head, opening: { ...opening, options: { level } } } };
      },
    }));
    const { load, takePlayCount, changeGame } = createCountingLoader(renamed);
    await load(id);
    level = "two";
    expect((await load(id))?.match.opening.options).toEqual({ level: "two" });
    expect(takePlayCount()).toBe(2);
    changeGame();
    await load(id);
    expect(takePlayCount()).toBe(1);
  });

  test("is missing after its deletion", async () => {
    const store = openTestStore();
    const id = await createMatchWith(store, action(0));
    let isThere = true;
    const erasing = storeWith(store, ({ loadPage }) => ({
      loadPage: async (...args) => (isThere ? loadPage(...args) : undefined),
    }));
    const { load } = createCountingLoader(erasing);
    await load(id);
    isThere = false;
    expect(await load(id)).toBeUndefined();
  });
});

test("only the latest of very many matches stay in memory", async () => {
  const store = openTestStore();
  const { matchService } = createMatchRig({ store, maxRunning: 1_000, maxPlayed: 1_000 });
  const ids: string[] = [];
  for (let channel = 0; channel < 250; channel++) {
    const home = { kind: "channel", guild: "guild", channel: `c-${channel}` } as const;
    const answer = await matchService.open(testMatchRequest({ location: home }));
    if (answer.ok) ids.push(answer.id);
  }
  await matchService.close();
  for (const id of ids) await append(store, id, action(0));
  const { load, takePlayCount } = createCountingLoader(store);
  for (const id of ids) await load(id);
  expect(takePlayCount()).toBe(250);
  await load(ids.at(-1) as string);
  expect(takePlayCount()).toBe(0);
  await load(ids[0] as string);
  expect(takePlayCount()).toBe(1);
});

test("a log with missing entries cannot be replayed, from the first missing one", async () => {
  const store = openTestStore();
  const id = await createMatchWith(store, action(0), action(1), action(0));
  const gap = storeWith(store, ({ loadPage }) => ({
    async loadPage(...args) {
      const found = await loadPage(...args);
      return found && { ...found, entries: found.entries.filter(({ seq }) => seq < 3) };
    },
  }));
  await expect(createCountingLoader(gap).load(id)).rejects.toThrow(/entry 3 cannot be replayed/);
});

test("all positions of a match can be visited, and the replayed entries are counted", async () => {
  const store = openTestStore();
  const id = await createMatchWith(store, action(0), action(1), undoTo(1), action(1));
  const { load, positionAt, forEachPosition, replayedEntryCount } = createCountingLoader(store);
  const loaded = await load(id);
  if (!loaded) throw new Error("there is no match");
  const history = replayAllPositions(loaded);
  const seen: unknown[] = [];
  await forEachPosition(loaded, (position) => seen.push(position));
  expect(seen).toEqual(history);
  for (const [seq, { state, reading }] of history.entries()) {
    expect(await positionAt(loaded, seq)).toMatchObject({ state, reading });
  }
  expect(replayedEntryCount.slice(0, 2)).toEqual([4, 4]);
});
