import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { pack, unpack } from "#lexicon/packed.ts";
import type { Resource } from "#lexicon/resource.ts";
import type { Shelf } from "#main/lexicons/shelf.ts";
import type { Lexicons } from "#store/store.ts";

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

// Packed with gzip, whose own checksum tells of damage, by threads that Node has for it.

/** Keeps this word list in the store, or notes that it is wanted again. */
export async function keepLexicon(lexicons: Lexicons, resource: Resource): Promise<void> {
  if (await lexicons.want(resource.hash, Date.now())) return;
  await lexicons.put(resource.hash, await packedOf(resource), Date.now());
}

/** Sees to it that a list is kept for a match that is about to open. */
export async function keepList(lexicons: Lexicons, shelf: Pick<Shelf, "lexicon">, hash: string): Promise<void> {
  if (await lexicons.want(hash, Date.now())) return;
  await keepLexicon(lexicons, await shelf.lexicon({ hash }));
}

export async function findLexicon(lexicons: Lexicons, hash: string): Promise<Resource | undefined> {
  return resourceOf(hash, await lexicons.get(hash));
}

/** What was kept in the place of a list that nobody can play with any more. */
export async function findRemains(lexicons: Lexicons, hash: string): Promise<Resource | undefined> {
  return resourceOf(hash, await lexicons.remains(hash));
}

export async function packedOf(resource: Resource): Promise<Buffer> {
  return compress(pack(resource));
}

async function resourceOf(hash: string, bytes: Uint8Array | undefined): Promise<Resource | undefined> {
  if (bytes === undefined) return undefined;
  const packed = await expand(bytes);
  const memory = new SharedArrayBuffer(packed.length);
  new Uint8Array(memory).set(packed);
  const resource = unpack(memory);
  if (resource === undefined) throw new Error(`the word list ${hash} is damaged in the database`);
  return resource;
}
