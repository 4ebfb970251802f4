import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { ANNA_ID, APPLICATION_ID, CHANNEL_ID, GUILD_ID, listErrorCodes, type RawBody } from "../support/raw-client.ts";

const BERNAT = "1100000000000000012";
const NOBODY = "1100000000000000999";

let bot: ManualBot;
let clock = 0;
const call: ManualBot["call"] = (...asked) => bot.call(...asked);

beforeEach(async () => {
  clock = Date.now();
  bot = await startManualBot({ now: () => clock });
});
afterEach(() => bot.sandbox.stop());

/** Gives the bot a permission that it does not have by default. */
const grant = (...names: ("CreatePrivateThreads" | "ManageThreads" | "ManageMessages")[]) => {
  const bit = { CreatePrivateThreads: 36n, ManageThreads: 34n, ManageMessages: 13n };
  const allow = names.reduce((sum, name) => sum | (1n << bit[name]), 0n);
  return bot.sandbox.faults.allow(CHANNEL_ID, String(allow));
};

const start = async (more: object = {}, at = `/channels/${CHANNEL_ID}`): Promise<RawBody> =>
  (await call(`POST ${at}/threads`, { name: "a game", type: 11, ...more })).body;
const editThread = (thread: RawBody, body: object) => call(`PATCH /channels/${thread.id}`, body);

