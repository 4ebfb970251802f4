import type { Logger } from "#kernel/logger.ts";

const LIMIT_MS = 10_000;

/** What is done one after the other so that the program can end, by what the log says of it. */
export type Stages = readonly (readonly [what: string, end: () => unknown])[];

/** Finishes what is under way, then ends; a second signal changes nothing, and what hangs or fails does not last. */
export function stopOnSignal(stages: Stages, log: Logger): void {
  let stage: string | undefined;
  const end = () => {
    if (stage !== undefined) return;
    stage = "";
    setTimeout(giveUp, LIMIT_MS).unref();
    void endAll().then(() => process.exit(0), giveUp);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);

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
