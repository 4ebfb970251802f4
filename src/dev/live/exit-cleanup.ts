// Cleans up when this process ends for any reason, so that no bot keeps running and no temporary folder is left.

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const cleanups = new Set<() => void>();
let isListening = false;

/** Calls `cleanUp` when this process ends, unless it is cancelled before. */
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
      // A signal with listeners does not end the process, and Playwright adds listeners too.
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
}

/** Runs the newest cleanup first: the bot before its folder. */
function cleanUpAll(): void {
  for (const cleanUp of [...cleanups].reverse()) cleanUp();
  cleanups.clear();
}
