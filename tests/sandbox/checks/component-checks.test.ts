import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { CHANNEL_ID, listErrorCodes } from "../support/raw-client.ts";

let hand: ManualBot;

beforeAll(async () => {
  hand = await startManualBot();
});
afterAll(() => hand.sandbox.stop());

const V2 = 1 << 15;
const many = <T>(count: number, make: (index: number) => T): T[] =>
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

/** What is right, what is wrong by one thing, and how that is told. */
type Rule = [rule: string, good: object, bad: object, code: string];

const MESSAGES: Rule[] = [
  [
    "ids of components differ",
    plain(button({ id: 1 }), button({ id: 2, custom_id: "y" })),
    plain(button({ id: 1 }), button({ id: 1, custom_id: "y" })),
    "components COMPONENT_ID_DUPLICATED",
  ],
  [
    "a link has no emoji alone in the place of its address",
    plain(button({ style: 5, custom_id: undefined, url: "https://x.org" })),
    plain(button({ style: 5, custom_id: undefined })),
    "components.0.components.0.url BASE_TYPE_REQUIRED",
  ],
  [
    "a link leads to the web or into Discord",
    plain(button({ style: 5, custom_id: undefined, url: "discord://x" })),
    plain(button({ style: 5, custom_id: undefined, url: "file:///x" })),
    "components.0.components.0.url STRING_TYPE_REGEX",
  ],
  [
    "at least as many may be chosen as must be",
    plain(select({ min_values: 2, max_values: 2 })),
    plain(select({ min_values: 2, max_values: 1 })),
    "components.0.components.0.max_values SELECT_COMPONENT_MAX_VALUES_TOO_SMALL",
  ],
  [
    "no more is chosen from the start than may be",
    plain(select({ options: [option("a", { default: true }), option("b")] })),
    plain(select({ options: [option("a", { default: true }), option("b", { default: true })] })),
    "components.0.components.0 SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
  ],
  [
    "what is chosen from the start is of the menu's kind",
    plain(people({ default_values: [{ id: "1", type: "user" }] })),
    plain(people({ default_values: [{ id: "1", type: "role" }] })),
    "components.0.components.0.default_values.0.type BASE_TYPE_CHOICES",
  ],
  [
    "kinds of channels are named once",
    plain({ type: 8, custom_id: "s", channel_types: [0, 11] }),
    plain({ type: 8, custom_id: "s", channel_types: [0, 0] }),
    "components.0.components.0.channel_types.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
  ],
  [
    "an option's emoji is one",
    plain(select({ options: [option("a", { emoji: { name: "🎲" } })] })),
    plain(select({ options: [option("a", { emoji: { name: "🎲🎲" } })] })),
    "components.0.components.0.options.0.emoji.name COMPONENT_INVALID_EMOJI",
  ],
  [
    "a typed field is for forms",
    plain(button()),
    plain({ type: 4, custom_id: "x", style: 1, label: "x" }),
    "components.0.components.0.type UNION_TYPE_CHOICES",
  ],
  ["a button stands in a row", rich(row(button())), rich(button()), "components.0.type UNION_TYPE_CHOICES"],
  [
    "a label is for forms",
    rich(text()),
    rich({ type: 18, label: "l", component: select() }),
    "components.0.type UNION_TYPE_CHOICES",
  ],
  [
    "a section has one to three texts",
    rich(section({ components: many(3, () => text()) })),
    rich(section({ components: many(4, () => text()) })),
    "components.0.components BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a section has something beside its texts",
    rich(section({ accessory: button() })),
    rich(section({ accessory: undefined })),
    "components.0.accessory BASE_TYPE_REQUIRED",
  ],
  [
    "beside a section is a button or a picture",
    rich(section()),
    rich(section({ accessory: select() })),
    "components.0.accessory.type UNION_TYPE_CHOICES",
  ],
  [
    "a container is in no container",
    rich(container(text(), row(button()))),
    rich(container(container(text()))),
    "components.0.components.0.type UNION_TYPE_CHOICES",
  ],
  [
    "a container has a colour",
    rich({ ...container(text()), accent_color: 0xffffff }),
    rich({ ...container(text()), accent_color: 0x1000000 }),
    "components.0.accent_color NUMBER_TYPE_MAX",
  ],
  [
    "forty components count those inside",
    rich(container(...many(39, () => text()))),
    rich(container(...many(38, () => text()), row(button()))),
    "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
  ],
  [
    "four thousand characters count those inside",
    rich(container(text("a".repeat(2000))), text("a".repeat(2000))),
    rich(container(text("a".repeat(2000))), text("a".repeat(2001))),
    "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
  ],
  [
    "custom ids differ wherever they stand",
    rich(container(row(button())), row(button({ custom_id: "y" }))),
    rich(container(row(button())), row(button())),
    "components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
  ],
  [
    "a gallery has one to ten pictures",
    rich({ type: 12, items: many(10, () => ({ media })) }),
    rich({ type: 12, items: many(11, () => ({ media })) }),
    "components.0.items BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a picture has an address",
    rich({ type: 12, items: [{ media }] }),
    rich({ type: 12, items: [{ media: { url: "ftp://x" } }] }),
    "components.0.items.0.media.url STRING_TYPE_REGEX",
  ],
  [
    "a separator is small or large",
    rich(text(), { type: 14, spacing: 2, divider: false }),
    rich(text(), { type: 14, spacing: 3 }),
    "components.1.spacing BASE_TYPE_CHOICES",
  ],
  [
    "with the flag there are no embeds",
    rich(text()),
    { ...rich(text()), embeds: [{ title: "x" }] },
    "embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
  ],
  [
    "nobody is mentioned twice in the list",
    { content: "x", allowed_mentions: { users: ["1", "2"] } },
    { content: "x", allowed_mentions: { users: ["1", "1"] } },
    "allowed_mentions.users.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
  ],
  [
    "an embed's address is one of the web",
    { embeds: [{ title: "x", url: "https://x.org" }] },
    { embeds: [{ title: "x", url: "x.org" }] },
    "embeds.0.url STRING_TYPE_REGEX",
  ],
  [
    "an embed's field has a name and a value",
    { embeds: [{ fields: [{ name: "n", value: "v" }] }] },
    { embeds: [{ fields: [{ name: "n" }] }] },
    "embeds.0.fields.0.value BASE_TYPE_REQUIRED",
  ],
  ["content is a text", { content: "1" }, { content: 1 }, "content STRING_TYPE_CONVERT"],
  ["a flag is a number", { content: "x", flags: 4 }, { content: "x", flags: "4" }, "flags NUMBER_TYPE_COERCE"],
  ["components are a list", plain(button()), { components: {} }, "components LIST_TYPE_CONVERT"],
];

