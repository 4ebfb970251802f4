import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isSentToBuilder, parseCommandList, parseEnv, parseStages } from "./parse-dockerfile.ts";

const ROOT = join(import.meta.dirname, "../..");
const steps = parseStages(join(ROOT, "Dockerfile")).at(-1)?.steps ?? [];
const find = (word: string) => steps.find((step) => step.word === word) ?? { word, rest: "" };

describe("the image", () => {
  test("runs as an unprivileged user, on the Node.js version of the tests, and has a health check", () => {
    expect(find("USER").rest).toBe("node");
    const [major] = process.versions.node.split(".");
    expect(readFileSync(join(ROOT, "Dockerfile"), "utf8").match(/^FROM node:\d+/gm)).toEqual(
      Array(2).fill(`FROM node:${major}`),
    );
    expect(parseCommandList(find("HEALTHCHECK"))[2]).toContain("/healthz");
  });

  test("keeps all data in its one volume", () => {
    expect(find("VOLUME").rest).toBe("/data");
    const { DATABASE_PATH, CACHE_PATH } = parseEnv(find("ENV"));
    for (const path of [DATABASE_PATH, CACHE_PATH]) expect(path).toMatch(/^\/data\//);
  });

  test("starts the bot directly, so that signals reach it", () => {
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
])("%s is sent to the builder: %s", (path, sent) => {
  expect(isSentToBuilder(join(ROOT, ".dockerignore"), path)).toBe(sent);
});
