import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OptionValue, UserAnswer } from "#sandbox/sandbox-user.ts";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { ANNA_ID, CHANNEL_ID, GUILD_ID, listErrorCodes } from "../support/raw-client.ts";

const BERNAT = "1100000000000000012";

let hand: ManualBot;

beforeAll(async () => {
  hand = await startManualBot();
});
afterAll(() => hand.sandbox.stop());

const anna = () => hand.sandbox.person("Anna");
const file = (name: string, text: string) => ({ name, base64: Buffer.from(text).toString("base64") });
const row = (...components: object[]) => ({ type: 1, components });

/** A message of the bot's, as Anna sees it. */
async function shown(component: object) {
  const { body } = await hand.call(`POST /channels/${CHANNEL_ID}/messages`, { components: [row(component)] });
  return await anna().waitForMessage(({ id }) => id === body.id);
}

describe("a command's options", () => {
  test("a channel is of this server and of the kind that is asked for", async () => {
    const { data } = await hand.typed({ where: "#general" });
    expect(data.data).toMatchObject({ options: [{ name: "where", type: 7, value: "1100000000000000201" }] });
    expect(data.data.resolved).toMatchObject({ channels: { "1100000000000000201": { name: "general", type: 0 } } });
    const { body: thread } = await hand.call(`POST /channels/${CHANNEL_ID}/threads`, { name: "aside", type: 11 });
    await expect(anna().slash("prova", { where: thread.id })).rejects.toThrow("is not such a channel");
    await expect(anna().slash("prova", { where: "elsewhere" })).rejects.toThrow('no channel "elsewhere"');
    const { body: direct } = await hand.call("POST /users/@me/channels", { recipient_id: BERNAT });
    await expect(anna().slash("prova", { where: direct.id })).rejects.toThrow("There is no channel");
  });

  test("one to mention is a person or a role", async () => {
    const person = (await hand.typed({ whom: "Bernat" })).data.data;
    expect(person).toMatchObject({ options: [{ value: BERNAT }], resolved: { users: { [BERNAT]: {} } } });
    const role = (await hand.typed({ whom: "Tauler" })).data.data;
    expect(role.resolved).toMatchObject({
      roles: { "1100000000000000101": { name: "Tauler", permissions: expect.stringMatching(/^\d+$/) } },
    });
    expect(Object.keys(role.resolved)).toEqual(["roles"]);
    await expect(anna().slash("prova", { whom: "Nobody" })).rejects.toThrow('nobody called "Nobody"');
  });

  test("a file comes with its address, and its bytes are there", async () => {
    const { data } = await hand.typed({ file: file("words.txt", "casa\ntaula\n") });
    const [attachment] = Object.values((data.data.resolved as { attachments: Record<string, Stored> }).attachments);
    expect(attachment).toMatchObject({ filename: "words.txt", size: 11, content_type: "text/plain; charset=utf-8" });
    expect(await (await fetch(attachment?.url ?? "")).text()).toBe("casa\ntaula\n");
  });

  test("a file has 10 MiB at most", async () => {
    const tooLarge = { name: "x", base64: Buffer.alloc(10 * 1024 * 1024 + 1).toString("base64") };
    await expect(anna().slash("prova", { file: tooLarge })).rejects.toThrow("A file has at most 10 MiB.");
  });

  test.each<[what: string, good: unknown, bad: unknown, field: string]>([
    ["a word", "casa", 1, "word"],
    ["a number", 5, "5", "size"],
    ["a whole number", 5, 5.5, "size"],
  ])("suggestions are values of the option: %s", async (_what, good, bad, field) => {
    const asked = anna().autocomplete("prova", { [field]: "" }, field);
    const { callback } = await hand.take(asked, 4);
    const suggest = (value: unknown) => callback({ type: 8, data: { choices: [{ name: "n", value }] } });
    expect(listErrorCodes((await suggest(bad)).body.errors)[0]).toMatch(/^data\.choices\.0\.value /);
    expect((await suggest(good)).status).toBe(204);
    expect(await asked).toEqual([{ name: "n", value: good }]);
  });
});

