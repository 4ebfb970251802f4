import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord.js";
import type {
  ChoiceOptionRow,
  OptionNamesOf,
  OptionRow,
  OptionsOf,
  OptionTable,
  SlashOptionNamesOf,
} from "#core/options.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { localizedDescription, localizedName } from "#discord/interactions/registration/localized-text.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { OptionPhrase } from "#text/phrases.ts";

// Creates slash options from the option table of a game, and reads their values.

interface SlashFacts<Table extends OptionTable> {
  describe(text: Catalogue, name: SlashOptionNamesOf<Table>): OptionPhrase;
  /** Returns the words for all choices of an option. Needed if the table has options with choices. */
  labels?(text: Catalogue, name: OptionNamesOf<Table, "choice">): { readonly [value: string]: string };
  /**
   * Bounds of all slash options for numbers. They are wider than those of the game, because the game explains its
   * refusal and Discord does not.
   */
  readonly numbers?: { readonly min_value: number; readonly max_value: number };
}

/** Returns the slash options of a table: one for each row that has the field `slash`. */
export function slashOptions<Table extends OptionTable>(
  table: Table,
  { describe, labels, numbers }: SlashFacts<Table>,
): APIApplicationCommandBasicOption[] {
  return Object.entries<OptionRow>(table).flatMap(([key, row]): APIApplicationCommandBasicOption[] => {
    if (row.kind === "switch" || row.slash === undefined) return [];
    const name = row.slash;
    const description = localizedDescription((text) => describe(text, key as SlashOptionNamesOf<Table>));
    if (row.kind === "number")
      return [{ type: ApplicationCommandOptionType.Integer, name, ...numbers, ...description }];
    const choices = row.values.map(String).map((value) => {
      return {
        ...localizedName((text) => labels?.(text, key as OptionNamesOf<Table, "choice">)[value] ?? value),
        value: slashValue(row, value),
      };
    });
    return [{ type: ApplicationCommandOptionType.String, name, ...description, choices }];
  });
}

function slashValue({ names = {} }: ChoiceOptionRow, value: string | number): string {
  return names[value] ?? `${value}`;
}

/** Returns the options that the person has given. */
export function readOptionRows<Table extends OptionTable>(
  options: Pick<SlashRequest["options"], "getInteger" | "getString">,
  table: Table,
): Partial<OptionsOf<Table>> {
  const given = Object.entries<OptionRow>(table).map(([name, row]) => [name, readRow(options, row)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Partial<OptionsOf<Table>>;
}

function readRow(
  options: Pick<SlashRequest["options"], "getInteger" | "getString">,
  row: OptionRow,
): string | number | undefined {
  if (row.kind === "switch" || row.slash === undefined) return undefined;
  if (row.kind === "number") return options.getInteger(row.slash) ?? undefined;
  const typed = options.getString(row.slash);
  return row.values.find((value) => slashValue(row, value) === typed);
}
