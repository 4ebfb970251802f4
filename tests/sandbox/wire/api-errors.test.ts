import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { ANNA_ID, APPLICATION_ID, CHANNEL_ID, GUILD_ID } from "../support/raw-client.ts";

const NOBODY = "1100000000000000999";
const OF_ANOTHER = "1100000000000000203";
const DAY = 24 * 60 * 60_000;

let bot: ManualBot;
let clock = 0;
const call: ManualBot["call"] = (...asked) => bot.call(...asked);

beforeEach(async () => {
  clock = Date.now();
  bot = await startManualBot({ now: () => clock });
});
afterEach(() => bot.sandbox.stop());

const manyCommands = (count: number, type: number) =>
  Array.from({ length: count }, (_, index) => ({
    type,
    name: `n${index}`,
    ...(type === 1 ? { description: "d" } : {}),
  }));

describe("an error has its own code:", () => {
  test.each<[request: string, body: object | undefined, status: number, code: number]>([
    ["GET /applications/1100000000000000999/commands", undefined, 404, 10002],
    [`GET /channels/${NOBODY}`, undefined, 404, 10003],
    [`PATCH /channels/${NOBODY}`, { name: "x" }, 404, 10003],
    [`DELETE /channels/${NOBODY}`, undefined, 404, 10003],
    [`POST /channels/${NOBODY}/messages`, { content: "x" }, 404, 10003],
    [`POST /channels/${NOBODY}/threads`, { name: "x" }, 404, 10003],
    [`GET /guilds/${NOBODY}`, undefined, 404, 10004],
    [`GET /guilds/${NOBODY}/channels`, undefined, 404, 10004],
    [`GET /guilds/${GUILD_ID}/members/${NOBODY}`, undefined, 404, 10007],
    [`GET /channels/${CHANNEL_ID}/messages/${NOBODY}`, undefined, 404, 10008],
    [`PATCH /channels/${CHANNEL_ID}/messages/${NOBODY}`, { content: "x" }, 404, 10008],
    [`DELETE /channels/${CHANNEL_ID}/messages/${NOBODY}`, undefined, 404, 10008],
    [`GET /users/${NOBODY}`, undefined, 404, 10013],
    ["POST /users/@me/channels", { recipient_id: NOBODY }, 404, 10013],
    [`POST /webhooks/${NOBODY}/token`, { content: "x" }, 404, 10015],
    [`POST /interactions/${NOBODY}/token/callback`, { type: 5 }, 404, 10062],
    [`GET /applications/${APPLICATION_ID}/commands/${NOBODY}`, undefined, 404, 10063],
    [`PATCH /applications/${APPLICATION_ID}/commands/${NOBODY}`, { name: "x" }, 404, 10063],
    [`DELETE /applications/${APPLICATION_ID}/commands/${NOBODY}`, undefined, 404, 10063],
    [`GET /applications/${APPLICATION_ID}/guilds/${NOBODY}/commands`, undefined, 403, 50001],
    [`POST /webhooks/${APPLICATION_ID}/token`, { content: "x" }, 401, 50027],
    ["POST /users/@me/channels", { recipient_id: APPLICATION_ID }, 403, 50007],
    ["POST /users/@me/channels", { recipient_id: "x" }, 400, 50035],
    [`POST /channels/${CHANNEL_ID}/messages`, {}, 400, 50006],
    [`GET /channels/${CHANNEL_ID}/messages?limit=0`, undefined, 400, 50035],
    [`GET /channels/${CHANNEL_ID}/messages?limit=101`, undefined, 400, 50035],
    ["GET /nowhere", undefined, 404, 0],
    [`PUT /channels/${CHANNEL_ID}`, {}, 405, 0],
  ])("%s", async (request, body, status, code) => {
    expect(await call(request, body)).toMatchObject({ status, body: { code, message: expect.any(String) } });
  });

  test("for a body that is not JSON", async () => {
    const response = await fetch(`${bot.sandbox.apiUrl}/v10/channels/${CHANNEL_ID}/messages`, {
      method: "POST",
      headers: { authorization: `Bot ${bot.sandbox.token}`, "content-type": "application/json" },
      body: "{",
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 50109 });
  });
});

