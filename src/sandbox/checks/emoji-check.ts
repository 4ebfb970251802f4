import { type Check, isJsonObject } from "./check.ts";

const UNICODE = /^(?:\p{RGI_Emoji}|[\p{Emoji}--[0-9#*]]\u{FE0F}?)$/v;

/** The emoji of a button or option: a Unicode emoji by its name, or a server emoji by its id. */
export const emojiCheck: Check = (value, path, complain) => {
  if (!isJsonObject(value)) return;
  const known = value["id"] ? /^\d{17,20}$/.test(String(value["id"])) : UNICODE.test(String(value["name"] ?? ""));
  if (!known) complain([...path, "name"], "COMPONENT_INVALID_EMOJI", "Invalid emoji");
};
