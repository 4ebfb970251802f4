import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

// Documents name files. If a file is renamed, the documents must be changed, too.

const ROOT = join(import.meta.dirname, "../..");
const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "src/**/*.md"], { cwd: ROOT }).sort();

/** Targets of links to files of this repository, without the heading after `#`. */
function linkTargets(markdown: string): string[] {
  const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.flatMap((target) => {
    const [path = ""] = target.split("#");
    return path === "" || /^[a-z]+:/.test(target) ? [] : [path];
  });
}

/** Links to a heading, with the path of its document; an empty path means the document itself. */
function headingLinks(markdown: string): { path: string; heading: string }[] {
  return [...markdown.matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)].map(([, path = "", heading = ""]) => ({
    path,
    heading,
  }));
}

/** The anchors that GitHub gives to the headings of a document. */
function headingAnchors(markdown: string): string[] {
  const headings = markdown.replace(/```[^`]*```/g, "").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Repository paths in code spans and code blocks. */
function codePaths(markdown: string): string[] {
  const code = [...markdown.matchAll(/```[^`]*```|`[^`]+`/g)].map(([text]) => text).join("\n");
  const paths = code.matchAll(/(?<![\w./-])(?:src|commands|tests|docs|assets|dictionaries|drizzle)\/[\w./<>*-]*/g);
  return [...paths].map(([path]) => path.replace(/[./]+$/, ""));
}

/** Whether a path exists; a part in angle brackets stands for any name. */
function pathExists(path: string): boolean {
  if (!/[<*]/.test(path)) return existsSync(join(ROOT, path));
  return globSync(path.replace(/<[^>]*>/g, "*"), { cwd: ROOT }).length > 0;
}

test("there are documents to check", () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(["README.md", "ARCHITECTURE.md", "docs/glossary.md"]));
});

describe.each(DOCUMENTS)("the document %s", (document) => {
  const markdown = readFileSync(join(ROOT, document), "utf8");

  test("links only to files that exist", () => {
    const missing = linkTargets(markdown).filter((path) => !existsSync(join(ROOT, dirname(document), path)));
    expect(missing).toEqual([]);
  });

  test("links only to headings that exist", () => {
    const missing = headingLinks(markdown).filter(({ path, heading }) => {
      const target = path === "" ? markdown : readFileSync(join(ROOT, dirname(document), path), "utf8");
      return !headingAnchors(target).includes(heading);
    });
    expect(missing).toEqual([]);
  });

  test("names only paths that exist", () => {
    expect(codePaths(markdown).filter((path) => !pathExists(path))).toEqual([]);
  });
});

test("links and paths are found in a document", () => {
  const text = [
    "[a](docs/a.md#part) ![b](b.png) [c](#here) [d](https://example.org/docs/x.md)",
    "`src/core/game.ts`, `node src/main.ts --check`, `https://example.org/docs/y`, `src/games/<game>`; src/none.ts",
    "```\nsrc/store/    rows\n```",
  ].join("\n");
  expect(linkTargets(text)).toEqual(["docs/a.md", "b.png"]);
  expect(codePaths(text)).toEqual(["src/core/game.ts", "src/main.ts", "src/games/<game>", "src/store"]);
});

test("links to headings are found, and headings have the anchors of GitHub", () => {
  expect(headingLinks("[a](docs/a.md#part) [b](#here) [c](https://example.org/x#y)")).toEqual([
    { path: "docs/a.md", heading: "part" },
    { path: "", heading: "here" },
  ]);
  const text = "# One word\n\n### `SHARDS`, `SHARD_COUNT`\n\n```\n# a comment\n```\n## Què? L’escacs";
  expect(headingAnchors(text)).toEqual(["one-word", "shards-shard_count", "què-lescacs"]);
});
