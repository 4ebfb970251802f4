import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OptionValue, UserAnswer } from "#sandbox/sandbox-user.ts";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { ANNA_ID, CHANNEL_ID, GUILD_ID, listErrorCodes } from "../support/raw-client.ts";

const BERNAT = "1100000000000000012";

let bot: ManualBot;

beforeAll(async () => {
  bot = await startManualBot();
});
afterAll(() => bot.sandbox.stop());

const anna = () => bot.sandbox.person("Anna");
const file = (name: string, text: string) => ({ name, base64: Buffer.from(text).toString("base64") });
const row = (...components: object[]) => ({ type: 1, components });

/** Posts a message with one component, and returns it as Anna sees it. */
async function postComponent(component: object) {
  const { body } = await bot.call(`POST /channels/${CHANNEL_ID}/messages`, { components: [row(component)] });
  return await anna().waitForMessage(({ id }) => id === body.id);
}

describe("a command's options", () => {
  test("a channel is on this server and has an allowed type", async () => {
    const { data } = await bot.typed({ where: "#general" });
    expect(data.data).toMatchObject({ options: [{ name: "where", type: 7, value: "1100000000000000201" }] });
    expect(data.data.resolved).toMatchObject({ channels: { "1100000000000000201": { name: "general", type: 0 } } });
    const { body: thread } = await bot.call(`POST /channels/${CHANNEL_ID}/threads`, { name: "aside", type: 11 });
    await expect(anna().slash("prova", { where: thread.id })).rejects.toThrow("is not such a channel");
    await expect(anna().slash("prova", { where: "elsewhere" })).rejects.toThrow('no channel "elsewhere"');
    const { body: direct } = await bot.call("POST /users/@me/channels", { recipient_id: BERNAT });
    await expect(anna().slash("prova", { where: direct.id })).rejects.toThrow("There is no channel");
  });

  test("a mentionable is a person or a role", async () => {
    const person = (await bot.typed({ whom: "Bernat" })).data.data;
    expect(person).toMatchObject({ options: [{ value: BERNAT }], resolved: { users: { [BERNAT]: {} } } });
    const role = (await bot.typed({ whom: "Tauler" })).data.data;
    expect(role.resolved).toMatchObject({
      roles: { "1100000000000000101": { name: "Tauler", permissions: expect.stringMatching(/^\d+$/) } },
    });
    expect(Object.keys(role.resolved)).toEqual(["roles"]);
    await expect(anna().slash("prova", { whom: "Nobody" })).rejects.toThrow('nobody called "Nobody"');
  });

  test("a file has a URL from which it can be downloaded", async () => {
    const { data } = await bot.typed({ file: file("words.txt", "casa\ntaula\n") });
    const [attachment] = Object.values((data.data.resolved as { attachments: Record<string, Stored> }).attachments);
    expect(attachment).toMatchObject({ filename: "words.txt", size: 11, content_type: "text/plain; charset=utf-8" });
    expect(await (await fetch(attachment?.url ?? "")).text()).toBe("casa\ntaula\n");
  });

  test("a file has at most 10 MiB", async () => {
    const tooLarge = { name: "x", base64: Buffer.alloc(10 * 1024 * 1024 + 1).toString("base64") };
    await expect(anna().slash("prova", { file: tooLarge })).rejects.toThrow("A file has at most 10 MiB.");
  });

  test.each<[what: string, good: unknown, bad: unknown, field: string]>([
    ["a word", "casa", 1, "word"],
    ["a number", 5, "5", "size"],
    ["a whole number", 5, 5.5, "size"],
  ])("autocomplete choices have values of the option's type: %s", async (_what, good, bad, field) => {
    const answer = anna().autocomplete("prova", { [field]: "" }, field);
    const { callback } = await bot.take(answer, 4);
    const suggest = (value: unknown) => callback({ type: 8, data: { choices: [{ name: "n", value }] } });
    expect(listErrorCodes((await suggest(bad)).body.errors)[0]).toMatch(/^data\.choices\.0\.value /);
    expect((await suggest(good)).status).toBe(204);
    expect(await answer).toEqual([{ name: "n", value: good }]);
  });
});

interface Stored {
  url: string;
}

