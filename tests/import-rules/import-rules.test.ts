import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { findForbiddenImports, type SourceFiles } from "./check-imports.ts";
import { parseImports } from "./parse-imports.ts";

const root = join(import.meta.dirname, "../..");

function filesOf(...folders: readonly string[]): SourceFiles {
  const paths = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => globSync("**/*.ts", { cwd: folder }).map((name) => join(folder, name)));
  return new Map(paths.map((path) => [relative(root, path).split(sep).join("/"), readFileSync(path, "utf8")]));
}

test("each room imports only what the table in ARCHITECTURE.md allows", () => {
  const files = filesOf("src", "commands");
  expect(files.size).toBeGreaterThan(10);
  expect(findForbiddenImports(files)).toEqual([]);
});

describe("all forms of imports are found", () => {
  test.each([
    [`import { a } from "x";`, false],
    [`import a, * as b from 'x';`, false],
    [`import "x";`, false],
    [`import type { A } from "x";`, true],
    // The types are erased, but the file is still loaded.
    [`import { type A } from "x";`, false],
    [`export * from "x";`, false],
    [`export { a } from "x";`, false],
    [`export type { A } from "x";`, true],
    [`export type * from "x";`, true],
    [`const a = async () => (await import("x")).default;`, false],
    ["const a = import(`x`);", false],
    [`type A = import("x").A;`, true],
    [`function f(a: typeof import("x")) {}`, true],
    [`const a = import.meta.resolve("x");`, false],
    [`const a = require.resolve("x");`, false],
    [`const a = process.getBuiltinModule("x");`, false],
    [`import a from "x" with { type: "json" };`, false],
  ])("%s", (text, typeOnly) => {
    expect(parseImports(text)).toEqual([{ from: "x", typeOnly, by: "import" }]);
  });

  test("in a computed import, and in both forms of require", () => {
    expect(parseImports("const a = import(name);")).toEqual([{ from: undefined, typeOnly: false, by: "import" }]);
    expect(parseImports(`const a = import("x/" + name);`)).toEqual([
      { from: undefined, typeOnly: false, by: "import" },
    ]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file that is made up
    expect(parseImports("const a = import(`./x/${name}`);")).toEqual([
      { from: undefined, typeOnly: false, by: "import" },
    ]);
    const required = [{ from: "x", typeOnly: false, by: "require" }];
    expect(parseImports(`const a = require("x");`)).toEqual(required);
    expect(parseImports(`import a = require("x");`)).toEqual(required);
  });

  test("with a package name before a computed path", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file that is made up
    const text = "const a = require.resolve(`@x/y/${name}`);";
    expect(parseImports(text)).toEqual([{ from: "@x/y/", typeOnly: false, by: "import" }]);
  });

  test("except those in comments and strings", () => {
    expect(parseImports(`// import "x";\n/* import("x") */ export const a = 'import "x"';`)).toEqual([]);
  });
});

describe("the table allows", () => {
  test.each<[string, string]>([
    [
      "src/games/chess/module.ts",
      `import { a } from "#games/chess/rules.ts"; import "./board.ts"; import "#lexicon/graph/graph.ts";`,
    ],
    ["src/games/chess/bots/easy.ts", `import "../rules.ts"; import "#core/rng.ts";`],
    [
      "src/lexicon/cache/cache-file.ts",
      `import { readFileSync } from "node:fs"; import words from "an-array-of-english-words";`,
    ],
    ["src/store/sqlite/sqlite-store.ts", `import { drizzle } from "drizzle-orm/better-sqlite3"; import "./schema.ts";`],
    ["src/text/ca.ts", `import type { A } from "#lexicon/word-list.ts"; type B = import("#lexicon/graph/graph.ts").B;`],
    ["src/discord/interactions/registration/load-commands.ts", `const command = await import(address);`],
    [
      "commands/chess.ts",
      `import "#games/chess/module.ts"; import { Client } from "discord.js"; import "./chess/moves.ts";`,
    ],
    ["commands/chess/moves.ts", `import "./more/way.ts"; import "#games/chess/module.ts"; import "node:path";`],
    [
      "src/sandbox/page/main.ts",
      `import "../wire/form.ts"; import "#sandbox/model/limits.ts"; import "ws"; import "discord-api-types/v10";`,
    ],
    ["src/main.ts", `import "#games/chess/module.ts"; import pino from "pino"; import { a } from "#cli/x.ts";`],
    ["src/app/logger.ts", `import "#match/match-service.ts"; import pino from "pino";`],
    ["src/workers/worker.ts", `const game = await import(address); import "node:worker_threads";`],
    ["src/dev/bench.ts", `import "#games/chess/module.ts"; import "#games/go/module.ts"; import "dotenv";`],
  ])("%s: %s", (path, text) => {
    expect(findForbiddenImports(new Map([[path, text]]))).toEqual([]);
  });
});

