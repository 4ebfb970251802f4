import { request } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { isEphemeral, NotPossibleError } from "#sandbox/sandbox-user.ts";
import { DISCORD_LIMITS } from "../../../src/sandbox/model/limits.ts";
import type { SandboxOptions } from "../../../src/sandbox/start-sandbox.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { GatewaySocket, listInteractions, until } from "../support/gateway-socket.ts";
import {
  ANNA_ID,
  APPLICATION_ID,
  CHANNEL_ID,
  createRawClient,
  GUILD_ID,
  listErrorCodes,
  type RawReply,
} from "../support/raw-client.ts";

const COMMANDS = [
  {
    name: "prova",
    description: "d",
    options: [
      { type: 6, name: "who", description: "d" },
      { type: 3, name: "word", description: "d", autocomplete: true },
    ],
  },
  { name: "admin", description: "d", default_member_permissions: "32" },
];

let sandbox: TestSandbox;
let call: ReturnType<typeof createRawClient>;
let socket: GatewaySocket;
let clock = 0;

async function start(options: Partial<SandboxOptions> = {}): Promise<void> {
  sandbox = await startMemorySandbox(options);
  call = createRawClient(sandbox);
  socket = new GatewaySocket(sandbox);
  await socket.identify(sandbox.token);
  await call(`PUT /applications/${APPLICATION_ID}/commands`, COMMANDS);
}

/** Starts with a clock that only the test moves. */
async function startWithClock(options: Partial<SandboxOptions> = {}): Promise<void> {
  clock = Date.now();
  await start({ now: () => clock, ...options });
}

afterEach(() => sandbox.stop());

/** Types /prova as Anna, and returns the interaction. */
async function typeProva(options = {}) {
  const answer = sandbox.person("Anna").slash("prova", options);
  answer.catch(() => {});
  const { d } = await socket.interaction();
  const callback = (body: object, query = "") =>
    call(`POST /interactions/${d.id}/${d.token}/callback${query}`, body, { token: null });
  return { answer, data: d, callback, webhook: `/webhooks/${APPLICATION_ID}/${d.token}` };
}

const PRIVATE = 64;
const pressable = { components: [{ type: 1, components: [{ type: 2, style: 1, label: "Go", custom_id: "go" }] }] };

