import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse as dotenv } from "dotenv";
import { withDotenv } from "#main/environment.ts";
import { build, check, info, list } from "#tools/lexicon/deeds.ts";
import { Misuse, type Wanted } from "#tools/lexicon/wanted.ts";

// `npm run lexicon -- build|info|check|list …`: the word lists of this machine, for whoever runs the bot.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const USAGE = `npm run lexicon -- list                       the word lists there are
npm run lexicon -- build [LANGUAGE…]          compile them, all or these, whether or not that was done before
npm run lexicon -- info [LANGUAGE…]           what they hold
npm run lexicon -- check WORD… [--language L] whether these are words, and what their letters count (English if not said)
With --words FILE --bag FILE, build, info and check take the words of a file (one in capitals a line) and the tiles of
another (lines of LETTER COUNT POINTS, # for the blank); build then wants --out FILE too.
--json prints one JSON object a line.`;

interface Deed {
  readonly run: (wanted: Wanted) => AsyncIterable<object> | Iterable<object>;
  /** What may be said besides --json. */
  readonly options: readonly string[];
}

const DEEDS: { readonly [name: string]: Deed } = {
  build: { run: build, options: ["words", "bag", "out"] },
  info: { run: info, options: ["words", "bag"] },
  check: { run: check, options: ["language", "words", "bag"] },
  list: { run: list, options: [] },
};

try {
  const { run, wanted, json } = readArguments(process.argv.slice(2));
  for await (const line of run(wanted)) console.log(json ? JSON.stringify(line) : makeText(line));
} catch (fault) {
  if (!(fault instanceof Misuse)) throw fault;
  console.error(fault.message);
  process.exitCode = 2;
}

function readArguments(args: readonly string[]) {
  const { positionals, values } = parse(args);
  const [name = "", ...rest] = positionals;
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
  if (!deed) throw new Misuse(`${name === "" ? "Say what to do" : `"${name}" is nothing to do here`}:\n${USAGE}`);
  const { json = false, ...options } = values;
  const foreign = Object.keys(options).find((option) => !deed.options.includes(option));
  if (foreign !== undefined) throw new Misuse(`${name} has no use for --${foreign}.`);
  const folder = withDotenv(process.env, ROOT, dotenv)["CACHE_PATH"] || ".cache";
  return { run: deed.run, json, wanted: { rest, folder, ...options } };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "boolean" }, language: text, words: text, bag: text, out: text },
    });
  } catch (fault) {
    throw new Misuse(`${(fault as Error).message}\n${USAGE}`);
  }
}

function makeText(line: object): string {
  return Object.entries(line)
    .map(([key, value]) => `${key} ${value}`)
    .join("   ");
}
