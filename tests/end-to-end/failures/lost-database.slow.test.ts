import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, startTestBot, type TestBot } from "#dev/live/test-bot.ts";
import { restoreBackup } from "#store/maintenance/copies/backup.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { killProcesses, runProcess } from "../../support/run-process.ts";
import { privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// Files of the database are deleted while the bot runs. It ends with code 1 and says what to do, and no match is lost.

let folder: ReturnType<typeof createTemporaryFolder>;
let databasePath: string;
let sandbox: TestSandbox;
let bot: TestBot;

const start = async () => {
  bot = await startTestBot({ ...sandbox, databasePath });
};

beforeEach(async () => {
  folder = createTemporaryFolder();
  databasePath = join(folder.path, "tauler.db");
  sandbox = await startMemorySandbox();
  await start();
  const anna = sandbox.person("Anna");
  await privateText(anna, "scrabble new", { bots: "1" });
  await waitForPublicMessage(anna, "begins");
});
afterEach(async () => {
  killProcesses();
  await bot.stop();
  await sandbox.stop();
  folder.remove();
});

const lastError = () => bot.log.findLast(({ level }) => level === 50)?.msg;
const showMatches = () => privateText(sandbox.person("Anna"), "games here");

test("if the write-ahead log is deleted, the next start goes on without loss", async () => {
  rmSync(`${databasePath}-wal`);
  expect(await bot.ended).toBe(1);
  expect(lastError()).toMatch(/tauler\.db-wal was deleted or replaced .*has everything nevertheless/);
  await start();
  expect(await showMatches()).toContain("Scrabble");
});

test("if the database is deleted, the bot starts again only after the rescued copy is restored", async () => {
  rmSync(databasePath);
  expect(await bot.ended).toBe(1);
  const [, saved = ""] = /npm run restore -- (\S+\.rescued-\S+)`/.exec(String(lastError())) ?? [];
  const settings = { DISCORD_TOKEN: sandbox.token, DISCORD_API_URL: sandbox.apiUrl, DATABASE_PATH: databasePath };
  const refused = runProcess({ ...settings, LOG_LEVEL: "warn" });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(`was saved in ${saved}. Put it back`);
  expect(existsSync(databasePath)).toBe(false);
  restoreBackup(saved, databasePath);
  await start();
  expect(await showMatches()).toContain("Scrabble");
});

test("a database deleted just before the bot stops is rescued as well", async () => {
  rmSync(databasePath);
  expect(await bot.stop()).toBe(1);
  expect(readdirSync(folder.path).filter((name) => name.includes(".rescued-"))).toHaveLength(1);
});
