import type { MessagePort } from "node:worker_threads";
import type { Effort } from "#kernel/game.ts";
import type { GameKit } from "#kernel/kit.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { Resource } from "#lexicon/resource.ts";
import { readAsset } from "#main/assets.ts";
import { timeEffort } from "#main/effort.ts";
import { createGames, type GameFor } from "#main/games.ts";
import type { ServeJob, ServeTask, WordsTask } from "#main/jobs.ts";
import { wordsQuestions } from "#main/lexicons/questions.ts";
import { remoteShelf } from "#main/lexicons/remote.ts";
import type { Shelf } from "#main/lexicons/shelf.ts";
import { reply } from "#main/replying.ts";
import type { Order, Supply } from "#table/pool.ts";
import type { Task } from "#table/ports.ts";

// What threads that answer for bots and questions do.

/** What a bot that searches may think. */
const SEARCH_MS = 1_500;
/** However many wait. */
const LEAST_SEARCH_MS = 100;

export async function serve({ modules }: ServeJob, port: MessagePort): Promise<void> {
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
