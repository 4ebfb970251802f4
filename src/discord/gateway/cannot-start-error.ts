/** Why the bot cannot start, as a sentence for the operator. */
export class CannotStartError extends Error {
  override readonly name = "CannotStartError";
}
