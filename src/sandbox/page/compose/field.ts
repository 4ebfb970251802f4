import { el } from "../dom.ts";
import { type FileAsBase64, readFileAsBase64 } from "../server/api.ts";
import type { WorldView } from "../server/api-types.ts";
import { findFixedSuggestions, findOption, type OptionSuggestion, type SendableOption } from "./commands.ts";

// The fields of the command line. Each option of the chosen command has one.

const FILE = 11;
const WHOLE_NUMBER = 4;

export interface OptionField {
  readonly option: SendableOption;
  readonly input: HTMLInputElement;
  /** The element with the label and the input. */
  readonly box: HTMLElement;
  /** Value of the suggestion that was taken; undefined if the text was typed. */
  value: OptionSuggestion["value"] | undefined;
}

export const isFileOptionField = ({ option }: Pick<OptionField, "option">): boolean => option.type === FILE;

export function createOptionField(option: SendableOption, typed: string): OptionField {
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
  const box = el("span", { class: "option" }, el("label", { for: id }, option.shownName), input);
  const field: OptionField = { option, input, box, value: undefined };
  fitFieldToText(field);
  return field;
}

/** Makes the field as wide as its text. */
export function fitFieldToText(field: OptionField): void {
  const { input } = field;
  if (!isFileOptionField(field)) input.size = Math.max(6, Math.min(40, input.value.length + 1));
}

/**
 * Splits a typed text such as `casa at:` into the text of this field and the next option. People type `word:casa at:8h`
 * without a pause.
 */
export function splitNextOption(
  { option, input }: OptionField,
  options: readonly SendableOption[],
): { readonly left: string; readonly next: SendableOption } | undefined {
  const found = /^(.*)\s([^\s:]+):$/su.exec(input.value);
  const next = found && findOption(options, found[2] ?? "");
  return next && next !== option ? { left: found[1] ?? "", next } : undefined;
}

async function given(
  field: OptionField,
  world: WorldView,
  locale: string,
): Promise<FileAsBase64 | OptionSuggestion["value"] | undefined> {
  const { option, input, value } = field;
  if (isFileOptionField(field)) {
    const [file] = input.files ?? [];
    return file && (await readFileAsBase64(file, world.fileBytes));
  }
  if (value !== undefined) return value;
  const typed = input.value;
  const same = findFixedSuggestions(option, world, locale).find(
    ({ label }) => label.toLowerCase() === typed.toLowerCase(),
  );
  return same ? same.value : typed;
}

/** Returns the values of the fields, by the names of their options. */
export async function readFieldValues(
  fields: readonly OptionField[],
  world: WorldView,
  locale: string,
): Promise<{ readonly [option: string]: unknown }> {
  const entries: [string, unknown][] = [];
  for (const field of fields) {
    const value = await given(field, world, locale);
    if (value !== undefined && value !== "") entries.push([field.option.name, value]);
  }
  return Object.fromEntries(entries);
}
