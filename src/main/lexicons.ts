import { Worker } from "node:worker_threads";
import { ProvisionGone, type Provisions } from "#kernel/kit.ts";
import { openCached, openPinned } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";
import type { CompileJob } from "#main/jobs.ts";

export interface Lexicons extends Provisions {
  readonly open: readonly Resource[];
}

/** Opens the built-in word lists, each from its compiled file or, the first time, compiled in a thread of its own. */
export async function openLexicons(
  languages: readonly string[],
  folder: string,
  onCompile: (language: string) => void,
): Promise<Lexicons> {
  const open = await Promise.all(languages.map((language) => openOne(language, folder, onCompile)));
  return { open, lexicon: provide(open, (hash) => openPinned(hash, folder)) };
}

/** Gives word lists by language or by hash, looking further for a hash that is not among these. */
export function provide(
  open: readonly Resource[],
  find: (hash: string) => Promise<Resource | undefined>,
): Provisions["lexicon"] {
  const found = new Map<string, Promise<Resource | undefined>>();
  return async (key) => {
    const known = open.find((one) => ("hash" in key ? one.hash === key.hash : one.language === key.language));
    if (known) return known;
    if (!("hash" in key)) throw new Error(`there is no word list for ${key.language}`);
    const search = found.get(key.hash) ?? find(key.hash);
    found.set(key.hash, search);
    const resource = await search;
    if (!resource) found.delete(key.hash);
    if (!resource) throw new ProvisionGone(`the word list ${key.hash} is not there any more`);
    return resource;
  };
}

async function openOne(language: string, folder: string, onCompile: (language: string) => void): Promise<Resource> {
  const cached = await openCached(language, folder);
  if (cached) return cached;
  onCompile(language);
  await compileInThread({ kind: "compile", language, folder });
  const compiled = await openCached(language, folder);
  if (!compiled) throw new Error(`the word list of ${language} was compiled, but cannot be read in ${folder}`);
  return compiled;
}

function compileInThread(job: CompileJob): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("../worker.ts", import.meta.url), { workerData: job });
    worker.once("error", reject);
    worker.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`compiling ended with code ${code}`))));
  });
}
