import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { CHANNEL_ID, listErrorCodes } from "../support/raw-client.ts";

let bot: ManualBot;

beforeAll(async () => {
  bot = await startManualBot();
});
afterAll(() => bot.sandbox.stop());

const V2 = 1 << 15;
const repeat = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const row = (...components: object[]) => ({ type: 1, components });
const button = (more: object = {}) => ({ type: 2, style: 1, label: "x", custom_id: "x", ...more });
const text = (content = "x") => ({ type: 10, content });
const media = { url: "https://x.org/a.png" };
const section = (more: object = {}) => ({ type: 9, components: [text()], accessory: { type: 11, media }, ...more });
const container = (...components: object[]) => ({ type: 17, components });
const option = (value: string, more: object = {}) => ({ label: value, value, ...more });
const select = (more: object = {}) => ({ type: 3, custom_id: "s", options: [option("a"), option("b")], ...more });
const people = (more: object = {}) => ({ type: 5, custom_id: "s", ...more });
const rich = (...components: object[]) => ({ flags: V2, components });
const plain = (...components: object[]) => ({ components: components.map((one) => row(one)) });

/** A rule, an input that keeps it, an input that breaks only it, and the expected error code. */
type Rule = [rule: string, good: object, bad: object, code: string];

const MESSAGES: Rule[] = [
  [
    "component ids are unique",
    plain(button({ id: 1 }), button({ id: 2, custom_id: "y" })),
    plain(button({ id: 1 }), button({ id: 1, custom_id: "y" })),
    "components COMPONENT_ID_DUPLICATED",
  ],
  [
    "a link button has a URL",
    plain(button({ style: 5, custom_id: undefined, url: "https://x.org" })),
    plain(button({ style: 5, custom_id: undefined })),
    "components.0.components.0.url BASE_TYPE_REQUIRED",
  ],
  [
    "a link button leads to a web page or into Discord",
    plain(button({ style: 5, custom_id: undefined, url: "discord://x" })),
    plain(button({ style: 5, custom_id: undefined, url: "file:///x" })),
    "components.0.components.0.url STRING_TYPE_REGEX",
  ],
  [
    "max_values is not below min_values",
    plain(select({ min_values: 2, max_values: 2 })),
    plain(select({ min_values: 2, max_values: 1 })),
    "components.0.components.0.max_values SELECT_COMPONENT_MAX_VALUES_TOO_SMALL",
  ],
  [
    "no more options are selected by default than may be chosen",
    plain(select({ options: [option("a", { default: true }), option("b")] })),
    plain(select({ options: [option("a", { default: true }), option("b", { default: true })] })),
    "components.0.components.0 SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
  ],
  [
    "default values of a menu have the menu's type",
    plain(people({ default_values: [{ id: "1", type: "user" }] })),
    plain(people({ default_values: [{ id: "1", type: "role" }] })),
    "components.0.components.0.default_values.0.type BASE_TYPE_CHOICES",
  ],
  [
    "channel types are listed once",
    plain({ type: 8, custom_id: "s", channel_types: [0, 11] }),
    plain({ type: 8, custom_id: "s", channel_types: [0, 0] }),
    "components.0.components.0.channel_types.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
  ],
  [
    "the emoji of an option is a single emoji",
    plain(select({ options: [option("a", { emoji: { name: "🎲" } })] })),
    plain(select({ options: [option("a", { emoji: { name: "🎲🎲" } })] })),
    "components.0.components.0.options.0.emoji.name COMPONENT_INVALID_EMOJI",
  ],
  [
    "a text input is only allowed in forms",
    plain(button()),
    plain({ type: 4, custom_id: "x", style: 1, label: "x" }),
    "components.0.components.0.type UNION_TYPE_CHOICES",
  ],
  ["a button is always inside a row", rich(row(button())), rich(button()), "components.0.type UNION_TYPE_CHOICES"],
  [
    "a label is only allowed in forms",
    rich(text()),
    rich({ type: 18, label: "l", component: select() }),
    "components.0.type UNION_TYPE_CHOICES",
  ],
  [
    "a section has one to three texts",
    rich(section({ components: repeat(3, () => text()) })),
    rich(section({ components: repeat(4, () => text()) })),
    "components.0.components BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a section has an accessory",
    rich(section({ accessory: button() })),
    rich(section({ accessory: undefined })),
    "components.0.accessory BASE_TYPE_REQUIRED",
  ],
  [
    "the accessory of a section is a button or a picture",
    rich(section()),
    rich(section({ accessory: select() })),
    "components.0.accessory.type UNION_TYPE_CHOICES",
  ],
  [
    "a container is not inside another container",
    rich(container(text(), row(button()))),
    rich(container(container(text()))),
    "components.0.components.0.type UNION_TYPE_CHOICES",
  ],
  [
    "the colour of a container has 24 bits",
    rich({ ...container(text()), accent_color: 0xffffff }),
    rich({ ...container(text()), accent_color: 0x1000000 }),
    "components.0.accent_color NUMBER_TYPE_MAX",
  ],
  [
    "the limit of 40 components counts nested components",
    rich(container(...repeat(39, () => text()))),
    rich(container(...repeat(38, () => text()), row(button()))),
    "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
  ],
  [
    "the limit of 4,000 characters counts nested texts",
    rich(container(text("a".repeat(2000))), text("a".repeat(2000))),
    rich(container(text("a".repeat(2000))), text("a".repeat(2001))),
    "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
  ],
  [
    "custom ids are unique across rows",
    rich(container(row(button())), row(button({ custom_id: "y" }))),
    rich(container(row(button())), row(button())),
    "components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
  ],
  [
    "a gallery has one to ten pictures",
    rich({ type: 12, items: repeat(10, () => ({ media })) }),
    rich({ type: 12, items: repeat(11, () => ({ media })) }),
    "components.0.items BASE_TYPE_BAD_LENGTH",
  ],
  [
    "the media of a picture has a URL",
    rich({ type: 12, items: [{ media }] }),
    rich({ type: 12, items: [{ media: { url: "ftp://x" } }] }),
    "components.0.items.0.media.url STRING_TYPE_REGEX",
  ],
  [
    "the spacing of a separator is small or large",
    rich(text(), { type: 14, spacing: 2, divider: false }),
    rich(text(), { type: 14, spacing: 3 }),
    "components.1.spacing BASE_TYPE_CHOICES",
  ],
  [
    "the flag for newer components excludes embeds",
    rich(text()),
    { ...rich(text()), embeds: [{ title: "x" }] },
    "embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
  ],
  [
    "a person is listed only once among the allowed mentions",
    { content: "x", allowed_mentions: { users: ["1", "2"] } },
    { content: "x", allowed_mentions: { users: ["1", "1"] } },
    "allowed_mentions.users.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
  ],
  [
    "the URL of an embed is a web address",
    { embeds: [{ title: "x", url: "https://x.org" }] },
    { embeds: [{ title: "x", url: "x.org" }] },
    "embeds.0.url STRING_TYPE_REGEX",
  ],
  [
    "a field of an embed has a name and a value",
    { embeds: [{ fields: [{ name: "n", value: "v" }] }] },
    { embeds: [{ fields: [{ name: "n" }] }] },
    "embeds.0.fields.0.value BASE_TYPE_REQUIRED",
  ],
  ["content is a string", { content: "1" }, { content: 1 }, "content STRING_TYPE_CONVERT"],
  ["flags are a number", { content: "x", flags: 4 }, { content: "x", flags: "4" }, "flags NUMBER_TYPE_COERCE"],
  ["components are an array", plain(button()), { components: {} }, "components LIST_TYPE_CONVERT"],
];

