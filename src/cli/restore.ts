import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { readToolSettings } from "#cli/runner/tool-settings.ts";
import { type RestoreInfo, restoreBackup } from "#store/maintenance/copies/backup.ts";

// `npm run restore -- FILE` replaces the database with a backup, and keeps the old one beside it. With --json it prints:
// restored (the backup), database, replaced (path of the old one, or null), bytes, schema (number of migrations), matches.

const USAGE = `npm run restore -- FILE [--json]
Puts a backup in the place of the database (DATABASE_PATH). Stop the bot first: it is refused while anybody has the
database open. What was there is kept beside it, with the date in its name.   --json: what was done as one JSON object.`;

await runTool(
  USAGE,
  defineCommand({
    positionals: { min: 1, max: 1, message: "Say which one backup:" },
    run({ positionals: [backup = ""], json }) {
      const info = restoreBackup(backup, readToolSettings().databasePath);
      console.log(json ? formatJson(backup, info) : formatText(backup, info));
    },
  }),
);

function formatJson(backup: string, { file, replaced, ...facts }: RestoreInfo): string {
  return JSON.stringify({ restored: backup, database: file, replaced: replaced ?? null, ...facts });
}

function formatText(backup: string, { file, replaced, matches }: RestoreInfo): string {
  const old = replaced === undefined ? "" : `\nWhat was there lies at ${replaced}`;
  return `${file} is ${backup} from now on, ${matches} games.${old}`;
}
