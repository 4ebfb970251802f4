import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const NUMBERS = join(ROOT, "tsconfig.numbers.json");

/** Editors use the nearest tsconfig.json, and `npm run types` uses the list in tsconfig.numbers.json. */
test("the folders with a tsconfig.json are those in tsconfig.numbers.json, and each extends it", () => {
  const files = globSync("{src,commands,tests}/**/tsconfig.json", { cwd: ROOT })
    .map((file) => file.replaceAll("\\", "/"))
    // The page of the sandbox runs in a browser.
    .filter((file) => file !== "src/sandbox/page/tsconfig.json");
  expect(files.map(dirname).sort()).toEqual(JSON.parse(readFileSync(NUMBERS, "utf8")).include);
  for (const file of files) {
    const config: { readonly extends: string } = JSON.parse(readFileSync(join(ROOT, file), "utf8"));
    expect(relative(ROOT, resolve(ROOT, dirname(file), config.extends))).toBe("tsconfig.numbers.json");
  }
});
