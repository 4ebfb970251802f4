/** Why the bot cannot start, as a sentence for whoever runs it. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}