describe("menus of every type:", () => {
  test.each<[kind: string, type: number, value: string, id: string, resolved: string[]]>([
    ["menu of people", 5, "Bernat", BERNAT, ["users", "members"]],
    ["menu of roles", 6, "Tauler", "1100000000000000101", ["roles"]],
    ["person in a menu of mentionables", 7, "Bernat", BERNAT, ["users", "members"]],
    ["role in a menu of mentionables", 7, "Tauler", "1100000000000000101", ["roles"]],
    ["menu of channels", 8, "#scrabble", "1100000000000000203", ["channels"]],
  ])("%s", async (_kind, type, value, id, resolved) => {
    const message = await postComponent({ type, custom_id: "menu", max_values: 2 });
    const { data } = await bot.take(anna().choose(message, "menu", value), 3);
    expect(data.data).toMatchObject({ custom_id: "menu", component_type: type, values: [id] });
    expect(Object.keys(data.data.resolved)).toEqual(resolved);
    await expect(anna().choose(message, "menu", value, value)).rejects.toThrow("chosen twice");
  });

  test("in a menu of strings, an allowed number of existing options can be chosen", async () => {
    const options = ["a", "b", "c"].map((value) => ({ label: value, value }));
    const message = await postComponent({ type: 3, custom_id: "menu", min_values: 2, max_values: 2, options });
    const { data } = await bot.take(anna().choose(message, "menu", "a", "c"), 3);
    expect(data.data).toMatchObject({ values: ["a", "c"] });
    await expect(anna().choose(message, "menu", "a")).rejects.toThrow("Choose 2 to 2");
    await expect(anna().choose(message, "menu", "a", "b", "c")).rejects.toThrow("Choose 2 to 2");
    await expect(anna().choose(message, "menu", "a", "x")).rejects.toThrow('"x" is not among the choices');
  });

  test("a channel of another type than the menu offers is refused", async () => {
    const message = await postComponent({ type: 8, custom_id: "menu", channel_types: [11] });
    await expect(anna().choose(message, "menu", "#scrabble")).rejects.toThrow("is not such a channel");
  });

  test("a disabled button is refused, and a link button sends nothing", async () => {
    const off = await postComponent({ type: 2, style: 1, label: "Off", custom_id: "off", disabled: true });
    await expect(anna().press(off, "Off")).rejects.toThrow("disabled");
    const link = await postComponent({ type: 2, style: 5, label: "Web", url: "https://x.org" });
    await expect(anna().press(link, "Web")).rejects.toThrow("no such button");
  });
});

describe("a form", () => {
  const label = (component: object) => ({ type: 18, label: "l", component });
  const options = ["a", "b"].map((value) => ({ label: value, value }));

  async function openForm(...components: object[]) {
    const { callback, answer } = await bot.typed();
    await callback({ type: 9, data: { title: "t", custom_id: "f", components } });
    return ((await answer) as UserAnswer).modal;
  }

  test("with fields of every type is sent with all values", async () => {
    const modal = await openForm(
      label({ type: 5, custom_id: "people" }),
      label({ type: 8, custom_id: "where" }),
      label({ type: 19, custom_id: "files", max_values: 2 }),
      label({ type: 22, custom_id: "boxes", options }),
      label({ type: 23, custom_id: "box" }),
    );
    const filled: Record<string, OptionValue | string[]> = {
      people: "Bernat",
      where: "#general",
      files: file("a.txt", "x"),
      boxes: ["a", "b"],
      box: true,
    };
    const { data } = await bot.take(anna().submit(modal, filled), 5);
    expect(data.data.components.map((part) => (part as { component: object }).component)).toMatchObject([
      { type: 5, custom_id: "people", values: [BERNAT] },
      { type: 8, values: ["1100000000000000201"] },
      { type: 19, values: [expect.stringMatching(/^\d+$/)] },
      { type: 22, values: ["a", "b"] },
      { type: 23, value: true },
    ]);
    expect(Object.keys(data.data.resolved).sort()).toEqual(["attachments", "channels", "members", "users"]);
  });

  test("is sent with its defaults when nothing is changed", async () => {
    const modal = await openForm(
      label({ type: 4, custom_id: "word", style: 1, value: "casa" }),
      label({ type: 5, custom_id: "people", default_values: [{ id: ANNA_ID, type: "user" }] }),
      label({ type: 21, custom_id: "one", options: [{ ...options[0], default: true }, options[1]] }),
    );
    const { data } = await bot.take(anna().submit(modal), 5);
    expect(data.data.components).toMatchObject([
      { component: { value: "casa" } },
      { component: { values: [ANNA_ID] } },
      { component: { value: "a" } },
    ]);
  });

  test("may leave optional fields empty, but not required ones", async () => {
    const modal = await openForm(
      label({ type: 4, custom_id: "word", style: 1, required: false }),
      label({ type: 3, custom_id: "menu", options, required: false }),
      label({ type: 21, custom_id: "one", options, required: true }),
    );
    await expect(anna().submit(modal, {})).rejects.toThrow("Choose 1 to 1");
    await expect(anna().submit(modal, { one: ["a", "b"] })).rejects.toThrow("Choose 1 to 1");
    const { data } = await bot.take(anna().submit(modal, { one: "b" }), 5);
    expect(data.data.components).toMatchObject([
      { component: { value: "" } },
      { component: { values: [] } },
      { component: { value: "b" } },
    ]);
  });
});

