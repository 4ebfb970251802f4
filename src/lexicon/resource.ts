import type { Alphabet } from "#lexicon/alphabet.ts";
import type { Graph } from "#lexicon/graph.ts";

/** What a word game is played with: the tiles and the words. Open in memory, shared by every thread. */
export interface Resource {
  /** "en", "ca" …: the tag that pictures and messages show. */
  readonly language: string;
  readonly alphabet: Alphabet;
  readonly words: Graph;
  /** Content hash of alphabet and words: what a match is pinned to. */
  readonly hash: string;
}

/** A resource in the form in which it goes to another thread: plain data, and memory that both then read. */
export interface Shared {
  readonly language: string;
  readonly hash: string;
  readonly letters: Alphabet["letters"];
  readonly memory: SharedArrayBuffer;
  /** Where the graph's cells lie in that memory, in bytes, and how many they are. */
  readonly offset: number;
  readonly length: number;
  readonly root: number;
  readonly count: number;
}

export function share(resource: Resource): Shared {
  const { language, hash, alphabet, words } = resource;
  const { buffer } = words.cells;
  if (!(buffer instanceof SharedArrayBuffer)) throw new TypeError("this resource does not lie in shared memory");
  const { byteOffset: offset, length } = words.cells;
  return {
    language,
    hash,
    letters: alphabet.letters,
    memory: buffer,
    offset,
    length,
    root: words.root,
    count: words.count,
  };
}

export function revive(shared: Shared): Resource {
  const { language, hash, letters, memory, offset, length, root, count } = shared;
  const cells = new Uint32Array(memory, offset, length);
  return { language, hash, alphabet: { letters }, words: { cells, root, count } };
}
