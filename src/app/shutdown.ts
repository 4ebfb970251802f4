import type { Logger } from "#core/logger.ts";

const LIMIT_MS = 10_000;
/** Signals that end the program. SIGHUP comes when the terminal is closed. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Ends the program at once on a signal, as long as there is no work to finish. Without a handler, the first process of
 * a container would ignore signals during its start.
 */
export function exitOnSignal(): void {
  for (const signal of SIGNALS) process.on(signal, endAtOnce);
}

function endAtOnce(): void {
  process.exit(0);
}

/** The steps of a shutdown in order, each with its name for the log. */
export type ShutdownStages = readonly (readonly [what: string, end: () => unknown])[];

/** Ends the program. Further calls have no effect. */
export type StopProgram = (code: number) => void;

/**
 * Finishes running work and ends the program, on a signal or when the returned function is called. The program also
 * ends if a step hangs or fails.
 */
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

  /** Ends the program with an error code. The next start continues the unfinished work. */
  function exitWithError(error?: unknown): void {
    log.error({ stage, ...(error === undefined ? {} : { error }) }, "the shutdown failed");
    process.exit(1);
  }
}
