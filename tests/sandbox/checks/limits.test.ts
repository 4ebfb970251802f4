import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { APPLICATION_ID, CHANNEL_ID, createRawClient, listErrorCodes } from "../support/raw-client.ts";

let sandbox: TestSandbox;
let call: ReturnType<typeof createRawClient>;

beforeAll(async () => {
  sandbox = await startMemorySandbox();
  call = createRawClient(sandbox);
});
afterAll(() => sandbox.stop());

const repeat = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const letters = (length: number) => "a".repeat(length);
const button = (more: object = {}) => ({ type: 2, style: 1, label: "x", custom_id: "x", ...more });
const buttons = (count: number) => repeat(count, (index) => button({ custom_id: String(index) }));
const row = (...components: object[]) => ({ type: 1, components });
const options = (count: number) => repeat(count, (index) => ({ label: String(index), value: String(index) }));
const select = (more: object = {}) => ({ type: 3, custom_id: "s", options: options(2), ...more });
const withRow = (...components: object[]) => ({ components: [row(...components)] });
const V2 = 1 << 15;
const textDisplay = (content: string) => ({ type: 10, content });

/** A rule, an input at the limit, an input beyond it, and the expected error code. */
const MESSAGES: [rule: string, good: object, bad: object, code: string][] = [
  [
    "content has at most 2000 characters",
    { content: letters(2000) },
    { content: letters(2001) },
    "content BASE_TYPE_MAX_LENGTH",
  ],
  [
    "an emoji counts as one character",
    { content: "😀".repeat(2000) },
    { content: "😀".repeat(2001) },
    "content BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a nonce has at most 25 characters",
    { content: "x", nonce: letters(25) },
    { content: "x", nonce: letters(26) },
    "nonce BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a message has at most five rows",
    { components: repeat(5, (i) => row(button({ custom_id: `${i}` }))) },
    { components: repeat(6, (i) => row(button({ custom_id: `${i}` }))) },
    "components BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a row has at most five buttons",
    withRow(...buttons(5)),
    withRow(...buttons(6)),
    "components.0.components BASE_TYPE_BAD_LENGTH",
  ],
  ["a row is not empty", withRow(button()), withRow(), "components.0.components BASE_TYPE_BAD_LENGTH"],
  [
    "a menu has its row to itself",
    withRow(select()),
    withRow(select(), button()),
    "components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  ],
  [
    "a button label has at most 80 characters",
    withRow(button({ label: letters(80) })),
    withRow(button({ label: letters(81) })),
    "components.0.components.0.label BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a custom id has at most 100 characters",
    withRow(button({ custom_id: letters(100) })),
    withRow(button({ custom_id: letters(101) })),
    "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a custom id is not empty",
    withRow(button({ custom_id: "a" })),
    withRow(button({ custom_id: "" })),
    "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a custom id is required",
    withRow(button()),
    withRow(button({ custom_id: undefined })),
    "components.0.components.0.custom_id BASE_TYPE_REQUIRED",
  ],
  [
    "custom ids are unique in a message",
    withRow(...buttons(2)),
    withRow(button(), button()),
    "components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
  ],
  [
    "a button style is one of six",
    withRow(button({ style: 4 })),
    withRow(button({ style: 7 })),
    "components.0.components.0.style BASE_TYPE_CHOICES",
  ],
  [
    "a link button has a URL and no custom id",
    withRow(button({ style: 5, custom_id: undefined, url: "https://x.org" })),
    withRow(button({ style: 5, url: "https://x.org" })),
    "components.0.components.0 BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
  ],
  [
    "a button has a label or an emoji",
    withRow(button({ label: undefined, emoji: { name: "🎲" } })),
    withRow(button({ label: undefined })),
    "components.0.components.0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
  ],
  [
    "the emoji of a button is a single emoji",
    withRow(button({ emoji: { name: "🇦" } })),
    withRow(button({ emoji: { name: "a" } })),
    "components.0.components.0.emoji.name COMPONENT_INVALID_EMOJI",
  ],
  [
    "a menu has at most 25 options",
    withRow(select({ options: options(25) })),
    withRow(select({ options: options(26) })),
    "components.0.components.0.options BASE_TYPE_BAD_LENGTH",
  ],
  [
    "option values are unique",
    withRow(select()),
    withRow(select({ options: [...options(2), ...options(1)] })),
    "components.0.components.0.options.2.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
  ],
  [
    "a placeholder has at most 150 characters",
    withRow(select({ placeholder: letters(150) })),
    withRow(select({ placeholder: letters(151) })),
    "components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH",
  ],
  [
    "max_values is not above the number of options",
    withRow(select({ max_values: 2 })),
    withRow(select({ max_values: 3 })),
    "components.0.components.0.max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
  ],
  [
    "newer components need their flag",
    { flags: V2, components: [textDisplay("x")] },
    { components: [textDisplay("x")] },
    "components.0.type UNION_TYPE_CHOICES",
  ],
  [
    "the flag for newer components excludes content",
    { flags: V2, components: [textDisplay("x")] },
    { flags: V2, content: "x", components: [textDisplay("x")] },
    "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
  ],
  [
    "a message with the flag has at most 40 components",
    { flags: V2, components: repeat(40, () => textDisplay("x")) },
    { flags: V2, components: [{ type: 17, components: repeat(40, () => textDisplay("x")) }] },
    "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
  ],
  [
    "a message with the flag has at most 4000 characters",
    { flags: V2, components: [textDisplay(letters(2000)), textDisplay(letters(2000))] },
    { flags: V2, components: [textDisplay(letters(2000)), textDisplay(letters(2001))] },
    "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
  ],
  [
    "an embed's title has at most 256 characters",
    { embeds: [{ title: letters(256) }] },
    { embeds: [{ title: letters(257) }] },
    "embeds.0.title BASE_TYPE_MAX_LENGTH",
  ],
  [
    "all embeds together have at most 6000 characters",
    { embeds: [{ description: letters(4000) }, { description: letters(2000) }] },
    { embeds: [{ description: letters(4000) }, { description: letters(2001) }] },
    "embeds MAX_EMBED_SIZE_EXCEEDED",
  ],
  [
    "an embed has at most 25 fields",
    { embeds: [{ fields: repeat(25, () => ({ name: "n", value: "v" })) }] },
    { embeds: [{ fields: repeat(26, () => ({ name: "n", value: "v" })) }] },
    "embeds.0.fields BASE_TYPE_MAX_LENGTH",
  ],
  [
    "mentions are parsed or listed, not both",
    { content: "x", allowed_mentions: { parse: [], users: ["1"] } },
    { content: "x", allowed_mentions: { parse: ["users"], users: ["1"] } },
    "allowed_mentions.users MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
  ],
  [
    "a replied-to message exists",
    { content: "x", message_reference: { message_id: "1", fail_if_not_exists: false } },
    { content: "x", message_reference: { message_id: "1" } },
    "message_reference REPLIES_UNKNOWN_MESSAGE",
  ],
  [
    "an embed is not empty",
    { embeds: [{ image: { url: "https://x.org/a.png" } }] },
    { embeds: [{}] },
    "embeds.0.description BASE_TYPE_REQUIRED",
  ],
  [
    "spaces in an embed do not count",
    { embeds: [{ title: ` ${letters(256)} ` }] },
    { embeds: [{ description: " " }] },
    "embeds.0.description BASE_TYPE_REQUIRED",
  ],
  [
    "a field's name is not blank",
    { embeds: [{ fields: [{ name: "n", value: "v" }] }] },
    { embeds: [{ fields: [{ name: " ", value: "v" }] }] },
    "embeds.0.fields.0.name BASE_TYPE_BAD_LENGTH",
  ],
  [
    "an option's label is not blank",
    withRow(select()),
    withRow(select({ options: [{ label: " ", value: "a" }] })),
    "components.0.components.0.options.0.label BASE_TYPE_BAD_LENGTH",
  ],
  [
    "an option's value is not blank",
    withRow(select()),
    withRow(select({ options: [{ label: "a", value: "\n" }] })),
    "components.0.components.0.options.0.value BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a blank label counts as no label",
    withRow(button({ label: " x " })),
    withRow(button({ label: " " })),
    "components.0.components.0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
  ],
  [
    "a text display is not blank",
    { flags: V2, components: [textDisplay(` ${letters(4000)}`)] },
    { flags: V2, components: [textDisplay("  ")] },
    "components.0.content BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a poll is refused because the sandbox has none",
    { content: "x", poll: null },
    { content: "x", poll: { question: { text: "Who begins?" }, answers: [] } },
    "poll SANDBOX_HAS_NO_POLLS",
  ],
];

describe("limits of messages:", () => {
  test.each(MESSAGES)("%s", async (_rule, good, bad, code) => {
    const path = `POST /channels/${CHANNEL_ID}/messages`;
    expect(await call(path, good)).toMatchObject({ status: 200 });
    const refused = await call(path, bad);
    expect(refused).toMatchObject({ status: 400, body: { code: 50035, message: "Invalid Form Body" } });
    expect(listErrorCodes(refused.body.errors)).toContain(code);
  });

  test("an empty or blank message is refused", async () => {
    for (const body of [{}, { content: "  \n " }, { embeds: [], components: [] }])
      expect((await call(`POST /channels/${CHANNEL_ID}/messages`, body)).body).toMatchObject({ code: 50006 });
  });
});

const sub = (more: object = {}) => ({ type: 1, name: "s", description: "d", ...more });
const option = (more: object = {}) => ({ type: 3, name: "o", description: "d", ...more });
const withNames = (count: number, make: (more: object) => object) =>
  repeat(count, (index) => make({ name: `n${index}` }));
const choice = (index: number) => ({ name: `c${index}`, value: `v${index}` });
const largeChoice = (index: number, value = 100) => ({
  name: `${index}`.padEnd(100, "a"),
  value: `${index}`.padEnd(value, "v"),
});
/** 6 characters of the command, 2 of each option, 200 of each choice: 8000 when the value of the last choice has 90. */
const largeOptions = (last: number) => [
  option({ choices: repeat(25, (index) => largeChoice(index)) }),
  option({ name: "p", choices: [...repeat(14, (index) => largeChoice(index)), largeChoice(99, last)] }),
];

const COMMANDS: [rule: string, good: object, bad: object, code: string][] = [
  ["a name is in lower case", { name: "prova" }, { name: "Prova" }, "0.name APPLICATION_COMMAND_INVALID_NAME"],
  ["a name has no spaces", { name: "pro-va_2ç" }, { name: "pro va" }, "0.name STRING_TYPE_REGEX"],
  ["a name has at most 32 characters", { name: letters(32) }, { name: letters(33) }, "0.name BASE_TYPE_BAD_LENGTH"],
  [
    "a description is not empty",
    { description: letters(100) },
    { description: "" },
    "0.description BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a description has at most 100 characters",
    { description: "d" },
    { description: letters(101) },
    "0.description BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a locale is one of Discord's, which do not include Catalan",
    { description_localizations: { "es-ES": "d" } },
    { description_localizations: { ca: "d" } },
    "0.description_localizations.ca ENUM_TYPE_COERCE",
  ],
  [
    "a translated name follows the same rules",
    { name_localizations: { "es-ES": "prueba" } },
    { name_localizations: { "es-ES": "Prueba" } },
    "0.name_localizations.es-ES APPLICATION_COMMAND_INVALID_NAME",
  ],
  [
    "a command has at most 25 options",
    { options: withNames(25, option) },
    { options: withNames(26, option) },
    "0.options BASE_TYPE_MAX_LENGTH",
  ],
  [
    "an option has at most 25 choices",
    { options: [option({ choices: repeat(25, choice) })] },
    { options: [option({ choices: repeat(26, choice) })] },
    "0.options.0.choices BASE_TYPE_MAX_LENGTH",
  ],
  [
    "option names are unique",
    { options: withNames(2, option) },
    { options: [option(), option({ type: 4 })] },
    "0.options.1.name APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
  ],
  [
    "required options come first",
    { options: [option({ required: true }), option({ name: "p" })] },
    { options: [option(), option({ name: "p", required: true })] },
    "0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
  ],
  [
    "subcommands and values are not mixed",
    { options: [sub()] },
    { options: [sub(), option()] },
    "0.options.1.type UNION_TYPE_CHOICES",
  ],
  [
    "a group has only subcommands",
    { options: [{ type: 2, name: "g", description: "d", options: [sub()] }] },
    { options: [{ type: 2, name: "g", description: "d", options: [option()] }] },
    "0.options.0.options.0.type UNION_TYPE_CHOICES",
  ],
  [
    "choices and autocomplete exclude each other",
    { options: [option({ autocomplete: true })] },
    { options: [option({ autocomplete: true, choices: [choice(1)] })] },
    "0.options.0.autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
  ],
  [
    "a description is not blank",
    { description: ` ${letters(100)}` },
    { description: "  " },
    "0.description BASE_TYPE_BAD_LENGTH",
  ],
  [
    "choice names are unique",
    { options: [option({ choices: [choice(1), choice(2)] })] },
    { options: [option({ choices: [choice(1), { ...choice(2), name: "c1" }] })] },
    "0.options.0.choices.1.name APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
  ],
  [
    "choice values are unique",
    { options: [option({ choices: [choice(1), choice(2)] })] },
    { options: [option({ choices: [choice(1), { ...choice(2), value: "v1" }] })] },
    "0.options.0.choices.1.value APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_ALREADY_EXISTS",
  ],
  ...([4, 10] as const).map((type): [string, object, object, string] => [
    `min_value is not above max_value for options of kind ${type}`,
    { options: [option({ type, min_value: 2, max_value: 2 })] },
    { options: [option({ type, min_value: 3, max_value: 2 })] },
    "0.options.0.max_value APPLICATION_COMMAND_OPTION_RANGE_INVALID",
  ]),
  [
    "min_length is not above max_length",
    { options: [option({ min_length: 2, max_length: 2 })] },
    { options: [option({ min_length: 3, max_length: 2 })] },
    "0.options.0.max_length APPLICATION_COMMAND_OPTION_RANGE_INVALID",
  ],
  [
    "a command has at most 8000 characters",
    { options: largeOptions(90) },
    { options: largeOptions(91) },
    "0 APPLICATION_COMMAND_TOO_LARGE",
  ],
];

describe("limits of commands:", () => {
  test.each(COMMANDS)("%s", async (_rule, good, bad, code) => {
    const path = `PUT /applications/${APPLICATION_ID}/commands`;
    const base = { name: "prova", description: "d" };
    expect(await call(path, [{ ...base, ...good }])).toMatchObject({ status: 200 });
    const refused = await call(path, [{ ...base, ...bad }]);
    expect(refused).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(listErrorCodes(refused.body.errors)).toContain(code);
  });

  test("a command keeps its id while its name stays, and its version while nothing changes", async () => {
    const path = `PUT /applications/${APPLICATION_ID}/commands`;
    const one = { name: "prova", description: "d" };
    const [first] = (await call(path, [one])).list;
    const [same] = (await call(path, [one])).list;
    const [changed] = (await call(path, [{ ...one, description: "e" }])).list;
    expect(same).toEqual(first);
    expect(changed?.id).toBe(first?.id);
    expect(changed?.version).not.toBe(first?.version);
  });

  test("names are unique, and another application's commands are refused", async () => {
    const one = { name: "prova", description: "d" };
    const twice = await call(`PUT /applications/${APPLICATION_ID}/commands`, [one, one]);
    expect(listErrorCodes(twice.body.errors)).toContain("1.name APPLICATION_COMMANDS_DUPLICATE_NAME");
    expect((await call("PUT /applications/1100000000000000099/commands", [one])).body.code).toBe(10002);
  });
});

describe("limits of attachments:", () => {
  const path = `POST /channels/${CHANNEL_ID}/messages`;
  const files = (count: number) => repeat(count, (index) => ({ name: `${index}.txt` }));

  test("a message has at most ten files, and an alt text at most 1024 characters", async () => {
    const described = (length: number) => ({ attachments: [{ id: 0, description: letters(length) }] });
    expect((await call(path, {}, { files: files(10) })).body.attachments).toHaveLength(10);
    expect((await call(path, {}, { files: files(11) })).body.code).toBe(30015);
    expect((await call(path, described(1024), { files: files(1) })).status).toBe(200);
    const refused = await call(path, described(1025), { files: files(1) });
    expect(listErrorCodes(refused.body.errors)).toEqual(["attachments.0.description BASE_TYPE_MAX_LENGTH"]);
  });

  test("a file has at most 10 MiB", async () => {
    const size = 10 * 1024 * 1024;
    expect((await call(path, {}, { files: [{ name: "x", bytes: new Uint8Array(size) }] })).status).toBe(200);
    const refused = await call(path, {}, { files: [{ name: "x", bytes: new Uint8Array(size + 1) }] });
    expect(refused).toMatchObject({ status: 413, body: { code: 40005 } });
  });

  test("a listed attachment exists", async () => {
    const refused = await call(path, { content: "x", attachments: [{ id: 0 }] });
    expect(listErrorCodes(refused.body.errors)).toEqual(["attachments.0.id ATTACHMENT_NOT_FOUND"]);
    const shown = { flags: V2, components: [{ type: 12, items: [{ media: { url: "attachment://no.png" } }] }] };
    expect(listErrorCodes((await call(path, shown)).body.errors)[0]).toContain("ATTACHMENT_NOT_FOUND");
  });

  test("an edit keeps only the listed attachments, or all without a list", async () => {
    const { body: sent } = await call(path, { content: "x" }, { files: files(2) });
    const edit = `PATCH /channels/${CHANNEL_ID}/messages/${sent.id}`;
    expect((await call(edit, { content: "y" })).body.attachments).toHaveLength(2);
    const kept = (await call(edit, { attachments: [{ id: sent.attachments[1]?.id }] })).body.attachments;
    expect(kept.map(({ id }: { id: string }) => id)).toEqual([sent.attachments[1]?.id]);
    const gone = await fetch(sent.attachments[0]?.url ?? "");
    expect(gone.status).toBe(404);
    expect((await call(edit, { attachments: [{ id: "0" }] }, { files: files(1) })).body.attachments).toHaveLength(1);
  });

  test("a picture is served inline, any other file as a download", async () => {
    const { body } = await call(path, {}, { files: [{ name: "a.png" }, { name: "a.html" }] });
    const [picture, page] = await Promise.all(body.attachments.map(({ url }: { url: string }) => fetch(url)));
    expect(picture?.headers.get("content-disposition")).toBe("inline");
    expect(page?.headers.get("content-disposition")).toBe("attachment");
  });
});
