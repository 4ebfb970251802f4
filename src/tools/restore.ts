import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse as dotenv } from "dotenv";
import { readEnvironment, withDotenv } from "#main/environment.ts";
import { type Restored, restore } from "#store/sqlite/backup.ts";
import { tellKnown } from "#tools/calling/known-faults.ts";
import { Misuse } from "#tools/lexicon/wanted.ts";

// `npm run restore -- FILE`: puts a backup in the place of the database, which is kept beside it. With --json: restored
// (the backup), database, replaced (where the old one lies, or null), bytes, schema (how many migrations), matches.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const USAGE = `npm run restore -- FILE [--json]
Puts a backup in the place of the database (DATABASE_PATH). Stop the bot first: it is refused while anybody has the
database open. What was there is kept beside it, with the date in its name.   --json: what was done as one JSON object.`;

try {
  const { backup, json } = read(process.argv.slice(2));
  const { databasePath } = readEnvironment(withDotenv(process.env, ROOT, dotenv));
  const done = restore(backup, databasePath);
  console.log(json ? jsonOf(backup, done) : textOf(backup, done));
} catch (fault) {
  tellKnown(fault);
}

function read(args: readonly string[]) {
  const { positionals, values } = parse(args);
  const [backup, ...more] = positionals;
  if (backup === undefined || more.length > 0) throw new Misuse(`Say which one backup.\n${USAGE}`);
  return { backup, json: values.json ?? false };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: "boolean" } } });
  } catch (fault) {
    throw new Misuse(`${(fault as Error).message}\n${USAGE}`);
  }
}

function jsonOf(backup: string, { file, replaced, ...facts }: Restored): string {
  return JSON.stringify({ restored: backup, database: file, replaced: replaced ?? null, ...facts });
}

function textOf(backup: string, { file, replaced, matches }: Restored): string {
  const old = replaced === undefined ? "" : `\nWhat was there lies at ${replaced}`;
  return `${file} is ${backup} from now on, ${matches} games.${old}`;
}
