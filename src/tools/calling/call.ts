import { parseArgs } from "node:util";
import { tellKnown } from "#tools/calling/known-faults.ts";
import { Misuse, superfluous, WrongCall } from "#tools/calling/misuse.ts";
import { flag, type Options, type Values } from "#tools/calling/options.ts";

// How every tool is called: words and options, `--json`, and `--help`, which says how. A slip is a sentence.

/** How many words are wanted, and what is said where there are fewer or more of them. */
export interface Words {
  readonly least: number;
  readonly most: number;
  readonly ask: string;
}

export interface Said<O extends Options> {
  readonly words: readonly string[];
  readonly values: Values<O>;
  /** An object a line, and nothing else on standard output. */
  readonly json: boolean;
}

/** Something that a tool does. */
export interface Deed {
  readonly words: Words | undefined;
  readonly options: Options;
  run(said: Said<Options>): Promise<void> | void;
}

interface Plan<O extends Options> {
  readonly words?: Words;
  readonly options?: O;
  run(said: Said<O>): Promise<void> | void;
}

export function deed<O extends Options>({ words, options, run }: Plan<O>): Deed {
  return { words, options: options ?? {}, run: (said) => run(said as Said<O>) };
}

/** A tool that does one thing. */
export function callTool(usage: string, only: Deed): Promise<void> {
  return answer(usage, async (args) => {
    const { positionals, values } = parse(args, only.options);
    await only.run(saidOf(only, positionals, values));
  });
}

/** A tool of which the first word says what it is to do. */
export function callToolOf(usage: string, deeds: { readonly [name: string]: Deed }): Promise<void> {
  return answer(usage, async (args) => {
    const all: Options = Object.assign({}, ...Object.values(deeds).map(({ options }) => options));
    const { positionals, values } = parse(args, all);
    const [name, ...words] = positionals;
    if (name === undefined) throw new WrongCall("Say what to do:");
    const chosen = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
    if (chosen === undefined) throw new WrongCall(`“${name}” is nothing to do here:`);
    const foreign = Object.keys(values).find((option) => option !== "json" && !Object.hasOwn(chosen.options, option));
    if (foreign !== undefined) throw new Misuse(`${name} has no use for --${foreign}.`);
    await chosen.run(saidOf(chosen, words, values));
  });
}

async function answer(usage: string, run: (args: readonly string[]) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (asksForHelp(args)) console.log(usage);
    else await run(args);
  } catch (fault) {
    tellKnown(fault, usage);
  }
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  const options = end < 0 ? args : args.slice(0, end);
  return options.includes("--help") || options.includes("-h");
}

type Typed = { readonly [option: string]: string | boolean | undefined };

function parse(args: readonly string[], options: Options): { positionals: readonly string[]; values: Typed } {
  const types = Object.entries({ ...options, json: flag }).map(([name, { type }]) => [name, { type }] as const);
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: Object.fromEntries(types) }) as never;
  } catch (fault) {
    throw new WrongCall((fault as Error).message);
  }
}

function saidOf({ options, words: wanted }: Deed, words: readonly string[], typed: Typed): Said<Options> {
  refuseWords(words, wanted);
  const { json = false, ...others } = typed;
  const values = Object.entries(others).map(([name, value]) => [name, options[name]?.read(name, String(value))]);
  return { words, values: Object.fromEntries(values), json: json === true };
}

function refuseWords(words: readonly string[], wanted: Words | undefined): void {
  if (words.includes("")) throw new Misuse("One of the words is empty.");
  if (wanted !== undefined && (words.length < wanted.least || words.length > wanted.most))
    throw new WrongCall(wanted.ask);
  if (wanted === undefined && words.length > 0) throw superfluous(words);
}