describe("component rules of a message:", () => {
  test.each(MESSAGES)("%s", async (_rule, good, bad, code) => {
    const path = `POST /channels/${CHANNEL_ID}/messages`;
    expect(await bot.call(path, good)).toMatchObject({ status: 200 });
    const refused = await bot.call(path, bad);
    expect(refused).toMatchObject({ status: 400, body: { code: 50035, message: "Invalid Form Body" } });
    expect(listErrorCodes(refused.body.errors)).toContain(code);
  });

  test("the flag for newer components cannot be removed", async () => {
    const { body } = await bot.call(`POST /channels/${CHANNEL_ID}/messages`, rich(text()));
    const edit = `PATCH /channels/${CHANNEL_ID}/messages/${body.id}`;
    expect((await bot.call(edit, { flags: 0, components: [text("y")] })).body.flags).toBe(V2);
    expect((await bot.call(edit, { content: "x" })).body.code).toBe(50035);
    expect((await bot.call(edit, { components: [] })).body.code).toBe(50006);
  });

  test("the flag for newer components can be added by an edit that clears the content", async () => {
    const { body } = await bot.call(`POST /channels/${CHANNEL_ID}/messages`, { content: "x" });
    const edit = `PATCH /channels/${CHANNEL_ID}/messages/${body.id}`;
    expect((await bot.call(edit, rich(text()))).body.code).toBe(50035);
    expect((await bot.call(edit, { ...rich(text()), content: null })).body).toMatchObject({ content: "", flags: V2 });
  });

  test("components without an id are numbered around given ids", async () => {
    const { body } = await bot.call(
      `POST /channels/${CHANNEL_ID}/messages`,
      rich(container(text()), { ...text(), id: 2 }),
    );
    expect(body).toMatchObject({ components: [{ id: 1, components: [{ id: 3 }] }, { id: 2 }] });
  });
});

