import { CannotStart } from "#discord/cannot-start.ts";
import { languages } from "#lexicon/recipes.ts";
import { checkDiscord, oddToken } from "#main/check/discord.ts";
import { checkCache, checkDatabase } from "#main/check/files.ts";
import type { Finding } from "#main/check/finding.ts";
import { checkLetters, checkLists, checkNode, checkWorkers } from "#main/check/machine.ts";
import type { Environment } from "#main/environment.ts";
import { showProgress } from "#main/lexicons/progress.ts";

/** Everything that the bot needs, one after the other: `npm run doctor`. */
export async function* findings(environment: Environment): AsyncGenerator<Finding> {
  const { databasePath, cachePath } = environment;
  yield checkNode(process.version);
  yield checkLetters();
  yield* checkDatabase(databasePath);
  const cache = checkCache(cachePath);
  yield cache;
  if (cache.verdict === "good") yield await checkLists(languages(), cachePath, showProgress(process.stderr));
  yield await checkWorkers();
  yield* await checkDiscord(environment);
}

const MARKS: { readonly [Verdict in Finding["verdict"]]: string } = { good: "ok  ", poor: "POOR", bad: "BAD " };

/** Prints what was found; whether the bot can be started. */
export async function printFindings(found: AsyncIterable<Finding>, print: (line: string) => void): Promise<boolean> {
  let ok = true;
  for await (const { about, verdict, text } of found) {
    print(`${MARKS[verdict]}  ${about.padEnd(12)}  ${text}`);
    if (verdict === "bad") ok = false;
  }
  print(
    ok
      ? "Everything is ready."
      : "Fix the problems marked BAD first: without that the bot will not start, or not run for long.",
  );
  return ok;
}

/** What costs nothing to look at is looked at before every start. Throws `CannotStart` with what is wrong. */
export function refuseToStart({ token, apiUrl, cachePath }: Environment): void {
  const odd = token !== undefined && apiUrl === undefined ? oddToken(token) : undefined;
  const found = [checkNode(process.version), checkCache(cachePath), checkLetters(), ...(odd ? [odd] : [])];
  const wrong = found.filter(({ verdict }) => verdict === "bad");
  if (wrong.length > 0) throw new CannotStart(wrong.map(({ text }) => text).join("\n"));
}
