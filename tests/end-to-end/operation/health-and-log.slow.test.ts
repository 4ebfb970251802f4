import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { openScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { listButtonLabels, readMessageText, type UserMessage } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// What the operator sees of the bot: its health, its metrics and its log.

const live = runLiveBot({ METRICS_PORT: "0" });

const lineOf = (msg: string) => live.bot.log.findLast((line) => line.msg === msg);

async function fetchPath(path: string): Promise<readonly [status: number, body: string]> {
  await expect.poll(() => lineOf("health and metrics are served")).toBeDefined();
  const response = await fetch(`http://127.0.0.1:${lineOf("health and metrics are served")?.["port"]}${path}`);
  return [response.status, await response.text()];
}

async function readMetric(name: string): Promise<number> {
  const [, text] = await fetchPath("/metrics");
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );
}

test("health is good once connected, and the metrics follow the match", async () => {
  await expect.poll(async () => (await fetchPath("/healthz"))[0]).toBe(200);
  const anna = live.person("Anna");
  await privateText(anna, "scrabble new", { bots: "1" });
  await waitForPublicMessage(anna, "begins");
  await privateText(anna, "scrabble pass");
  await expect.poll(() => readMetric("tauler_turns_saved_total")).toBeGreaterThanOrEqual(1);
  expect(await readMetric("tauler_matches_running")).toBe(1);
  await expect.poll(() => readMetric("tauler_outbox_backlog")).toBe(0);
  const typed = '{command="scrabble",kind="typed",outcome="answered"}';
  await expect.poll(() => readMetric(`tauler_interactions_total${typed}`)).toBe(2);
  expect(await readMetric('tauler_gateway_shards{state="connected"}')).toBe(1);
  expect(await readMetric("tauler_servers")).toBeGreaterThanOrEqual(1);
  expect(await readMetric("tauler_database_bytes")).toBeGreaterThan(100_000);
  expect(await readMetric("tauler_database_free_bytes")).toBeGreaterThan(0);
  expect(await readMetric('tauler_task_seconds_count{kind="bot"}')).toBeGreaterThanOrEqual(1);
  const [, text] = await fetchPath("/metrics");
  for (const line of text.trimEnd().split("\n")) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[\d.e+-]+)$/);
  }
});

test("each interaction has a log line with its id, and each published turn has one", () => {
  const lines = live.bot.log.filter(({ msg }) => msg === "interaction handled");
  expect(lines.map(({ command, outcome }) => [command, outcome])).toEqual([
    ["scrabble", "answered"],
    ["scrabble", "answered"],
  ]);
  expect(new Set(lines.map(({ interaction }) => interaction)).size).toBe(2);
  expect(lineOf("turn update sent")).toMatchObject({ match: expect.any(String), seq: expect.any(Number) });
  for (const msg of ["starting", "connected to Discord", "ready"]) expect(lineOf(msg)?.level).toBe(30);
});

test("a turn that cannot be saved is answered with the id of its log line, and is not published", async () => {
  const anna = live.person("Anna");
  const observer = await openScrabbleObserver(live.databasePath);
  const { channel_id: channel } = await waitForPublicMessage(anna, "begins");
  await expect.poll(async () => (await observer.match(channel)).publishedSeq % 2).toBe(0);
  const before = await observer.match(channel);
  const messages = (await live.person("Bernat").messages()).length;
  // Fails like a full disk: entries cannot be written, but everything can still be read.
  const other = new Database(live.databasePath);
  other.exec(`create trigger full before insert on entries begin select raise(abort, 'database or disk is full'); end`);
  const answer = await privateText(anna, "scrabble pass");
  const [, id = ""] = /the code `([0-9a-f]{8})`/.exec(answer) ?? [];
  expect(answer).toContain("could not be saved, so nothing has changed");
  const lines = () => live.bot.log.filter(({ interaction }) => interaction === id);
  await expect
    .poll(() => lines().at(-1))
    .toMatchObject({ msg: "interaction handled", command: "scrabble", outcome: "failed" });
  expect(lines().find(({ level }) => level === 50)).toMatchObject({ match: before.id, seq: before.log.length + 1 });
  expect((await observer.match(channel)).log).toEqual(before.log);
  expect(await live.person("Bernat").messages()).toHaveLength(messages);

  other.exec("drop trigger full");
  other.close();
  expect(await privateText(anna, "scrabble pass")).toContain("You passed");
  await observer.close();
});

test("interactions are acknowledged while another program locks the database, and answered afterwards", async () => {
  const [anna, bernat] = [live.person("Anna"), live.person("Bernat")];
  const shown = async () => (await anna.messages()).findLast((one) => listButtonLabels(one).includes("More…"));
  await expect.poll(async () => readMessageText((await shown()) as UserMessage)).toMatch(/<@\d+> to move/);
  await expect.poll(() => readMetric("tauler_outbox_backlog")).toBe(0);
  const board = (await shown()) as UserMessage;
  const other = new Database(live.databasePath);
  other.exec("begin exclusive");
  const passing = privateText(anna, "scrabble pass");
  await sleep(200);
  const [more, form] = await Promise.all([bernat.press(board, "More…"), anna.press(board, "Type a word")]);
  expect([more.kind, form.kind]).toEqual(["deferred-update", "deferred-update"]);
  expect(await passing).toContain("could not be saved, so nothing has changed");
  other.exec("rollback");
  other.close();
  expect(readMessageText(await more.followUp())).toContain("You can also");
  // A form can only be the first answer to an interaction.
  expect(readMessageText(await form.followUp())).toContain("too long to open the form");
});

test("health is bad and names the gateway while Discord is unreachable, and is good again afterwards", async () => {
  live.sandbox.faults.delayEvents(5_000);
  live.sandbox.faults.dropSockets("forget");
  await expect.poll(() => fetchPath("/healthz")).toEqual([503, '{"ok":false,"failing":["gateway"]}\n']);
  expect(await readMetric('tauler_gateway_shards{state="connected"}')).toBe(0);
  live.sandbox.faults.delayEvents(0);
  await expect.poll(async () => (await fetchPath("/healthz"))[0], { timeout: 30_000 }).toBe(200);
});

test("a request that Discord refuses is counted", async () => {
  const before = await readMetric("tauler_discord_invalid_requests");
  live.sandbox.faults.fail(/^POST \/channels/, 403, { code: 50_013, times: 1 });
  const anna = live.person("Anna");
  await expect.poll(() => privateText(anna, "scrabble pass")).toContain("You passed");
  await expect.poll(() => readMetric("tauler_discord_invalid_requests")).toBe(before + 1);
  expect(await readMetric("tauler_discord_withheld_requests_total")).toBe(0);
});

test("leaving and joining a server is logged", async () => {
  live.sandbox.faults.rejoin();
  await expect.poll(() => lineOf("a server was left")).toMatchObject({ guild: expect.stringMatching(/^\d+$/) });
  await expect.poll(() => lineOf("a server was joined")?.["guild"]).toBe(lineOf("a server was left")?.["guild"]);
});

test("the log contains no names, token or racks", () => {
  const log = JSON.stringify(live.bot.log);
  for (const word of ["Anna", "Bernat", live.sandbox.token, "rack"]) expect(log).not.toContain(word);
});