describe("a thread", () => {
  test("is created with its settings, and contains its creator", async () => {
    const thread = await start({ auto_archive_duration: 4320, rate_limit_per_user: 5 });
    expect(thread).toMatchObject({
      type: 11,
      parent_id: CHANNEL_ID,
      guild_id: GUILD_ID,
      owner_id: APPLICATION_ID,
      rate_limit_per_user: 5,
      member_count: 1,
      thread_metadata: { archived: false, locked: false, auto_archive_duration: 4320 },
      member: { user_id: APPLICATION_ID },
    });
    expect((await bot.socket.find(({ t }) => t === "THREAD_CREATE")).d).toMatchObject({ newly_created: true });
  });

  test("on a message has the message's id, and a message has only one", async () => {
    const { body: message } = await call(`POST /channels/${CHANNEL_ID}/messages`, { content: "x" });
    const thread = await start({}, `/channels/${CHANNEL_ID}/messages/${message.id}`);
    expect(thread.id).toBe(message.id);
    const { body } = await call(`GET /channels/${CHANNEL_ID}/messages/${message.id}`);
    expect(body).toMatchObject({ flags: 1 << 5, thread: { id: message.id, name: "a game" } });
    expect(await start({}, `/channels/${CHANNEL_ID}/messages/${message.id}`)).toMatchObject({ code: 160004 });
    expect(await start({}, `/channels/${CHANNEL_ID}/messages/${NOBODY}`)).toMatchObject({ code: 10008 });
  });

  test.each([
    ["a name of at most 100 characters", { name: "n".repeat(100) }, { name: "n".repeat(101) }, "name"],
    [
      "a known archive duration",
      { auto_archive_duration: 10080 },
      { auto_archive_duration: 100 },
      "auto_archive_duration",
    ],
    [
      "a slow mode of at most six hours",
      { rate_limit_per_user: 21600 },
      { rate_limit_per_user: 21601 },
      "rate_limit_per_user",
    ],
  ])("has %s", async (_rule, good, bad, field) => {
    expect(await start(good)).toMatchObject({ type: 11 });
    const refused = await call(`POST /channels/${CHANNEL_ID}/threads`, { name: "n", type: 11, ...bad });
    expect(listErrorCodes(refused.body.errors)[0]).toContain(field);
  });

  test("cannot be created in a thread or direct conversation, or without permission", async () => {
    const thread = await start();
    expect(await start({}, `/channels/${thread.id}`)).toMatchObject({ code: 50024 });
    const { body: direct } = await call("POST /users/@me/channels", { recipient_id: ANNA_ID });
    expect(await start({}, `/channels/${direct.id}`)).toMatchObject({ code: 50024 });
    expect(await start({ type: 12 })).toMatchObject({ code: 50013 });
    bot.sandbox.faults.deny(CHANNEL_ID, ["CreatePublicThreads"]);
    expect(await start()).toMatchObject({ code: 50013 });
  });

  test("is renamed by its owner, and locked only by a moderator", async () => {
    const thread = await start();
    expect((await editThread(thread, { name: "another" })).body).toMatchObject({ name: "another" });
    expect((await editThread(thread, { locked: true })).body.code).toBe(50013);
    grant("ManageThreads");
    expect((await editThread(thread, { locked: true })).body).toMatchObject({ thread_metadata: { locked: true } });
  });

  test("cannot be changed while archived, and is reopened by a message", async () => {
    const thread = await start();
    const { body: message } = await call(`POST /channels/${thread.id}/messages`, { content: "x" });
    await editThread(thread, { archived: true });
    expect((await editThread(thread, { name: "x" })).body.code).toBe(50083);
    expect((await call(`PATCH /channels/${thread.id}/messages/${message.id}`, { content: "y" })).body.code).toBe(50083);
    expect((await call(`DELETE /channels/${thread.id}/messages/${message.id}`)).body.code).toBe(50083);
    expect((await call(`PUT /channels/${thread.id}/thread-members/${ANNA_ID}`)).body.code).toBe(50083);
    expect((await call(`POST /channels/${thread.id}/messages`, { content: "z" })).status).toBe(200);
    expect((await call(`GET /channels/${thread.id}`)).body).toMatchObject({ thread_metadata: { archived: false } });
    expect((await call(`PATCH /channels/${thread.id}/messages/${message.id}`, { content: "y" })).status).toBe(200);
  });

  test("takes messages only from moderators while locked", async () => {
    const thread = await start();
    grant("ManageThreads");
    await editThread(thread, { locked: true, archived: true });
    grant();
    expect((await call(`POST /channels/${thread.id}/messages`, { content: "x" })).body.code).toBe(160005);
    expect((await editThread(thread, { archived: false })).body.code).toBe(50013);
    grant("ManageThreads");
    expect((await call(`POST /channels/${thread.id}/messages`, { content: "x" })).status).toBe(200);
  });

  test("is part of the interactions in it, and contains their answers", async () => {
    const thread = await start();
    const { data, callback } = await bot.typed({}, thread.id);
    expect(data).toMatchObject({ channel: { id: thread.id, type: 11, parent_id: CHANNEL_ID } });
    await callback({ type: 4, data: { content: "here" } });
    expect(await bot.sandbox.person("Bernat", thread.id).messages()).toMatchObject([{ content: "here" }]);
  });

  test("has its own permission for writing", async () => {
    const thread = await start();
    bot.sandbox.faults.deny(CHANNEL_ID, ["SendMessages"]);
    expect((await call(`POST /channels/${thread.id}/messages`, { content: "x" })).status).toBe(200);
    bot.sandbox.faults.deny(CHANNEL_ID, ["SendMessagesInThreads"]);
    expect((await call(`POST /channels/${thread.id}/messages`, { content: "x" })).body.code).toBe(50013);
    expect((await call(`POST /channels/${thread.id}/typing`)).body.code).toBe(50013);
  });

  test("is deleted before its channel", async () => {
    const thread = await start();
    bot.sandbox.faults.deleteChannel(CHANNEL_ID);
    await bot.socket.find(({ t }) => t === "CHANNEL_DELETE");
    expect(bot.socket.events.slice(-2)).toEqual(["THREAD_DELETE", "CHANNEL_DELETE"]);
    expect((await call(`GET /channels/${thread.id}`)).body.code).toBe(10003);
  });
});

