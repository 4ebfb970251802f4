// Cleans up when this process ends for any reason, so that no bot keeps running and no temporary folder is left.

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const cleanups = new Set<() => void>();
let isListening = false;

/** Calls `cleanUp` when this process ends, unless `cancel` was called before. */
export function onProcessExit(cleanUp: () => void): { cancel(): void } {
  listen();
  cleanups.add(cleanUp);
  return { cancel: () => void cleanups.delete(cleanUp) };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  process.on("exit", cleanUpAll);
  for (const signal of SIGNALS)
    process.once(signal, () => {
      cleanUpAll();
      // A signal that has listeners does not end the process. Playwright adds listeners too, so all are removed before
      // the signal is sent again.
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
}

/** Runs the newest cleanup first. So the bot is stopped before the folder with its files is removed. */
function cleanUpAll(): void {
  for (const cleanUp of [...cleanups].reverse()) cleanUp();
  cleanups.clear();
}
