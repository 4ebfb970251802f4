import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import { encodeWord } from "#lexicon/graph/build-graph.ts";
import { listWordTiles } from "#lexicon/graph/graph.ts";
import { measureGraph } from "#lexicon/graph/graph-size.ts";
import { countEndings } from "./count-endings.ts";

const folder = fileURLToPath(new URL("../../../.cache/lexicons", import.meta.url));

test.each(["ca", "en", "es"])("the graph of %s has one node for each set of endings", async (language) => {
  const { words } = await openOrCompileWordList(language, folder);
  expect(measureGraph(words).nodes).toBe(countEndings(Array.from(listWordTiles(words), encodeWord)));
});