describe("thread members", () => {
  test("are listed, added and removed", async () => {
    const thread = await start();
    const at = `/channels/${thread.id}/thread-members`;
    expect((await call(`PUT ${at}/${ANNA_ID}`)).status).toBe(204);
    expect((await call(`GET ${at}`)).list).toMatchObject([{ user_id: APPLICATION_ID }, { user_id: ANNA_ID }]);
    expect((await call(`GET ${at}/${ANNA_ID}`)).body).toMatchObject({ user_id: ANNA_ID });
    expect((await call(`DELETE ${at}/${ANNA_ID}`)).body.code).toBe(50013);
    grant("ManageThreads");
    expect((await call(`DELETE ${at}/${ANNA_ID}`)).status).toBe(204);
    expect((await call(`GET ${at}/${ANNA_ID}`)).body.code).toBe(10007);
    expect((await call(`PUT ${at}/${NOBODY}`)).body.code).toBe(10013);
  });

  test("include the bot, which is told when it leaves", async () => {
    const thread = await start();
    expect((await call(`DELETE /channels/${thread.id}/thread-members/@me`)).status).toBe(204);
    const { d } = await bot.socket.find(({ t }) => t === "THREAD_MEMBERS_UPDATE");
    expect(d).toMatchObject({ id: thread.id, member_count: 0, removed_member_ids: [APPLICATION_ID] });
    expect((await call(`GET /channels/${CHANNEL_ID}/thread-members`)).body.code).toBe(50024);
  });

  test("are the only ones who see a private thread", async () => {
    grant("CreatePrivateThreads");
    const thread = await start({ type: 12, invitable: false });
    expect(thread).toMatchObject({ type: 12, thread_metadata: { invitable: false } });
    await expect(bot.sandbox.person("Bernat", thread.id).messages()).rejects.toThrow("There is no channel");
    await call(`PUT /channels/${thread.id}/thread-members/${BERNAT}`);
    expect(await bot.sandbox.person("Bernat", thread.id).messages()).toEqual([]);
    await call(`DELETE /channels/${thread.id}/thread-members/@me`);
    expect((await call(`GET /channels/${thread.id}`)).body.code).toBe(50001);
  });
});

describe("lists of threads", () => {
  test("show the active threads of a server", async () => {
    const thread = await start();
    const archived = await start();
    await editThread(archived, { archived: true });
    expect((await call(`GET /guilds/${GUILD_ID}/threads/active`)).body).toMatchObject({
      threads: [{ id: thread.id }],
      members: [{ id: thread.id, user_id: APPLICATION_ID }],
    });
  });

  test("show the archived threads of a channel in pages, latest first", async () => {
    const ids: string[] = [];
    for (const name of ["a", "b", "c"]) {
      const thread = await start({ name });
      clock += 1000;
      await editThread(thread, { archived: true });
      ids.unshift(thread.id);
    }
    const list = async (query: string) =>
      (await call(`GET /channels/${CHANNEL_ID}/threads/archived/public${query}`)).body as unknown as {
        threads: { id: string; thread_metadata: { archive_timestamp: string } }[];
        has_more: boolean;
      };
    const first = await list("?limit=2");
    expect(first.threads.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const before = first.threads[1]?.thread_metadata.archive_timestamp ?? "";
    const second = await list(`?limit=2&before=${encodeURIComponent(before)}`);
    expect(second).toMatchObject({ threads: [{ id: ids[2] }], has_more: false });
  });

  test("show archived private threads only to moderators and members", async () => {
    grant("CreatePrivateThreads", "ManageThreads");
    const thread = await start({ type: 12 });
    await editThread(thread, { archived: true });
    const list = (where: string) => call(`GET /channels/${CHANNEL_ID}/${where}threads/archived/private`);
    expect((await list("")).body).toMatchObject({ threads: [{ id: thread.id }] });
    grant();
    expect((await list("")).body.code).toBe(50013);
    expect((await list("users/@me/")).body).toMatchObject({ threads: [{ id: thread.id }] });
  });
});