describe("a callback", () => {
  test("of type 1 acknowledges and shows nothing", async () => {
    const { callback } = await bot.typed();
    expect((await callback({ type: 1 })).status).toBe(204);
    expect((await callback({ type: 5 })).body.code).toBe(40060);
  });

  test.each<[type: number, status: number]>([
    [4, 204],
    [5, 204],
    [6, 204],
    [7, 204],
    [8, 400],
    [9, 204],
    [10, 400],
  ])("of type %d is answered with %d for a button", async (type, status) => {
    const message = await postComponent({ type: 2, style: 1, label: "Go", custom_id: "go" });
    const { callback } = await bot.take(anna().press(message, "Go"), 3);
    const form = { title: "t", custom_id: "f", components: [{ type: 10, content: "x" }] };
    const data = { 4: { content: "x" }, 7: { content: "x" }, 9: form }[type];
    expect((await callback({ type, ...(data ? { data } : {}) })).status).toBe(status);
  });

  test("carries files, and describes its result on request", async () => {
    const { data } = await bot.typed();
    const path = `POST /interactions/${data.id}/${data.token}/callback?with_response=true`;
    const body = { type: 4, data: { attachments: [{ id: 0, description: "a board" }] } };
    const done = await bot.call(path, body, { files: [{ name: "a.png" }], token: null });
    expect(done).toMatchObject({
      status: 200,
      body: {
        interaction: { id: data.id, response_message_ephemeral: false },
        resource: { type: 4, message: { attachments: [{ filename: "a.png", description: "a board" }] } },
      },
    });
  });

  test("has messages that can be read, edited and deleted through its token", async () => {
    const { callback, webhook } = await bot.typed();
    await callback({ type: 4, data: { content: "x" } });
    const { body: more } = await bot.call(`POST ${webhook}`, { content: "more" }, { token: null });
    const at = `${webhook}/messages`;
    expect((await bot.call(`GET ${at}/${more.id}`, undefined, { token: null })).body.content).toBe("more");
    expect((await bot.call(`PATCH ${at}/${more.id}`, { content: "y" }, { token: null })).body.content).toBe("y");
    expect((await bot.call(`DELETE ${at}/${more.id}`, undefined, { token: null })).status).toBe(204);
    expect((await bot.call(`GET ${at}/${more.id}`, undefined, { token: null })).body.code).toBe(10008);
    expect((await bot.call(`DELETE ${at}/%40original`, undefined, { token: null })).status).toBe(204);
    expect((await bot.call(`GET ${at}/@original`, undefined, { token: null })).body.code).toBe(10008);
    const { body: foreign } = await bot.call(`POST /channels/${CHANNEL_ID}/messages`, { content: "x" });
    expect((await bot.call(`PATCH ${at}/${foreign.id}`, { content: "y" }, { token: null })).body.code).toBe(10008);
  });

  test("is refused with the token of another interaction", async () => {
    const [one, other] = [await bot.typed(), await bot.typed()];
    const path = `POST /interactions/${one.data.id}/${other.data.token}/callback`;
    expect((await bot.call(path, { type: 5 }, { token: null })).body.code).toBe(10062);
    expect(one.data.guild_id).toBe(GUILD_ID);
  });
});
