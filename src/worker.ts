import { parentPort, workerData } from "node:worker_threads";
import type { GameKit } from "#kernel/kit.ts";
import { rngFrom } from "#kernel/rng.ts";
import { compileToCache, openPinned } from "#lexicon/open.ts";
import { createGames, type GameFor } from "#main/games.ts";
import type { ServeJob, WorkerJob } from "#main/jobs.ts";
import { provide } from "#main/lexicons.ts";
import type { Reply } from "#table/pool.ts";
import type { Task } from "#table/ports.ts";

// The composition root of a worker thread: it compiles a word list and ends, or it answers tasks until it is ended.

const job = workerData as WorkerJob;
if (job.kind === "compile") await compileToCache(job.language, job.folder);
else await serve(job);

async function serve({ modules, lexicons, folder }: ServeJob): Promise<void> {
  const kits = await Promise.all(modules.map(loadKit));
  const gameFor = createGames(kits, { lexicon: provide(lexicons, (hash) => openPinned(hash, folder)) });
  parentPort?.on("message", async ({ id, task }: { id: number; task: Task }) => {
    parentPort?.postMessage(await reply(id, task, gameFor));
  });
}

async function loadKit(module: string): Promise<GameKit> {
  const { default: kit }: { default: GameKit } = await import(module);
  return kit;
}

async function reply(id: number, task: Task, gameFor: GameFor): Promise<Reply> {
  try {
    return { id, answer: await answer(task, gameFor) };
  } catch (fault) {
    return { id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

async function answer(
  { game: id, options, lexicon, kind, name, view, input }: Task,
  gameFor: GameFor,
): Promise<unknown> {
  const game = await gameFor({ game: id, options, ...(lexicon === undefined ? {} : { lexicon }) });
  if (kind === "bot") {
    const bot = game.bots[name];
    if (!bot) throw new Error(`${id} has no bot ${name}`);
    return bot(view, rngFrom(String(input)));
  }
  const question = game.questions[name];
  if (!question) throw new Error(`${id} has no question ${name}`);
  return question(view, input);
}
