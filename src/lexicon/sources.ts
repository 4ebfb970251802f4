import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// The packages that words come from. Read as files, not imported: an imported list would stay in memory for good.

export interface Source {
  readonly version: string;
  words(): string[];
}

const require = createRequire(import.meta.url);

const SOURCES: { readonly [name: string]: () => Source } = {
  "an-array-of-english-words": () =>
    jsonArray(
      require.resolve("an-array-of-english-words/index.json"),
      require.resolve("an-array-of-english-words/package.json"),
    ),
};

export function openSource(name: string): Source {
  const open = SOURCES[name];
  if (open === undefined) throw new RangeError(`"${name}" is not a known source of words`);
  return open();
}

function jsonArray(list: string, manifest: string): Source {
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { version, words: () => JSON.parse(readFileSync(list, "utf8")) as string[] };
}
