import { CannotRunError } from "#cli/runner/tool-errors.ts";

/**
 * Returns the error to report if the tour fails. A step that takes too long is not an error of the project: the machine
 * is too busy. `pictures`: the files written before.
 */
export function explainTourFailure(error: unknown, pictures: readonly string[]): unknown {
  if (!(error instanceof Error) || error.name !== "TimeoutError") return error;
  const [step = ""] = error.message.split("\n");
  const last = pictures.at(-1);
  const where = last === undefined ? "at its beginning" : `after ${last}`;
  return new CannotRunError(
    `The tour stopped ${where}, because this machine is too busy (${step}). Run it again when less is running.`,
  );
}
