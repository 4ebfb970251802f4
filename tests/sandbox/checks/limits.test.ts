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

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const a = (length: number) => "a".repeat(length);
const button = (more: object = {}) => ({ type: 2, style: 1, label: "x", custom_id: "x", ...more });
const buttons = (count: number) => times(count, (index) => button({ custom_id: String(index) }));
const row = (...components: object[]) => ({ type: 1, components });
const options = (count: number) => times(count, (index) => ({ label: String(index), value: String(index) }));
const select = (more: object = {}) => ({ type: 3, custom_id: "s", options: options(2), ...more });
const withRow = (...components: object[]) => ({ components: [row(...components)] });
const V2 = 1 << 15;
const textDisplay = (content: string) => ({ type: 10, content });

/** What is accepted at the limit, what is refused beyond it, and under which path and code. */
const MESSAGES: [rule: string, good: object, bad: object, code: string][] = [
  ["content has 2000 characters", { content: a(2000) }, { content: a(2001) }, "content BASE_TYPE_MAX_LENGTH"],
  [
    "a smiley is one character",
    { content: "😀".repeat(2000) },
    { content: "😀".repeat(2001) },
    "content BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a nonce has 25 characters",
    { content: "x", nonce: a(25) },
    { content: "x", nonce: a(26) },
    "nonce BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a message has five rows",
    { components: times(5, (i) => row(button({ custom_id: `${i}` }))) },
    { components: times(6, (i) => row(button({ custom_id: `${i}` }))) },
    "components BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a row has five buttons",
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
    "a label has 80 characters",
    withRow(button({ label: a(80) })),
    withRow(button({ label: a(81) })),
    "components.0.components.0.label BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a custom id has 100 characters",
    withRow(button({ custom_id: a(100) })),
    withRow(button({ custom_id: a(101) })),
    "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a custom id is not empty",
    withRow(button({ custom_id: "a" })),
    withRow(button({ custom_id: "" })),
    "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a custom id is there",
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
    "a style is one of six",
    withRow(button({ style: 4 })),
    withRow(button({ style: 7 })),
    "components.0.components.0.style BASE_TYPE_CHOICES",
  ],
  [
    "a link has an address and no id",
    withRow(button({ style: 5, custom_id: undefined, url: "https://x.org" })),
    withRow(button({ style: 5, url: "https://x.org" })),
    "components.0.components.0 BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
  ],
  [
    "a button shows something",
    withRow(button({ label: undefined, emoji: { name: "🎲" } })),
    withRow(button({ label: undefined })),
    "components.0.components.0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
  ],
  [
    "an emoji is one",
    withRow(button({ emoji: { name: "🇦" } })),
    withRow(button({ emoji: { name: "a" } })),
    "components.0.components.0.emoji.name COMPONENT_INVALID_EMOJI",
  ],
  [
    "a menu has 25 options",
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
    "a placeholder has 150 characters",
    withRow(select({ placeholder: a(150) })),
    withRow(select({ placeholder: a(151) })),
    "components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH",
  ],
  [
    "no more may be chosen than there is",
    withRow(select({ max_values: 2 })),
    withRow(select({ max_values: 3 })),
    "components.0.components.0.max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
  ],
  [
    "a newer component needs the flag",
    { flags: V2, components: [textDisplay("x")] },
    { components: [textDisplay("x")] },
    "components.0.type UNION_TYPE_CHOICES",
  ],
  [
    "with the flag there is no content",
    { flags: V2, components: [textDisplay("x")] },
    { flags: V2, content: "x", components: [textDisplay("x")] },
    "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
  ],
  [
    "with the flag there are 40 components",
    { flags: V2, components: times(40, () => textDisplay("x")) },
    { flags: V2, components: [{ type: 17, components: times(40, () => textDisplay("x")) }] },
    "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
  ],
  [
    "with the flag there are 4000 characters",
    { flags: V2, components: [textDisplay(a(2000)), textDisplay(a(2000))] },
    { flags: V2, components: [textDisplay(a(2000)), textDisplay(a(2001))] },
    "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
  ],
  [
    "an embed's title has 256 characters",
    { embeds: [{ title: a(256) }] },
    { embeds: [{ title: a(257) }] },
    "embeds.0.title BASE_TYPE_MAX_LENGTH",
  ],
  [
    "embeds have 6000 characters together",
    { embeds: [{ description: a(4000) }, { description: a(2000) }] },
    { embeds: [{ description: a(4000) }, { description: a(2001) }] },
    "embeds MAX_EMBED_SIZE_EXCEEDED",
  ],
  [
    "an embed has 25 fields",
    { embeds: [{ fields: times(25, () => ({ name: "n", value: "v" })) }] },
    { embeds: [{ fields: times(26, () => ({ name: "n", value: "v" })) }] },
    "embeds.0.fields BASE_TYPE_MAX_LENGTH",
  ],
  [
    "mentions are parsed or listed, not both",
    { content: "x", allowed_mentions: { parse: [], users: ["1"] } },
    { content: "x", allowed_mentions: { parse: ["users"], users: ["1"] } },
    "allowed_mentions.users MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
  ],
  [
    "what is answered exists",
    { content: "x", message_reference: { message_id: "1", fail_if_not_exists: false } },
    { content: "x", message_reference: { message_id: "1" } },
    "message_reference REPLIES_UNKNOWN_MESSAGE",
  ],
  [
    "an embed shows something",
    { embeds: [{ image: { url: "https://x.org/a.png" } }] },
    { embeds: [{}] },
    "embeds.0.description BASE_TYPE_REQUIRED",
  ],
  [
    "blanks in an embed are nothing",
    { embeds: [{ title: ` ${a(256)} ` }] },
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
    "a blank label is none",
    withRow(button({ label: " x " })),
    withRow(button({ label: " " })),
    "components.0.components.0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
  ],
  [
    "displayed text is not blank",
    { flags: V2, components: [textDisplay(` ${a(4000)}`)] },
    { flags: V2, components: [textDisplay("  ")] },
    "components.0.content BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a poll is not dropped without a word",
    { content: "x", poll: null },
    { content: "x", poll: { question: { text: "Who begins?" }, answers: [] } },
    "poll SANDBOX_HAS_NO_POLLS",
  ],
];

