import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { UserAnswer } from "#sandbox/sandbox-user.ts";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { openPageWindow } from "../support/page-window.ts";
import { ANNA_ID, CHANNEL_ID, GUILD_ID } from "../support/raw-client.ts";

const BERNAT = "1100000000000000012";
let hand: ManualBot;

beforeEach(async () => {
  hand = await startManualBot();
});
afterEach(() => hand.sandbox.stop());

const post = async (path: string, body: object, languages = "en") => {
  const headers = { "content-type": "application/json", "accept-language": languages };
  const url = `${hand.sandbox.url}/page/api${path}`;
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const world = async (user: string) =>
  (await (await fetch(`${hand.sandbox.url}/page/api/world?user=${user}`)).json()) as {
    people: { name: string; locale: string }[];
    channels: { name: string; unread?: { ping: number } }[];
  };
const send = (content: string) => hand.call(`POST /channels/${CHANNEL_ID}/messages`, { content });
const hideFrom = (who: string) =>
  hand.call(`PUT /channels/${CHANNEL_ID}/permissions/${who}`, {
    type: who === GUILD_ID ? 0 : 1,
    deny: String(1n << 10n),
  });
const letManage = () => hand.sandbox.faults.allow(CHANNEL_ID, String((1n << 28n) | (1n << 10n)));

describe("from a page elsewhere", () => {
  test.each(["/gateway?v=10", "/page/api/events?user=Anna"])("no socket opens: %s", async (path) => {
    const open = (origin: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${hand.sandbox.url.replace("http", "ws")}${path}`, { origin });
        socket.on("message", () => resolve("open"));
        socket.on("error", (error) => resolve(error.message));
      });
    expect(await open("https://evil.example")).toContain("403");
    expect(await open("http://127.0.0.1:1")).toContain("403");
    expect(await open(hand.sandbox.url)).toBe("open");
  });
});

test("whoever asks for nonsense, or goes away at once, takes nobody along", async () => {
  const { hostname, port } = new URL(hand.sandbox.url);
  for (const path of ["//", "/page/api/events", "/else"]) {
    const socket = connect(Number(port), hostname);
    const answer = once(socket, "close");
    socket.on("error", () => {}).resume();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    if (path === "/else") socket.resetAndDestroy();
    await answer;
  }
  expect((await world("Anna")).channels.length).toBeGreaterThan(0);
});

describe("a window", () => {
  test("hears nothing of a channel that its person does not see", async () => {
    const anna = await openPageWindow(hand.sandbox, "Anna");
    const bernat = await openPageWindow(hand.sandbox, "Bernat");
    letManage();
    expect((await hideFrom(BERNAT)).status).toBe(204);
    await send("behind the door");
    await hand.call("POST /channels/1100000000000000201/messages", { content: "before all" });
    await expect.poll(() => bernat.of("message").map(({ content }) => content)).toEqual(["before all"]);
    expect(anna.of("message").map(({ content }) => content)).toEqual(["behind the door", "before all"]);
  });

  test("of the same person hears that another one has read", async () => {
    const anna = await openPageWindow(hand.sandbox, "Anna");
    await send("x");
    await post("/read", { user: "Anna", channel: "games" });
    await expect.poll(() => anna.of("read")).toEqual([{ channel: CHANNEL_ID }]);
  });
});

describe("what a person has not read", () => {
  const games = async (user: string) => (await world(user)).channels.find(({ name }) => name === "games")?.unread;

  test("is counted where they were called, until they read it", async () => {
    expect(await games("Anna")).toBeUndefined();
    await send("x");
    expect(await games("Anna")).toEqual({ ping: 0 });
    for (const word of ["one", "two"]) await send(`<@${ANNA_ID}> ${word}`);
    expect(await games("Anna")).toEqual({ ping: 2 });
    expect(await games("Bernat")).toEqual({ ping: 0 });
    await post("/read", { user: "Anna", channel: "games" });
    expect(await games("Anna")).toBeUndefined();
    expect(await games("Bernat")).toEqual({ ping: 0 });
  });

  test("is not what they said themselves", async () => {
    await hand.sandbox.person("Anna").say("hello");
    expect(await games("Anna")).toBeUndefined();
    expect(await games("Bernat")).toEqual({ ping: 0 });
  });
});

describe("a refusal", () => {
  test.each([
    ["ca", "Un missatge té com a màxim 2000 caràcters."],
    ["es", "Un mensaje tiene como máximo 2000 caracteres."],
    ["en", "A message has at most 2000 characters."],
  ])("of too long a message is said in %s", async (language, error) => {
    const say = (content: string) => post("/say", { user: "Anna", channel: "games", content }, language);
    expect(await say("a".repeat(2001))).toEqual({ status: 400, body: { error } });
    expect((await say("a".repeat(2000))).status).toBe(200);
  });

  test("of too large a file, and of nothing at all, is said so too", async () => {
    const base64 = Buffer.alloc(10 * 1024 * 1024 + 1).toString("base64");
    const say = (body: object) => post("/say", { user: "Anna", channel: "games", ...body }, "ca");
    expect((await say({ files: [{ name: "x", base64 }] })).body["error"]).toBe("Un fitxer té com a màxim 10 MiB.");
    expect((await say({ content: " " })).body["error"]).toBe("No es pot enviar un missatge buit.");
  });

  test("names the option that is meant", async () => {
    const slash = (options: object) => post("/slash", { user: "Anna", channel: "games", command: "prova", options });
    expect((await slash({ size: "many" })).body).toMatchObject({ about: "size" });
    expect((await slash({ whom: "Nobody" })).body).toMatchObject({ about: "whom" });
    expect((await slash({ none: 1 })).body).not.toHaveProperty("about");
  });

  test("is what they get who may not write in a channel", async () => {
    letManage();
    await hand.call(`PUT /channels/${CHANNEL_ID}/permissions/${BERNAT}`, { type: 1, deny: String(1n << 11n) });
    await expect(hand.sandbox.person("Bernat").say("x")).rejects.toThrow("may not write in this channel");
    await hand.sandbox.person("Anna").say("x");
  });
});

describe("whoever arrives", () => {
  const arrive = async (user: string, ...languages: string[]) => (await post("/arrive", { user, languages })).body;
  const localeOf = async (user: string) => (await world(user)).people.find(({ name }) => name === user)?.locale;

  test("is the person they name, or else the first one, and is told so", async () => {
    expect(await arrive("Bernat")).toEqual({ name: "Bernat", known: true });
    expect(await arrive("Zoe")).toEqual({ name: "Anna", known: false });
  });

  test.each([
    ["es-ES", "es-ES"],
    ["es", "es-ES"],
    ["es-AR", "es-419"],
    ["ca-ES", "es-ES"],
    ["en-GB", "en-US"],
    ["fr", "en-US"],
  ])("has the language of their browser, the first time: %s", async (language, locale) => {
    await arrive("Anna", language, "en");
    expect(await localeOf("Anna")).toBe(locale);
    await hand.sandbox.person("Anna").setLocale("de");
    await arrive("Anna", "es-ES");
    expect(await localeOf("Anna")).toBe("de");
  });
});

test("a form that nobody answered is sent once more", async () => {
  await hand.sandbox.stop();
  hand = await startManualBot({ limits: { ackMs: 300 } });
  const { callback, answer } = await hand.typed();
  const input = { type: 18, label: "Word", component: { type: 4, custom_id: "word", style: 1 } };
  await callback({ type: 9, data: { title: "t", custom_id: "f", components: [input] } });
  const { modal } = (await answer) as UserAnswer;
  const submit = () => hand.sandbox.person("Anna").submit(modal, { word: "casa" });
  const first = submit();
  await hand.take(first, 5);
  await expect(submit()).rejects.toThrow("not open");
  await expect(first).rejects.toThrow("did not respond");
  const again = await hand.take(submit(), 5);
  expect((await again.callback({ type: 4, data: { content: "x" } })).status).toBe(204);
});
