import {
  type BodyCheck,
  booleanCheck,
  combineChecks,
  countCharacters,
  isJsonObject,
  type JsonObject,
  listCheck,
  listOfUniqueItemsCheck,
  objectFieldsCheck,
  oneOfCheck,
  requiredValueCheck,
  snowflakeCheck,
  textCheck,
  trimmedTextCheck,
  wholeNumberCheck,
} from "./check.ts";
import { actionRowsCheck, COMPONENTS_V2_FLAG, layoutComponentsCheck } from "./component-checks.ts";

export const MAX_CONTENT_LENGTH = 2000;
const MOST_EMBED_TEXT = 6000;
const link = textCheck(0, 2048, /^(https?|attachment):\/\//);
const webLink = textCheck(0, 2048, /^https?:\/\//);
const picture = objectFieldsCheck({ url: requiredValueCheck(link) });

/** Checks that an embed has some visible content. */
const notBlank: BodyCheck = (value, path, complain) => {
  const { image, thumbnail, ...rest } = value as JsonObject;
  if (!image && !thumbnail && shownText(rest) === 0)
    complain([...path, "description"], "BASE_TYPE_REQUIRED", "This field is required");
};

const embedFields = {
  title: trimmedTextCheck(0, 256),
  description: trimmedTextCheck(0, 4096),
  url: webLink,
  timestamp: textCheck(1, 40, /^\d{4}-\d\d-\d\dT/),
  color: wholeNumberCheck(0, 0xffffff),
  footer: objectFieldsCheck({ text: requiredValueCheck(trimmedTextCheck(1, 2048)), icon_url: link }),
  image: picture,
  thumbnail: picture,
  author: objectFieldsCheck({ name: requiredValueCheck(trimmedTextCheck(1, 256)), url: webLink, icon_url: link }),
  fields: listCheck(
    objectFieldsCheck({
      name: requiredValueCheck(trimmedTextCheck(1, 256)),
      value: requiredValueCheck(trimmedTextCheck(1, 1024)),
      inline: booleanCheck,
    }),
    0,
    25,
  ),
};
const embed = objectFieldsCheck(embedFields, notBlank);

const COUNTED = new Set(["title", "description", "name", "value", "text"]);

function shownText(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + shownText(item), 0);
  if (!isJsonObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [key, item]) =>
      sum + (typeof item === "string" && COUNTED.has(key) ? countCharacters(item.trim()) : shownText(item)),
    0,
  );
}

const embeds: BodyCheck = (value, path, complain) => {
  listCheck(embed, 0, 10)(value, path, complain);
  if (shownText(value) > MOST_EMBED_TEXT)
    complain(path, "MAX_EMBED_SIZE_EXCEEDED", `Embed size exceeds maximum size of ${MOST_EMBED_TEXT}`);
};

const noDoubts: BodyCheck = (value, path, complain) => {
  const { parse = [], users = [], roles = [] } = value as { parse?: string[]; users?: string[]; roles?: string[] };
  for (const [kind, named] of [
    ["users", users],
    ["roles", roles],
  ] as const)
    if (parse?.includes(kind) && named?.length)
      complain(
        [...path, kind],
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      );
};

const allowedMentions = objectFieldsCheck(
  {
    parse: listOfUniqueItemsCheck(oneOfCheck("roles", "users", "everyone"), 0, 3),
    users: listOfUniqueItemsCheck(snowflakeCheck, 0, 100),
    roles: listOfUniqueItemsCheck(snowflakeCheck, 0, 100),
    replied_user: booleanCheck,
  },
  noDoubts,
);

const attachment = objectFieldsCheck({
  id: requiredValueCheck(snowflakeCheck),
  filename: textCheck(1, 1024),
  title: textCheck(0, 1024),
  description: textCheck(0, 1024),
});

const nonce: BodyCheck = (value, path, complain) => {
  if (typeof value !== "number") textCheck(0, 25)(value, path, complain);
};

/** Refuses polls, because the sandbox cannot show them. Without an error, the message would appear without its poll. */
const noPolls: BodyCheck = (value, path, complain) => {
  if (value !== undefined && value !== null) complain(path, "SANDBOX_HAS_NO_POLLS", "The sandbox has no polls.");
};

const common = {
  content: trimmedTextCheck(0, MAX_CONTENT_LENGTH),
  embeds,
  allowed_mentions: allowedMentions,
  attachments: listCheck(attachment, 0, 10),
  flags: wholeNumberCheck(0, 2 ** 31 - 1),
  tts: booleanCheck,
  nonce,
  enforce_nonce: booleanCheck,
  message_reference: objectFieldsCheck({
    message_id: requiredValueCheck(snowflakeCheck),
    channel_id: snowflakeCheck,
    fail_if_not_exists: booleanCheck,
    type: oneOfCheck(0, 1),
  }),
  sticker_ids: listCheck(snowflakeCheck, 0, 3),
  poll: noPolls,
};

const noLegacy: BodyCheck = (value, path, complain) => {
  const body = value as JsonObject;
  for (const key of ["content", "embeds", "sticker_ids", "poll"]) {
    const given = body[key];
    const empty = given === undefined || given === null || given === "" || (Array.isArray(given) && given.length === 0);
    if (!empty)
      complain(
        [...path, key],
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      );
  }
};

export const usesComponentsV2 = (flags: unknown): boolean => (Number(flags ?? 0) & COMPONENTS_V2_FLAG) !== 0;

/**
 * Returns the check for a message that is sent or edited. `flagsBefore`: the flags of the message before an edit. A
 * message that once used Discord's components V2 keeps using them, because an edit cannot remove this flag.
 */
export const createMessageCheck =
  (flagsBefore = 0): BodyCheck =>
  (value, path, complain) => {
    const rich = isJsonObject(value) && (usesComponentsV2(value["flags"]) || usesComponentsV2(flagsBefore));
    const check = rich
      ? combineChecks(objectFieldsCheck({ ...common, components: layoutComponentsCheck }), noLegacy)
      : objectFieldsCheck({ ...common, components: actionRowsCheck });
    check(value, path, complain);
  };
