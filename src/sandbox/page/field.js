import { fileBody } from "./api.js";
import { fixedChoices } from "./commands.js";
import { el } from "./dom.js";

/** A field of the command line: an option, what is typed for it, and the value that was taken from a suggestion. */
const FILE = 11;
const WHOLE_NUMBER = 4;

export const isFile = ({ option }) => option.type === FILE;

export function makeField(option, typed) {
  const id = `option-${option.name}`;
  const input = el("input", {
    id,
    type: option.type === FILE ? "file" : "text",
    inputmode: option.type === WHOLE_NUMBER ? "numeric" : undefined,
    role: "combobox",
    "aria-controls": "picker",
    "aria-expanded": "false",
    "aria-autocomplete": "list",
    autocomplete: "off",
    spellcheck: "false",
    autocapitalize: "off",
    enterkeyhint: "send",
  });
  if (option.type !== FILE) input.value = typed;
  const box = el("span", { class: "option" }, el("label", { for: id }, option.name), input);
  const field = { option, input, box, value: undefined };
  grow(field);
  return field;
}

/** As wide as what is typed. */
export function grow(field) {
  const { input } = field;
  if (!isFile(field)) input.size = Math.max(6, Math.min(40, input.value.length + 1));
}

/** Who types `word:casa at:8h` in one go means two fields: what is left here, and the option that comes next. */
export function passesOn({ option, input }, options) {
  const found = /^(.*)\s([^\s:]+):$/su.exec(input.value);
  const next = found && options.find(({ name }) => name === found[2] && name !== option.name);
  return next ? { left: found[1], next } : undefined;
}

async function given(field, world, locale) {
  const { option, input, value } = field;
  if (isFile(field)) return input.files[0] ? await fileBody(input.files[0], world.fileBytes) : undefined;
  if (value !== undefined) return value;
  const typed = input.value;
  const same = fixedChoices(option, world, locale).find(({ label }) => label.toLowerCase() === typed.toLowerCase());
  return same ? same.value : typed;
}

/** What is given to a command, by the names of its options. */
export async function valuesOf(fields, world, locale) {
  const entries = [];
  for (const field of fields) {
    const value = await given(field, world, locale);
    if (value !== undefined && value !== "") entries.push([field.option.name, value]);
  }
  return Object.fromEntries(entries);
}
