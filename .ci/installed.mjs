// Runs a command with everything that the project needs in place: `node .ci/installed.mjs COMMAND ARG…`.
// It is plain JavaScript on node: built-ins alone, for it is what runs on a machine where nothing is installed yet and
// whose own Node may be too old for the rest. What is missing is installed first, and only then.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const modules = join(root, "node_modules");
const stamp = join(modules, ".installed-lock");
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

function isInstalled() {
  return existsSync(join(modules, ".bin", "node")) && existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
}

function install() {
  console.error("Installing what is missing (once) …");
  // Not `npm ci`: that refuses a lock file which lacks the optional packages of other platforms, and a lock file written
  // on one platform may lack them. This takes the same versions from it and writes nothing back.
  const done = spawnSync(
    "npm",
    ["install", "--include=dev", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    },
  );
  if (done.status !== 0) {
    console.error("The packages could not be installed; what npm says about it stands above.");
    process.exit(done.status ?? 1);
  }
  writeFileSync(stamp, lock);
}

if (!isInstalled()) install();

// Pixels and packed pictures come and go in several threads. With an arena of memory for each, which is what Linux gives
// them, what is free in one is of no use to another, and the program grows for hours.
const memory = process.env.MALLOC_ARENA_MAX ?? "2";

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, MALLOC_ARENA_MAX: memory, PATH: join(modules, ".bin") + delimiter + process.env.PATH },
  shell: process.platform === "win32",
});
// The child decides when to end; a signal sent to this process alone is passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (fault) => {
  console.error(fault.message);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