interface Stored {
  url: string;
}

describe("menus of every kind", () => {
  test.each<[kind: string, type: number, value: string, id: string, resolved: string[]]>([
    ["people", 5, "Bernat", BERNAT, ["users", "members"]],
    ["roles", 6, "Tauler", "1100000000000000101", ["roles"]],
    ["people of those to mention", 7, "Bernat", BERNAT, ["users", "members"]],
    ["roles of those to mention", 7, "Tauler", "1100000000000000101", ["roles"]],
    ["channels", 8, "#scrabble", "1100000000000000203", ["channels"]],
  ])("%s", async (_kind, type, value, id, resolved) => {
    const message = await shown({ type, custom_id: "menu", max_values: 2 });
    const { data } = await hand.take(anna().choose(message, "menu", value), 3);
    expect(data.data).toMatchObject({ custom_id: "menu", component_type: type, values: [id] });
    expect(Object.keys(data.data.resolved)).toEqual(resolved);
    await expect(anna().choose(message, "menu", value, value)).rejects.toThrow("chosen twice");
  });

  test("of words: as many as are allowed, and none that is not there", async () => {
    const options = ["a", "b", "c"].map((value) => ({ label: value, value }));
    const message = await shown({ type: 3, custom_id: "menu", min_values: 2, max_values: 2, options });
    const { data } = await hand.take(anna().choose(message, "menu", "a", "c"), 3);
    expect(data.data).toMatchObject({ values: ["a", "c"] });
    await expect(anna().choose(message, "menu", "a")).rejects.toThrow("Choose 2 to 2");
    await expect(anna().choose(message, "menu", "a", "b", "c")).rejects.toThrow("Choose 2 to 2");
    await expect(anna().choose(message, "menu", "a", "x")).rejects.toThrow('"x" is not among the choices');
  });

  test("a channel of another kind than the menu offers is not chosen", async () => {
    const message = await shown({ type: 8, custom_id: "menu", channel_types: [11] });
    await expect(anna().choose(message, "menu", "#scrabble")).rejects.toThrow("is not such a channel");
  });

  test("what is switched off is not pressed, and a link sends nothing", async () => {
    const off = await shown({ type: 2, style: 1, label: "Off", custom_id: "off", disabled: true });
    await expect(anna().press(off, "Off")).rejects.toThrow("disabled");
    const link = await shown({ type: 2, style: 5, label: "Web", url: "https://x.org" });
    await expect(anna().press(link, "Web")).rejects.toThrow("no such button");
  });
});

