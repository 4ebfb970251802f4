/** The arguments of a tool are wrong. The message is printed for the person who called it. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** The command line has the wrong form, so the usage is printed after the message. */
export class WrongSyntaxError extends UsageError {
  override readonly name = "WrongSyntaxError";
}

export function createUnexpectedArgumentError(positionals: readonly string[]): UsageError {
  return new UsageError(`There is nothing to do with “${positionals.join(" ")}” here.`);
}

/** The arguments are right, but the tool cannot do its work now. The message says why. */
export class CannotRunError extends Error {
  override readonly name = "CannotRunError";
}
