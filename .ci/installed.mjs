// Installs missing packages and then runs a command: `node .ci/installed.mjs COMMAND ARG…`.
// This file is plain JavaScript with built-in modules only, because it runs before any package is installed, and maybe on an older
// Node.
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
  // Not `npm ci`: it refuses a lock file without the optional packages of the present platform, and a lock file that was
  // written on another platform may lack them. `npm install --no-save` installs the same versions and changes no file.
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
    console.error("The packages could not be installed. The messages of npm are above.");
    process.exit(done.status ?? 1);
  }
  writeFileSync(stamp, lock);
}

if (!isInstalled()) install();

// Several threads allocate and free pictures. By default, Linux gives each thread a memory arena of its own. Memory that is free in one
// arena is of no use to other threads, and the process would grow for hours.
const memory = process.env.MALLOC_ARENA_MAX ?? "2";

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, MALLOC_ARENA_MAX: memory, PATH: join(modules, ".bin") + delimiter + process.env.PATH },
  shell: process.platform === "win32",
});
// The child decides when to end, so signals are passed on to it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
