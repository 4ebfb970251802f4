/** Why the bot cannot start, as a sentence for whoever runs it. */
export class CannotStartError extends Error {
  override readonly name = "CannotStartError";
}
