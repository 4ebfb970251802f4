import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isSentToBuilder, parseCommandList, parseEnv, parseStages } from "./parse-dockerfile.ts";

const ROOT = join(import.meta.dirname, "../..");
const steps = parseStages(join(ROOT, "Dockerfile")).at(-1)?.steps ?? [];
const find = (word: string) => steps.find((step) => step.word === word) ?? { word, rest: "" };

describe("the image", () => {
  test("runs as somebody without rights, on the Node that the checks run on, and is asked how it is", () => {
    expect(find("USER").rest).toBe("node");
    const [major] = process.versions.node.split(".");
    expect(readFileSync(join(ROOT, "Dockerfile"), "utf8").match(/^FROM node:\d+/gm)).toEqual(
      Array(2).fill(`FROM node:${major}`),
    );
    expect(parseCommandList(find("HEALTHCHECK"))[2]).toContain("/healthz");
  });

  test("keeps everything in its one volume", () => {
    expect(find("VOLUME").rest).toBe("/data");
    const { DATABASE_PATH, CACHE_PATH } = parseEnv(find("ENV"));
    for (const path of [DATABASE_PATH, CACHE_PATH]) expect(path).toMatch(/^\/data\//);
  });

  test("is begun with its command itself, so that a signal reaches the bot", () => {
    expect(parseCommandList(find("CMD"))).toEqual(["node", "src/main.ts"]);
  });
});

test.each([
  ["src/main.ts", true],
  ["package.json", true],
  ["drizzle/0000_first.sql", true],
  [".env", false],
  ["data/tauler.db", false],
  [".git/config", false],
  ["node_modules/ws/index.js", false],
  ["assets/readme/board.png", false],
  ["assets/leaves/en.bin", true],
])("%s goes to the builder: %s", (path, sent) => {
  expect(isSentToBuilder(join(ROOT, ".dockerignore"), path)).toBe(sent);
});
