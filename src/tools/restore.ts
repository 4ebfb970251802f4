import { type Restored, restore } from "#store/sqlite/backup.ts";
import { callTool, deed } from "#tools/calling/call.ts";
import { settings } from "#tools/calling/settings.ts";

// `npm run restore -- FILE`: puts a backup in the place of the database, which is kept beside it. With --json: restored
// (the backup), database, replaced (where the old one lies, or null), bytes, schema (how many migrations), matches.

const USAGE = `npm run restore -- FILE [--json]
Puts a backup in the place of the database (DATABASE_PATH). Stop the bot first: it is refused while anybody has the
database open. What was there is kept beside it, with the date in its name.   --json: what was done as one JSON object.`;

await callTool(
  USAGE,
  deed({
    words: { least: 1, most: 1, ask: "Say which one backup:" },
    run({ words: [backup = ""], json }) {
      const done = restore(backup, settings().databasePath);
      console.log(json ? jsonOf(backup, done) : textOf(backup, done));
    },
  }),
);

function jsonOf(backup: string, { file, replaced, ...facts }: Restored): string {
  return JSON.stringify({ restored: backup, database: file, replaced: replaced ?? null, ...facts });
}

function textOf(backup: string, { file, replaced, matches }: Restored): string {
  const old = replaced === undefined ? "" : `\nWhat was there lies at ${replaced}`;
  return `${file} is ${backup} from now on, ${matches} games.${old}`;
}
