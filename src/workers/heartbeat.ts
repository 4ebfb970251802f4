import { writeSync } from "node:fs";

// Ends the process if its main thread is blocked for good, so that systemd or Docker starts it again. The main thread
// counts beats in shared memory, and another thread watches the count.

const EVERY_MS = 1_000;
const STDOUT = 1;

/**
 * Increases a counter in shared memory every second while the event loop of this thread turns. Pass the returned array
 * to `watchHeartbeat`.
 */
export function startHeartbeat(): Int32Array {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), EVERY_MS).unref();
  return beats;
}

/**
 * Calls `onBlocked` if the counter of `startHeartbeat` did not change for `limitMs`. This time is measured with a timer
 * of the watching thread. That timer also stands still while the machine sleeps or has no time for the process.
 */
export function watchHeartbeat(beats: Int32Array, limitMs: number, onBlocked: () => void): void {
  let last = Atomics.load(beats, 0);
  let missed = 0;
  const timer = setInterval(() => {
    const now = Atomics.load(beats, 0);
    missed = now === last ? missed + 1 : 0;
    last = now;
    if (missed * EVERY_MS < limitMs) return;
    clearInterval(timer);
    onBlocked();
  }, EVERY_MS).unref();
}

/**
 * Ends the whole process. In a thread, `process.exit` would end only the thread, and `process.abort` is not available.
 * The log line is written here, because the logger is in the main thread.
 */
export function killBlockedProcess(): void {
  const msg = "the main thread is blocked: the process ends, so that it is started again";
  try {
    writeSync(STDOUT, `${JSON.stringify({ level: 50, time: new Date().toISOString(), msg })}\n`);
  } catch {
    // The log cannot be written. The error is ignored, because the process must end in any case.
  }
  process.kill(process.pid, "SIGKILL");
}
