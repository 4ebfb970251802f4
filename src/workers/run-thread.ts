import { Worker } from "node:worker_threads";
import type { WorkerJob } from "#workers/worker-jobs.ts";

export interface ThreadOptions {
  /** What the thread posts on its way. */
  readonly onMessage?: (message: unknown) => void;
  /** It is ended when it has taken so long or its heap has grown beyond this. */
  readonly timeoutMs?: number;
  readonly maxHeapMb?: number;
  /** It is ended at this signal, too. */
  readonly signal?: AbortSignal;
}

/** Does a job in a thread of its own, whose memory is given back when it ends. */
export function runThread(
  job: WorkerJob,
  { onMessage, timeoutMs, maxHeapMb, signal }: ThreadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: job,
      ...(maxHeapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
    });
    let cutShort = false;
    const end = () => {
      cutShort = true;
      void worker.terminate();
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
    signal?.addEventListener("abort", end);
    worker.on("message", (message) => onMessage?.(message));
    worker.once("error", reject);
    worker.once("exit", (code) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      // One that is ended before it has begun says that all went well.
      if (code === 0 && !cutShort) resolve();
      else reject(new Error(`the thread that was to ${job.kind} ended with code ${code}`));
    });
  });
}