describe("messages:", () => {
  const post = async (content = "x", channel = CHANNEL_ID) =>
    (await call(`POST /channels/${channel}/messages`, { content })).body.id;
  const bulkDelete = (messages: unknown) => call(`POST /channels/${CHANNEL_ID}/messages/bulk-delete`, { messages });
  const moderate = (bit = 13n) => bot.sandbox.faults.allow(CHANNEL_ID, String(1n << bit));

  test("a moderator deletes two to a hundred messages at once, with one event", async () => {
    const ids = [await post(), await post(), await post()];
    expect((await bulkDelete(ids)).body.code).toBe(50013);
    moderate();
    expect((await bulkDelete(ids.slice(0, 1))).body.code).toBe(50016);
    const many = Array.from({ length: 101 }, (_, index) => String(BigInt(ids[0] ?? "0") + BigInt(index)));
    expect((await bulkDelete(many)).body.code).toBe(50016);
    expect((await bulkDelete(many.slice(0, 100))).status).toBe(204);
    expect((await bulkDelete(ids.slice(1))).status).toBe(204);
    const { d } = await bot.socket.find(({ t }) => t === "MESSAGE_DELETE_BULK");
    expect(d).toMatchObject({ channel_id: CHANNEL_ID, guild_id: GUILD_ID });
    expect((await call(`GET /channels/${CHANNEL_ID}/messages`)).list).toEqual([]);
  });

  test("messages older than two weeks are refused by bulk delete", async () => {
    const ids = [await post(), await post()];
    moderate();
    clock += 14 * DAY + 1000;
    expect((await bulkDelete(ids)).body.code).toBe(50034);
    expect((await call(`DELETE /channels/${CHANNEL_ID}/messages/${ids[0]}`)).status).toBe(204);
  });

  test("messages are listed around, before and after a message", async () => {
    const ids: string[] = [];
    for (const content of ["1", "2", "3", "4", "5"]) ids.push(await post(content));
    const contents = async (query: string) =>
      (await call(`GET /channels/${CHANNEL_ID}/messages?${query}`)).list.map(({ content }) => content).join("");
    expect(await contents("limit=2")).toBe("54");
    expect(await contents(`limit=2&before=${ids[3]}`)).toBe("32");
    expect(await contents(`limit=2&after=${ids[1]}`)).toBe("43");
    expect(await contents(`limit=3&around=${ids[2]}`)).toBe("432");
  });

  test("a reply needs the permission to read the history", async () => {
    const id = await post();
    const reply = () =>
      call(`POST /channels/${CHANNEL_ID}/messages`, { content: "y", message_reference: { message_id: id } });
    expect((await reply()).body).toMatchObject({ type: 19, message_reference: { message_id: id } });
    bot.sandbox.faults.deny(CHANNEL_ID, ["ReadMessageHistory"]);
    expect((await reply()).body.code).toBe(160002);
    expect((await call(`GET /channels/${CHANNEL_ID}/messages`)).body.code).toBe(50013);
  });

  test("messages of other people in a direct conversation cannot be deleted", async () => {
    const { body: direct } = await call("POST /users/@me/channels", { recipient_id: ANNA_ID });
    const { id } = await bot.sandbox.person("Anna", "direct").say("hello");
    expect((await call(`DELETE /channels/${direct.id}/messages/${id}`)).body.code).toBe(50013);
    expect((await call(`PATCH /channels/${direct.id}`, { name: "x" })).body.code).toBe(50003);
    expect((await call(`DELETE /channels/${direct.id}`)).status).toBe(200);
    expect((await call("POST /users/@me/channels", { recipient_id: ANNA_ID })).body.id).toBe(direct.id);
  });
});

