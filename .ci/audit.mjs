// Asks the registry for known vulnerabilities of the packages that the bot runs on: `node .ci/audit.mjs`. Fails if one is high or
// critical. If the registry does not answer, it only prints a warning.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const LIMIT_MS = 60_000;

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  cwd: join(import.meta.dirname, ".."),
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
  timeout: LIMIT_MS,
  shell: process.platform === "win32",
});

/** What npm found, or why it could not look. */
function read(text) {
  try {
    const { metadata, error, message } = JSON.parse(text);
    return metadata ? { counts: metadata.vulnerabilities } : { why: error?.summary || message || "no answer" };
  } catch {
    return { why: "no answer" };
  }
}

const { counts, why } = read(stdout);
if (counts === undefined) {
  console.log(`Packages were not audited: the registry cannot be asked (${why}).`);
} else {
  const { high, critical, moderate, low } = counts;
  console.log(`Packages audited: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`);
  if (high + critical > 0) {
    console.log("`npm audit --omit=dev` says which; `npm audit fix` mends what it can.");
    process.exitCode = 1;
  }
}
