import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Effort } from "#kernel/game.ts";
import type { GameKit } from "#kernel/kit.ts";
import { rngFrom } from "#kernel/rng.ts";
import { compileToCache } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";
import { makeResource } from "#lexicon/upload/resource.ts";
import { readAsset } from "#main/assets.ts";
import { timeEffort } from "#main/effort.ts";
import { createGames, type GameFor } from "#main/games.ts";
import type { AnimateJob, AnimateNews, ServeJob, ServeTask, WordsTask, WorkerJob } from "#main/jobs.ts";
import { wordsQuestions } from "#main/lexicons/questions.ts";
import { remoteShelf } from "#main/lexicons/remote.ts";
import type { Shelf } from "#main/lexicons/shelf.ts";
import { wholeGroundOf } from "#main/lexicons/whole-ground.ts";
import { unpackScenes } from "#main/packed-scenes.ts";
import type { Order, Reply, Supply } from "#table/pool.ts";
import type { Task } from "#table/ports.ts";

// The composition root of a worker thread: it does one job on a word list and ends, or it answers tasks until it is ended.

/** What a bot that searches may think. */
const SEARCH_MS = 1_500;
/** However many wait. */
const LEAST_SEARCH_MS = 100;

if (!parentPort) throw new Error("this is a worker: it is not started by itself");
await work(workerData as WorkerJob, parentPort);

async function work(job: WorkerJob, port: MessagePort): Promise<void> {
  switch (job.kind) {
    case "compile":
      await compileToCache(job.language, job.folder, (done) => port.postMessage(done));
      return;
    case "make":
      port.postMessage(makeResource(job.wanted));
      return;
    case "ground":
      port.postMessage(wholeGroundOf(job.resource));
      return;
    case "animate":
      port.postMessage({ bytes: await animation(job, port) } satisfies AnimateNews);
      return;
    case "serve":
      return serve(job, port);
  }
}

/** What draws is loaded only where something is drawn. */
async function animation({ look, ...packed }: AnimateJob, port: MessagePort): Promise<Uint8Array> {
  const [{ animate }, { themes }] = await Promise.all([import("#render/animation.ts"), import("#render/themes.ts")]);
  const onFrame = (done: number, all: number) => port.postMessage({ share: done / all } satisfies AnimateNews);
  const { bytes } = await animate(unpackScenes(packed), themes[look.theme], { shape: look.shape, onFrame });
  return bytes;
}

async function serve({ modules }: ServeJob, port: MessagePort): Promise<void> {
  const shelf = remoteShelf(port);
  const kits = await Promise.all(modules.map(loadKit));
  const gameFor = createGames(kits, { ...shelf, asset: readAsset });
  const answer = async ({ task, ...order }: Order<ServeTask>) => {
    if (task.kind === "ping") return true;
    if (task.kind === "words") return answerWords(task, shelf);
    const searchMs = task.searchMs ?? Math.max(LEAST_SEARCH_MS, SEARCH_MS / order.haste);
    return answerTable(task, gameFor, timeEffort(searchMs, order));
  };
  port.on("message", async (message: Order<ServeTask> | Supply) => {
    if ("task" in message) port.postMessage(await reply(message.id, answer(message)));
  });
}

async function loadKit(module: string): Promise<GameKit> {
  const { default: kit }: { default: GameKit } = await import(module);
  return kit;
}

async function reply(id: number, answer: Promise<unknown>): Promise<Reply> {
  try {
    return { id, answer: await answer };
  } catch (fault) {
    return { id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

async function answerTable(
  { game: id, options, lexicon, kind, name, view, input }: Task,
  gameFor: GameFor,
  effort: Effort,
): Promise<unknown> {
  const game = await gameFor({ game: id, options, ...(lexicon === undefined ? {} : { lexicon }) });
  if (kind === "bot") {
    const bot = game.bots[name];
    if (!bot) throw new Error(`${id} has no bot ${name}`);
    return bot(view, rngFrom(String(input)), effort);
  }
  const question = game.questions[name];
  if (!question) throw new Error(`${id} has no question ${name}`);
  return question(view, input);
}

async function answerWords({ name, lexicon, input }: WordsTask, shelf: Shelf): Promise<unknown> {
  const question = wordsQuestions[name] as (resource: Resource, input: unknown) => unknown;
  return question(await shelf.lexicon({ hash: lexicon }), input);
}