describe("channels:", () => {
  test("a channel can be changed only with the permission", async () => {
    const change = () =>
      call(`PATCH /channels/${CHANNEL_ID}`, { name: "renamed", topic: null, rate_limit_per_user: 5 });
    expect((await change()).body.code).toBe(50013);
    bot.sandbox.faults.allow(CHANNEL_ID, String(1n << 4n));
    expect((await change()).body).toMatchObject({ name: "renamed", topic: null, rate_limit_per_user: 5 });
    await bot.socket.find(({ t, d }) => t === "CHANNEL_UPDATE" && d.name === "renamed");
  });

  test("permission overwrites are set for a role, and need the permission", async () => {
    const rule = `/channels/${CHANNEL_ID}/permissions/${GUILD_ID}`;
    const deny = { type: 0, deny: String(1n << 11n) };
    expect((await call(`PUT ${rule}`, deny)).body.code).toBe(50013);
    bot.sandbox.faults.allow(CHANNEL_ID, String((1n << 28n) | (1n << 11n)));
    expect((await call(`PUT ${rule}`, deny)).status).toBe(204);
    const { data } = await bot.typed();
    expect(BigInt(data.app_permissions) & (1n << 11n)).not.toBe(0n);
    bot.sandbox.faults.allow(CHANNEL_ID, String(1n << 28n));
    expect((await call(`POST /channels/${CHANNEL_ID}/messages`, { content: "x" })).body.code).toBe(50013);
    expect((await call(`POST /channels/${OF_ANOTHER}/messages`, { content: "x" })).status).toBe(200);
    expect((await call(`DELETE ${rule}`)).status).toBe(204);
    expect((await call(`POST /channels/${CHANNEL_ID}/messages`, { content: "x" })).status).toBe(200);
  });
});

describe("commands:", () => {
  const base = `/applications/${APPLICATION_ID}/commands`;

  test.each([
    [100, 1],
    [15, 2],
    [15, 3],
  ])("at most %d commands of type %d", async (max, type) => {
    expect((await call(`PUT ${base}`, manyCommands(max, type))).list).toHaveLength(max);
    expect((await call(`PUT ${base}`, manyCommands(max + 1, type))).body.code).toBe(30032);
    const one = { type, name: "another", ...(type === 1 ? { description: "d" } : {}) };
    expect((await call(`POST ${base}`, one)).body.code).toBe(30032);
  });

  test("a command is created, edited and deleted by itself", async () => {
    const { status, body: added } = await call(`POST ${base}`, { name: "one", description: "d" });
    expect(status).toBe(201);
    expect((await call(`POST ${base}`, { name: "one", description: "e" })).status).toBe(200);
    const changed = await call(`PATCH ${base}/${added.id}`, { description: "f" });
    expect(changed.body).toMatchObject({ id: added.id, name: "one", description: "f" });
    expect((await call(`PATCH ${base}/${added.id}`, { description: "f".repeat(101) })).body.code).toBe(50035);
    expect((await call(`GET ${base}/${added.id}`)).body).toMatchObject({ description: "f" });
    expect((await call(`DELETE ${base}/${added.id}`)).status).toBe(204);
    expect((await call(`GET ${base}/${added.id}`)).body.code).toBe(10063);
  });

  test("commands of one server are not offered on another", async () => {
    const elsewhere = bot.sandbox.faults.invite();
    await call(`PUT /applications/${APPLICATION_ID}/guilds/${GUILD_ID}/commands`, [{ name: "here", description: "d" }]);
    const { data } = await bot.take(bot.sandbox.person("Anna").slash("here"));
    expect(data.guild_id).toBe(GUILD_ID);
    await expect(bot.sandbox.person("Anna", elsewhere).slash("here")).rejects.toThrow("There is no command /here");
    const { data: there } = await bot.typed({}, elsewhere);
    expect(there.guild_id).not.toBe(GUILD_ID);
    expect(there).toMatchObject({ authorizing_integration_owners: { "0": there.guild_id }, channel_id: elsewhere });
  });
});

