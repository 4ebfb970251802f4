import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

// The documents for players and operators.

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Every name of a setting that the source reads. */
const SETTINGS = [...read("src/app/environment.ts").matchAll(/read(?:Value|Number)\(values, "([A-Z_]+)"/g)].map(
  ([, name = ""]) => name,
);

describe("settings", () => {
  test("docs/configuration.md has a section for each setting, and for nothing else", () => {
    const headings = [...read("docs/configuration.md").matchAll(/^### (.+)$/gm)].map(([, heading = ""]) => heading);
    const explained = headings.flatMap((heading) => [...heading.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
    expect(explained.toSorted()).toEqual([...new Set(SETTINGS)].toSorted());
  });

  test(".env.example has each setting, and nothing else", () => {
    const examples = [...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(examples.toSorted()).toEqual([...new Set(SETTINGS)].toSorted());
  });
});

test("README.md has at most 6 kB", () => {
  expect(Buffer.byteLength(read("README.md"))).toBeLessThanOrEqual(6_000);
});

/** Two lines of a table on a wide screen. */
const MAX_CELL = 160;

test("no cell of a table is longer than two lines", () => {
  const documents = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT });
  const rows = documents.flatMap((document) =>
    [...read(document).matchAll(/^\|(.+)\|$/gm)].map(([, row = ""]) => ({ document, cells: row.split(" | ") })),
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ cells }) => cells.some((cell) => cell.length > MAX_CELL))).toEqual([]);
});

test("the dashboard shows each metric of the bot, and no other", () => {
  const sources = globSync("src/app/metrics/*.ts", { cwd: ROOT }).map(read).join("\n");
  const metrics = [...sources.matchAll(/"((?:tauler|process)_[a-z_]+)"/g)].map(([, name = ""]) => name);
  const shown = [...read("docs/grafana.json").matchAll(/\b(?:tauler|process)_[a-z_]+/g)].map(([name]) =>
    name.replace(/_bucket$/, ""),
  );
  expect([...new Set(shown)].toSorted()).toEqual([...new Set(metrics)].toSorted());
});
