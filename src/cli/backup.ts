import { deleteOldBackups, findBackupTarget } from "#cli/runner/backup-paths.ts";
import { createWholeNumberOption } from "#cli/runner/option-types.ts";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { WrongSyntaxError } from "#cli/runner/tool-errors.ts";
import { readToolSettings } from "#cli/runner/tool-settings.ts";
import { createBackup } from "#store/maintenance/copies/backup.ts";

// `npm run backup [-- FILE|FOLDER]` copies the database while the bot runs, and checks the copy. With --json it prints: backup
// (the file), bytes, schema (number of migrations), matches, ms, removed (older backups).

const USAGE = `npm run backup [-- FILE|FOLDER] [--keep N] [--json]
Copies the database (DATABASE_PATH), also while the bot runs: into a new file of that name, or with the date as its name
into that folder; without either, into the folder "backups" beside the database.
--keep: of the backups in that folder, the last N stay.   --json: what was done as one JSON object.`;

await runTool(
  USAGE,
  defineCommand({
    positionals: { min: 0, max: 1, message: "Say one file or folder:" },
    options: { keep: createWholeNumberOption(1, 9_999) },
    run({ positionals: [path], values: { keep }, json }) {
      const { databasePath } = readToolSettings();
      const begun = performance.now();
      const target = findBackupTarget(path, databasePath, new Date());
      if (keep !== undefined && target.folder === undefined)
        throw new WrongSyntaxError(`--keep is about the backups of a folder, and ${path} is a file:`);
      const { file, ...facts } = createBackup(databasePath, target.file);
      const removed = deleteOldBackups(target.folder, keep);
      const ms = Math.round(performance.now() - begun);
      console.log(json ? JSON.stringify({ backup: file, ...facts, ms, removed }) : formatText(file, facts, removed));
    },
  }),
);

function formatText(file: string, { bytes, matches }: { bytes: number; matches: number }, removed: readonly string[]) {
  const gone = removed.map((old) => `\nRemoved ${old}`).join("");
  return `${file}: ${(bytes / 1e6).toFixed(1)} MB, ${matches} games, read through and whole.${gone}`;
}
