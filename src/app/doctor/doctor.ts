import { checkDiscord, checkTokenForm } from "#app/doctor/check-discord.ts";
import { checkCache, checkDatabase } from "#app/doctor/check-files.ts";
import { checkFontRendering, checkNode, checkWordLists, checkWorkers } from "#app/doctor/check-machine.ts";
import type { DoctorFinding } from "#app/doctor/finding.ts";
import type { Environment } from "#app/environment.ts";
import { showCompileProgress } from "#app/word-lists/compile-progress.ts";
import { CannotStartError } from "#discord/gateway/cannot-start-error.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";

/** Runs all checks of `npm run doctor`, one after the other. */
export async function* runChecks(environment: Environment): AsyncGenerator<DoctorFinding> {
  const { databasePath, cachePath } = environment;
  yield checkNode(process.version);
  yield checkFontRendering();
  yield* checkDatabase(databasePath);
  const cache = checkCache(cachePath);
  yield cache;
  if (cache.verdict === "good")
    yield await checkWordLists(builtInLanguages(), cachePath, showCompileProgress(process.stderr));
  yield await checkWorkers();
  yield* await checkDiscord(environment);
}

const MARKS: { readonly [Verdict in DoctorFinding["verdict"]]: string } = { good: "ok  ", poor: "POOR", bad: "BAD " };

/** Prints the findings of the checks. Returns whether the bot can be started. */
export async function printFindings(
  found: AsyncIterable<DoctorFinding>,
  print: (line: string) => void,
): Promise<boolean> {
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

/** Runs the fast checks before every start. Throws a `CannotStartError` that names the problems. */
export function checkBeforeStart({ token, apiUrl, cachePath }: Environment): void {
  const odd = token !== undefined && apiUrl === undefined ? checkTokenForm(token) : undefined;
  const found = [checkNode(process.version), checkCache(cachePath), checkFontRendering(), ...(odd ? [odd] : [])];
  const wrong = found.filter(({ verdict }) => verdict === "bad");
  if (wrong.length > 0) throw new CannotStartError(wrong.map(({ text }) => text).join("\n"));
}
