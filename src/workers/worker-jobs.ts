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

/** Compile a built-in word list into its file, post the progress, and end. Without room for a file, post the list. */
export interface CompileWordListJob {
  readonly kind: "compile";
  readonly language: string;
  readonly folder: string;
}

/** Create a word list of a server from its files, post the result, and end. */
export interface CreateWordListJob {
  readonly kind: "make";
  readonly wanted: WordListRequest;
}

/** Build the search index of a word list, post it, and end. */
export interface BuildSearchIndexJob {
  readonly kind: "ground";
  readonly wordList: WordList;
}

/** Draw a match as an animation, post the progress and the result, and end. */
export interface RenderAnimationJob extends PackedScenes {
  readonly kind: "animate";
  readonly look: PictureStyle;
}

export type AnimationProgress = { readonly progress: number } | { readonly bytes: Uint8Array };

/** Draw pictures until the program ends. */
export interface RenderPicturesJob {
  readonly kind: "paint";
}

/** A picture to draw. */
export interface RenderTask extends PackedScenes, WorkerTask {
  readonly style: PictureStyle;
}

/** Run the store until the program ends. */
export interface ServeStoreJob {
  readonly kind: "store";
  readonly path: string;
  /** If the main thread does not count here for so long, the thread ends the process. */
  readonly heartbeat?: { readonly beats: Int32Array; readonly limitMs: number };
}

/** Run bots and answer questions until the program ends. */
export interface AnswerTasksJob {
  readonly kind: "serve";
  /** Addresses of the game modules. */
  readonly modules: readonly string[];
}

/** Task for a thread that runs an `AnswerTasksJob`: from a match, or about a word list. */
export type AnswerTask = GameTask | WordListTask | PingTask;

/** Checks that the worker answers. */
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
