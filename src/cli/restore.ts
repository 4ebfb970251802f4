import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { readToolSettings } from "#cli/runner/tool-settings.ts";
import { type RestoreInfo, restoreBackup } from "#store/maintenance/copies/backup.ts";
import { countOf } from "#text/en/words.ts";

// `npm run restore -- FILE` replaces the database with a backup, and keeps the old one beside it. With --json it
// prints: restored (the backup), database, replaced (path of the old one, or null), bytes, schema (number of
// migrations), matches.

const USAGE = `npm run restore -- FILE [--json]
Replaces the database (DATABASE_PATH) by a backup. Stop the bot first: restoring is refused while the database is in use.
The replaced database is kept beside it, with the date in its name.
--json         print the result as one JSON object`;

await runTool(
  USAGE,
  defineCommand({
    positionals: { min: 1, max: 1, message: "Name one backup:" },
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
  const old = replaced === undefined ? "" : `\nThe replaced database is ${replaced}`;
  return `Restored ${backup} to ${file}: ${countOf.games(matches)}.${old}`;
}
