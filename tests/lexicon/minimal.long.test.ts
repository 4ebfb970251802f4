import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { code } from "#lexicon/build.ts";
import { wordsOf } from "#lexicon/graph.ts";
import { openResource } from "#lexicon/open.ts";
import { sizeOf } from "#lexicon/size.ts";
import { countEndings } from "./endings.ts";

const folder = fileURLToPath(new URL("../../.cache/lexicons", import.meta.url));

test.each(["ca", "en", "es"])("the graph of %s has a node for each set of endings and no more", async (language) => {
  const { words } = await openResource(language, folder);
  expect(sizeOf(words).nodes).toBe(countEndings(Array.from(wordsOf(words), code)));
});
