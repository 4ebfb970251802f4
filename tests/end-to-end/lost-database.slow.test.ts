import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { restore } from "#store/sqlite/backup.ts";
import { startBot, type TestBot, temporaryFolder } from "#tools/live/bot.ts";
import { killRuns, run } from "../support/run.ts";
import { memorySandbox, type TestSandbox } from "../support/sandbox.ts";
import { said, told } from "../support/talk.ts";

// Somebody deletes files of the database while the bot runs: it ends with code 1 and says what to do, and no game is lost.

let folder: ReturnType<typeof temporaryFolder>;
let databasePath: string;
let sandbox: TestSandbox;
let bot: TestBot;

const start = async () => {
  bot = await startBot({ ...sandbox, databasePath });
};

beforeEach(async () => {
  folder = temporaryFolder();
  databasePath = join(folder.path, "tauler.db");
  sandbox = await memorySandbox();
  await start();
  const anna = sandbox.person("Anna");
  await said(anna, "scrabble new", { bots: 1 });
  await told(anna, "begins");
});
afterEach(async () => {
  killRuns();
  await bot.stop();
  await sandbox.stop();
  folder.remove();
});

const lastError = () => bot.log.findLast(({ level }) => level === 50)?.msg;
const game = () => said(sandbox.person("Anna"), "games here");

test("without the file of what is not in it yet, the next start goes on", async () => {
  rmSync(`${databasePath}-wal`);
  expect(await bot.ended).toBe(1);
  expect(lastError()).toMatch(/tauler\.db-wal was deleted or replaced .*has everything nevertheless/);
  await start();
  expect(await game()).toContain("Scrabble");
});

test("without the database, it goes on once what was saved is put back, and not before", async () => {
  rmSync(databasePath);
  expect(await bot.ended).toBe(1);
  const [, saved = ""] = /npm run restore -- (\S+\.rescued-\S+)`/.exec(String(lastError())) ?? [];
  const settings = { DISCORD_TOKEN: sandbox.token, DISCORD_API_URL: sandbox.apiUrl, DATABASE_PATH: databasePath };
  const refused = run({ ...settings, LOG_LEVEL: "warn" });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain(`was saved in ${saved}. Put it back`);
  expect(existsSync(databasePath)).toBe(false);
  restore(saved, databasePath);
  await start();
  expect(await game()).toContain("Scrabble");
});

test("deleted just before it is stopped, it is noticed all the same", async () => {
  rmSync(databasePath);
  expect(await bot.stop()).toBe(1);
  expect(readdirSync(folder.path).filter((name) => name.includes(".rescued-"))).toHaveLength(1);
});
