/** Thrown if the arguments of a tool are wrong. The message is printed for the person who started the tool. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** Thrown if the command line has the wrong form. The usage is printed after the message. */
export class WrongSyntaxError extends UsageError {
  override readonly name = "WrongSyntaxError";
}

export function createUnexpectedArgumentError(positionals: readonly string[]): UsageError {
  return new UsageError(`Unexpected argument: “${positionals.join(" ")}”.`);
}

/** Thrown if the arguments are right, but the tool cannot do its work now. The message says why. */
export class CannotRunError extends Error {
  override readonly name = "CannotRunError";
}
