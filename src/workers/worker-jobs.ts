import type { PictureStyle } from "#discord/messages/picture-style.ts";
import type { WordListRequest } from "#lexicon/upload/create-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import type { GameTask } from "#match/ports.ts";
import type { PackedScenes } from "#workers/rendering/packed-scenes.ts";
import type { WordListQuestion } from "#workers/word-lists/word-list-questions.ts";
import type { WorkerTask } from "#workers/worker-pool.ts";

/** What a worker thread is started for. */
export type WorkerJob =
  | CompileWordListJob
  | CreateWordListJob
  | BuildSearchIndexJob
  | RenderAnimationJob
  | RenderPicturesJob
  | ServeStoreJob
  | AnswerTasksJob;

/** Compile a built-in word list into its file, post how far it is and, where there is no room for a file, the list, and end. */
export interface CompileWordListJob {
  readonly kind: "compile";
  readonly language: string;
  readonly folder: string;
}

/** Make a resource of a server out of its files, post what came of it, and end. */
export interface CreateWordListJob {
  readonly kind: "make";
  readonly wanted: WordListRequest;
}

/** Make what fast searches in a word list want, post it, and end. */
export interface BuildSearchIndexJob {
  readonly kind: "ground";
  readonly wordList: WordList;
}

/** Draw a game as an animation, post how far it is and what came of it, and end. */
export interface RenderAnimationJob extends PackedScenes {
  readonly kind: "animate";
  readonly look: PictureStyle;
}

export type AnimationProgress = { readonly progress: number } | { readonly bytes: Uint8Array };

/** Draw pictures until the program ends. */
export interface RenderPicturesJob {
  readonly kind: "paint";
}

/** One of them. */
export interface RenderTask extends PackedScenes, WorkerTask {
  readonly style: PictureStyle;
}

/** Keep the store until the program ends. */
export interface ServeStoreJob {
  readonly kind: "store";
  readonly path: string;
}

/** Answer for bots and questions until the program ends. */
export interface AnswerTasksJob {
  readonly kind: "serve";
  /** Where the kits of the games are. */
  readonly modules: readonly string[];
}

/** What the threads that serve are asked: by a table, or about a word list. */
export type AnswerTask = GameTask | WordListTask | PingTask;

/** Whether anybody is there. */
export interface PingTask {
  readonly kind: "ping";
  readonly name: "ping";
}

export interface WordListTask extends WorkerTask {
  readonly kind: "words";
  readonly name: WordListQuestion;
  readonly owner: string;
  readonly lexicon: string;
  readonly input: unknown;
}
