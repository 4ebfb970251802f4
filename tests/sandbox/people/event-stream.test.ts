import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { UserAnswer } from "#sandbox/sandbox-user.ts";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { openPageWindow } from "../support/page-window.ts";
import { ANNA_ID, CHANNEL_ID, GUILD_ID } from "../support/raw-client.ts";

const BERNAT = "1100000000000000012";
let bot: ManualBot;

beforeEach(async () => {
  bot = await startManualBot();
});
afterEach(() => bot.sandbox.stop());

const post = async (path: string, body: object, languages = "en") => {
  const headers = { "content-type": "application/json", "accept-language": languages };
  const url = `${bot.sandbox.url}/page/api${path}`;
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const readWorld = async (user: string) =>
  (await (await fetch(`${bot.sandbox.url}/page/api/world?user=${user}`)).json()) as {
    people: { name: string; locale: string }[];
    channels: { name: string; unread?: { ping: number } }[];
  };
const send = (content: string) => bot.call(`POST /channels/${CHANNEL_ID}/messages`, { content });
const hideFrom = (who: string) =>
  bot.call(`PUT /channels/${CHANNEL_ID}/permissions/${who}`, {
    type: who === GUILD_ID ? 0 : 1,
    deny: String(1n << 10n),
  });
const allowManaging = () => bot.sandbox.faults.allow(CHANNEL_ID, String((1n << 28n) | (1n << 10n)));

describe("a page of another origin", () => {
  test.each(["/gateway?v=10", "/page/api/events?user=Anna"])("cannot open a socket: %s", async (path) => {
    const open = (origin: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${bot.sandbox.url.replace("http", "ws")}${path}`, { origin });
        socket.on("message", () => resolve("open"));
        socket.on("error", (error) => resolve(error.message));
      });
    expect(await open("https://evil.example")).toContain("403");
    expect(await open("http://127.0.0.1:1")).toContain("403");
    expect(await open(bot.sandbox.url)).toBe("open");
  });
});

test("malformed and broken-off requests do not stop the server", async () => {
  const { hostname, port } = new URL(bot.sandbox.url);
  for (const path of ["//", "/page/api/events", "/else"]) {
    const socket = connect(Number(port), hostname);
    const answer = once(socket, "close");
    socket.on("error", () => {}).resume();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    if (path === "/else") socket.resetAndDestroy();
    await answer;
  }
  expect((await readWorld("Anna")).channels.length).toBeGreaterThan(0);
});

describe("a window", () => {
  test("receives nothing from a channel that its person cannot see", async () => {
    const anna = await openPageWindow(bot.sandbox, "Anna");
    const bernat = await openPageWindow(bot.sandbox, "Bernat");
    allowManaging();
    expect((await hideFrom(BERNAT)).status).toBe(204);
    await send("behind the door");
    await bot.call("POST /channels/1100000000000000201/messages", { content: "before all" });
    await expect.poll(() => bernat.of("message").map(({ content }) => content)).toEqual(["before all"]);
    expect(anna.of("message").map(({ content }) => content)).toEqual(["behind the door", "before all"]);
  });

  test("is told when another window of the same person has read a channel", async () => {
    const anna = await openPageWindow(bot.sandbox, "Anna");
    await send("x");
    await post("/read", { user: "Anna", channel: "games" });
    await expect.poll(() => anna.of("read")).toEqual([{ channel: CHANNEL_ID }]);
  });
});

describe("unread messages of a person", () => {
  const games = async (user: string) => (await readWorld(user)).channels.find(({ name }) => name === "games")?.unread;

  test("are counted with mentions until they are read", async () => {
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

  test("do not include the person's own messages", async () => {
    await bot.sandbox.person("Anna").say("hello");
    expect(await games("Anna")).toBeUndefined();
    expect(await games("Bernat")).toEqual({ ping: 0 });
  });
});

describe("a refusal", () => {
  test.each([
    ["ca", "Un missatge té com a màxim 2000 caràcters."],
    ["es", "Un mensaje tiene como máximo 2000 caracteres."],
    ["en", "A message has at most 2000 characters."],
  ])("of a message that is too long is translated: %s", async (language, error) => {
    const say = (content: string) => post("/say", { user: "Anna", channel: "games", content }, language);
    expect(await say("a".repeat(2001))).toEqual({ status: 400, body: { error } });
    expect((await say("a".repeat(2000))).status).toBe(200);
  });

  test("of a file that is too large and of an empty message is translated too", async () => {
    const base64 = Buffer.alloc(10 * 1024 * 1024 + 1).toString("base64");
    const say = (body: object) => post("/say", { user: "Anna", channel: "games", ...body }, "ca");
    expect((await say({ files: [{ name: "x", base64 }] })).body["error"]).toBe("Un fitxer té com a màxim 10 MiB.");
    expect((await say({ content: " " })).body["error"]).toBe("No es pot enviar un missatge buit.");
  });

  test("names the option that is wrong", async () => {
    const slash = (options: object) => post("/slash", { user: "Anna", channel: "games", command: "prova", options });
    expect((await slash({ size: "many" })).body).toMatchObject({ about: "size" });
    expect((await slash({ whom: "Nobody" })).body).toMatchObject({ about: "whom" });
    expect((await slash({ none: 1 })).body).not.toHaveProperty("about");
  });

  test("is given to a person who may not write in the channel", async () => {
    allowManaging();
    await bot.call(`PUT /channels/${CHANNEL_ID}/permissions/${BERNAT}`, { type: 1, deny: String(1n << 11n) });
    await expect(bot.sandbox.person("Bernat").say("x")).rejects.toThrow("may not write in this channel");
    await bot.sandbox.person("Anna").say("x");
  });
});

describe("a person who arrives", () => {
  const arrive = async (user: string, ...languages: string[]) => (await post("/arrive", { user, languages })).body;
  const localeOf = async (user: string) => (await readWorld(user)).people.find(({ name }) => name === user)?.locale;

  test("is the named person, or else the first one, and is told which", async () => {
    expect(await arrive("Bernat")).toEqual({ name: "Bernat", known: true, isFirstVisit: true });
    expect(await arrive("Bernat")).toMatchObject({ isFirstVisit: false });
    expect(await arrive("Zoe")).toMatchObject({ name: "Anna", known: false });
  });

  test.each([
    ["es-ES", "es-ES"],
    ["es", "es-ES"],
    ["es-AR", "es-419"],
    ["ca-ES", "es-ES"],
    ["en-GB", "en-US"],
    ["fr", "en-US"],
  ])("gets the language of their browser on the first visit only: %s", async (language, locale) => {
    await arrive("Anna", language, "en");
    expect(await localeOf("Anna")).toBe(locale);
    await bot.sandbox.person("Anna").setLocale("de");
    await arrive("Anna", "es-ES");
    expect(await localeOf("Anna")).toBe("de");
  });
});

test("a person of another language speaks the language of the browser that opens their window", async () => {
  const carla = async () => (await readWorld("Carla")).people.find(({ name }) => name === "Carla")?.locale;
  expect(await carla()).toBe("es-ES");
  await post("/arrive", { user: "Carla", languages: ["en-US"] });
  expect(await carla()).toBe("en-US");
});

test("a form that was not answered can be sent again", async () => {
  await bot.sandbox.stop();
  bot = await startManualBot({ limits: { ackMs: 300 } });
  const { callback, answer } = await bot.typed();
  const input = { type: 18, label: "Word", component: { type: 4, custom_id: "word", style: 1 } };
  await callback({ type: 9, data: { title: "t", custom_id: "f", components: [input] } });
  const { modal } = (await answer) as UserAnswer;
  const submit = () => bot.sandbox.person("Anna").submit(modal, { word: "casa" });
  const first = submit();
  await bot.take(first, 5);
  await expect(submit()).rejects.toThrow("not open");
  await expect(first).rejects.toThrow("did not respond");
  const again = await bot.take(submit(), 5);
  expect((await again.callback({ type: 4, data: { content: "x" } })).status).toBe(204);
});
