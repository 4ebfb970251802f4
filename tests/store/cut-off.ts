import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import Database from "better-sqlite3";
import { backUp, restore } from "#store/sqlite/backup.ts";
import { copyInto } from "#store/sqlite/copy.ts";

// A process that is killed in the middle: `node cut-off.ts backup|restore|copy|list FROM TO` writes until the file would get
// its name, says so, and waits for its end.

const [, , what = "", from = "", to = ""] = process.argv;

fs.renameSync = () => {
  fs.writeSync(1, "written\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
syncBuiltinESMExports();

switch (what) {
  case "backup":
    backUp(from, to);
    break;
  case "restore":
    restore(from, to);
    break;
  case "copy":
    copyInto(new Database(from), to);
    break;
  case "list": {
    const { openForgottenList } = await import("#store/forgotten-list.ts");
    openForgottenList(from).expire(Number(to));
  }
}
