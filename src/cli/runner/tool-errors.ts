/** The command line asks for what cannot be done; the message is for the one who wrote it. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** It is not even written as the tool is called: how that goes is said, too. */
export class WrongSyntaxError extends UsageError {
  override readonly name = "WrongSyntaxError";
}

/** What was said besides, where there is nothing more to say. */
export function createUnexpectedArgumentError(words: readonly string[]): UsageError {
  return new UsageError(`There is nothing to do with “${words.join(" ")}” here.`);
}

/** Nothing is wrong with what was asked, but it cannot be done as things are; the message says why. */
export class CannotRunError extends Error {
  override readonly name = "CannotRunError";
}
