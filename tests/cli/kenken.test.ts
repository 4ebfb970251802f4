import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { solveFile } from "#cli/puzzles/solve-file.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
let folder = "";
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kenken-"));
  writeFileSync(file("one"), "2 3\n0 1 1 1 1\n1 3 2 1 2 2 2\n0 2 1 2 1");
  writeFileSync(file("two"), "2 1\n1 6 4 1 1 1 2 2 1 2 2\n");
  writeFileSync(file("none"), "2 3\n0 1 1 1 1\n0 1 1 1 2\n1 3 2 2 1 2 2\n");
  writeFileSync(file("broken"), "2 1\n1 x\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("kenken solve", () => {
  const solve = (name: string, count = 2) => {
    const result = solveFile(file(name), { count, swapped: false });
    return result.ok ? result.line : result.errors;
  };

  test("prints the number of solutions up to a limit, and the first solution", () => {
    expect(solve("one")).toMatchObject({
      size: 2,
      solutions: 1,
      nodes: 1,
      solution: [
        [1, 2],
        [2, 1],
      ],
    });
    expect(solve("two")).toMatchObject({ solutions: 2 });
    expect(solve("two", 1)).toMatchObject({ solutions: 1 });
    expect(solve("none")).toMatchObject({ solutions: 0, solution: [] });
  });

  test("reports an error in a file with its place", () => {
    expect(solve("broken")).toEqual([`${file("broken")}:2:3: not-a-number, expected result, found x`]);
    expect(solve("nowhere")).toEqual([`${file("nowhere")}: cannot be read`]);
  });

  test("prints only one JSON object a line", async () => {
    const tool = ["src/cli/kenken.ts", "solve", file("one"), file("two"), "--json"];
    const { stdout } = await run(process.execPath, tool, { cwd: ROOT });
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { file: file("one"), solutions: 1 },
      { file: file("two"), solutions: 2 },
    ]);
    expect(Object.keys(lines[0])).toEqual(["file", "size", "solutions", "solution", "ms", "nodes"]);
  });

  test.each([
    [["solve"], 2],
    [["guess", "x"], 2],
    [["solve", "x", "--count", "none"], 2],
    [["solve", "x", "--fast"], 2],
    [["solve", "nowhere"], 1],
  ])("%j ends with code %i", async (args, code) => {
    await expect(run(process.execPath, ["src/cli/kenken.ts", ...args], { cwd: ROOT })).rejects.toMatchObject({
      code,
    });
  });
});
