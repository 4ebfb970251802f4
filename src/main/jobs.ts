import type { Look } from "#discord/look.ts";
import type { Resource } from "#lexicon/resource.ts";
import type { Wanted } from "#lexicon/upload/resource.ts";
import type { WordsQuestion } from "#main/lexicons/questions.ts";
import type { PackedScenes } from "#main/packed-scenes.ts";
import type { Work } from "#table/pool.ts";
import type { Task } from "#table/ports.ts";

/** What a worker thread is started for. */
export type WorkerJob = CompileJob | MakeJob | GroundJob | AnimateJob | PaintJob | StoreJob | ServeJob;

/** Compile a built-in word list into its file, post how far it is and, where there is no room for a file, the list, and end. */
export interface CompileJob {
  readonly kind: "compile";
  readonly language: string;
  readonly folder: string;
}

/** Make a resource of a server out of its files, post what came of it, and end. */
export interface MakeJob {
  readonly kind: "make";
  readonly wanted: Wanted;
}

/** Make what fast searches in a word list want, post it, and end. */
export interface GroundJob {
  readonly kind: "ground";
  readonly resource: Resource;
}

/** Draw a game as an animation, post how far it is and what came of it, and end. */
export interface AnimateJob extends PackedScenes {
  readonly kind: "animate";
  readonly look: Look;
}

export type AnimateNews = { readonly share: number } | { readonly bytes: Uint8Array };

/** Draw pictures until the program ends. */
export interface PaintJob {
  readonly kind: "paint";
}

/** One of them. */
export interface PaintTask extends PackedScenes, Work {
  readonly look: Look;
}

/** Keep the store until the program ends. */
export interface StoreJob {
  readonly kind: "store";
  readonly path: string;
}

/** Answer for bots and questions until the program ends. */
export interface ServeJob {
  readonly kind: "serve";
  /** Where the kits of the games are. */
  readonly modules: readonly string[];
}

/** What the threads that serve are asked: by a table, or about a word list. */
export type ServeTask = Task | WordsTask | PingTask;

/** Whether anybody is there. */
export interface PingTask {
  readonly kind: "ping";
  readonly name: "ping";
}

export interface WordsTask extends Work {
  readonly kind: "words";
  readonly name: WordsQuestion;
  readonly whose: string;
  readonly lexicon: string;
  readonly input: unknown;
}
