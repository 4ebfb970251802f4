import { parseArgs } from "node:util";
import { flagOption, type OptionTypes, type OptionValues } from "#cli/runner/option-types.ts";
import { reportErrorAndExit } from "#cli/runner/report-error.ts";
import { createUnexpectedArgumentError, UsageError, WrongSyntaxError } from "#cli/runner/tool-errors.ts";

// How every tool is called: words and options, `--json`, and `--help`, which says how. A slip is a sentence.

/** How many words are wanted, and what is said where there are fewer or more of them. */
export interface PositionalArguments {
  readonly min: number;
  readonly max: number;
  readonly message: string;
}

export interface ToolArguments<O extends OptionTypes> {
  readonly words: readonly string[];
  readonly values: OptionValues<O>;
  /** An object a line, and nothing else on standard output. */
  readonly json: boolean;
}

/** Something that a tool does. */
export interface ToolCommand {
  readonly words: PositionalArguments | undefined;
  readonly options: OptionTypes;
  run(said: ToolArguments<OptionTypes>): Promise<void> | void;
}

interface Plan<O extends OptionTypes> {
  readonly words?: PositionalArguments;
  readonly options?: O;
  run(said: ToolArguments<O>): Promise<void> | void;
}

export function defineCommand<O extends OptionTypes>({ words, options, run }: Plan<O>): ToolCommand {
  return { words, options: options ?? {}, run: (said) => run(said as ToolArguments<O>) };
}

/** A tool that does one thing. */
export function runTool(usage: string, only: ToolCommand): Promise<void> {
  return answer(usage, async (args) => {
    const { positionals, values } = parse(args, only.options);
    await only.run(saidOf(only, positionals, values));
  });
}

/** A tool of which the first word says what it is to do. */
export function runToolWithCommands(usage: string, deeds: { readonly [name: string]: ToolCommand }): Promise<void> {
  return answer(usage, async (args) => {
    const all: OptionTypes = Object.assign({}, ...Object.values(deeds).map(({ options }) => options));
    const { positionals, values } = parse(args, all);
    const [name, ...words] = positionals;
    if (name === undefined) throw new WrongSyntaxError("Say what to do:");
    const chosen = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
    if (chosen === undefined) throw new WrongSyntaxError(`“${name}” is nothing to do here:`);
    const foreign = Object.keys(values).find((option) => option !== "json" && !Object.hasOwn(chosen.options, option));
    if (foreign !== undefined) throw new UsageError(`${name} has no use for --${foreign}.`);
    await chosen.run(saidOf(chosen, words, values));
  });
}

async function answer(usage: string, run: (args: readonly string[]) => Promise<void>): Promise<void> {
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

type Typed = { readonly [option: string]: string | boolean | undefined };

function parse(args: readonly string[], options: OptionTypes): { positionals: readonly string[]; values: Typed } {
  const types = Object.entries({ ...options, json: flagOption }).map(([name, { type }]) => [name, { type }] as const);
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: Object.fromEntries(types) }) as never;
  } catch (error) {
    throw new WrongSyntaxError((error as Error).message);
  }
}

function saidOf(
  { options, words: wanted }: ToolCommand,
  words: readonly string[],
  typed: Typed,
): ToolArguments<OptionTypes> {
  refuseWords(words, wanted);
  const { json = false, ...others } = typed;
  const values = Object.entries(others).map(([name, value]) => [name, options[name]?.read(name, String(value))]);
  return { words, values: Object.fromEntries(values), json: json === true };
}

function refuseWords(words: readonly string[], wanted: PositionalArguments | undefined): void {
  if (words.includes("")) throw new UsageError("One of the words is empty.");
  if (wanted !== undefined && (words.length < wanted.min || words.length > wanted.max))
    throw new WrongSyntaxError(wanted.message);
  if (wanted === undefined && words.length > 0) throw createUnexpectedArgumentError(words);
}
