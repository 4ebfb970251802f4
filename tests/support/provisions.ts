import { fileURLToPath } from "node:url";
import { type Ground, groundOf } from "#games/scrabble/generator/ground.ts";
import type { GameKit, Provisions } from "#kernel/kit.ts";
import { openResource } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Compiled once for all test files. */
const FOLDER = fileURLToPath(new URL("../../.cache/lexicons", import.meta.url));

const grounds = new Map<string, Ground | undefined>();
const opened = new Map<string, Promise<Resource>>();

/** The real word lists, as the composition root gives them. */
export const provisions: Provisions = {
  async lexicon(key) {
    if ("language" in key) return byLanguage(key.language);
    const known = (await Promise.all(opened.values())).find(({ hash }) => hash === key.hash);
    if (!known) throw new Error(`no word list ${key.hash}`);
    return known;
  },
  async ground(hash) {
    const known = grounds.get(hash) ?? groundOf((await provisions.lexicon({ hash })) as Resource);
    grounds.set(hash, known);
    return known;
  },
};

/** A game of these options, and what a match of it is pinned to. */
export async function makePinned(kit: GameKit, options: unknown, from: Provisions) {
  let pinned: { lexicon?: string } = {};
  const game = await kit.make(
    { options },
    {
      async lexicon(key) {
        const resource = (await from.lexicon(key)) as Resource;
        pinned = { lexicon: resource.hash };
        return resource;
      },
      ...(from.ground ? { ground: from.ground } : {}),
    },
  );
  return { game, pinned };
}

function byLanguage(language: string): Promise<Resource> {
  const known = opened.get(language);
  if (known) return known;
  const opening = openResource(language, FOLDER);
  opened.set(language, opening);
  return opening;
}
