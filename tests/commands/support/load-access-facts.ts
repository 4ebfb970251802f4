import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AccessFacts } from "./access-types.ts";

const COMMAND_TESTS = fileURLToPath(new URL("..", import.meta.url));

/** The facts of every game, by its id. They are found by the names of their files; nothing lists them. */
export const gameAccessFacts: ReadonlyMap<string, AccessFacts> = new Map(await Promise.all(findFiles().map(load)));

function findFiles(): string[] {
  const paths = readdirSync(COMMAND_TESTS, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => basename(path) === "access-facts.ts").sort();
}

async function load(path: string): Promise<readonly [string, AccessFacts]> {
  const { facts } = await import(join(COMMAND_TESTS, path));
  return [facts.game.id, facts];
}
