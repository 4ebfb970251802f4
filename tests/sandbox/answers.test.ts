import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judgeAll, judgeAnswer, openApiIsThere } from "../support/openapi.ts";
import { byHand, type Hand } from "./hand.ts";
import { ANNA, APPLICATION, CHANNEL, GUILD } from "./raw.ts";

let hand: Hand;
const ids = { message: "", direct: "", thread: "", command: "", webhook: "" };

beforeAll(async () => {
  hand = await byHand();
  const { call } = hand;
  ids.message = (await call(`POST /channels/${CHANNEL}/messages`, { content: `<@${ANNA}>` })).body.id;
  ids.direct = (await call("POST /users/@me/channels", { recipient_id: ANNA })).body.id;
  ids.thread = (await call(`POST /channels/${CHANNEL}/threads`, { name: "x", type: 11 })).body.id;
  ids.command = (await call(`GET /applications/${APPLICATION}/commands`)).list[0]?.id ?? "";
  const { callback, webhook } = await hand.typed();
  await callback({ type: 5 });
  ids.webhook = webhook;
});
afterAll(() => hand.sandbox.stop());

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

if (!openApiIsThere()) judgeAll([]);

describe.skipIf(!openApiIsThere())("an answer is as Discord describes it:", () => {
  test.each<[request: string, body?: object, files?: { name: string }[]]>([
    [`POST /channels/${CHANNEL}/messages`, { content: "x", embeds: [embed], components: [row(button), row(select)] }],
    [`POST /channels/${CHANNEL}/messages`, { flags: 1 << 15, components: rich }],
    [`POST /channels/${CHANNEL}/messages`, { content: "x" }, [{ name: "a.png" }]],
    [
      `POST /channels/${CHANNEL}/messages`,
      { components: [5, 6, 7, 8].map((type) => row({ type, custom_id: `${type}` })) },
    ],
    [`PATCH /channels/${CHANNEL}/messages/{message}`, { content: "y" }],
    [`GET /channels/${CHANNEL}/messages`],
    [`GET /channels/${CHANNEL}/messages/{message}`],
    [`GET /channels/${CHANNEL}`],
    ["GET /channels/{direct}"],
    ["GET /channels/{thread}"],
    ["POST /users/@me/channels", { recipient_id: ANNA }],
    [`POST /channels/${CHANNEL}/threads`, { name: "y", type: 11 }],
    ["GET /channels/{thread}/thread-members"],
    ["GET /channels/{thread}/thread-members/@me"],
    [`GET /guilds/${GUILD}/threads/active`],
    ["PATCH /channels/{thread}", { archived: true }],
    [`GET /channels/${CHANNEL}/threads/archived/public`],
    [`GET /guilds/${GUILD}`],
    [`GET /guilds/${GUILD}/channels`],
    [`GET /guilds/${GUILD}/roles`],
    [`GET /guilds/${GUILD}/members/${ANNA}`],
    [`GET /users/${ANNA}`],
    ["GET /users/@me"],
    ["GET /users/@me/guilds"],
    ["GET /applications/@me"],
    ["GET /gateway"],
    ["GET /gateway/bot"],
    [`PUT /applications/${APPLICATION}/guilds/${GUILD}/commands`, [command]],
    [`GET /applications/${APPLICATION}/commands`],
    [`GET /applications/${APPLICATION}/commands/{command}`],
    ["PATCH {webhook}/messages/@original", { content: "x", components: [row(button)] }],
    ["GET {webhook}/messages/@original"],
  ])("%s", async (request, body, files) => {
    const [method = "", path = ""] = request.split(" ");
    const answer = await hand.call(`${method} ${at(path)}`, body, files ? { files } : {});
    expect(answer.status).toBeLessThan(300);
    expect(judgeAnswer({ method, path: at(path) }, answer.status, answer.body)).toEqual([]);
  });
});
