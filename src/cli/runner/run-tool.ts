import { parseArgs } from "node:util";
import { flagOption, type ToolOptionTypes, type ToolOptionValues } from "#cli/runner/option-types.ts";
import { reportErrorAndExit } from "#cli/runner/report-error.ts";
import { createUnexpectedArgumentError, UsageError, WrongSyntaxError } from "#cli/runner/tool-errors.ts";

// Runs a command-line tool. Every tool takes positional arguments and options, with `--json` and `--help` among them.
// Wrong arguments are reported as a sentence.

export interface PositionalArguments {
  readonly min: number;
  readonly max: number;
  /** Printed if the number of positional arguments is too small or too large. */
  readonly message: string;
}

export interface ToolArguments<O extends ToolOptionTypes> {
  readonly positionals: readonly string[];
  readonly values: ToolOptionValues<O>;
  /** Whether to print one JSON object a line, and nothing else on standard output. */
  readonly json: boolean;
}

export interface ToolCommand {
  readonly positionals: PositionalArguments | undefined;
  readonly options: ToolOptionTypes;
  run(args: ToolArguments<ToolOptionTypes>): Promise<void> | void;
}

interface CommandDefinition<O extends ToolOptionTypes> {
  readonly positionals?: PositionalArguments;
  readonly options?: O;
  run(args: ToolArguments<O>): Promise<void> | void;
}

export function defineCommand<O extends ToolOptionTypes>({
  positionals,
  options,
  run,
}: CommandDefinition<O>): ToolCommand {
  return { positionals, options: options ?? {}, run: (args) => run(args as ToolArguments<O>) };
}

/** Runs a tool that has only one command. */
export function runTool(usage: string, command: ToolCommand): Promise<void> {
  return reportErrors(usage, async (args) => {
    const { positionals, values } = parse(args, command.options);
    await command.run(readArguments(command, positionals, values));
  });
}

/** Runs a tool whose first argument names the command. */
export function runToolWithCommands(usage: string, commands: { readonly [name: string]: ToolCommand }): Promise<void> {
  return reportErrors(usage, async (args) => {
    const all: ToolOptionTypes = Object.assign({}, ...Object.values(commands).map(({ options }) => options));
    const { positionals, values } = parse(args, all);
    const [name, ...rest] = positionals;
    if (name === undefined) throw new WrongSyntaxError("Name a command:");
    const chosen = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (chosen === undefined) throw new WrongSyntaxError(`There is no command “${name}”:`);
    const foreign = Object.keys(values).find((option) => option !== "json" && !Object.hasOwn(chosen.options, option));
    if (foreign !== undefined) throw new UsageError(`${name} has no option --${foreign}.`);
    await chosen.run(readArguments(chosen, rest, values));
  });
}

async function reportErrors(usage: string, run: (args: readonly string[]) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (asksForHelp(args)) console.log(usage);
    else await run(args);
  } catch (error) {
    reportErrorAndExit(error, usage);
  }
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  const options = end < 0 ? args : args.slice(0, end);
  return options.includes("--help") || options.includes("-h");
}

type TypedOptions = { readonly [option: string]: string | boolean | undefined };

function parse(
  args: readonly string[],
  options: ToolOptionTypes,
): { positionals: readonly string[]; values: TypedOptions } {
  const types = Object.entries({ ...options, json: flagOption }).map(([name, { type }]) => [name, { type }] as const);
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: Object.fromEntries(types) }) as never;
  } catch (error) {
    throw new WrongSyntaxError((error as Error).message);
  }
}

function readArguments(
  { options, positionals: expected }: ToolCommand,
  positionals: readonly string[],
  typed: TypedOptions,
): ToolArguments<ToolOptionTypes> {
  checkPositionals(positionals, expected);
  const { json = false, ...own } = typed;
  const values = Object.entries(own).map(([name, value]) => [name, options[name]?.read(name, String(value))]);
  return { positionals, values: Object.fromEntries(values), json: json === true };
}

function checkPositionals(positionals: readonly string[], expected: PositionalArguments | undefined): void {
  if (positionals.includes("")) throw new UsageError("One of the arguments is empty.");
  if (expected !== undefined && (positionals.length < expected.min || positionals.length > expected.max))
    throw new WrongSyntaxError(expected.message);
  if (expected === undefined && positionals.length > 0) throw createUnexpectedArgumentError(positionals);
}
