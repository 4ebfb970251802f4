import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startHeartbeat, watchHeartbeat } from "#workers/heartbeat.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a running event loop is never reported as blocked", () => {
  const onBlocked = vi.fn();
  watchHeartbeat(startHeartbeat(), 3_000, onBlocked);
  vi.advanceTimersByTime(3_600_000);
  expect(onBlocked).not.toHaveBeenCalled();
});

test("a blocked thread is reported once, after the limit", () => {
  const onBlocked = vi.fn();
  watchHeartbeat(new Int32Array(1), 60_000, onBlocked);
  vi.advanceTimersByTime(59_999);
  expect(onBlocked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onBlocked).toHaveBeenCalledOnce();
});

test("a thread that goes on before the limit is not reported", () => {
  const onBlocked = vi.fn();
  const beats = new Int32Array(1);
  watchHeartbeat(beats, 10_000, onBlocked);
  for (let pause = 0; pause < 10; pause++) {
    vi.advanceTimersByTime(9_000);
    Atomics.add(beats, 0, 1);
  }
  expect(onBlocked).not.toHaveBeenCalled();
});
