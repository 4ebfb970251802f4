import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDueTimer } from "#match/time/due-timer.ts";
import type { Store } from "#store/store.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A due timer over rows that are read slowly. A row written during a read is not found by that read. */
function createSlowTimer(readMs: number, onApply: (id: string) => Promise<void> = async () => {}) {
  const rows = new Map<string, number>();
  const applied: { readonly id: string; readonly at: number }[] = [];
  const began = Date.now();
  const now = () => Date.now() - began;
  const due = async (until: number) => {
    const found = [...rows];
    await new Promise((resolve) => setTimeout(resolve, readMs));
    const later = found.map(([, at]) => at).filter((at) => at > until);
    const matches = found.flatMap(([id, at]) => (at <= until ? [{ id, guild: id.split(" ")[0] }] : []));
    return { matches, next: Math.min(...later, 1e9) };
  };
  const clocks = createDueTimer({
    store: { matches: { due } } as unknown as Store,
    log: createRecordingLogger().log,
    now,
    async applyDue(id) {
      applied.push({ id, at: now() });
      await onApply(id);
      rows.delete(id);
      return true;
    },
  });
  return {
    applied,
    write(id: string, at: number) {
      rows.set(id, at);
      clocks.wakeAt(at);
    },
    close: clocks.close,
  };
}

/** Interval of regular checks. */
const CHECK_INTERVAL_MS = 15_000;

test("a deadline that is set while due matches are read is not lost", async () => {
  const { applied, write, close } = createSlowTimer(300);
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS + 100);
  write("one", CHECK_INTERVAL_MS + 1_000);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(applied).toEqual([{ id: "one", at: CHECK_INTERVAL_MS + 1_300 }]);
  close();
});

test("a deadline that passes while due matches are read is applied right after", async () => {
  const { applied, write, close } = createSlowTimer(300);
  write("first", 1_000);
  await vi.advanceTimersByTimeAsync(1_100);
  write("second", 1_200);
  await vi.advanceTimersByTimeAsync(600);
  expect(applied.map(({ id }) => id)).toEqual(["first", "second"]);
  close();
});

test("a slow match delays no other one, and is not applied twice", async () => {
  const { applied, write, close } = createSlowTimer(0, (id) =>
    id === "slow" ? new Promise(() => {}) : Promise.resolve(),
  );
  write("slow", 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  write("quick", 2_000);
  await vi.advanceTimersByTimeAsync(2 * CHECK_INTERVAL_MS);
  expect(applied.map(({ id }) => id)).toEqual(["slow", "quick"]);
  close();
});

test("a match that takes longer than a second no longer counts as one of the ten", async () => {
  const { applied, write, close } = createSlowTimer(0, () => new Promise(() => {}));
  for (let match = 0; match < 25; match++) write(`slow ${match}`, 1_000);
  for (const count of [10, 20, 25]) {
    await vi.advanceTimersByTimeAsync(1_100);
    expect(applied).toHaveLength(count);
  }
  close();
});

test("the match of a server of which none is looked at comes before the next one of a server with many", async () => {
  const { applied, write, close } = createSlowTimer(0, () => new Promise(() => {}));
  for (let match = 0; match < 100; match++) write(`many ${match}`, 1_000);
  await vi.advanceTimersByTimeAsync(1_100);
  write("other", 1_100);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(applied.slice(10, 11)).toEqual([{ id: "other", at: 2_001 }]);
  expect(applied).toHaveLength(20);
  close();
});

test("at most ten due matches are applied at once, and the next one when one is done", async () => {
  const onApply: (() => void)[] = [];
  const { applied, write, close } = createSlowTimer(0, () => new Promise((resolve) => onApply.push(resolve)));
  for (let match = 0; match < 25; match++) write(`match ${match}`, 1_000);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(applied).toHaveLength(10);
  onApply.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(applied).toHaveLength(11);
  for (let rest = 0; rest < 24; rest++) {
    onApply.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(new Set(applied.map(({ id }) => id)).size).toBe(25);
  expect(applied).toHaveLength(25);
  close();
});
