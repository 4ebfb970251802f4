import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { parse } from "dotenv";
import { type Environment, readEnvironment, WrongEnvironment, withDotenv } from "#main/environment.ts";
import { listPath } from "#main/privacy.ts";
import { guildsIn, reset, StillRuns } from "#sandbox/reset.ts";

// `npm run sandbox:reset`: the sandbox begins anew at the next start, and with it the bot that plays there. It deletes what
// the sandbox keeps and the bot's database, says which files these were, and ends.

const root = fileURLToPath(new URL("../..", import.meta.url));

class Refusal extends Error {}

/** Beside its file lies what is not in it yet, and the list of those who were deleted from it. */
const databaseFiles = (path: string): string[] => [path, `${path}-wal`, `${path}-shm`, listPath(path)];

try {
  const gone = await run(readEnvironment(withDotenv(process.env, root, parse)));
  console.log(
    gone.length > 0 ? `Deleted:\n${gone.map((file) => `  ${file}`).join("\n")}` : "There was nothing to delete.",
  );
} catch (fault) {
  const isKnown = fault instanceof Refusal || fault instanceof WrongEnvironment;
  console.error(isKnown ? fault.message : fault);
  process.exit(1);
}

async function run({ token, databasePath, sandboxPort, sandboxState }: Environment): Promise<string[]> {
  if (token !== undefined)
    throw new Refusal(
      `DISCORD_TOKEN is set, so ${databasePath} is that of a bot on a real server. Nothing was deleted.`,
    );
  const strangers = serversIn(databasePath, await guildsIn(sandboxState));
  if (strangers > 0)
    throw new Refusal(
      `${databasePath} is also that of a bot on a real server (it knows ${strangers} that the sandbox does not). Nothing was deleted.`,
    );
  return await reset(sandboxPort, sandboxState, databaseFiles(databasePath)).catch((fault: unknown) => {
    if (!(fault instanceof StillRuns)) throw fault;
    throw new Refusal(`A sandbox runs at port ${sandboxPort}. Stop it first (Ctrl-C); nothing was deleted.`);
  });
}

/** How many servers the database knows beside the sandbox's: who once ran the bot on one may use the same file here. */
function serversIn(path: string, known: readonly string[]): number {
  if (!existsSync(path)) return 0;
  const database = new Database(path, { fileMustExist: true });
  try {
    const rows = database.prepare("select guild from matches union select guild from guilds").pluck().all();
    return rows.filter((guild) => guild !== null && !known.includes(String(guild))).length;
  } catch {
    // No database of the bot's, or one from before it had these tables: nothing speaks against it.
    return 0;
  } finally {
    database.close();
  }
}
