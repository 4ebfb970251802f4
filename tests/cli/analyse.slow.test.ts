import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createTemporaryFolder } from "../store/support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = createTemporaryFolder();
afterAll(folder.remove);

function analyse(...args: string[]) {
  const run = spawnSync(process.execPath, ["src/cli/analyse.ts", ...args], { cwd: ROOT, encoding: "utf8" });
  return {
    status: run.status,
    error: run.stderr,
    lines: run.stdout
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map(
        (line) => JSON.parse(line) as { index: number; placements: number; best: number; sum: number; top: unknown[] },
      ),
  };
}

/** A negative number means that there is no play. */
const parseCount = (field: string) => Math.max(0, Number(field));

/** The expected counts of these positions, in order. */
function readExpectedCounts(name: string): number[][] {
  const lines = readFileSync(join(ROOT, "tests/fixtures/positions/counts.txt"), "utf8").split("\n");
  return lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.split(" ").slice(1).map(parseCount));
}

function file(name: string, text: string): string {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  return path;
}

describe("the analysis", () => {
  test.each([
    ["english", "en"],
    ["english-blanks", "en"],
    ["english-sizes", "en"],
    ["catalan", "ca"],
    ["spanish", "es"],
  ])("of all %s positions agrees with the plain generator", (name, language) => {
    const { status, lines } = analyse("--positions", `assets/positions/${name}.cgp`, "--language", language, "--json");
    expect(status).toBe(0);
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.map(({ index, placements, best, sum }) => [index, placements, best, sum])).toEqual(
      readExpectedCounts(name),
    );
  });

  test("lists the best plays for words and tiles from files", () => {
    const words = file("words.txt", "CAT\nCATS\nAT\nTA\nACT\nACTS\n");
    const bag = file("bag.txt", "# 2 0\nA 20 1\nC 20 3\nT 20 1\nS 20 1\n");
    const positions = file("positions.cgp", `${Array(15).fill("15").join("/")} CATS/ 0/0 0\n`);
    const args = ["--words", words, "--bag", bag, "--positions", positions];
    const { lines } = analyse(...args, "--layout", "classic", "--top", "2", "--json");
    expect(lines).toMatchObject([{ index: 0, best: 12, top: [{ score: 12 }, { score: 12 }] }]);
    expect(analyse(...args, "--rack", "4", "--json").lines).toMatchObject([{ best: 62, top: [] }]);
    expect(analyse(...args, "--layout", "super")).toMatchObject({
      status: 2,
      error: expect.stringContaining("line 1 has a board of 15 squares, the layout one of 21"),
    });
  });

  test.each<[args: string[], reason: RegExp]>([
    [[], /--positions FILE/],
    [["--positions", "nowhere.cgp"], /nowhere\.cgp does not exist/],
    [
      ["--positions", "assets/positions/english.cgp", "--rack", "99"],
      /--rack is “99”; it has to be a whole number from 2 to 15/,
    ],
    [["--positions", "package.json"], /package\.json: line 1 is not a position: The board has 1 row\. It needs/],
    [["--what"], /Unknown option/],
  ])("%j is refused with a reason", (args, reason) => {
    const { status, error, lines } = analyse(...args);
    expect([status, lines]).toEqual([2, []]);
    expect(error).toMatch(reason);
  });
});
