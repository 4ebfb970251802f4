import { type OptionRow, optionDefault } from "#core/options.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";

/** Lines with the word list and all settings that differ from the defaults. */
export function settingLines(options: ScrabbleOptions, text: Catalogue): string[] {
  const scrabble = scrabblePhrases(text);
  const { list } = options;
  const { settings, command } = scrabble;
  const phrases = settings as { readonly [name: string]: string | ((value: unknown) => string) };
  const labels = command.choices as { readonly [name: string]: { readonly [value: string]: string } };
  const lines = Object.entries<OptionRow>(SCRABBLE_OPTIONS).flatMap(([name, row]) => {
    const value = options[name as keyof typeof SCRABBLE_OPTIONS];
    if (value === undefined || value === optionDefault(row)) return [];
    const phrase = phrases[name];
    return typeof phrase === "function" ? [phrase(labels[name]?.[String(value)] ?? value)] : [phrase ?? ""];
  });
  return [settings.list("name" in list ? { name: escapeText(list.name) } : list), ...lines];
}
