import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDueTimer } from "#match/time/due-timer.ts";
import type { Store } from "#store/store.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Rows that are looked at slowly: what is written meanwhile is not found by that look. */
function slowly(lookMs: number, done: (id: string) => Promise<void> = async () => {}) {
  const rows = new Map<string, number>();
  const struck: { readonly id: string; readonly at: number }[] = [];
  const began = Date.now();
  const now = () => Date.now() - began;
  const due = async (until: number) => {
    const found = [...rows];
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    const later = found.map(([, at]) => at).filter((at) => at > until);
    return { ids: found.flatMap(([id, at]) => (at <= until ? [id] : [])), next: Math.min(...later, 1e9) };
  };
  const clocks = createDueTimer({
    store: { matches: { due } } as unknown as Store,
    log: createRecordingLogger().log,
    now,
    async applyDue(id) {
      struck.push({ id, at: now() });
      await done(id);
      rows.delete(id);
      return true;
    },
  });
  return {
    struck,
    write(id: string, at: number) {
      rows.set(id, at);
      clocks.wakeAt(at);
    },
    close: clocks.close,
  };
}

/** When rows are looked at of itself, whether anything is due or not. */
const CHECK_INTERVAL_MS = 15_000;

test("what becomes due while there is a look at what is due is not forgotten for that", async () => {
  const { struck, write, close } = slowly(300);
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS + 100);
  write("one", CHECK_INTERVAL_MS + 1_000);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(struck).toEqual([{ id: "one", at: CHECK_INTERVAL_MS + 1_300 }]);
  close();
});

test("what is due before the look is over is looked at right after it", async () => {
  const { struck, write, close } = slowly(300);
  write("first", 1_000);
  await vi.advanceTimersByTimeAsync(1_100);
  write("second", 1_200);
  await vi.advanceTimersByTimeAsync(600);
  expect(struck.map(({ id }) => id)).toEqual(["first", "second"]);
  close();
});

test("a match that takes long delays no other, and is not struck twice meanwhile", async () => {
  const { struck, write, close } = slowly(0, (id) => (id === "slow" ? new Promise(() => {}) : Promise.resolve()));
  write("slow", 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  write("quick", 2_000);
  await vi.advanceTimersByTimeAsync(2 * CHECK_INTERVAL_MS);
  expect(struck.map(({ id }) => id)).toEqual(["slow", "quick"]);
  close();
});

test("of very many that are due at once ten are looked at, and the next when one is done", async () => {
  const done: (() => void)[] = [];
  const { struck, write, close } = slowly(0, () => new Promise((resolve) => done.push(resolve)));
  for (let match = 0; match < 25; match++) write(`match ${match}`, 1_000);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(struck).toHaveLength(10);
  done.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(struck).toHaveLength(11);
  for (let rest = 0; rest < 24; rest++) {
    done.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(new Set(struck.map(({ id }) => id)).size).toBe(25);
  expect(struck).toHaveLength(25);
  close();
});
