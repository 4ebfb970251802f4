import { fileURLToPath } from "node:url";
import type { Provisions } from "#kernel/kit.ts";
import { openPinned, openResource } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Compiled once for all test files. */
const FOLDER = fileURLToPath(new URL("../../.cache/lexicons", import.meta.url));

const opened = new Map<string, Promise<Resource>>();

/** The real word lists, as the composition root gives them. */
export const provisions: Provisions = {
  async lexicon(key) {
    if ("language" in key) return byLanguage(key.language);
    const known = (await Promise.all(opened.values())).find(({ hash }) => hash === key.hash);
    const resource = known ?? (await openPinned(key.hash, FOLDER));
    if (!resource) throw new Error(`no word list ${key.hash}`);
    return resource;
  },
};

function byLanguage(language: string): Promise<Resource> {
  const known = opened.get(language);
  if (known) return known;
  const opening = openResource(language, FOLDER);
  opened.set(language, opening);
  return opening;
}
