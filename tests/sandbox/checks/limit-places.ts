/** A place in a request body, and the name of its schema in Discord's description. */
export interface LimitPlace {
  name: string;
  schema: string;
  good: object;
  around: (inner: object) => object;
}

const V2 = 1 << 15;
export const row = (...components: object[]) => ({ type: 1, components });
const inRow = (component: object) => ({ components: [row(component)] });
const rich = (component: object) => ({ flags: V2, components: [component] });
const options = [
  { label: "A", value: "a" },
  { label: "B", value: "b" },
];
const media = { url: "https://x.org/a.png" };
const label = (component: object) => ({ type: 18, label: "l", component });
const form = (...components: object[]) => ({ title: "t", custom_id: "f", components });
const inForm = (component: object) => form(label(component));
const embed = (more: object) => ({ embeds: [{ title: "t", ...more }] });

export const MESSAGES: LimitPlace[] = [
  { name: "an embed", schema: "RichEmbed", good: { title: "t" }, around: (one) => ({ embeds: [one] }) },
  { name: "an embed's footer", schema: "RichEmbedFooter", good: { text: "t" }, around: (footer) => embed({ footer }) },
  { name: "an embed's author", schema: "RichEmbedAuthor", good: { name: "n" }, around: (author) => embed({ author }) },
  {
    name: "an embed's field",
    schema: "RichEmbedField",
    good: { name: "n", value: "v" },
    around: (field) => embed({ fields: [field] }),
  },
  {
    name: "a button",
    schema: "ButtonComponentForMessageRequest",
    good: { type: 2, style: 1, label: "x", custom_id: "x" },
    around: inRow,
  },
  {
    name: "a menu",
    schema: "StringSelectComponentForMessageRequest",
    good: { type: 3, custom_id: "s", options },
    around: inRow,
  },
  {
    name: "an option",
    schema: "StringSelectOptionForRequest",
    good: { label: "C", value: "c" },
    around: (option) => inRow({ type: 3, custom_id: "s", options: [option] }),
  },
  ...(
    [
      ["User", 5],
      ["Role", 6],
      ["Mentionable", 7],
      ["Channel", 8],
    ] as const
  ).map(([kind, type]) => ({
    name: `a menu of kind ${type}`,
    schema: `${kind}SelectComponentForMessageRequest`,
    good: { type, custom_id: "s" },
    around: inRow,
  })),
  {
    name: "a section",
    schema: "SectionComponentForMessageRequest",
    good: { type: 9, components: [{ type: 10, content: "x" }], accessory: { type: 11, media } },
    around: rich,
  },
  {
    name: "a thumbnail",
    schema: "ThumbnailComponentForMessageRequest",
    good: { type: 11, media },
    around: (accessory) => rich({ type: 9, components: [{ type: 10, content: "x" }], accessory }),
  },
  {
    name: "a text",
    schema: "TextDisplayComponentForMessageRequest",
    good: { type: 10, content: "x" },
    around: rich,
  },
  {
    name: "a gallery",
    schema: "MediaGalleryComponentForMessageRequest",
    good: { type: 12, items: [{ media }] },
    around: rich,
  },
  {
    name: "a gallery item",
    schema: "MediaGalleryItemRequest",
    good: { media },
    around: (item) => rich({ type: 12, items: [item] }),
  },
  {
    name: "a separator",
    schema: "SeparatorComponentForMessageRequest",
    good: { type: 14 },
    around: (part) => ({ flags: V2, components: [{ type: 10, content: "x" }, part] }),
  },
  {
    name: "a container",
    schema: "ContainerComponentForMessageRequest",
    good: { type: 17, components: [{ type: 10, content: "x" }] },
    around: rich,
  },
  {
    name: "allowed mentions",
    schema: "MessageAllowedMentionsRequest",
    good: {},
    around: (allowed) => ({ content: "x", allowed_mentions: allowed }),
  },
  { name: "a message", schema: "MessageCreateRequest", good: { content: "x" }, around: (one) => one },
];

export const FORMS: LimitPlace[] = [
  {
    name: "a form",
    schema: "ModalInteractionCallbackRequestData",
    good: inForm({ type: 4, custom_id: "w", style: 1 }),
    around: (one) => one,
  },
  {
    name: "a label",
    schema: "LabelComponentForModalRequest",
    good: label({ type: 4, custom_id: "w", style: 1 }),
    around: (one) => form(one),
  },
  {
    name: "a text input",
    schema: "TextInputComponentForModalRequest",
    good: { type: 4, custom_id: "w", style: 1 },
    around: inForm,
  },
  {
    name: "a text input with a label of its own",
    schema: "TextInputComponentForModalRequest",
    good: { type: 4, custom_id: "w", style: 1, label: "l" },
    around: (one) => form(row(one)),
  },
  { name: "a text", schema: "TextDisplayComponentForModalRequest", good: { type: 10, content: "x" }, around: form },
  ...(
    [
      ["StringSelect", 3],
      ["UserSelect", 5],
      ["RoleSelect", 6],
      ["MentionableSelect", 7],
      ["ChannelSelect", 8],
      ["FileUpload", 19],
      ["RadioGroup", 21],
      ["CheckboxGroup", 22],
      ["Checkbox", 23],
    ] as const
  ).map(([kind, type]) => ({
    name: `a field of kind ${type}`,
    schema: `${kind}ComponentForModalRequest`,
    good: { type, custom_id: "s", ...([3, 21, 22].includes(type) ? { options } : {}) },
    around: inForm,
  })),
  {
    name: "a checkbox option",
    schema: "CheckboxGroupOptionForRequest",
    good: { label: "C", value: "c" },
    around: (one) => inForm({ type: 22, custom_id: "s", options: [one] }),
  },
  {
    name: "a radio option",
    schema: "RadioGroupOptionForRequest",
    good: { label: "C", value: "c" },
    around: (one) => inForm({ type: 21, custom_id: "s", options: [{ label: "D", value: "d" }, one] }),
  },
];

const command = (...given: object[]) => ({ name: "n", description: "d", options: given });
export const option = (type: number, more: object = {}) => ({ type, name: "o", description: "d", ...more });
export const COMMANDS: LimitPlace[] = [
  {
    name: "a command",
    schema: "ApplicationCommandUpdateRequest",
    good: { name: "n", description: "d" },
    around: (one) => one,
  },
  ...(
    [
      ["Subcommand", 1],
      ["SubcommandGroup", 2],
      ["String", 3],
      ["Integer", 4],
      ["Boolean", 5],
      ["User", 6],
      ["Channel", 7],
      ["Role", 8],
      ["Mentionable", 9],
      ["Number", 10],
      ["Attachment", 11],
    ] as const
  ).map(([kind, type]) => ({
    name: `an option of kind ${type}`,
    schema: `ApplicationCommand${kind}Option`,
    good: option(type, type === 2 ? { options: [option(1)] } : {}),
    around: command,
  })),
  ...(
    [
      ["String", 3, "v"],
      ["Integer", 4, 1],
      ["Number", 10, 1.5],
    ] as const
  ).map(([kind, type, value]) => ({
    name: `a choice of kind ${type}`,
    schema: `ApplicationCommandOption${kind}Choice`,
    good: { name: "c", value },
    around: (choice: object) => command(option(type, { choices: [choice] })),
  })),
];

export const THREADS: LimitPlace[] = [
  {
    name: "a thread",
    schema: "CreateTextThreadWithoutMessageRequest",
    good: { name: "n", type: 11 },
    around: (one) => one,
  },
];
