import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAllRequests, checkResponse, hasOpenApi } from "../../support/check-openapi.ts";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { ANNA_ID, APPLICATION_ID, CHANNEL_ID, GUILD_ID } from "../support/raw-client.ts";

let bot: ManualBot;
const ids = { message: "", direct: "", thread: "", command: "", webhook: "" };

beforeAll(async () => {
  bot = await startManualBot();
  const { call } = bot;
  ids.message = (await call(`POST /channels/${CHANNEL_ID}/messages`, { content: `<@${ANNA_ID}>` })).body.id;
  ids.direct = (await call("POST /users/@me/channels", { recipient_id: ANNA_ID })).body.id;
  ids.thread = (await call(`POST /channels/${CHANNEL_ID}/threads`, { name: "x", type: 11 })).body.id;
  ids.command = (await call(`GET /applications/${APPLICATION_ID}/commands`)).list[0]?.id ?? "";
  const { callback, webhook } = await bot.typed();
  await callback({ type: 5 });
  ids.webhook = webhook;
});
afterAll(() => bot.sandbox.stop());

const row = (...components: object[]) => ({ type: 1, components });
const button = { type: 2, style: 1, label: "x", custom_id: "x", emoji: { name: "🎲" } };
const select = { type: 3, custom_id: "s", options: [{ label: "a", value: "a" }] };
const media = { url: "https://x.org/a.png" };
const rich = [
  { type: 17, components: [{ type: 10, content: "x" }, { type: 14 }, row(button)] },
  { type: 9, components: [{ type: 10, content: "x" }], accessory: { type: 11, media } },
  { type: 12, items: [{ media }] },
  row(select),
];
const embed = { title: "t", fields: [{ name: "n", value: "v" }], footer: { text: "f" }, image: media };
const command = { name: "a", description: "d", options: [{ type: 3, name: "o", description: "d" }] };

const at = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);

if (!hasOpenApi()) checkAllRequests([]);

describe.skipIf(!hasOpenApi())("a response matches Discord's API description:", () => {
  test.each<[request: string, body?: object, files?: { name: string }[]]>([
    [
      `POST /channels/${CHANNEL_ID}/messages`,
      { content: "x", embeds: [embed], components: [row(button), row(select)] },
    ],
    [`POST /channels/${CHANNEL_ID}/messages`, { flags: 1 << 15, components: rich }],
    [`POST /channels/${CHANNEL_ID}/messages`, { content: "x" }, [{ name: "a.png" }]],
    [
      `POST /channels/${CHANNEL_ID}/messages`,
      { components: [5, 6, 7, 8].map((type) => row({ type, custom_id: `${type}` })) },
    ],
    [`PATCH /channels/${CHANNEL_ID}/messages/{message}`, { content: "y" }],
    [`GET /channels/${CHANNEL_ID}/messages`],
    [`GET /channels/${CHANNEL_ID}/messages/{message}`],
    [`GET /channels/${CHANNEL_ID}`],
    ["GET /channels/{direct}"],
    ["GET /channels/{thread}"],
    ["POST /users/@me/channels", { recipient_id: ANNA_ID }],
    [`POST /channels/${CHANNEL_ID}/threads`, { name: "y", type: 11 }],
    ["GET /channels/{thread}/thread-members"],
    ["GET /channels/{thread}/thread-members/@me"],
    [`GET /guilds/${GUILD_ID}/threads/active`],
    ["PATCH /channels/{thread}", { archived: true }],
    [`GET /channels/${CHANNEL_ID}/threads/archived/public`],
    [`GET /guilds/${GUILD_ID}`],
    [`GET /guilds/${GUILD_ID}/channels`],
    [`GET /guilds/${GUILD_ID}/roles`],
    [`GET /guilds/${GUILD_ID}/members/${ANNA_ID}`],
    [`GET /users/${ANNA_ID}`],
    ["GET /users/@me"],
    ["GET /users/@me/guilds"],
    ["GET /applications/@me"],
    ["GET /gateway"],
    ["GET /gateway/bot"],
    [`PUT /applications/${APPLICATION_ID}/guilds/${GUILD_ID}/commands`, [command]],
    [`GET /applications/${APPLICATION_ID}/commands`],
    [`GET /applications/${APPLICATION_ID}/commands/{command}`],
    ["PATCH {webhook}/messages/@original", { content: "x", components: [row(button)] }],
    ["GET {webhook}/messages/@original"],
  ])("%s", async (request, body, files) => {
    const [method = "", path = ""] = request.split(" ");
    const answer = await bot.call(`${method} ${at(path)}`, body, files ? { files } : {});
    expect(answer.status).toBeLessThan(300);
    expect(checkResponse({ method, path: at(path) }, answer.status, answer.body)).toEqual([]);
  });
});
