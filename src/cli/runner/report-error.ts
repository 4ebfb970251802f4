import { EnvironmentError } from "#app/environment.ts";
import { CannotRunError, UsageError, WrongSyntaxError } from "#cli/runner/tool-errors.ts";
import { DictionaryError } from "#lexicon/dictionary-error.ts";
import { StoreError } from "#store/store-error.ts";

/**
 * Prints an expected error, such as a wrong argument, as one sentence without a stack trace. The exit code is 2 for
 * wrong arguments, otherwise 1. Throws an unexpected error again.
 */
export function reportErrorAndExit(error: unknown, usage: string): never {
  if (!isExpected(error)) throw error;
  console.error(error instanceof WrongSyntaxError ? `${error.message}\n${usage}` : error.message);
  // Setting `process.exitCode` is not enough: a bot that was started, for example, would keep this process running.
  process.exit(error instanceof UsageError ? 2 : 1);
}

function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    [UsageError, CannotRunError, DictionaryError, StoreError, EnvironmentError].some((kind) => error instanceof kind) ||
    isFileError(error)
  );
}

/**
 * Whether the error says that a file or folder could not be used. The message of such an error names the operation and
 * the path.
 */
function isFileError(error: Error): boolean {
  return "syscall" in error && "path" in error;
}