const input = (more: object = {}) => ({ type: 4, custom_id: "w", style: 1, ...more });
const label = (component: object, more: object = {}) => ({ type: 18, label: "l", component, ...more });
const form = (...components: object[]) => ({ title: "t", custom_id: "f", components });
const radios = (...options: object[]) => label({ type: 21, custom_id: "r", options });
const boxes = (more: object) => label({ type: 22, custom_id: "b", options: [option("a"), option("b")], ...more });

const FORMS: Rule[] = [
  [
    "a form has at most five components",
    form(...repeat(5, () => text())),
    form(...repeat(6, () => text())),
    "data.components BASE_TYPE_BAD_LENGTH",
  ],
  [
    "the style of a text input is short or long",
    form(label(input({ style: 2 }))),
    form(label(input({ style: 3 }))),
    "data.components.0.component.style BASE_TYPE_CHOICES",
  ],
  [
    "max_length is not below min_length",
    form(label(input({ min_length: 5, max_length: 5 }))),
    form(label(input({ min_length: 5, max_length: 4 }))),
    "data.components.0.component.max_length TEXT_INPUT_MAX_LENGTH_TOO_SMALL",
  ],
  [
    "a text input in a label has no label of its own",
    form(label(input())),
    form(label(input({ label: "x" }))),
    "data.components.0.component.label COMPONENT_LABEL_NOT_ALLOWED",
  ],
  [
    "a text input in a row has a label of its own",
    form(row(input({ label: "x" }))),
    form(row(input())),
    "data.components.0.components.0.label BASE_TYPE_REQUIRED",
  ],
  [
    "a row has one text input",
    form(row(input({ label: "x" }))),
    form(row(input({ label: "x" }), input({ label: "y", custom_id: "y" }))),
    "data.components.0.components BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a label has a component",
    form(label(input())),
    form({ type: 18, label: "l" }),
    "data.components.0.component BASE_TYPE_REQUIRED",
  ],
  [
    "a form has no buttons",
    form(label(select())),
    form(label(button())),
    "data.components.0.component.type UNION_TYPE_CHOICES",
  ],
  [
    "a menu in a form is not disabled",
    form(label(select({ required: false }))),
    form(label(select({ disabled: true }))),
    "data.components.0.component.disabled MODAL_COMPONENT_DISABLED",
  ],
  [
    "a radio group has two to ten options",
    form(radios(...repeat(10, (index) => option(`${index}`)))),
    form(radios(option("a"))),
    "data.components.0.component.options BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a radio group has at most one default option",
    form(radios(option("a", { default: true }), option("b"))),
    form(radios(option("a", { default: true }), option("b", { default: true }))),
    "data.components.0.component SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
  ],
  [
    "option values of a radio group are unique",
    form(radios(option("a"), option("b"))),
    form(radios(option("a"), option("a"))),
    "data.components.0.component.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
  ],
  [
    "max_values of a checkbox group is not above the number of options",
    form(boxes({ max_values: 2 })),
    form(boxes({ max_values: 3 })),
    "data.components.0.component.max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
  ],
  [
    "max_values of a file upload is not below min_values",
    form(label({ type: 19, custom_id: "u", min_values: 2, max_values: 2 })),
    form(label({ type: 19, custom_id: "u", min_values: 2, max_values: 1 })),
    "data.components.0.component.max_values SELECT_COMPONENT_MAX_VALUES_TOO_SMALL",
  ],
];

describe("component rules of a form:", () => {
  test.each(FORMS)("%s", async (_rule, good, bad, code) => {
    const { callback } = await bot.typed();
    const refused = await callback({ type: 9, data: bad });
    expect(refused).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(listErrorCodes(refused.body.errors)).toContain(code);
    expect((await callback({ type: 9, data: good })).status).toBe(204);
  });
});
