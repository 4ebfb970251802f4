import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "#text/language.ts";
import { COMMANDS, FIXTURE_COMMANDS } from "../games/loaded-games.ts";
import type { PhraseFacts } from "./phrase-facts.ts";

// The phrases of the games, and the facts for them. Both are found by the names of their files; nothing lists them.

const COMMAND_TESTS = ["../commands", "../fixtures/new-game/tests/commands"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export interface GameTopic {
  readonly topic: string;
  phrases(text: { readonly language: Language }): object;
}

/** In `rolit-phrases.ts`, the topic `rolit`. */
export async function loadGameTopics(): Promise<GameTopic[]> {
  const paths = findFiles(/-phrases\.ts$/, COMMANDS, FIXTURE_COMMANDS);
  return Promise.all(
    paths.map(async (path) => {
      const [phrases] = Object.values(await import(path)) as GameTopic["phrases"][];
      if (!phrases) throw new Error(`${path} exports no phrases`);
      return { topic: basename(path, "-phrases.ts"), phrases };
    }),
  );
}

interface GamePhraseFacts {
  readonly facts: PhraseFacts;
  readonly sameInLanguages: readonly string[];
}

export function loadPhraseFacts(): Promise<GamePhraseFacts[]> {
  const paths = findFiles(/phrase-facts\.ts$/, ...COMMAND_TESTS);
  return Promise.all(paths.map((path) => import(path)));
}

function findFiles(name: RegExp, ...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => name.test(basename(path)))
      .sort()
      .map((path) => join(folder, path)),
  );
}
