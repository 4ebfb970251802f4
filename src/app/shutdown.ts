import type { Logger } from "#core/logger.ts";

const LIMIT_MS = 10_000;
/** SIGHUP comes when the terminal is closed. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Ends the program at once on a signal, while there is nothing to finish. Without this, a program that is the first
 * process of a container ignores signals during its start.
 */
export function exitOnSignal(): void {
  for (const signal of SIGNALS) process.on(signal, endAtOnce);
}

function endAtOnce(): void {
  process.exit(0);
}

/** Steps of a shutdown in their order, with a name for the log. */
export type ShutdownStages = readonly (readonly [what: string, end: () => unknown])[];

/** Ends the program. A second call changes nothing. */
export type StopProgram = (code: number) => void;

/** Finishes running work and ends, on a signal or on request. The program also ends if a step hangs or fails. */
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

  /** Unfinished work is continued at the next start. */
  function exitWithError(error?: unknown): void {
    log.error({ stage, ...(error === undefined ? {} : { error }) }, "the shutdown failed");
    process.exit(1);
  }
}
