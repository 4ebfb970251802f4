import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { copyInSlices } from "#app/word-lists/copy-in-slices.ts";
import { preparePackedWordList, unpackWordList } from "#lexicon/cache/binary-format.ts";
import type { WordList } from "#lexicon/word-list.ts";
import type { LexiconStore } from "#store/store.ts";
import type { WordListCache } from "#workers/word-lists/word-list-cache.ts";

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

// Stored lists are compressed with gzip in Node's own threads. The checksum in gzip's format detects damage.

/** Stores a word list. If the list is already stored, only updates the time at which it was last needed. */
export async function storeWordList(lexicons: LexiconStore, wordList: WordList): Promise<void> {
  if (await lexicons.markWanted(wordList.hash, Date.now())) return;
  await lexicons.put(wordList.hash, await compressWordList(wordList), Date.now());
}

/**
 * Ensures that a list is stored for a match that is about to open. If the list is not stored, gets it from the cache.
 */
export async function keepWordListForMatch(
  lexicons: LexiconStore,
  wordListCache: Pick<WordListCache, "wordList">,
  hash: string,
): Promise<void> {
  if (await lexicons.markWanted(hash, Date.now())) return;
  await storeWordList(lexicons, await wordListCache.wordList({ hash }));
}

export async function readStoredWordList(lexicons: LexiconStore, hash: string): Promise<WordList | undefined> {
  return unpackStored(hash, await lexicons.get(hash));
}

/** Reads what is kept of a deleted list: its tiles, and the words that were played in finished matches. */
export async function readWordListRemains(lexicons: LexiconStore, hash: string): Promise<WordList | undefined> {
  return unpackStored(hash, await lexicons.getRemains(hash));
}

export async function compressWordList(wordList: WordList): Promise<Buffer> {
  const { bytes, cells, start } = preparePackedWordList(wordList);
  await copyInSlices(bytes, cells, start);
  return compress(bytes);
}

async function unpackStored(hash: string, bytes: Uint8Array | undefined): Promise<WordList | undefined> {
  if (bytes === undefined) return undefined;
  const packed = await expand(bytes);
  const memory = new SharedArrayBuffer(packed.length);
  await copyInSlices(new Uint8Array(memory), packed);
  const wordList = unpackWordList(memory);
  if (wordList === undefined) throw new Error(`the word list ${hash} is damaged in the database`);
  return wordList;
}
