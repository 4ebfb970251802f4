import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, startTestBot, type TestBot } from "#dev/live/test-bot.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { killProcesses, runProcess } from "../../support/run-process.ts";
import { privateText } from "../../support/talk-to-bot.ts";

// A second bot for the same servers and database would do everything twice. It refuses to start, and says why.

let folder: ReturnType<typeof createTemporaryFolder>;
let databasePath: string;
let sandbox: TestSandbox;
const bots: TestBot[] = [];

beforeEach(async () => {
  folder = createTemporaryFolder();
  databasePath = join(folder.path, "tauler.db");
  sandbox = await startMemorySandbox({ limits: { identifiesAtOnce: 4 } });
});
afterEach(async () => {
  killProcesses();
  await Promise.all(bots.splice(0).map((bot) => bot.stop()));
  await sandbox.stop();
  folder.remove();
});

async function start(settings: Record<string, string> = {}): Promise<TestBot> {
  const bot = await startTestBot({ ...sandbox, databasePath, settings });
  bots.push(bot);
  return bot;
}

const asBot = () => ({
  DISCORD_TOKEN: sandbox.token,
  DISCORD_API_URL: sandbox.apiUrl,
  LOG_LEVEL: "warn",
  DATABASE_PATH: databasePath,
});

test("a second bot on the same database ends with an explanation, and the first one goes on", async () => {
  await start();
  const second = runProcess(asBot());
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `A bot is running already with the database ${databasePath}. Stop it first, or set DATABASE_PATH to another file.\n`,
  );
  expect(await privateText(sandbox.person("Anna"), "games here")).toContain("Nothing is being played");
});

test("bots of different shards share a database, and a shard that is already running is refused", async () => {
  await start({ SHARDS: "0,1", SHARD_COUNT: "4" });
  await start({ SHARDS: "2,3", SHARD_COUNT: "4" });
  expect(await privateText(sandbox.person("Anna"), "games here")).toContain("Nothing is being played");
  for (const [settings, reason] of [
    [{ SHARDS: "3", SHARD_COUNT: "4" }, "for shard 3"],
    [{ SHARDS: "0", SHARD_COUNT: "2" }, "Give all of them the same SHARD_COUNT."],
    [{}, "is running already"],
  ] as const) {
    const refused = runProcess({ ...asBot(), ...settings });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(reason);
  }
});

test("a killed bot does not keep the next one from starting", async () => {
  await (await start()).kill();
  await start();
  expect(await privateText(sandbox.person("Anna"), "games here")).toContain("Nothing is being played");
});

test("a second start without a token says where the page of the first one is", async () => {
  const settings = { DATABASE_PATH: databasePath, SANDBOX_PORT: "0", SANDBOX_STATE: join(folder.path, "sandbox.json") };
  const first = runProcess(settings);
  await expect.poll(first.output, { timeout: 60_000 }).toContain("Open   http://127.0.0.1:");
  const [page] = /http:\/\/127\.0\.0\.1:\d+/.exec(first.output()) ?? [];
  const second = runProcess(settings);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(new RegExp(`^Tauler is already running: its page is at ${page} .*\n$`));
  // With another database, the two starts still share the sandbox.
  const third = runProcess({ ...settings, DATABASE_PATH: join(folder.path, "other.db") });
  expect(await third.ended).toBe(1);
  expect(third.output()).toContain("Another sandbox is already using");
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
});
