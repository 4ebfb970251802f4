import { Client, Events, GatewayIntentBits, type Guild } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkAllRequests } from "../../support/check-openapi.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { until } from "../support/gateway-socket.ts";
import { APPLICATION_ID, createRawClient, GUILD_ID } from "../support/raw-client.ts";

let sandbox: TestSandbox;
let bot: Client<true>;

/** A server of the other shard. */
const BESIDE = String(BigInt(GUILD_ID) - (1n << 22n));
let elsewhere: string;

async function connect(shards: number): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: Array.from({ length: shards }, (_, index) => index),
    shardCount: shards,
    rest: { api: sandbox.apiUrl },
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(sandbox.token);
  return await ready;
}

beforeEach(async () => {
  sandbox = await startMemorySandbox({ limits: { identifiesAtOnce: 2 } });
  elsewhere = sandbox.faults.invite(BESIDE);
  await createRawClient(sandbox)(`PUT /applications/${APPLICATION_ID}/commands`, [{ name: "where", description: "d" }]);
  bot = await connect(2);
  bot.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand())
      void interaction.reply(`${interaction.guild?.name ?? "nowhere"} on ${interaction.guild?.shardId ?? 0}`);
  });
});
afterEach(async () => {
  await bot.destroy();
  await sandbox.stop();
});

const runWhere = async (channel: string) => (await sandbox.person("Anna", channel).slash("where")).message?.content;
const shardsOf = (client: Client) => client.guilds.cache.map(({ id, shardId }: Guild) => [id, shardId]).sort();

test("two shards connect, and each has its own guilds", () => {
  expect(bot.ws.shards.map(({ id }) => id)).toEqual([0, 1]);
  expect(shardsOf(bot)).toEqual([
    [BESIDE, 0],
    [GUILD_ID, 1],
  ]);
});

test("commands of both servers and of a direct conversation are answered once", async () => {
  expect(await runWhere("games")).toBe("Tauler on 1");
  expect(await runWhere(elsewhere)).toBe(`Server ${BESIDE} on 0`);
  expect(await runWhere("direct")).toBe("nowhere on 0");
  expect(sandbox.requests.filter(({ template }) => template.endsWith("/callback"))).toHaveLength(3);
  expect(checkAllRequests(sandbox.requests)).toEqual([]);
});

test("a server that invites the bot arrives at its shard", async () => {
  const third = String(BigInt(GUILD_ID) + (1n << 23n));
  const joined = new Promise<Guild>((resolve) => bot.once(Events.GuildCreate, resolve));
  const channel = sandbox.faults.invite(third);
  expect((await joined).shardId).toBe(1);
  expect(await runWhere(channel)).toBe(`Server ${third} on 1`);
});

test("both shards are resumed when both connections break", async () => {
  const resumed = new Set<number>();
  bot.on(Events.ShardResume, (shard) => void resumed.add(shard));
  sandbox.faults.dropSockets("resume");
  await until(() => resumed.size === 2);
  expect(await runWhere("games")).toBe("Tauler on 1");
});
