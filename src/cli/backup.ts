import { existsSync } from "node:fs";
import { deleteOldBackups, findBackupTarget } from "#cli/runner/backup-paths.ts";
import { createWholeNumberOption } from "#cli/runner/option-types.ts";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { WrongSyntaxError } from "#cli/runner/tool-errors.ts";
import { readToolSettings } from "#cli/runner/tool-settings.ts";
import { createBackup } from "#store/maintenance/copies/backup.ts";
import { countOf } from "#text/en/words.ts";

// `npm run backup [-- FILE|FOLDER]` copies the database while the bot runs, and checks the copy. With --json it prints:
// backup (the file), bytes, schema (number of migrations), matches, ms, removed (older backups).

const USAGE = `npm run backup [-- FILE|FOLDER] [--keep N] [--json]
Copies the database (DATABASE_PATH), also while the bot runs.
FILE           name of the copy; it must not exist yet
FOLDER         folder for the copy, which is named by date (default: "backups" beside the database).
               End the name of a new folder with a slash.
--keep         keep the newest N backups in the folder and delete older ones
--json         print the result as one JSON object`;

await runTool(
  USAGE,
  defineCommand({
    positionals: { min: 0, max: 1, message: "Name at most one file or folder:" },
    options: { keep: createWholeNumberOption(1, 9_999) },
    run({ positionals: [path], values: { keep }, json }) {
      const { databasePath } = readToolSettings();
      const begun = performance.now();
      const target = findBackupTarget(path, databasePath, new Date());
      if (keep !== undefined && target.folder === undefined)
        throw new WrongSyntaxError(
          existsSync(path ?? "")
            ? `--keep needs a folder, and ${path} is a file:`
            : `--keep needs a folder. There is no folder ${path} yet. To make it, write ${path}/ with a slash at the end:`,
        );
      const { file, ...facts } = createBackup(databasePath, target.file);
      const removed = deleteOldBackups(target.folder, keep);
      const ms = Math.round(performance.now() - begun);
      console.log(json ? JSON.stringify({ backup: file, ...facts, ms, removed }) : formatText(file, facts, removed));
    },
  }),
);

function formatText(file: string, { bytes, matches }: { bytes: number; matches: number }, removed: readonly string[]) {
  const gone = removed.map((old) => `\nRemoved ${old}`).join("");
  return `${file}: ${(bytes / 1e6).toFixed(1)} MB, ${countOf.games(matches)}, checked.${gone}`;
}
