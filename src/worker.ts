import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { AnimateNews, WorkerJob } from "#main/jobs.ts";

// The composition root of a worker thread: it does one job and ends, or it answers until it is ended. What a job needs is
// loaded for that job alone.

if (!parentPort) throw new Error("this is a worker: it is not started by itself");
await work(workerData as WorkerJob, parentPort);

async function work(job: WorkerJob, port: MessagePort): Promise<void> {
  switch (job.kind) {
    case "compile": {
      const { compileToCache, openCached } = await import("#lexicon/open.ts");
      const made = await compileToCache(job.language, job.folder, (done) => port.postMessage(done));
      // Where the disk is nearly full, it is in memory alone.
      if (!(await openCached(job.language, job.folder))) port.postMessage(made);
      return;
    }
    case "make": {
      const { makeResource } = await import("#lexicon/upload/resource.ts");
      port.postMessage(makeResource(job.wanted));
      return;
    }
    case "ground": {
      const { wholeGroundOf } = await import("#main/lexicons/whole-ground.ts");
      port.postMessage(wholeGroundOf(job.resource));
      return;
    }
    case "animate": {
      const { animation } = await import("#main/drawing.ts");
      port.postMessage({ bytes: await animation(job, port) } satisfies AnimateNews);
      return;
    }
    case "paint": {
      const { drawPictures } = await import("#main/drawing.ts");
      return drawPictures(port);
    }
    case "store": {
      const { serveStore } = await import("#main/store-serving.ts");
      return serveStore(job.path, port);
    }
    case "serve": {
      const { serve } = await import("#main/serving.ts");
      return serve(job, port);
    }
  }
}