describe("an interaction", () => {
  test("arrives with every field that clients rely on", async () => {
    await start();
    const { data } = await typeProva({ who: "Bernat" });
    expect(data).toMatchObject({
      application_id: APPLICATION_ID,
      type: 2,
      version: 1,
      guild_id: GUILD_ID,
      channel_id: CHANNEL_ID,
      channel: { id: CHANNEL_ID, type: 0, name: "games" },
      member: { user: { id: ANNA_ID, global_name: "Anna" }, permissions: expect.stringMatching(/^\d+$/) },
      locale: "en-US",
      guild_locale: "en-US",
      app_permissions: expect.stringMatching(/^\d+$/),
      entitlements: [],
      authorizing_integration_owners: { "0": GUILD_ID },
      context: 0,
      data: { name: "prova", type: 1, options: [{ name: "who", type: 6, value: "1100000000000000012" }] },
    });
    expect(Object.keys(data.data.resolved)).toEqual(["users", "members"]);
    expect(data.id).toMatch(/^\d{17,19}$/);
  });

  test("in a direct conversation has a user and no member", async () => {
    await start();
    sandbox
      .person("Carla", "direct")
      .slash("prova")
      .catch(() => {});
    const { d } = await socket.interaction();
    expect(d).toMatchObject({ user: { global_name: "Carla" }, context: 1, locale: "es-ES", channel: { type: 1 } });
    expect(d.member ?? d.guild_id).toBeUndefined();
  });

  test("has a callback that needs no bot token, and answers with 204, or with 200 and a body on request", async () => {
    await start();
    const { callback, webhook } = await typeProva();
    const bare = await callback({ type: 5, data: { flags: PRIVATE } }, "?with_response=false");
    expect(bare).toMatchObject({ status: 204, body: undefined });
    expect(bare.headers.get("content-type")).toBeNull();
    expect((await call(`GET ${webhook}/messages/%40original`)).body.flags).toBe(PRIVATE | 128);
    await call(`PATCH ${webhook}/messages/@original`, { content: "done" }, { token: null });

    await call(`POST ${webhook}`, { ...pressable, flags: PRIVATE }, { token: null });
    const anna = sandbox.person("Anna");
    const pressed = anna.press(await anna.waitForMessage(({ components }) => components.length > 0), "Go");
    const { d } = await socket.interaction(3);
    const full = await call(`POST /interactions/${d.id}/${d.token}/callback?with_response=true`, {
      type: 4,
      data: { content: "x", flags: PRIVATE },
    });
    expect(full).toMatchObject({
      status: 200,
      body: {
        interaction: { id: d.id, type: 3, response_message_loading: false, response_message_ephemeral: true },
        resource: { type: 4, message: { content: "x" } },
      },
    });
    expect((await pressed).message?.content).toBe("x");
  });

  test("must be acknowledged in time", async () => {
    await start({ limits: { ackMs: 40 } });
    const { answer, callback } = await typeProva();
    await expect(answer).rejects.toThrow("The application did not respond");
    expect(await callback({ type: 5 })).toMatchObject({ status: 404, body: { code: 10062 } });
  });

  test("is acknowledged once, also by two simultaneous callbacks", async () => {
    await start();
    const { callback } = await typeProva();
    const both = await Promise.all([callback({ type: 5 }), callback({ type: 4, data: { content: "x" } })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(both.find(({ status }) => status === 400)?.body.code).toBe(40060);
    expect((await callback({ type: 5 })).body.code).toBe(40060);
  });

  test("is not acknowledged by a refused callback", async () => {
    await start();
    const { callback } = await typeProva();
    expect((await callback({ type: 4, data: { content: "x".repeat(2001) } })).body.code).toBe(50035);
    expect((await callback({ type: 8, data: { choices: [] } })).body.code).toBe(50035);
    expect((await callback({ type: 4, data: {} })).body.code).toBe(50006);
    expect((await callback({ type: 4, data: { content: "x" } })).status).toBe(204);
  });

  test("has a token that is valid for 15 minutes", async () => {
    await startWithClock();
    const { callback, webhook } = await typeProva();
    expect((await call(`POST ${webhook}`, { content: "x" })).body.code).toBe(10015);
    await callback({ type: 5 });
    clock += 15 * 60_000;
    expect((await call(`POST ${webhook}`, { content: "x" })).status).toBe(200);
    clock += 1;
    expect(await call(`POST ${webhook}`, { content: "x" })).toMatchObject({ status: 401, body: { code: 50027 } });
    expect((await call(`PATCH ${webhook}/messages/@original`, { content: "x" })).body.code).toBe(50027);
  });

  test("with an ephemeral reply shows it only to its reader", async () => {
    await start();
    const { callback, answer, webhook } = await typeProva();
    await callback({ type: 4, data: { content: "secret", flags: PRIVATE, ...pressable } });
    const { message } = await answer;
    if (!message) throw new Error("no reply");
    expect(isEphemeral(message)).toBe(true);
    expect(await sandbox.person("Bernat").messages()).toEqual([]);
    await expect(sandbox.person("Bernat").press(message, "Go")).rejects.toThrow("That message is not there.");
    expect((await call(`GET /channels/${CHANNEL_ID}/messages/${message.id}`)).body.code).toBe(10008);
    expect((await call(`GET /channels/${CHANNEL_ID}/messages`)).body).toEqual([]);
    expect((await call(`GET ${webhook}/messages/@original`)).body.content).toBe("secret");
    await sandbox.person("Anna").dismiss(message);
    expect(await sandbox.person("Anna").messages()).toEqual([]);
  });

  test("keeps the privacy with which its reply was deferred", async () => {
    await start();
    const { callback, webhook, answer } = await typeProva();
    await callback({ type: 5, data: { flags: PRIVATE } });
    await call(`POST ${webhook}`, { content: "first follow-up fills it" });
    expect((await answer).message).toMatchObject({ content: "first follow-up fills it", flags: PRIVATE });
  });

  test("for autocomplete takes at most 25 choices, and no other answer", async () => {
    await start();
    const asked = sandbox.person("Anna").autocomplete("prova", { word: "ca" }, "word");
    const { d } = await socket.interaction(4);
    expect(d.data.options).toEqual([{ name: "word", type: 3, value: "ca", focused: true }]);
    const path = `POST /interactions/${d.id}/${d.token}/callback`;
    const choices = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `${index}`, value: `${index}` }));
    const refused = await call(path, { type: 8, data: { choices: choices(26) } });
    expect(listErrorCodes(refused.body.errors)).toEqual(["data.choices BASE_TYPE_MAX_LENGTH"]);
    expect((await call(path, { type: 5 })).body.code).toBe(50035);
    expect((await call(path, { type: 8, data: { choices: choices(25) } })).status).toBe(204);
    expect(await asked).toHaveLength(25);
  });

  const input = (more: object = {}) => ({ type: 4, custom_id: "w", style: 1, ...more });
  const label = (component: object) => ({ type: 18, label: "Word", component });
  test.each([
    ["a title has at most 45 characters", { title: "t".repeat(46) }, "data.title BASE_TYPE_BAD_LENGTH"],
    ["it has one to five components", { components: [] }, "data.components BASE_TYPE_BAD_LENGTH"],
    [
      "it has no buttons",
      { components: [{ type: 1, components: [{ type: 2, style: 1, label: "x", custom_id: "x" }] }] },
      "data.components.0.components.0.type UNION_TYPE_CHOICES",
    ],
    [
      "a label has at most 45 characters",
      { components: [{ ...label(input()), label: "l".repeat(46) }] },
      "data.components.0.label BASE_TYPE_BAD_LENGTH",
    ],
    [
      "custom ids are unique",
      { components: [label(input()), label(input())] },
      "data.components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
    ],
  ])("checks the rules of a form: %s", async (_rule, bad, code) => {
    await start();
    const { callback } = await typeProva();
    const form = { title: "t".repeat(45), custom_id: "f", components: [label(input())] };
    expect(listErrorCodes((await callback({ type: 9, data: { ...form, ...bad } })).body.errors)).toContain(code);
    expect((await callback({ type: 9, data: form })).status).toBe(204);
  });

  test("from a form obeys the rules of its fields, comes once, and cannot open another form", async () => {
    await start();
    const { callback, answer } = await typeProva();
    const components = [
      label(input({ min_length: 2, max_length: 4 })),
      label({
        type: 21,
        custom_id: "r",
        options: [
          { label: "A", value: "a" },
          { label: "B", value: "b" },
        ],
      }),
      { type: 10, content: "words" },
    ];
    await callback({ type: 9, data: { title: "t", custom_id: "f", components } });
    const { modal } = await answer;
    const anna = sandbox.person("Anna");
    await expect(anna.submit(modal, { w: "c", r: "a" })).rejects.toThrow("2 to 4 characters");
    await expect(anna.submit(modal, { w: "casa", r: "c" })).rejects.toThrow("not among the choices");
    await expect(anna.submit(modal, { x: "casa" })).rejects.toThrow('no field "x"');
    anna.submit(modal, { w: "casa", r: "b" }).catch(() => {});
    const { d } = await socket.interaction(5);
    expect(d.data.components).toMatchObject([
      { type: 18, component: { type: 4, custom_id: "w", value: "casa" } },
      { type: 18, component: { type: 21, custom_id: "r", value: "b" } },
      { type: 10 },
    ]);
    expect((await call(`POST /interactions/${d.id}/${d.token}/callback`, { type: 9, data: {} })).body.code).toBe(50035);
    await expect(anna.submit(modal, { w: "casa", r: "b" })).rejects.toThrow("not open");
  });

  test("with an admin command is possible only for server admins", async () => {
    await start();
    await expect(sandbox.person("Bernat").slash("admin")).rejects.toThrow("There is no command /admin here.");
    sandbox
      .person("Anna")
      .slash("admin")
      .catch(() => {});
    expect((await socket.interaction()).d.data.name).toBe("admin");
  });

  test("with invalid options is refused before the bot sees it", async () => {
    await start();
    const anna = sandbox.person("Anna");
    await expect(anna.slash("prova", { whom: "Bernat" })).rejects.toThrow('has no option "whom"');
    await expect(anna.slash("prova", { who: "Nobody" })).rejects.toThrow('nobody called "Nobody"');
    await expect(anna.slash("nothing")).rejects.toThrow(NotPossibleError);
  });
});

