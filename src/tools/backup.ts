import { backUp } from "#store/sqlite/backup.ts";
import { forgetOld, targetOf } from "#tools/backup/places.ts";
import { callTool, deed } from "#tools/calling/call.ts";
import { WrongCall } from "#tools/calling/misuse.ts";
import { whole } from "#tools/calling/options.ts";
import { settings } from "#tools/calling/settings.ts";

// `npm run backup [-- FILE|FOLDER]`: copies the database while the bot goes on, reads the copy through, and says what it
// is. With --json: backup (the file), bytes, schema (how many migrations it has), matches, ms, removed (older backups).

const USAGE = `npm run backup [-- FILE|FOLDER] [--keep N] [--json]
Copies the database (DATABASE_PATH), also while the bot runs: into a new file of that name, or with the date as its name
into that folder; without either, into the folder "backups" beside the database.
--keep: of the backups in that folder, the last N stay.   --json: what was done as one JSON object.`;

await callTool(
  USAGE,
  deed({
    words: { least: 0, most: 1, ask: "Say one file or folder:" },
    options: { keep: whole(1, 9_999) },
    run({ words: [target], values: { keep }, json }) {
      const { databasePath } = settings();
      const begun = performance.now();
      const place = targetOf(target, databasePath, new Date());
      if (keep !== undefined && place.folder === undefined)
        throw new WrongCall(`--keep is about the backups of a folder, and ${target} is a file:`);
      const { file, ...facts } = backUp(databasePath, place.file);
      const removed = forgetOld(place.folder, keep);
      const ms = Math.round(performance.now() - begun);
      console.log(json ? JSON.stringify({ backup: file, ...facts, ms, removed }) : textOf(file, facts, removed));
    },
  }),
);

function textOf(file: string, { bytes, matches }: { bytes: number; matches: number }, removed: readonly string[]) {
  const gone = removed.map((one) => `\nRemoved ${one}`).join("");
  return `${file}: ${(bytes / 1e6).toFixed(1)} MB, ${matches} games, read through and whole.${gone}`;
}