describe("the table forbids", () => {
  test.each<[string, string, RegExp]>([
    ["src/games/chess/rules.ts", `import "#match/match-service.ts";`, /a room that it may not/],
    ["src/games/chess/rules.ts", `import type { A } from "#match/match-service.ts";`, /a room that it may not/],
    ["src/games/chess/rules.ts", `import "#games/go/rules.ts";`, /a room that it may not/],
    ["src/games/chess/rules.ts", `import "../go/rules.ts";`, /climbs out/],
    ["src/games/chess/rules.ts", `export * from "../../core/rng.ts";`, /climbs out/],
    ["src/games/chess/rules.ts", `import "#games/chess/../go/rules.ts";`, /a room that it may not/],
    ["src/games/chess/rules.ts", `import { randomInt } from "node:crypto";`, /a built-in/],
    ["src/games/chess/rules.ts", `import { randomInt } from "crypto";`, /a built-in/],
    ["src/games/chess/rules.ts", `const a = await import(name);`, /nobody can read/],
    ["src/games/chess/rules.ts", `const a = require("#core/rng.ts");`, /calls require/],
    ["src/games/chess/rules.ts", `import "fast-check";`, /a package/],
    ["src/games/shared.ts", `export const a = 1;`, /no room/],
    ["src/core/rng.ts", `import { readFileSync } from "node:fs";`, /a built-in/],
    ["src/core/rng.ts", `const fs = process.getBuiltinModule("fs");`, /a built-in/],
    ["src/core/rng.ts", `import type { Match } from "#store/store.ts";`, /a room that it may not/],
    ["src/core/rng.ts", `import "../../node_modules/ws/index.js";`, /no room/],
    ["src/lexicon/graph/graph.ts", `import "#store/store.ts";`, /a room that it may not/],
    ["src/store/sqlite/sqlite-store.ts", `import "#match/match-service.ts";`, /a room that it may not/],
    ["src/store/sqlite/sqlite-store.ts", `import "better-sqlite3-session-store";`, /a package/],
    ["src/match/match-service.ts", `import type { A } from "#games/chess/types.ts";`, /a room that it may not/],
    ["src/match/match-service.ts", `import pino from "pino";`, /a package/],
    ["src/match/match-service.ts", `const kit = await import(address);`, /nobody can read/],
    ["src/community/club.ts", `import "#match/match-service.ts";`, /a room that it may not/],
    ["src/render/render-scene.ts", `import "#games/chess/types.ts";`, /a room that it may not/],
    ["src/render/render-scene.ts", `import "@napi-rs/image";`, /a package/],
    ["src/text/ca.ts", `import { tiles } from "#lexicon/word-list.ts";`, /more than types/],
    ["src/text/ca.ts", `import { type A } from "#lexicon/word-list.ts";`, /more than types/],
    ["src/text/ca.ts", `export { tiles } from "#lexicon/word-list.ts";`, /more than types/],
    ["src/discord/client.ts", `import "#store/store.ts";`, /a room that it may not/],
    ["src/discord/client.ts", `import type { A } from "#games/chess/types.ts";`, /a room that it may not/],
    ["src/sandbox/main.ts", `import type { Seat } from "#core/game.ts";`, /a room that it may not/],
    ["src/sandbox/main.ts", `import { Client } from "discord.js";`, /a package/],
    ["commands/chess.ts", `import "#games/go/module.ts";`, /another game/],
    ["commands/chess/moves.ts", `import type { A } from "#games/go/types.ts";`, /another game/],
    ["commands/chess/moves.ts", `import "../go.ts";`, /climbs out/],
    ["commands/chess.ts", `import "#store/store.ts";`, /a room that it may not/],
    ["commands/chess.ts", `import "#render/render-scene.ts";`, /a room that it may not/],
    ["src/attic/box.ts", `export const a = 1;`, /no room of the table/],
    ["src/helpers.ts", `export const a = 1;`, /no room of the table/],
    ["src/core.ts", `export const a = 1;`, /no room of the table/],
    ["src/core.ts/a.ts", `export const a = 1;`, /no room of the table/],
    ["src/constructor/a.ts", `export const a = 1;`, /no room of the table/],
    ["src/match/match-service.ts", `import "#attic/box.ts";`, /no room/],
  ])("%s: %s", (path, text, reason) => {
    const problems = findForbiddenImports(new Map([[path, text]]));
    expect(problems).toEqual([expect.stringMatching(reason)]);
    expect(problems[0]).toContain(path);
  });

  test("built-in modules and packages that a game reaches through the lexicon", () => {
    const files = new Map([
      [
        "src/games/chess/rules.ts",
        `import { words } from "#lexicon/graph/graph.ts"; import type { A } from "#lexicon/disk.ts";`,
      ],
      ["src/lexicon/graph/graph.ts", `import { more } from "./more.ts";`],
      [
        "src/lexicon/graph/more.ts",
        `import { readFileSync } from "node:fs"; import words from "an-array-of-english-words";`,
      ],
      ["src/lexicon/disk.ts", `import { readFileSync } from "node:fs";`],
    ]);
    expect(findForbiddenImports(files)).toEqual([
      "src/lexicon/graph/more.ts is reached from a pure room and imports: node:fs",
      "src/lexicon/graph/more.ts is reached from a pure room and imports: an-array-of-english-words",
    ]);
  });
});
