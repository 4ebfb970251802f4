import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// The promises of the systemd unit, as far as its text shows them.

const ROOT = join(import.meta.dirname, "../..");
const lines = readFileSync(join(ROOT, "tauler.service"), "utf8").split("\n");
const comments = lines.filter((line) => line.startsWith("#")).join("\n");
const valuesOf = (name: string) =>
  lines.flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));

test("the unit starts after the clock is synchronized, if the machine has a service for that", () => {
  for (const name of ["Wants", "After"]) expect(valuesOf(name).join(" ").split(" ")).toContain("time-sync.target");
});

test("the unit can read the boot id of the machine", () => {
  expect(valuesOf("ProcSubset")).toEqual([]);
});

test("the documented backup and restore commands use the database of the unit and existing tools", () => {
  const kept = valuesOf("Environment")
    .flatMap((line) => line.split(" "))
    .find((one) => one.startsWith("DATABASE_PATH="));
  const commands = [...comments.matchAll(/(DATABASE_PATH=\S+) node (\S+)/g)].map(([, where, tool]) => ({
    where,
    tool,
  }));
  expect(commands.map(({ tool }) => tool)).toEqual(["src/cli/backup.ts", "src/cli/restore.ts"]);
  for (const { where, tool = "" } of commands) expect([where, existsSync(join(ROOT, tool))]).toEqual([kept, true]);
});
