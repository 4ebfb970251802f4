import type { Logger } from "#core/logger.ts";

const LIMIT_MS = 10_000;
/** The last one comes when the terminal is closed. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Ends at once, as long as there is nothing to finish. Without this, a start goes on whatever it is told where the program
 * is the first one of a container, which no signal ends by itself.
 */
export function exitOnSignal(): void {
  for (const signal of SIGNALS) process.on(signal, endAtOnce);
}

function endAtOnce(): void {
  process.exit(0);
}

/** What is done one after the other so that the program can end, by what the log says of it. */
export type ShutdownStages = readonly (readonly [what: string, end: () => unknown])[];

/** Ends the program; done once more it changes nothing. */
export type StopProgram = (code: number) => void;

/** Finishes what is under way, then ends, at a signal or when it is told to; what hangs or fails does not last. */
export function stopOnSignal(stages: ShutdownStages, log: Logger): StopProgram {
  let stage: string | undefined;
  const stop: StopProgram = (code) => {
    if (stage !== undefined) return;
    stage = "";
    setTimeout(exitWithError, LIMIT_MS).unref();
    void runStages().then(() => process.exit(code), exitWithError);
  };
  for (const signal of SIGNALS) process.off(signal, endAtOnce).on(signal, () => stop(0));
  return stop;

  async function runStages(): Promise<void> {
    for (const [what, end] of stages) {
      stage = what;
      await end();
    }
  }

  /** The next start carries on with whatever is not done now. */
  function exitWithError(error?: unknown): void {
    log.error({ stage, ...(error === undefined ? {} : { error }) }, "the shutdown failed");
    process.exit(1);
  }
}