describe("faults:", () => {
  const path = `POST /channels/${CHANNEL_ID}/messages`;

  test("a delayed request waits first and is then carried out", async () => {
    bot.sandbox.faults.delay(/messages$/, 60);
    const at = performance.now();
    expect((await call(path, { content: "x" })).status).toBe(200);
    expect(performance.now() - at).toBeGreaterThan(50);
  });

  test("a global rate limit is marked as global", async () => {
    bot.sandbox.faults.fail(/messages$/, 429, { retryAfterMs: 1_500, global: true });
    const refused = await call(path, { content: "x" });
    expect(refused).toMatchObject({ status: 429, body: { retry_after: 1.5, global: true } });
    expect(refused.headers.get("x-ratelimit-global")).toBe("true");
    expect(refused.headers.get("x-ratelimit-scope")).toBe("global");
    expect(refused.headers.get("retry-after")).toBe("1.5");
  });

  test("a fault has the requested code, until faults are cleared", async () => {
    bot.sandbox.faults.fail(/messages$/, 403, { code: 50013, times: 5 });
    expect((await call(path, { content: "x" })).body.code).toBe(50013);
    bot.sandbox.faults.clear();
    expect((await call(path, { content: "x" })).status).toBe(200);
  });

  test("a deleted message is reported to the bot", async () => {
    const { body } = await call(path, { content: "x" });
    bot.sandbox.faults.deleteMessage(CHANNEL_ID, body.id);
    expect((await bot.socket.find(({ t }) => t === "MESSAGE_DELETE")).d.id).toBe(body.id);
    expect((await call(`PATCH /channels/${CHANNEL_ID}/messages/${body.id}`, { content: "y" })).body.code).toBe(10008);
  });

  test("a channel is deleted during an interaction", async () => {
    const before = await bot.typed();
    const during = await bot.typed();
    await during.callback({ type: 5 });
    bot.sandbox.faults.deleteChannel(CHANNEL_ID);
    expect((await before.callback({ type: 4, data: { content: "x" } })).body.code).toBe(10003);
    expect((await before.callback({ type: 5 })).body.code).toBe(10003);
    expect((await call(`POST ${during.webhook}`, { content: "x" })).body.code).toBe(10003);
    expect((await call(`PATCH ${during.webhook}/messages/@original`, { content: "x" })).body.code).toBe(10008);
  });

  test("the bot leaves the server and returns", async () => {
    bot.sandbox.faults.rejoin();
    await bot.socket.find(({ t }) => t === "GUILD_DELETE");
    expect(bot.socket.events.slice(-2)).toEqual(["GUILD_DELETE", "GUILD_CREATE"]);
  });
});

describe("rate limits:", () => {
  test("the global limit counts all requests except interaction callbacks", async () => {
    await bot.sandbox.stop();
    bot = await startManualBot({
      now: () => clock,
      limits: { rates: { global: { calls: 3, perMs: 1_000 }, default: { calls: 100, perMs: 1_000 } } },
    });
    const { callback } = await bot.typed();
    for (let count = 1; count < 3; count += 1) expect((await call("GET /users/@me")).status).toBe(200);
    const refused = await call("GET /users/@me");
    expect(refused).toMatchObject({ status: 429, body: { global: true, retry_after: 1 } });
    expect(refused.headers.get("x-ratelimit-bucket")).toBeNull();
    expect((await callback({ type: 5 })).status).toBe(204);
    clock += 1_000;
    expect((await call("GET /users/@me")).status).toBe(200);
  });

  test("a route has one bucket name, and a separate count for each channel", async () => {
    await bot.sandbox.stop();
    bot = await startManualBot({ now: () => clock, limits: { rates: { default: { calls: 1, perMs: 2_000 } } } });
    const ask = (channel: string) => call(`GET /channels/${channel}`);
    const [first, other, again] = [await ask(CHANNEL_ID), await ask(OF_ANOTHER), await ask(CHANNEL_ID)];
    expect([first.status, other.status, again.status]).toEqual([200, 200, 429]);
    expect(first.headers.get("x-ratelimit-bucket")).toBe(other.headers.get("x-ratelimit-bucket"));
    expect(again).toMatchObject({ body: { retry_after: 2, global: false } });
    expect(again.headers.get("x-ratelimit-scope")).toBe("user");
    expect(again.headers.get("x-ratelimit-remaining")).toBe("0");
  });
});
