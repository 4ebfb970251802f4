import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse as dotenv } from "dotenv";
import { readEnvironment, withDotenv } from "#main/environment.ts";
import { backUp } from "#store/sqlite/backup.ts";
import { forgetOld, targetOf } from "#tools/backup/places.ts";
import { tellKnown } from "#tools/calling/known-faults.ts";
import { Misuse } from "#tools/lexicon/wanted.ts";

// `npm run backup [-- FILE|FOLDER]`: copies the database while the bot goes on, reads the copy through, and says what it
// is. With --json: backup (the file), bytes, schema (how many migrations it has), matches, ms, removed (older backups).

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const USAGE = `npm run backup [-- FILE|FOLDER] [--keep N] [--json]
Copies the database (DATABASE_PATH), also while the bot runs: into a new file of that name, or with the date as its name
into that folder; without either, into the folder "backups" beside the database.
--keep: of the backups in that folder, the last N stay.   --json: what was done as one JSON object.`;

try {
  const { target, json, ...wanted } = read(process.argv.slice(2));
  const { databasePath } = readEnvironment(withDotenv(process.env, ROOT, dotenv));
  const begun = performance.now();
  const place = targetOf(target, databasePath, new Date());
  if (wanted.keep !== undefined && place.folder === undefined)
    throw new Misuse(`--keep is about the backups of a folder, and ${target} is a file.\n${USAGE}`);
  const { file, ...facts } = backUp(databasePath, place.file);
  const removed = forgetOld(place.folder, wanted.keep);
  const ms = Math.round(performance.now() - begun);
  if (json) console.log(JSON.stringify({ backup: file, ...facts, ms, removed }));
  else console.log(textOf(file, facts, removed));
} catch (fault) {
  tellKnown(fault);
}

function read(args: readonly string[]) {
  const { positionals, values } = parse(args);
  if (positionals.length > 1) throw new Misuse(`Say one file or folder.\n${USAGE}`);
  const { keep, json = false } = values;
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new Misuse(`--keep is “${keep}”; it has to be a whole number from 1 to 9999.\n${USAGE}`);
  return { target: positionals[0], json, keep: keep === undefined ? undefined : Number(keep) };
}

function parse(args: readonly string[]) {
  try {
    const options = { json: { type: "boolean" }, keep: { type: "string" } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (fault) {
    throw new Misuse(`${(fault as Error).message}\n${USAGE}`);
  }
}

function textOf(file: string, { bytes, matches }: { bytes: number; matches: number }, removed: readonly string[]) {
  const gone = removed.map((one) => `\nRemoved ${one}`).join("");
  return `${file}: ${(bytes / 1e6).toFixed(1)} MB, ${matches} games, read through and whole.${gone}`;
}
