import { execFileSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openConnection } from "#store/sqlite/connection.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const root = join(import.meta.dirname, "../../..");
const folder = createTemporaryFolder();
afterAll(folder.remove);

const migrationsIn = (path: string) => readdirSync(path).filter((name) => name.endsWith(".sql"));

test("the migrations match the schema: generating gives no new one", { timeout: 60_000 }, () => {
  const out = join(folder.path, "drizzle");
  cpSync(join(root, "drizzle"), out, { recursive: true });
  const kit = join(dirname(createRequire(import.meta.url).resolve("drizzle-kit")), "bin.cjs");
  const args = ["generate", "--dialect=sqlite", "--schema=./src/store/schema.ts", `--out=${relative(root, out)}`];
  const said = execFileSync(process.execPath, [kit, ...args], { cwd: root, encoding: "utf8" });
  expect(said).toContain("No schema changes");
  expect(migrationsIn(out)).toEqual(migrationsIn(join(root, "drizzle")));
});

test("every migration is applied once, in order", () => {
  const client = openConnection(":memory:");
  const applied = client.prepare("select count(*) from __drizzle_migrations").pluck().get();
  expect(applied).toBe(migrationsIn(join(root, "drizzle")).length);
  client.close();
});