describe("messages", () => {
  const path = `POST /channels/${CHANNEL_ID}/messages`;

  test("with the same enforced nonce return the first message for some minutes", async () => {
    await startWithClock();
    const body = { content: "x", nonce: "turn:1", enforce_nonce: true };
    const { body: first } = await call(path, body);
    expect((await call(path, body)).body.id).toBe(first.id);
    expect((await call(path, { ...body, enforce_nonce: false })).body.id).not.toBe(first.id);
    clock += DISCORD_LIMITS.nonceMs + 1;
    expect((await call(path, { ...body, nonce: "turn:2" })).body.id).not.toBe(first.id);
    expect((await call(path, body)).body.id).not.toBe(first.id);
  });

  test("that are older than an hour can be edited only a few times", async () => {
    await startWithClock();
    const { body } = await call(path, { content: "x" });
    const edit = () => call(`PATCH /channels/${CHANNEL_ID}/messages/${body.id}`, { content: "y" });
    for (let count = 0; count < 10; count += 1) expect((await edit()).status).toBe(200);
    clock += 60 * 60_000 + 1;
    for (let count = 0; count < DISCORD_LIMITS.oldMessageEdits; count += 1) expect((await edit()).status).toBe(200);
    expect(await edit()).toMatchObject({ status: 429, body: { code: 30046 } });
    clock += 60 * 60_000;
    expect((await edit()).status).toBe(200);
  });

  test("mention only the listed people", async () => {
    await start();
    const content = `<@${ANNA_ID}> and <@1100000000000000012> @everyone`;
    const mentions = async (allowed?: object) =>
      (await call(path, { content, ...(allowed ? { allowed_mentions: allowed } : {}) })).body.mentions.map(
        ({ global_name }: { global_name: string }) => global_name,
      );
    expect(await mentions()).toEqual(["Anna", "Bernat"]);
    expect(await mentions({ parse: [] })).toEqual([]);
    expect(await mentions({ parse: [], users: [ANNA_ID] })).toEqual(["Anna"]);
  });

  test("mention again when an edit changes their text", async () => {
    await start();
    const names = ({ body }: RawReply) => body.mentions.map(({ global_name }) => global_name);
    const { body: sent } = await call(path, { content: `<@${ANNA_ID}>`, allowed_mentions: { parse: [] } });
    const edit = (body: object) => call(`PATCH /channels/${CHANNEL_ID}/messages/${sent.id}`, body);
    expect(names(await edit({ components: [] }))).toEqual([]);
    expect(names(await edit({ content: `<@${ANNA_ID}>!` }))).toEqual(["Anna"]);
    expect(names(await edit({ embeds: [{ title: "x" }], allowed_mentions: { parse: [] } }))).toEqual(["Anna"]);
    const rich = { flags: 1 << 15, components: [{ type: 10, content: `<@${ANNA_ID}>` }] };
    const { body: newer } = await call(path, rich);
    const editNewer = (body: object) => call(`PATCH /channels/${CHANNEL_ID}/messages/${newer.id}`, body);
    expect(names(await editNewer({ allowed_mentions: { parse: [] } }))).toEqual(["Anna"]);
    expect(names(await editNewer({ components: [{ type: 10, content: "x" }] }))).toEqual([]);
  });

  test("of another author can be neither edited nor deleted without permission", async () => {
    await start();
    const { id } = await sandbox.person("Anna").say("hello");
    expect((await call(`PATCH /channels/${CHANNEL_ID}/messages/${id}`, { content: "x" })).body.code).toBe(50005);
    expect((await call(`DELETE /channels/${CHANNEL_ID}/messages/${id}`)).body.code).toBe(50013);
  });

  test.each([
    ["SendMessages", { content: "x" }, undefined, 50013],
    ["AttachFiles", { content: "x" }, [{ name: "a.txt" }], 50013],
    ["EmbedLinks", { embeds: [{ title: "x" }] }, undefined, 50013],
    ["ViewChannel", { content: "x" }, undefined, 50001],
  ])("are refused without the permission %s", async (permission, body, files, code) => {
    await start();
    sandbox.faults.deny(CHANNEL_ID, [permission]);
    expect(await call(path, body, files ? { files } : {})).toMatchObject({ status: 403, body: { code } });
    const { data } = await typeProva();
    expect(BigInt(data.app_permissions) & (1n << 11n)).toBe(permission === "SendMessages" ? 0n : 1n << 11n);
    sandbox.faults.deny(CHANNEL_ID, []);
    expect((await call(path, body, files ? { files } : {})).status).toBe(200);
  });

  test.each([
    ["AttachFiles", { content: "y" }, [{ name: "a.txt" }]],
    ["EmbedLinks", { embeds: [{ title: "x" }] }, undefined],
  ])("keep other edits possible without the permission %s", async (permission, body, files) => {
    await start();
    const { body: sent } = await call(path, { content: "x" });
    sandbox.faults.deny(CHANNEL_ID, [permission]);
    const edit = `PATCH /channels/${CHANNEL_ID}/messages/${sent.id}`;
    expect(await call(edit, body, files ? { files } : {})).toMatchObject({ status: 403, body: { code: 50013 } });
    expect((await call(edit, { content: "z" })).status).toBe(200);
  });

  test("that do not exist, like other missing things, have their own error codes", async () => {
    await start();
    const none = "1100000000000000999";
    expect((await call(`GET /channels/${none}`)).body.code).toBe(10003);
    expect((await call(`GET /channels/${CHANNEL_ID}/messages/${none}`)).body.code).toBe(10008);
    expect((await call(`GET /users/${none}`)).body.code).toBe(10013);
    expect((await call(`GET /guilds/${GUILD_ID}/members/${none}`)).body.code).toBe(10007);
    expect((await call(`POST /interactions/${none}/x/callback`, { type: 5 })).body.code).toBe(10062);
    expect((await call(`POST /webhooks/${none}/x`, { content: "x" })).body.code).toBe(10015);
    expect(await call("GET /nothing")).toMatchObject({ status: 404, body: { code: 0 } });
    expect((await call("GET /users/@me", undefined, { token: "wrong" })).status).toBe(401);
    expect((await call("GET /users/@me", undefined, { token: null })).status).toBe(401);
  });

  test("do not reach a person who has direct messages switched off", async () => {
    await start();
    const { body: direct } = await call("POST /users/@me/channels", { recipient_id: ANNA_ID });
    expect((await call(`POST /channels/${direct.id}/messages`, { content: "x" })).status).toBe(200);
    await sandbox.person("Anna").setDirectMessages(false);
    expect((await call(`POST /channels/${direct.id}/messages`, { content: "x" })).body.code).toBe(50007);
    expect(await sandbox.person("Anna", "direct").messages()).toHaveLength(1);
  });

  test("are posted in a new thread, which is deleted with its channel", async () => {
    await start();
    const { body: thread } = await call(`POST /channels/${CHANNEL_ID}/threads`, { name: "a game", type: 11 });
    expect((await socket.find(({ t }) => t === "THREAD_CREATE")).d).toMatchObject({
      id: thread.id,
      parent_id: CHANNEL_ID,
    });
    await call(`POST /channels/${thread.id}/messages`, { content: "inside" });
    expect(await sandbox.person("Bernat", thread.id).messages()).toMatchObject([{ content: "inside" }]);
    sandbox.faults.deleteChannel(CHANNEL_ID);
    expect((await socket.find(({ t }) => t === "CHANNEL_DELETE")).d.id).toBe(CHANNEL_ID);
    expect((await call(`GET /channels/${thread.id}`)).body.code).toBe(10003);
  });

  test("are kept up to a limit for each channel", async () => {
    await start({ limits: { keptMessages: 3 } });
    for (const content of ["1", "2", "3", "4"]) await call(path, { content });
    expect((await sandbox.person("Anna").messages()).map(({ content }) => content)).toEqual(["2", "3", "4"]);
  });
});

