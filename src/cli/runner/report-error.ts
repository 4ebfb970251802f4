import { EnvironmentError } from "#app/environment.ts";
import { CannotRunError, UsageError, WrongSyntaxError } from "#cli/runner/tool-errors.ts";
import { StoreError } from "#store/store-error.ts";

/** What whoever calls a tool can mend is one sentence to them: 2 where they said it wrong, 1 where it could not be done. */
export function reportErrorAndExit(error: unknown, usage: string): never {
  if (!isKnown(error)) throw error;
  console.error(error instanceof WrongSyntaxError ? `${error.message}\n${usage}` : error.message);
  // Not only the code: what is under way, a bot say, ends with it.
  process.exit(error instanceof UsageError ? 2 : 1);
}

function isKnown(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    [UsageError, CannotRunError, StoreError, EnvironmentError].some((kind) => error instanceof kind) || isOfFiles(error)
  );
}

/** A file or a folder that is not to be had: what Node says of it names what was tried, and with which one. */
function isOfFiles(error: Error): boolean {
  return "syscall" in error && "path" in error;
}