describe("messages", () => {
  test.each(MESSAGES)("%s", async (_rule, good, bad, code) => {
    const path = `POST /channels/${CHANNEL_ID}/messages`;
    expect(await call(path, good)).toMatchObject({ status: 200 });
    const refused = await call(path, bad);
    expect(refused).toMatchObject({ status: 400, body: { code: 50035, message: "Invalid Form Body" } });
    expect(listErrorCodes(refused.body.errors)).toContain(code);
  });

  test("an empty message is refused, blanks included", async () => {
    for (const body of [{}, { content: "  \n " }, { embeds: [], components: [] }])
      expect((await call(`POST /channels/${CHANNEL_ID}/messages`, body)).body).toMatchObject({ code: 50006 });
  });
});

const sub = (more: object = {}) => ({ type: 1, name: "s", description: "d", ...more });
const option = (more: object = {}) => ({ type: 3, name: "o", description: "d", ...more });
const named = (count: number, make: (more: object) => object) => times(count, (index) => make({ name: `n${index}` }));
const choice = (index: number) => ({ name: `c${index}`, value: `v${index}` });
const wideChoice = (index: number, value = 100) => ({
  name: `${index}`.padEnd(100, "a"),
  value: `${index}`.padEnd(value, "v"),
});
/** 6 characters of the command, 2 of each option, 200 of each choice: 8000 when the last one's value has 90. */
const wide = (last: number) => [
  option({ choices: times(25, (index) => wideChoice(index)) }),
  option({ name: "p", choices: [...times(14, (index) => wideChoice(index)), wideChoice(99, last)] }),
];

const COMMANDS: [rule: string, good: object, bad: object, code: string][] = [
  ["a name is in lower case", { name: "prova" }, { name: "Prova" }, "0.name APPLICATION_COMMAND_INVALID_NAME"],
  ["a name has no blank", { name: "pro-va_2ç" }, { name: "pro va" }, "0.name STRING_TYPE_REGEX"],
  ["a name has 32 characters", { name: a(32) }, { name: a(33) }, "0.name BASE_TYPE_BAD_LENGTH"],
  [
    "a description has 1 to 100 characters",
    { description: a(100) },
    { description: "" },
    "0.description BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a description has at most 100 characters",
    { description: "d" },
    { description: a(101) },
    "0.description BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a locale is one of Discord's, and Catalan is not",
    { description_localizations: { "es-ES": "d" } },
    { description_localizations: { ca: "d" } },
    "0.description_localizations.ca ENUM_TYPE_COERCE",
  ],
  [
    "a translated name obeys the same rules",
    { name_localizations: { "es-ES": "prueba" } },
    { name_localizations: { "es-ES": "Prueba" } },
    "0.name_localizations.es-ES APPLICATION_COMMAND_INVALID_NAME",
  ],
  [
    "there are 25 options",
    { options: named(25, option) },
    { options: named(26, option) },
    "0.options BASE_TYPE_MAX_LENGTH",
  ],
  [
    "there are 25 choices",
    { options: [option({ choices: times(25, choice) })] },
    { options: [option({ choices: times(26, choice) })] },
    "0.options.0.choices BASE_TYPE_MAX_LENGTH",
  ],
  [
    "option names are unique",
    { options: named(2, option) },
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
    "subcommands and values do not mix",
    { options: [sub()] },
    { options: [sub(), option()] },
    "0.options.1.type UNION_TYPE_CHOICES",
  ],
  [
    "a group holds subcommands only",
    { options: [{ type: 2, name: "g", description: "d", options: [sub()] }] },
    { options: [{ type: 2, name: "g", description: "d", options: [option()] }] },
    "0.options.0.options.0.type UNION_TYPE_CHOICES",
  ],
  [
    "choices and suggestions exclude each other",
    { options: [option({ autocomplete: true })] },
    { options: [option({ autocomplete: true, choices: [choice(1)] })] },
    "0.options.0.autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
  ],
  [
    "a description is not blank",
    { description: ` ${a(100)}` },
    { description: "  " },
    "0.description BASE_TYPE_BAD_LENGTH",
  ],
  [
    "choices have names of their own",
    { options: [option({ choices: [choice(1), choice(2)] })] },
    { options: [option({ choices: [choice(1), { ...choice(2), name: "c1" }] })] },
    "0.options.0.choices.1.name APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
  ],
  [
    "choices have values of their own",
    { options: [option({ choices: [choice(1), choice(2)] })] },
    { options: [option({ choices: [choice(1), { ...choice(2), value: "v1" }] })] },
    "0.options.0.choices.1.value APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_ALREADY_EXISTS",
  ],
  ...([4, 10] as const).map((type): [string, object, object, string] => [
    `there are values between the least and the most of kind ${type}`,
    { options: [option({ type, min_value: 2, max_value: 2 })] },
    { options: [option({ type, min_value: 3, max_value: 2 })] },
    "0.options.0.max_value APPLICATION_COMMAND_OPTION_RANGE_INVALID",
  ]),
  [
    "there are lengths between the least and the most",
    { options: [option({ min_length: 2, max_length: 2 })] },
    { options: [option({ min_length: 3, max_length: 2 })] },
    "0.options.0.max_length APPLICATION_COMMAND_OPTION_RANGE_INVALID",
  ],
  ["a command has 8000 characters", { options: wide(90) }, { options: wide(91) }, "0 APPLICATION_COMMAND_TOO_LARGE"],
];

