/** The command line asks for what cannot be done; the message is for the one who wrote it. */
export class Misuse extends Error {
  override readonly name: string = "Misuse";
}

/** It is not even written as the tool is called: how that goes is said, too. */
export class WrongCall extends Misuse {
  override readonly name = "WrongCall";
}

/** What was said besides, where there is nothing more to say. */
export function superfluous(words: readonly string[]): Misuse {
  return new Misuse(`There is nothing to do with “${words.join(" ")}” here.`);
}

/** Nothing is wrong with what was asked, but it cannot be done as things are; the message says why. */
export class Hindrance extends Error {
  override readonly name = "Hindrance";
}