describe("of a message", () => {
  test.each(MESSAGES)("%s", async (_rule, good, bad, code) => {
    const path = `POST /channels/${CHANNEL_ID}/messages`;
    expect(await hand.call(path, good)).toMatchObject({ status: 200 });
    const refused = await hand.call(path, bad);
    expect(refused).toMatchObject({ status: 400, body: { code: 50035, message: "Invalid Form Body" } });
    expect(listErrorCodes(refused.body.errors)).toContain(code);
  });

  test("the flag stays once it is set", async () => {
    const { body } = await hand.call(`POST /channels/${CHANNEL_ID}/messages`, rich(text()));
    const edit = `PATCH /channels/${CHANNEL_ID}/messages/${body.id}`;
    expect((await hand.call(edit, { flags: 0, components: [text("y")] })).body.flags).toBe(V2);
    expect((await hand.call(edit, { content: "x" })).body.code).toBe(50035);
    expect((await hand.call(edit, { components: [] })).body.code).toBe(50006);
  });

  test("the flag can be set later, when all that was there is emptied", async () => {
    const { body } = await hand.call(`POST /channels/${CHANNEL_ID}/messages`, { content: "x" });
    const edit = `PATCH /channels/${CHANNEL_ID}/messages/${body.id}`;
    expect((await hand.call(edit, rich(text()))).body.code).toBe(50035);
    expect((await hand.call(edit, { ...rich(text()), content: null })).body).toMatchObject({ content: "", flags: V2 });
  });

  test("components without an id are numbered around those with one", async () => {
    const { body } = await hand.call(
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
    "there are five parts",
    form(...many(5, () => text())),
    form(...many(6, () => text())),
    "data.components BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a typed field is short or long",
    form(label(input({ style: 2 }))),
    form(label(input({ style: 3 }))),
    "data.components.0.component.style BASE_TYPE_CHOICES",
  ],
  [
    "a typed field takes no more than it must",
    form(label(input({ min_length: 5, max_length: 5 }))),
    form(label(input({ min_length: 5, max_length: 4 }))),
    "data.components.0.component.max_length TEXT_INPUT_MAX_LENGTH_TOO_SMALL",
  ],
  [
    "a typed field in a label has no label of its own",
    form(label(input())),
    form(label(input({ label: "x" }))),
    "data.components.0.component.label COMPONENT_LABEL_NOT_ALLOWED",
  ],
  [
    "a typed field in a row has a label of its own",
    form(row(input({ label: "x" }))),
    form(row(input())),
    "data.components.0.components.0.label BASE_TYPE_REQUIRED",
  ],
  [
    "a row has one typed field",
    form(row(input({ label: "x" }))),
    form(row(input({ label: "x" }), input({ label: "y", custom_id: "y" }))),
    "data.components.0.components BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a label has something in it",
    form(label(input())),
    form({ type: 18, label: "l" }),
    "data.components.0.component BASE_TYPE_REQUIRED",
  ],
  [
    "a button is not in it",
    form(label(select())),
    form(label(button())),
    "data.components.0.component.type UNION_TYPE_CHOICES",
  ],
  [
    "a menu is not switched off",
    form(label(select({ required: false }))),
    form(label(select({ disabled: true }))),
    "data.components.0.component.disabled MODAL_COMPONENT_DISABLED",
  ],
  [
    "one of two to ten",
    form(radios(...many(10, (index) => option(`${index}`)))),
    form(radios(option("a"))),
    "data.components.0.component.options BASE_TYPE_BAD_LENGTH",
  ],
  [
    "of choices only one is chosen from the start",
    form(radios(option("a", { default: true }), option("b"))),
    form(radios(option("a", { default: true }), option("b", { default: true }))),
    "data.components.0.component SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
  ],
  [
    "values of choices differ",
    form(radios(option("a"), option("b"))),
    form(radios(option("a"), option("a"))),
    "data.components.0.component.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
  ],
  [
    "no more boxes may be ticked than there are",
    form(boxes({ max_values: 2 })),
    form(boxes({ max_values: 3 })),
    "data.components.0.component.max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
  ],
  [
    "of files no fewer may come than must",
    form(label({ type: 19, custom_id: "u", min_values: 2, max_values: 2 })),
    form(label({ type: 19, custom_id: "u", min_values: 2, max_values: 1 })),
    "data.components.0.component.max_values SELECT_COMPONENT_MAX_VALUES_TOO_SMALL",
  ],
];

describe("of a form", () => {
  test.each(FORMS)("%s", async (_rule, good, bad, code) => {
    const { callback } = await hand.typed();
    const refused = await callback({ type: 9, data: bad });
    expect(refused).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(listErrorCodes(refused.body.errors)).toContain(code);
    expect((await callback({ type: 9, data: good })).status).toBe(204);
  });
});
