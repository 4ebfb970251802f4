import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { LogEntryBody } from "#core/match-log.ts";
import { allPositions, replayMatch } from "#match/play/loaded-match.ts";
import { createMatchLoader } from "#match/play/match-loader.ts";
import type { Store } from "#store/store.ts";
import { addingGame } from "../support/adding-game.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, testMatchRequest } from "../support/match-rig.ts";
import { openTestStore, storeWith } from "../support/store.ts";

const SEED = "ab".repeat(32);

/** Matches that are replayed, and how many turns are played for it. */
function counted(store: Store) {
  let plays = 0;
  let game = {
    ...addingGame,
    play(...args: Parameters<typeof addingGame.play>) {
      plays++;
      return addingGame.play(...args);
    },
  } as unknown as Game;
  const replayedEntries: number[] = [];
  const replays = createMatchLoader({
    store,
    loadGame: async () => game,
    onReplayed: (entries) => replayedEntries.push(entries),
  });
  return {
    ...replays,
    replayedEntries,
    changeGame: () => {
      game = { ...game };
    },
    /** Turns that were played since this was asked last. */
    plays() {
      const since = plays;
      plays = 0;
      return since;
    },
  };
}

async function match(store: Store, ...deeds: readonly LogEntryBody[]): Promise<string> {
  const { matchService } = createMatchRig({ store });
  const id = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  await matchService.close();
  await append(store, id, ...deeds);
  return id;
}

/** As another process does it. */
async function append(store: Store, id: string, ...deeds: readonly LogEntryBody[]): Promise<void> {
  for (const deed of deeds) {
    const seq = ((await store.matches.loadHead(id))?.seq ?? 0) + 1;
    expect(await store.matches.append(id, { seq, at: 100 + seq, deed }, { status: "running" })).toBe(true);
  }
}

const act = (seat: number): LogEntryBody => ({ kind: "act", seat, action: 1 });
const back = (to: number): LogEntryBody => ({ kind: "takeback", to, entropy: SEED });

describe("a match that was replayed", () => {
  test("is gone on with by what another process has written since", async () => {
    const store = openTestStore();
    const id = await match(store, act(0), act(1));
    const { load, plays } = counted(store);
    expect(await load(id)).toMatchObject({ seq: 2, state: { sum: 2 } });
    expect(plays()).toBe(2);
    await append(store, id, act(0));
    expect(await load(id)).toMatchObject({ seq: 3, state: { sum: 3 }, match: { log: { length: 3 } } });
    expect(plays()).toBe(1);
    expect((await load(id))?.match.log).toEqual((await store.matches.load(id))?.log);
    expect(plays()).toBe(0);
  });

  test("has the seats, the home and the status of now", async () => {
    const store = openTestStore();
    const id = await match(store, act(0));
    const { load } = counted(store);
    await load(id);
    const holder = { kind: "bot", level: "easy", name: "Bot" } as const;
    const reseat = { seq: 2, at: 9, deed: { kind: "reseat", seat: 1 } } as const;
    await store.matches.append(id, reseat, { status: "running", reseat: { seat: 1, holder } });
    await store.matches.saveForLater(id, { seq: 3, at: 10, deed: { kind: "pause" } }, undefined);
    expect((await load(id))?.match).toMatchObject({ status: "parked", seats: [ANNA, holder] });
  });

  test("stands where a whole replay would have it, whatever was taken back", async () => {
    const store = openTestStore();
    const id = await match(store);
    const { load } = counted(store);
    const steps = [act(0), act(1), back(1), act(1), act(0), back(3), back(2), act(0), back(0), back(7), act(1)];
    for (const step of steps) {
      await load(id);
      await append(store, id, step);
      const whole = replayMatch((await store.matches.load(id)) as never, addingGame as unknown as Game);
      expect(await load(id)).toMatchObject({ state: whole.state, reading: whole.reading, events: whole.events });
    }
  });

  test("is replayed anew where it began otherwise, or by another game", async () => {
    const store = openTestStore();
    const id = await match(store, act(0));
    let level = "one";
    const renamed = storeWith(store, ({ loadPage }) => ({
      async loadPage(...args) {
        const found = await loadPage(...args);
        const { opening } = found?.head ?? {};
        return found && opening && { ...found, head: { ...found.head, opening: { ...opening, options: { level } } } };
      },
    }));
    const { load, plays, changeGame } = counted(renamed);
    await load(id);
    level = "two";
    expect((await load(id))?.match.opening.options).toEqual({ level: "two" });
    expect(plays()).toBe(2);
    changeGame();
    await load(id);
    expect(plays()).toBe(1);
  });

  test("is gone once it is erased", async () => {
    const store = openTestStore();
    const id = await match(store, act(0));
    let isThere = true;
    const erasing = storeWith(store, ({ loadPage }) => ({
      loadPage: async (...args) => (isThere ? loadPage(...args) : undefined),
    }));
    const { load } = counted(erasing);
    await load(id);
    isThere = false;
    expect(await load(id)).toBeUndefined();
  });
});

test("of very many matches the last ones are remembered", async () => {
  const store = openTestStore();
  const { matchService } = createMatchRig({ store, maxRunning: 1_000, maxPlayed: 1_000 });
  const ids: string[] = [];
  for (let channel = 0; channel < 250; channel++) {
    const home = { kind: "channel", guild: "guild", channel: `c-${channel}` } as const;
    const answer = await matchService.open(testMatchRequest({ location: home }));
    if (answer.ok) ids.push(answer.id);
  }
  await matchService.close();
  for (const id of ids) await append(store, id, act(0));
  const { load, plays } = counted(store);
  for (const id of ids) await load(id);
  expect(plays()).toBe(250);
  await load(ids.at(-1) as string);
  expect(plays()).toBe(0);
  await load(ids[0] as string);
  expect(plays()).toBe(1);
});

test("a log in which entries are missing is broken, at the first of them", async () => {
  const store = openTestStore();
  const id = await match(store, act(0), act(1), act(0));
  const gap = storeWith(store, ({ loadPage }) => ({
    async loadPage(...args) {
      const found = await loadPage(...args);
      return found && { ...found, entries: found.entries.filter(({ seq }) => seq < 3) };
    },
  }));
  await expect(counted(gap).load(id)).rejects.toThrow(/entry 3 cannot be replayed/);
});

test("it is looked back at after each entry, and what that costs is counted", async () => {
  const store = openTestStore();
  const id = await match(store, act(0), act(1), back(1), act(1));
  const { load, positionAt, forEachPosition, replayedEntries } = counted(store);
  const loaded = await load(id);
  if (!loaded) throw new Error("there is no match");
  const history = allPositions(loaded);
  const seen: unknown[] = [];
  await forEachPosition(loaded, (position) => seen.push(position));
  expect(seen).toEqual(history);
  for (const [seq, { state, reading }] of history.entries()) {
    expect(await positionAt(loaded, seq)).toMatchObject({ state, reading });
  }
  expect(replayedEntries.slice(0, 2)).toEqual([4, 4]);
});
