import type { Resource } from "#lexicon/resource.ts";

/** What a worker thread is started for. */
export type WorkerJob = CompileJob | ServeJob;

/** Compile a word list into its file, and end. */
export interface CompileJob {
  readonly kind: "compile";
  readonly language: string;
  readonly folder: string;
}

/** Answer for bots and questions until the program ends. */
export interface ServeJob {
  readonly kind: "serve";
  /** Where the kits of the games are. */
  readonly modules: readonly string[];
  readonly lexicons: readonly Resource[];
  readonly folder: string;
}
