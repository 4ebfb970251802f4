import type { Logger } from "#kernel/logger.ts";

const LIMIT_MS = 10_000;
/** The last one comes when the terminal is closed. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Ends at once, as long as there is nothing to finish. Without this, a start goes on whatever it is told where the program
 * is the first one of a container, which no signal ends by itself.
 */
export function endOnSignal(): void {
  for (const signal of SIGNALS) process.on(signal, endAtOnce);
}

function endAtOnce(): void {
  process.exit(0);
}

/** What is done one after the other so that the program can end, by what the log says of it. */
export type Stages = readonly (readonly [what: string, end: () => unknown])[];

/** Ends the program; done once more it changes nothing. */
export type Stop = (code: number) => void;

/** Finishes what is under way, then ends, at a signal or when it is told to; what hangs or fails does not last. */
export function stopOnSignal(stages: Stages, log: Logger): Stop {
  let stage: string | undefined;
  const stop: Stop = (code) => {
    if (stage !== undefined) return;
    stage = "";
    setTimeout(giveUp, LIMIT_MS).unref();
    void endAll().then(() => process.exit(code), giveUp);
  };
  for (const signal of SIGNALS) process.off(signal, endAtOnce).on(signal, () => stop(0));
  return stop;

  async function endAll(): Promise<void> {
    for (const [what, end] of stages) {
      stage = what;
      await end();
    }
  }

  /** The next start carries on with whatever is not done now. */
  function giveUp(fault?: unknown): void {
    log.error({ stage, ...(fault === undefined ? {} : { fault }) }, "the program could not end as it should");
    process.exit(1);
  }
}
