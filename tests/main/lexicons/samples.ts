import type { Resource } from "#lexicon/resource.ts";
import { makeResource } from "#lexicon/upload/resource.ts";

export const BAG = "# 2 0\nA 10 1\nB 4 2\n";

export function smallResource(): Resource {
  const made = makeResource({ bag: Buffer.from(BAG), words: Buffer.from("AB\nABA\nBA\n") });
  if (!made.ok) throw new Error("it was not made");
  return made.resource;
}
