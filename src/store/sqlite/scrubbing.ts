import type { Client } from "#store/sqlite/connection.ts";
import { unusable } from "#store/sqlite/flaws.ts";

/** Stands in a file in which everything that was ever deleted has been overwritten. */
const SCRUBBED = 1;

/**
 * What is deleted is overwritten from now on. In a file that was written before that was so, remains of rows may lie
 * between those of today: it is written anew, once. Where another process uses it just then, the next start does that.
 */
export function keepScrubbed(client: Client, file: string): void {
  client.pragma("secure_delete = ON");
  if (Number(client.pragma("user_version", { simple: true })) >= SCRUBBED) return;
  try {
    client.exec("vacuum");
    client.pragma(`user_version = ${SCRUBBED}`);
    emptyLog(client);
  } catch (fault) {
    if (unusable(file, fault)?.flaw !== "busy") throw fault;
  }
}

/**
 * Pages as they were before lie in the log beside the file until they are brought over. Where another process reads just
 * then, they lie there until the next time.
 */
export function emptyLog(client: Client): void {
  client.pragma("wal_checkpoint(TRUNCATE)");
}
