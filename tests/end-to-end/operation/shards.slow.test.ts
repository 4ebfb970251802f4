import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTemporaryFolder, startTestBot, type TestBot } from "#dev/live/test-bot.ts";
import type { SandboxUser } from "#sandbox/sandbox-user.ts";
import type { SandboxLimits } from "../../../src/sandbox/start-sandbox.ts";
import { GUILD_ID } from "../../sandbox/support/raw-client.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { killProcesses, runProcess } from "../../support/run-process.ts";
import { privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// Discord divides the servers of a large bot between several connections, its shards. One process runs the recommended
// number.

const SHARDS = 3;
const WARNING = 40;
let folder: ReturnType<typeof createTemporaryFolder>;
let sandbox: TestSandbox;
const bots: TestBot[] = [];

beforeEach(() => {
  folder = createTemporaryFolder();
});
afterEach(async () => {
  killProcesses();
  await Promise.all(bots.splice(0).map((bot) => bot.stop()));
  await sandbox.stop();
  folder.remove();
});

async function startSandbox(limits: Partial<SandboxLimits>): Promise<void> {
  sandbox = await startMemorySandbox({ limits: { identifiesAtOnce: SHARDS, ...limits } });
}

async function start(settings: Record<string, string> = {}): Promise<TestBot> {
  const bot = await startTestBot({ ...sandbox, databasePath: `${folder.path}/tauler.db`, settings });
  bots.push(bot);
  return bot;
}

const asBot = () => ({
  DISCORD_TOKEN: sandbox.token,
  DISCORD_API_URL: sandbox.apiUrl,
  DATABASE_PATH: `${folder.path}/tauler.db`,
  LOG_LEVEL: "warn",
});

const shardOf = (guild: bigint) => Number((guild >> 22n) % BigInt(SHARDS));

/** A channel on a server of each shard. */
function listChannels(): string[] {
  const own = BigInt(GUILD_ID);
  const guilds = [own, own + (1n << 22n), own + (2n << 22n)].sort((one, other) => shardOf(one) - shardOf(other));
  expect(guilds.map(shardOf)).toEqual([0, 1, 2]);
  return guilds.map((guild) => (guild === own ? "games" : sandbox.faults.invite(String(guild))));
}

const GUESSES = ["1 1 1 1", "2 2 2 2", "3 3 3 3", "4 4 4 4", "1 2 3 4", "4 3 2 1"];

/** Plays a whole match in public. */
async function playWholeMatch(anna: SandboxUser): Promise<void> {
  await privateText(anna, "mastermind new", {
    role: "breaker",
    difficulty: "easy",
    turns: GUESSES.length,
    public: true,
  });
  await waitForPublicMessage(anna, "A game of Mastermind begins");
  for (const code of GUESSES) if (/has broken|ends/.test(await privateText(anna, "mastermind guess", { code }))) break;
  await waitForPublicMessage(anna, "The code:");
}

describe("when Discord recommends three shards, one process runs them all:", () => {
  beforeEach(() => startSandbox({ shards: SHARDS, minShards: SHARDS }));

  test("a match is played to its end on a server of each shard", async () => {
    const places = listChannels();
    const bot = await start({ METRICS_PORT: "0", SHARDS: "", SHARD_COUNT: "" });
    expect(
      bot.log
        .filter(({ msg }) => msg === "a shard is connected to Discord")
        .map(({ shard }) => shard)
        .sort(),
    ).toEqual([0, 1, 2]);
    await Promise.all(places.map((place) => playWholeMatch(sandbox.person("Anna", place))));
    const served = bot.log.find(({ msg }) => msg === "health and metrics are served");
    const text = await (await fetch(`http://127.0.0.1:${served?.["port"]}/metrics`)).text();
    expect(text).toContain('tauler_gateway_shards{state="connected"} 3\n');
    expect(text).toContain("tauler_servers 3\n");
    expect(bot.log.filter(({ level }) => level >= WARNING)).toEqual([]);
  });

  test("a broken connection is resumed for its shard alone, and missed commands are answered", async () => {
    const places = listChannels();
    const bot = await start();
    const lines = (msg: string) => bot.log.filter((line) => line.msg === msg).map(({ shard }) => shard);
    sandbox.faults.dropSockets("resume", 1);
    const answers = places.map((place) => privateText(sandbox.person("Anna", place), "games here"));
    for (const answer of await Promise.all(answers)) expect(answer).toContain("Nothing is being played");
    await expect.poll(() => lines("the connection to Discord was resumed")).toEqual([1]);
    expect(lines("the connection to Discord broke")).toEqual([1]);
  });

  test("too few shards in the settings end the start with an explanation", async () => {
    const refused = runProcess({ ...asBot(), SHARD_COUNT: "2" });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/^Discord wants more shards .*SHARD_COUNT.*npm run doctor.*\n$/m);
  });
});

describe("when Discord allows no more session starts for now", () => {
  test("a start says so, waits, and continues on its own", async () => {
    await startSandbox({ sessionStarts: 1, sessionStartsPerMs: 8_000 });
    await (await start()).kill();
    const bot = await start();
    expect(bot.log.find(({ msg }) => msg.startsWith("Discord lets no more sessions begin"))).toMatchObject({
      level: WARNING,
      remaining: 0,
    });
    expect(await privateText(sandbox.person("Anna"), "games here")).toContain("Nothing is being played");
  });
});
