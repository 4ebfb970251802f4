import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FILES = globSync("{src,commands}/**/*.ts", { cwd: ROOT });

/** Words that docs/glossary.md replaces with better ones. */
const AVOIDED = (
  "allowance beat boundless club crowd custody deed desk doing dossier easel errand feat fewest gathering ground house " +
  "housekeeping kernel kit least librarian meter moderator news nobody onlooker organ parked purse shelf sitter sketch " +
  "takeback telling tidy told upkeep vital whoever"
).split(" ");

/** The sandbox injects faults on purpose, so the word is allowed there. */
const isAboutInjectedFaults = (path: string) => path.startsWith("src/sandbox/faults/");

function avoidedIn(text: string, path: string): string[] {
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const avoided = isAboutInjectedFaults(path) ? AVOIDED : [...AVOIDED, "fault"];
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => avoided.includes(word) || avoided.includes(word.replace(/s$/, "")));
}

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const EXPORTED =
  /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) ([A-Za-z0-9_$]+)/gm;

function exportedNames(source: string): string[] {
  return [...source.matchAll(EXPORTED)].map(([, name = ""]) => name);
}

/** Texts in calls such as `log.info(…)`. */
function logMessages(source: string): string[] {
  const calls = [...source.matchAll(/\blog\??\.(?:trace|debug|info|warn|error|fatal)\(([\s\S]*?)\);/g)];
  return calls.flatMap(([, given = ""]) => [...given.matchAll(/"([^"\n]*)"/g)].map(([, text = ""]) => text));
}

test("file names use the words of the glossary", () => {
  expect(FILES.length).toBeGreaterThan(1_000);
  expect(FILES.filter((path) => avoidedIn(basename(path, ".ts"), path).length > 0)).toEqual([]);
});

test("exported names use the words of the glossary", () => {
  const found = FILES.flatMap((path) =>
    exportedNames(read(path))
      .filter((name) => avoidedIn(name, path).length > 0)
      .map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("log messages use the words of the glossary", () => {
  const messages = FILES.flatMap((path) => logMessages(read(path)).map((message) => [path, message] as const));
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.filter(([path, message]) => avoidedIn(message, path).length > 0)).toEqual([]);
});

test("avoided words are found in names of any form", () => {
  expect(avoidedIn("whyNotAtDesk", "src/a.ts")).toEqual(["desk"]);
  expect(avoidedIn("MOST_ERRANDS", "src/a.ts")).toEqual(["errands"]);
  expect(avoidedIn("match-news", "src/a.ts")).toEqual(["news"]);
});
