/** Thrown if the bot cannot start. The message is a sentence for the operator. */
export class CannotStartError extends Error {
  override readonly name = "CannotStartError";
}
