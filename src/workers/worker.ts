import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { AnimationProgress, WorkerJob } from "#workers/worker-jobs.ts";

// The main module of every worker thread. It starts the job that the thread was created for, and loads only the modules
// that this job needs. Some jobs end by themselves; the others run until the thread is ended.

if (!parentPort) throw new Error("this is a worker: it is not started by itself");
await work(workerData as WorkerJob, parentPort);

async function work(job: WorkerJob, port: MessagePort): Promise<void> {
  switch (job.kind) {
    case "compile": {
      const { compileWordListToCache, openCachedWordList } = await import("#lexicon/cache/open-word-list.ts");
      const made = await compileWordListToCache(job.language, job.folder, (done) => port.postMessage(done));
      // The compiled list is read from its file. If the file could not be written because the disk is nearly full, the
      // list itself is posted.
      if (!(await openCachedWordList(job.language, job.folder))) port.postMessage(made);
      return;
    }
    case "make": {
      const { createWordList } = await import("#lexicon/upload/create-word-list.ts");
      port.postMessage(createWordList(job.wanted));
      return;
    }
    case "ground": {
      const { createFullSearchIndex } = await import("#workers/word-lists/full-search-index.ts");
      port.postMessage(createFullSearchIndex(job.wordList));
      return;
    }
    case "animate": {
      const { renderAnimationJob } = await import("#workers/rendering/render-thread.ts");
      port.postMessage({ bytes: await renderAnimationJob(job, port) } satisfies AnimationProgress);
      return;
    }
    case "paint": {
      const { renderPictures } = await import("#workers/rendering/render-thread.ts");
      return renderPictures(port);
    }
    case "store": {
      const { serveStore } = await import("#workers/serve-store.ts");
      const { killBlockedProcess, watchHeartbeat } = await import("#workers/heartbeat.ts");
      if (job.heartbeat) watchHeartbeat(job.heartbeat.beats, job.heartbeat.limitMs, killBlockedProcess);
      return serveStore(job.path, port);
    }
    case "serve": {
      const { answerTasks } = await import("#workers/answer-tasks.ts");
      return answerTasks(job, port);
    }
  }
}
