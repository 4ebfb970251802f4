import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { runLiveBot } from "../support/run-live-bot.ts";
import { privateText, waitForPublicMessage } from "../support/talk-to-bot.ts";

// A match is backed up while it is played, and restored after a crash: it goes on from the backup.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const live = runLiveBot();
let observer: Awaited<ReturnType<typeof openScrabbleObserver>>;
let channel = "";

const loadMatch = () => observer.match(channel);
const anna = () => live.person("Anna");

beforeAll(async () => {
  observer = await openScrabbleObserver(live.databasePath);
});
afterAll(() => observer.close());

/** Runs a tool as `npm run` does; returns its exit code and output. */
async function run(tool: "backup" | "restore", ...args: readonly string[]) {
  const env = { ...process.env, DATABASE_PATH: live.databasePath };
  const done = promisify(execFile)(process.execPath, [`src/cli/${tool}.ts`, ...args], { cwd: ROOT, env });
  return done.then(
    ({ stdout }) => ({ code: 0, out: stdout, complaint: "" }),
    ({ code, stdout, stderr }) => ({ code: Number(code), out: String(stdout), complaint: String(stderr) }),
  );
}

async function playTurn(): Promise<number> {
  const match = await loadMatch();
  const { action, typed } = observer.advice(match);
  if (action.kind === "play") await privateText(anna(), "scrabble play", { ...typed, confirm: true });
  else await privateText(anna(), "scrabble pass");
  await expect.poll(async () => (await loadMatch()).publishedSeq).toBeGreaterThanOrEqual(match.log.length + 2);
  return (await loadMatch()).log.length;
}

test("a match that is backed up while it is played goes on from the backup when this is restored", async () => {
  await privateText(anna(), "scrabble new", { bots: "1" });
  channel = (await waitForPublicMessage(anna(), "begins")).channel_id;
  await playTurn();
  const folder = `${live.databasePath}-backups/`;
  // A turn is played while the backup is made.
  const [made, played] = await Promise.all([run("backup", folder, "--json"), playTurn()]);
  const { backup, ...facts } = JSON.parse(made.out);
  expect(facts).toMatchObject({ matches: 1, removed: [] });
  const saved = await openScrabbleObserver(backup);
  const atBackup = (await saved.match(channel)).log.length;
  await saved.close();
  expect([2, 3, 4]).toContain(atBackup);
  expect(await playTurn()).toBeGreaterThan(played);

  const refused = await run("restore", backup);
  expect([refused.code, refused.complaint]).toEqual([1, expect.stringContaining("stop the bot first")]);

  const before = (await loadMatch()).log.length;
  await observer.close();
  let restored: Awaited<ReturnType<typeof run>> | undefined;
  await live.crash(async () => {
    restored = await run("restore", backup, "--json");
  });
  expect(JSON.parse(restored?.out ?? "")).toMatchObject({ restored: backup, database: live.databasePath, matches: 1 });
  observer = await openScrabbleObserver(live.databasePath);
  await expect.poll(async () => (await loadMatch()).log.length % 2).toBe(0);
  expect((await loadMatch()).log.length).toBeLessThan(before);
  const now = (await loadMatch()).log.length;
  expect(await playTurn()).toBeGreaterThan(now);
  expect(existsSync(JSON.parse(restored?.out ?? "").replaced)).toBe(true);
  live.expectNoProblems();
});

test("only the newest backups of a folder are kept, and an existing file is not overwritten", async () => {
  const folder = join(live.databasePath, "..", "kept");
  for (let times = 0; times < 3; times++) expect((await run("backup", `${folder}/`, "--keep", "2")).code).toBe(0);
  expect(readdirSync(folder)).toHaveLength(2);
  const file = join(folder, "mine.db");
  expect((await run("backup", file)).out).toMatch(/mine\.db: [\d.]+ MB, 1 game, checked/);
  expect(await run("backup", file)).toMatchObject({ code: 1, complaint: expect.stringContaining("already") });
});

test.each([
  [["backup", "one", "two"], "Name at most one file or folder"],
  [["backup", "package.json", "--keep", "3"], "--keep needs a folder, and package.json is a file"],
  [["backup", "no-such-folder", "--keep", "3"], "write no-such-folder/ with a slash"],
  [["backup", "--what"], "Unknown option"],
  [["restore"], "Name one backup"],
] as const)("%j is refused with advice", async ([tool, ...args], complaint) => {
  const { code, out, complaint: said } = await run(tool, ...args);
  expect([code, out]).toEqual([2, ""]);
  expect(said).toContain(complaint);
  expect(said).toContain(`npm run ${tool}`);
});
