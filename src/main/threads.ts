import { Worker } from "node:worker_threads";
import type { WorkerJob } from "#main/jobs.ts";

export interface Thread {
  /** What the thread posts on its way. */
  readonly onMessage?: (message: unknown) => void;
  /** It is ended when it has taken so long or its heap has grown beyond this. */
  readonly limitMs?: number;
  readonly limitMb?: number;
}

/** Does a job in a thread of its own, whose memory is given back when it ends. */
export function runThread(job: WorkerJob, { onMessage, limitMs, limitMb }: Thread = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("../worker.ts", import.meta.url), {
      workerData: job,
      ...(limitMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: limitMb } }),
    });
    const timer = limitMs === undefined ? undefined : setTimeout(() => void worker.terminate(), limitMs);
    worker.on("message", (message) => onMessage?.(message));
    worker.once("error", reject);
    worker.once("exit", (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error(`the thread that was to ${job.kind} ended with code ${code}`));
    });
  });
}
