import type { MessagePort } from "node:worker_threads";
import type { SearchEffort } from "#core/game.ts";
import type { GameModule } from "#core/game-module.ts";
import { createRng } from "#core/rng.ts";
import type { WordList } from "#lexicon/word-list.ts";
import type { GameWorkerTask } from "#match/ports.ts";
import { createGameLoader, type LoadGame } from "#workers/load-game.ts";
import { readAsset } from "#workers/read-asset.ts";
import { createTaskReply } from "#workers/task-reply.ts";
import { createTimedSearchEffort } from "#workers/timed-search-effort.ts";
import { createRemoteWordListCache } from "#workers/word-lists/remote-word-list-cache.ts";
import type { WordListCache } from "#workers/word-lists/word-list-cache.ts";
import { wordListQuestionHandlers } from "#workers/word-lists/word-list-question-handlers.ts";
import type { ServedTask, ServeTasksJob, WordListTask } from "#workers/worker-jobs.ts";
import type { TaskMessage, WorkerDataReply } from "#workers/worker-pool.ts";

// The main program of the threads that run bots and answer questions about matches and word lists.

/** Milliseconds that a bot may search if no other long task waits. */
const SEARCH_MS = 1_500;
/** Milliseconds that the search for the answer to a question may take. */
const QUESTION_MS = 1_000;
/** Minimum milliseconds of a search, even if many tasks wait. */
const MIN_SEARCH_MS = 100;

export async function answerTasks({ modules }: ServeTasksJob, port: MessagePort): Promise<void> {
  const wordListCache = createRemoteWordListCache(port);
  const gameModules = await Promise.all(modules.map(loadGameModule));
  const gameFor = createGameLoader(gameModules, { ...wordListCache, asset: readAsset });
  const answer = async ({ task, ...order }: TaskMessage<ServedTask>) => {
    if (task.kind === "ping") return true;
    if (task.kind === "words") return answerWordListTask(task, wordListCache);
    return answerGameTask(task, gameFor, createTimedSearchEffort(task.searchMs ?? searchTime(task, order), order));
  };
  port.on("message", async (message: TaskMessage<ServedTask> | WorkerDataReply) => {
    if ("task" in message) port.postMessage(await createTaskReply(message.id, answer(message)));
  });
}

function searchTime({ kind }: GameWorkerTask, { loadFactor }: Pick<TaskMessage<ServedTask>, "loadFactor">): number {
  return kind === "question" ? QUESTION_MS : Math.max(MIN_SEARCH_MS, SEARCH_MS / loadFactor);
}

async function loadGameModule(module: string): Promise<GameModule> {
  const { default: gameModule }: { default: GameModule } = await import(module);
  return gameModule;
}

async function answerGameTask(
  { game: id, options, lexicon, kind, name, view, input }: GameWorkerTask,
  gameFor: LoadGame,
  effort: SearchEffort,
): Promise<unknown> {
  const game = await gameFor({ game: id, options, ...(lexicon === undefined ? {} : { lexicon }) });
  if (kind === "bot") {
    const bot = game.bots[name];
    if (!bot) throw new Error(`${id} has no bot ${name}`);
    return bot(view, createRng(String(input)), effort);
  }
  const question = game.questions[name];
  if (!question) throw new Error(`${id} has no question ${name}`);
  return question(view, input, effort);
}

async function answerWordListTask(
  { name, lexicon, input }: WordListTask,
  wordListCache: WordListCache,
): Promise<unknown> {
  const question = wordListQuestionHandlers[name] as (wordList: WordList, input: unknown) => unknown;
  return question(await wordListCache.wordList({ hash: lexicon }), input);
}
