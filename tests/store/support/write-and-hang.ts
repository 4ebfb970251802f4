import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import Database from "better-sqlite3";
import { createBackup, restoreBackup } from "#store/maintenance/copies/backup.ts";
import { copyDatabase } from "#store/maintenance/copies/copy-database.ts";

// Run as `node write-and-hang.ts backup|restore|copy|list FROM TO`, and killed by its test. Writes until the file would
// get its name, prints “written”, and waits.

const [, , what = "", from = "", to = ""] = process.argv;

fs.renameSync = () => {
  fs.writeSync(1, "written\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
syncBuiltinESMExports();

switch (what) {
  case "backup":
    createBackup(from, to);
    break;
  case "restore":
    restoreBackup(from, to);
    break;
  case "copy":
    copyDatabase(new Database(from), to);
    break;
  case "list": {
    const { openDeletionList } = await import("#store/personal-data/deletion-list.ts");
    openDeletionList(from).deleteEntriesBefore(Number(to));
  }
}
