import { getOwnProperty, isRecord, oneOf, record, type Schema, wholeNumber } from "#core/schema.ts";

// An option table declares each option of a game in one row. The option's type, default, check, slash option and
// settings line are derived from its row. The texts of an option are found by its name.

export interface OptionTable {
  readonly [name: string]: OptionRow;
}

export type OptionRow = NumberOptionRow | ChoiceOptionRow | SwitchOptionRow;

interface CommonFacts<Value> {
  /** Value of the option in a new game, if the player gives none. */
  readonly default?: Value;
  /**
   * True if the option may be missing in stored matches, because it was added later. A missing option means the
   * default, so the default must never change. If the row has no default, the rules of the game define what a missing
   * option means.
   */
  readonly optional?: true;
  /** Name of the slash option for this option, if there is one. */
  readonly slash?: string;
}

/** An option that is a whole number. `refusal`: the reason of the refusal if the number is out of range. */
export interface NumberOptionRow extends CommonFacts<number> {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly refusal: string;
}

/** `names`: the values of the slash option, where players choose by other values than stored matches have. */
export interface ChoiceOptionRow extends CommonFacts<string | number> {
  readonly kind: "choice";
  readonly values: readonly (string | number)[];
  readonly names?: { readonly [value: string]: string };
}

/** An option that is true or absent. */
export interface SwitchOptionRow {
  readonly kind: "switch";
}

/** The type of the options that a table declares. */
export type OptionsOf<Table extends OptionTable> = {
  readonly [Name in keyof Table as IsOptional<Table[Name]> extends true ? never : Name]: ValueOf<Table[Name]>;
} & {
  readonly [Name in keyof Table as IsOptional<Table[Name]> extends true ? Name : never]?: ValueOf<Table[Name]>;
};

type IsOptional<Row> = Row extends { readonly kind: "switch" } | { readonly optional: true } ? true : false;

type ValueOf<Row> = Row extends { readonly kind: "number" }
  ? number
  : Row extends { readonly values: readonly (infer Value)[] }
    ? Value
    : true;

/** Union of the names of all rows of one kind. */
export type OptionNamesOf<Table extends OptionTable, Kind extends OptionRow["kind"]> = {
  [Name in keyof Table]: Table[Name] extends { readonly kind: Kind } ? Name : never;
}[keyof Table];

/** Union of the names of all rows that have a slash option of their own. */
export type SlashOptionNamesOf<Table extends OptionTable> = {
  [Name in keyof Table]: Table[Name] extends { readonly slash: string } ? Name : never;
}[keyof Table];

/** Why options do not fit their table. */
export type OptionRefusal<Table extends OptionTable> =
  | { readonly reason: "bad-option"; readonly option: string; readonly allowed: readonly string[] }
  | {
      [Name in keyof Table]: Table[Name] extends { readonly refusal: infer Reason }
        ? { readonly reason: Reason; readonly min: number; readonly max: number }
        : never;
    }[keyof Table];

type DefaultsOf<Table extends OptionTable> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly optional: true }
    ? never
    : Table[Name] extends { readonly default: unknown }
      ? Name
      : never]: Table[Name] extends { readonly default: infer Value } ? Value : never;
};

/** The defaults of the options that every match stores. Options that may be missing (`optional`) are left out. */
export function optionDefaults<const Table extends OptionTable>(table: Table): DefaultsOf<Table> {
  const rows = Object.entries<OptionRow>(table).filter(([, row]) => !isOptional(row) && "default" in row);
  return Object.fromEntries(rows.map(([name, row]) => [name, optionDefault(row)])) as DefaultsOf<Table>;
}

export function optionDefault(row: OptionRow): string | number | undefined {
  return row.kind === "switch" ? undefined : row.default;
}

/** Returns a strict schema for the options of a table. `more`: schemas of required options that are in no table. */
export function optionsSchema<Table extends OptionTable, More>(
  table: Table,
  more: { readonly [Name in keyof More]-?: Schema<More[Name]> },
): Schema<OptionsOf<Table> & More> {
  const schemas = Object.entries(table).map(([name, row]) => [name, rowSchema(row), isOptional(row)] as const);
  const schemasOf = (optional: boolean) => Object.fromEntries(schemas.filter((one) => one[2] === optional));
  return record<unknown, unknown>({ ...more, ...schemasOf(false) }, schemasOf(true)) as Schema<OptionsOf<Table> & More>;
}

/**
 * Returns why untrusted options do not fit the table; undefined if they do. `more`: names of options that are in no
 * table.
 */
export function checkOptionTable<Table extends OptionTable>(
  table: Table,
  options: unknown,
  more: readonly string[] = [],
): OptionRefusal<Table> | undefined {
  if (!isRecord(options)) return { reason: "bad-option", option: "options", allowed: [...more, ...Object.keys(table)] };
  for (const [option, row] of Object.entries<OptionRow>(table)) {
    const value = getOwnProperty(options, option);
    if (value === undefined ? isOptional(row) : rowSchema(row)(value).ok) continue;
    if (row.kind !== "number") return { reason: "bad-option", option, allowed: allowedValues(row).map(String) };
    return { reason: row.refusal, min: row.min, max: row.max } as OptionRefusal<Table>;
  }
  return undefined;
}

function isOptional(row: OptionRow): boolean {
  return row.kind === "switch" || row.optional === true;
}

function rowSchema(row: OptionRow): Schema<string | number | boolean> {
  return row.kind === "number" ? wholeNumber(row.min, row.max) : oneOf(allowedValues(row));
}

function allowedValues(row: ChoiceOptionRow | SwitchOptionRow): readonly (string | number | boolean)[] {
  return row.kind === "choice" ? row.values : [true];
}
