import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

test("docs/dependencies.md explains each dependency, and nothing else", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const explained = [...read("docs/dependencies.md").matchAll(/^\| `([^`]+)` \| .{5,} \|$/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].toSorted());
});