describe("commands", () => {
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

  test("names are unique, and of another application nothing is known", async () => {
    const one = { name: "prova", description: "d" };
    const twice = await call(`PUT /applications/${APPLICATION_ID}/commands`, [one, one]);
    expect(listErrorCodes(twice.body.errors)).toContain("1.name APPLICATION_COMMANDS_DUPLICATE_NAME");
    expect((await call("PUT /applications/1100000000000000099/commands", [one])).body.code).toBe(10002);
  });
});

describe("attachments", () => {
  const path = `POST /channels/${CHANNEL_ID}/messages`;
  const files = (count: number) => times(count, (index) => ({ name: `${index}.txt` }));

  test("ten files go with a message, and alt text of 1024 characters", async () => {
    const described = (length: number) => ({ attachments: [{ id: 0, description: a(length) }] });
    expect((await call(path, {}, { files: files(10) })).body.attachments).toHaveLength(10);
    expect((await call(path, {}, { files: files(11) })).body.code).toBe(30015);
    expect((await call(path, described(1024), { files: files(1) })).status).toBe(200);
    const refused = await call(path, described(1025), { files: files(1) });
    expect(listErrorCodes(refused.body.errors)).toEqual(["attachments.0.description BASE_TYPE_MAX_LENGTH"]);
  });

  test("a file has 10 MiB at most", async () => {
    const size = 10 * 1024 * 1024;
    expect((await call(path, {}, { files: [{ name: "x", bytes: new Uint8Array(size) }] })).status).toBe(200);
    const refused = await call(path, {}, { files: [{ name: "x", bytes: new Uint8Array(size + 1) }] });
    expect(refused).toMatchObject({ status: 413, body: { code: 40005 } });
  });

  test("an attachment that is listed exists", async () => {
    const refused = await call(path, { content: "x", attachments: [{ id: 0 }] });
    expect(listErrorCodes(refused.body.errors)).toEqual(["attachments.0.id ATTACHMENT_NOT_FOUND"]);
    const shown = { flags: V2, components: [{ type: 12, items: [{ media: { url: "attachment://no.png" } }] }] };
    expect(listErrorCodes((await call(path, shown)).body.errors)[0]).toContain("ATTACHMENT_NOT_FOUND");
  });

  test("on an edit only the listed ones survive, and without a list all do", async () => {
    const { body: sent } = await call(path, { content: "x" }, { files: files(2) });
    const edit = `PATCH /channels/${CHANNEL_ID}/messages/${sent.id}`;
    expect((await call(edit, { content: "y" })).body.attachments).toHaveLength(2);
    const kept = (await call(edit, { attachments: [{ id: sent.attachments[1]?.id }] })).body.attachments;
    expect(kept.map(({ id }: { id: string }) => id)).toEqual([sent.attachments[1]?.id]);
    const gone = await fetch(sent.attachments[0]?.url ?? "");
    expect(gone.status).toBe(404);
    expect((await call(edit, { attachments: [{ id: "0" }] }, { files: files(1) })).body.attachments).toHaveLength(1);
  });

  test("a picture is shown in place, anything else is a download", async () => {
    const { body } = await call(path, {}, { files: [{ name: "a.png" }, { name: "a.html" }] });
    const [picture, page] = await Promise.all(body.attachments.map(({ url }: { url: string }) => fetch(url)));
    expect(picture?.headers.get("content-disposition")).toBe("inline");
    expect(page?.headers.get("content-disposition")).toBe("attachment");
  });
});