describe("a form", () => {
  const label = (component: object) => ({ type: 18, label: "l", component });
  const options = ["a", "b"].map((value) => ({ label: value, value }));

  async function opened(...components: object[]) {
    const { callback, answer } = await hand.typed();
    await callback({ type: 9, data: { title: "t", custom_id: "f", components } });
    return ((await answer) as UserAnswer).modal;
  }

  test("with a field of every kind comes back filled", async () => {
    const modal = await opened(
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
    const { data } = await hand.take(anna().submit(modal, filled), 5);
    expect(data.data.components.map((part) => (part as { component: object }).component)).toMatchObject([
      { type: 5, custom_id: "people", values: [BERNAT] },
      { type: 8, values: ["1100000000000000201"] },
      { type: 19, values: [expect.stringMatching(/^\d+$/)] },
      { type: 22, values: ["a", "b"] },
      { type: 23, value: true },
    ]);
    expect(Object.keys(data.data.resolved).sort()).toEqual(["attachments", "channels", "members", "users"]);
  });

  test("is sent as it was prefilled", async () => {
    const modal = await opened(
      label({ type: 4, custom_id: "word", style: 1, value: "casa" }),
      label({ type: 5, custom_id: "people", default_values: [{ id: ANNA_ID, type: "user" }] }),
      label({ type: 21, custom_id: "one", options: [{ ...options[0], default: true }, options[1]] }),
    );
    const { data } = await hand.take(anna().submit(modal), 5);
    expect(data.data.components).toMatchObject([
      { component: { value: "casa" } },
      { component: { values: [ANNA_ID] } },
      { component: { value: "a" } },
    ]);
  });

  test("what may be left empty may, and what may not may not", async () => {
    const modal = await opened(
      label({ type: 4, custom_id: "word", style: 1, required: false }),
      label({ type: 3, custom_id: "menu", options, required: false }),
      label({ type: 21, custom_id: "one", options, required: true }),
    );
    await expect(anna().submit(modal, {})).rejects.toThrow("Choose 1 to 1");
    await expect(anna().submit(modal, { one: ["a", "b"] })).rejects.toThrow("Choose 1 to 1");
    const { data } = await hand.take(anna().submit(modal, { one: "b" }), 5);
    expect(data.data.components).toMatchObject([
      { component: { value: "" } },
      { component: { values: [] } },
      { component: { value: "b" } },
    ]);
  });
});

describe("a callback", () => {
  test("of the first kind acknowledges and shows nothing", async () => {
    const { callback } = await hand.typed();
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
  ])("of kind %d answers a button with %d", async (type, status) => {
    const message = await shown({ type: 2, style: 1, label: "Go", custom_id: "go" });
    const { callback } = await hand.take(anna().press(message, "Go"), 3);
    const form = { title: "t", custom_id: "f", components: [{ type: 10, content: "x" }] };
    const data = { 4: { content: "x" }, 7: { content: "x" }, 9: form }[type];
    expect((await callback({ type, ...(data ? { data } : {}) })).status).toBe(status);
  });

  test("carries files, and says what became of it when asked", async () => {
    const { data } = await hand.typed();
    const path = `POST /interactions/${data.id}/${data.token}/callback?with_response=true`;
    const body = { type: 4, data: { attachments: [{ id: 0, description: "a board" }] } };
    const done = await hand.call(path, body, { files: [{ name: "a.png" }], token: null });
    expect(done).toMatchObject({
      status: 200,
      body: {
        interaction: { id: data.id, response_message_ephemeral: false },
        resource: { type: 4, message: { attachments: [{ filename: "a.png", description: "a board" }] } },
      },
    });
  });

  test("its messages are read, changed and taken away through its token", async () => {
    const { callback, webhook } = await hand.typed();
    await callback({ type: 4, data: { content: "x" } });
    const { body: more } = await hand.call(`POST ${webhook}`, { content: "more" }, { token: null });
    const at = `${webhook}/messages`;
    expect((await hand.call(`GET ${at}/${more.id}`, undefined, { token: null })).body.content).toBe("more");
    expect((await hand.call(`PATCH ${at}/${more.id}`, { content: "y" }, { token: null })).body.content).toBe("y");
    expect((await hand.call(`DELETE ${at}/${more.id}`, undefined, { token: null })).status).toBe(204);
    expect((await hand.call(`GET ${at}/${more.id}`, undefined, { token: null })).body.code).toBe(10008);
    expect((await hand.call(`DELETE ${at}/%40original`, undefined, { token: null })).status).toBe(204);
    expect((await hand.call(`GET ${at}/@original`, undefined, { token: null })).body.code).toBe(10008);
    const { body: foreign } = await hand.call(`POST /channels/${CHANNEL_ID}/messages`, { content: "x" });
    expect((await hand.call(`PATCH ${at}/${foreign.id}`, { content: "y" }, { token: null })).body.code).toBe(10008);
  });

  test("another's interaction is not acknowledged with this one's token", async () => {
    const [one, other] = [await hand.typed(), await hand.typed()];
    const path = `POST /interactions/${one.data.id}/${other.data.token}/callback`;
    expect((await hand.call(path, { type: 5 }, { token: null })).body.code).toBe(10062);
    expect(one.data.guild_id).toBe(GUILD_ID);
  });
});
