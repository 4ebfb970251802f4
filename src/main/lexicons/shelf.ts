import type { Ground } from "#games/scrabble/generator/ground.ts";
import { ProvisionGone } from "#kernel/kit.ts";
import type { Resource } from "#lexicon/resource.ts";
import { createKept } from "#main/kept.ts";
import type { OpenBuiltIn } from "#main/lexicons/built-in.ts";

/** What is nobody's game and nobody's question any more leaves memory. */
const IDLE_MS = 5 * 60_000;

export type LexiconKey = { readonly hash: string } | { readonly language: string };

/** What a worker asks of it. */
export type ShelfKey = LexiconKey | { readonly ground: string } | { readonly remains: string };

/** The word lists of this process, each in memory once however it was asked for. */
export interface Shelf {
  lexicon(key: LexiconKey): Promise<Resource>;
  /** What was kept of a list that is gone, for finished matches. */
  remains(hash: string): Promise<Resource | undefined>;
  /** What the fast search wants besides the list of this hash, if it is for such a list. */
  ground(hash: string): Promise<Ground | undefined>;
}

export interface ShelfPlan {
  readonly languages: readonly string[];
  readonly openBuiltIn: OpenBuiltIn;
  /** Looks where the lists that are not built in are kept. */
  readonly find: (hash: string) => Promise<Resource | undefined>;
  readonly findRemains: (hash: string) => Promise<Resource | undefined>;
  /** Keeps one there, where it is not kept yet. */
  readonly keep: (resource: Resource) => Promise<void>;
  /** Takes a moment, so not in this thread. */
  readonly makeGround: (resource: Resource) => Promise<Ground | undefined>;
  readonly idleMs?: number;
}

export function createShelf(plan: ShelfPlan): Shelf {
  const { languages, openBuiltIn, find, findRemains, keep, makeGround, idleMs = IDLE_MS } = plan;
  const kept = createKept<Resource>(idleMs);
  const grounds = createKept<Ground | undefined>(idleMs);
  /** The hash of each built-in list that was opened so far. */
  const hashes = new Map<string, string>();
  /** Those of them that are known to be kept. */
  const assured = new Set<string>();
  return {
    lexicon: (key) => ("hash" in key ? byHash(key.hash) : byLanguage(key.language)),
    remains: findRemains,
    ground: (hash) => grounds.get(hash, async () => makeGround(await openByHash(hash))),
  };

  async function byLanguage(language: string): Promise<Resource> {
    if (!languages.includes(language)) throw new Error(`there is no word list for ${language}`);
    const hash = hashes.get(language);
    if (hash !== undefined) return kept.get(hash, () => openBuiltIn(language));
    const resource = await openBuiltIn(language);
    hashes.set(language, resource.hash);
    return kept.get(resource.hash, async () => resource);
  }

  /** What a match is pinned to may be in memory only because it is still what a language holds: tomorrow it may not be. */
  async function byHash(hash: string): Promise<Resource> {
    const resource = await openByHash(hash);
    if (assured.has(hash) || !hashes.values().some((one) => one === hash)) return resource;
    await keep(resource);
    assured.add(hash);
    return resource;
  }

  function openByHash(hash: string): Promise<Resource> {
    return kept.get(hash, async () => {
      const language = languages.find((one) => hashes.get(one) === hash);
      if (language !== undefined) return openBuiltIn(language);
      const found = (await find(hash)) ?? (await amongBuiltIn(hash));
      if (!found) throw new ProvisionGone(`the word list ${hash} is not there any more`);
      return found;
    });
  }

  /** A list that was never kept anywhere may still be what a language holds at present. */
  async function amongBuiltIn(hash: string): Promise<Resource | undefined> {
    for (const language of languages) {
      const resource = await openBuiltIn(language);
      hashes.set(language, resource.hash);
      if (resource.hash === hash) return resource;
    }
    return undefined;
  }
}
