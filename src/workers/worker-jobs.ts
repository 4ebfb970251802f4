import type { PictureStyle } from "#discord/messages/picture-style.ts";
import type { WordListRequest } from "#lexicon/upload/create-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import type { GameWorkerTask } from "#match/ports.ts";
import type { PackedScenes } from "#workers/rendering/packed-scenes.ts";
import type { WordListQuestion } from "#workers/word-lists/word-list-question-handlers.ts";
import type { WorkerTask } from "#workers/worker-pool.ts";

/** The job for which a worker thread is started. */
export type WorkerJob =
  | CompileWordListJob
  | CreateWordListJob
  | BuildSearchIndexJob
  | RenderAnimationJob
  | RenderPicturesJob
  | ServeStoreJob
  | ServeTasksJob;

/**
 * Compiles a built-in word list into a file, posts the progress, and ends. If the disk has no room for the file, posts
 * the list.
 */
export interface CompileWordListJob {
  readonly kind: "compile";
  readonly language: string;
  readonly folder: string;
}

/** Creates a word list of a server from its files, posts the result, and ends. */
export interface CreateWordListJob {
  readonly kind: "make";
  readonly wanted: WordListRequest;
}

/** Builds the search index of a word list, posts it, and ends. */
export interface BuildSearchIndexJob {
  readonly kind: "ground";
  readonly wordList: WordList;
}

/** Draws a match as an animation, posts the progress and the result, and ends. */
export interface RenderAnimationJob extends PackedScenes {
  readonly kind: "animate";
  readonly look: PictureStyle;
}

export type AnimationProgress = { readonly progress: number } | { readonly bytes: Uint8Array };

/** Draws pictures until the program ends. */
export interface RenderPicturesJob {
  readonly kind: "paint";
}

/** A task of a thread that runs a `RenderPicturesJob`: one picture. */
export interface RenderPicturesTask extends PackedScenes, WorkerTask {
  readonly style: PictureStyle;
}

/** Runs the store until the program ends. */
export interface ServeStoreJob {
  readonly kind: "store";
  readonly path: string;
  /**
   * A counter that the main thread increases every second. If it stays the same for `limitMs`, the store thread ends
   * the process.
   */
  readonly heartbeat?: { readonly beats: Int32Array; readonly limitMs: number };
}

/** Runs bots and answers questions until the program ends. */
export interface ServeTasksJob {
  readonly kind: "serve";
  /** The URLs of the game modules. */
  readonly modules: readonly string[];
}

/** A task of a thread that runs an `ServeTasksJob`: about a match or about a word list. */
export type ServedTask = GameWorkerTask | WordListTask | PingTask;

/** A task that checks whether the worker answers. */
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
