import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { pack, unpack } from "#lexicon/packed.ts";
import type { Resource } from "#lexicon/resource.ts";
import type { Lexicons } from "#store/store.ts";

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

// Packed with gzip, whose own checksum tells of damage, by threads that Node has for it.

/** Keeps this word list in the store, or notes that it is wanted again. */
export async function keepLexicon(lexicons: Lexicons, resource: Resource): Promise<void> {
  if (await lexicons.want(resource.hash, Date.now())) return;
  await lexicons.put(resource.hash, await compress(pack(resource)), Date.now());
}

export async function findLexicon(lexicons: Lexicons, hash: string): Promise<Resource | undefined> {
  const bytes = await lexicons.get(hash);
  if (bytes === undefined) return undefined;
  const packed = await expand(bytes);
  const memory = new SharedArrayBuffer(packed.length);
  new Uint8Array(memory).set(packed);
  const resource = unpack(memory);
  if (resource === undefined) throw new Error(`the word list ${hash} is damaged in the database`);
  return resource;
}
