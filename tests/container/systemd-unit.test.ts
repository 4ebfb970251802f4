import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// What the systemd unit promises, as far as it can be read off it.

const ROOT = join(import.meta.dirname, "../..");
const lines = readFileSync(join(ROOT, "tauler.service"), "utf8").split("\n");
const said = lines.filter((line) => line.startsWith("#")).join("\n");
const set = (name: string) =>
  lines.flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));

test("the clock is right before it starts, where anything on the machine waits for that", () => {
  for (const name of ["Wants", "After"]) expect(set(name).join(" ").split(" ")).toContain("time-sync.target");
});

test("it sees which start of the machine this is", () => {
  expect(set("ProcSubset")).toEqual([]);
});

test("backup and restore are said for the database that it uses, with tools that there are", () => {
  const kept = set("Environment")
    .flatMap((line) => line.split(" "))
    .find((one) => one.startsWith("DATABASE_PATH="));
  const commands = [...said.matchAll(/(DATABASE_PATH=\S+) node (\S+)/g)].map(([, where, tool]) => ({ where, tool }));
  expect(commands.map(({ tool }) => tool)).toEqual(["src/cli/backup.ts", "src/cli/restore.ts"]);
  for (const { where, tool = "" } of commands) expect([where, existsSync(join(ROOT, tool))]).toEqual([kept, true]);
});
