import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { startMemorySandbox, type TestSandbox } from "../support/memory-sandbox.ts";

// `npm run doctor` against the sandbox: its output and its exit code.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = createTemporaryFolder();
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startMemorySandbox();
});
afterAll(async () => {
  await sandbox.stop();
  folder.remove();
});

async function doctor(settings: { readonly [name: string]: string }, ...args: readonly string[]) {
  const { DISCORD_TOKEN: _, ...outer } = process.env;
  const paths = { DATABASE_PATH: join(folder.path, "tauler.db"), CACHE_PATH: join(ROOT, ".cache") };
  const env = { ...outer, ...paths, ...settings };
  const done = promisify(execFile)(process.execPath, ["src/main.ts", ...args], { cwd: ROOT, env });
  return done.then(
    ({ stdout }) => ({ code: 0, out: stdout, complaint: "" }),
    ({ code, stdout, stderr }) => ({ code: Number(code), out: String(stdout), complaint: String(stderr) }),
  );
}

const sandboxSettings = () => ({ DISCORD_API_URL: sandbox.apiUrl, DISCORD_TOKEN: sandbox.token });

test("when everything is well, every line is good and the exit code is 0", async () => {
  const { code, out } = await doctor(sandboxSettings(), "--check");
  expect([code, out.match(/^(BAD|POOR)/gm)]).toEqual([0, null]);
  for (const about of ["Node", "fonts", "database", "cache", "dictionaries", "workers", "token", "permissions"])
    expect(out).toMatch(new RegExp(`^ok    ${about} `, "m"));
  expect(out).toMatch(/client_id=\d+&scope=bot\+applications\.commands&permissions=\d+/);
  expect(out).not.toContain(sandbox.token);
});

test("a refused token, a server without the bot, and an unreachable Discord are reported", async () => {
  const wrong = { ...sandboxSettings(), DISCORD_TOKEN: "MTIz.abc.def" };
  expect(await doctor(wrong, "--check")).toMatchObject({
    code: 1,
    out: expect.stringMatching(/rejected.*\(401\)/),
  });
  const elsewhere = { ...sandboxSettings(), DISCORD_GUILD: "12345678901234567" };
  expect(await doctor(elsewhere, "--check")).toMatchObject({
    code: 1,
    out: expect.stringContaining("not on the server of DISCORD_GUILD"),
  });
  const nobody = { ...sandboxSettings(), DISCORD_API_URL: "http://127.0.0.1:9" };
  expect(await doctor(nobody, "--check")).toMatchObject({
    code: 1,
    out: expect.stringMatching(/cannot be reached \(\w+\)\. .* network, and is DISCORD_API_URL right\?/),
  });
});

test("an unknown argument is refused with the right one", async () => {
  const refused = await doctor(sandboxSettings(), "--check", "--chekc");
  expect(refused).toMatchObject({
    code: 1,
    out: "",
    complaint: expect.stringContaining("arguments: --chekc. Use --check"),
  });
});

test("--help prints how to start the bot and the doctor, whatever the settings are", async () => {
  const { code, out } = await doctor({ LIMITS: "wrong" }, "--check", "--help");
  expect([code, out]).toEqual([0, expect.stringMatching(/^npm start .*\nnpm run doctor .*\n$/)]);
});
