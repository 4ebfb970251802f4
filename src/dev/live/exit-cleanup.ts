// What must not outlive this process, however it ends: a bot that was started, the folder that it wrote to.

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const left = new Set<() => void>();
let isListening = false;

/** To be done when this process ends, unless it is taken back before. */
export function onProcessExit(clearUp: () => void): { takeBack(): void } {
  listen();
  left.add(clearUp);
  return { takeBack: () => void left.delete(clearUp) };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  process.on("exit", clearAll);
  for (const signal of SIGNALS)
    process.once(signal, () => {
      clearAll();
      // Whoever listens to a signal is not ended by it, and a browser that is driven from here listens, too.
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
}

/** The last that came first: the bot before its folder. */
function clearAll(): void {
  for (const clearUp of [...left].reverse()) clearUp();
  left.clear();
}