describe("rate limits", () => {
  test("allow five messages in five seconds for each channel, with Discord's headers and 429", async () => {
    await startWithClock({ limits: { rates: DISCORD_LIMITS.rates } });
    const post = (channel = CHANNEL_ID) => call(`POST /channels/${channel}/messages`, { content: "x" });
    const first = await post();
    expect(first.headers.get("x-ratelimit-limit")).toBe("5");
    expect(first.headers.get("x-ratelimit-remaining")).toBe("4");
    expect(first.headers.get("x-ratelimit-reset-after")).toBe("5.000");
    expect(first.headers.get("x-ratelimit-bucket")).toBeTruthy();
    for (let count = 0; count < 4; count += 1) await post();
    const refused = await post();
    expect(refused).toMatchObject({ status: 429, body: { retry_after: 5, global: false } });
    expect(refused.headers.get("retry-after")).toBe("5");
    expect((await post("1100000000000000203")).status).toBe(200);
    clock += 5_001;
    expect((await post()).status).toBe(200);
  });
});

describe("a fault", () => {
  const path = `POST /channels/${CHANNEL_ID}/messages`;
  test("makes requests fail the requested number of times, without effect", async () => {
    await start();
    sandbox.faults.fail(/messages$/, 500, { times: 2 });
    sandbox.faults.fail(/messages$/, 429, { retryAfterMs: 50 });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await call(path, { content: "x" })).status);
    expect(statuses).toEqual([500, 500, 429, 200]);
    expect(await sandbox.person("Anna").messages()).toHaveLength(1);
  });

  test("loses an answer after the request was carried out", async () => {
    await start();
    sandbox.faults.loseAnswer(/messages$/);
    await expect(call(path, { content: "x" })).rejects.toThrow();
    expect(await sandbox.person("Anna").messages()).toHaveLength(1);
  });

  test("reports a failure after the request was carried out", async () => {
    await start();
    sandbox.faults.loseAnswer(/messages$/, { status: 502 });
    expect((await call(path, { content: "x" })).status).toBe(502);
    expect(await sandbox.person("Anna").messages()).toHaveLength(1);
  });

  test("delivers an interaction a second time", async () => {
    await start();
    const { data } = await typeProva();
    sandbox.faults.redeliver();
    await until(() => listInteractions(socket).filter(({ id }) => id === data.id).length === 2);
  });
});

test("a page of another origin is refused by its host name or its content type", async () => {
  await start();
  const { hostname, port } = new URL(sandbox.url);
  const status = await new Promise((resolve, reject) => {
    const asked = request({
      host: hostname,
      port,
      path: "/page/api/world?user=Anna",
      headers: { host: "evil.example" },
    });
    asked
      .on("response", (response) => resolve(response.statusCode))
      .on("error", reject)
      .end();
  });
  expect(status).toBe(403);
  const foreign = await fetch(`${sandbox.url}/page/api/say`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "text/plain" },
  });
  expect(foreign.status).toBe(400);
});
