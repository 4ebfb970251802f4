import { printableText } from "#core/printable-text.ts";

/** Returns the error with its texts made safe to show, because these texts may come from any file. */
export function makeErrorPrintable<E extends object>(error: E): E {
  const facts = Object.entries(error).map(([name, fact]) => [
    name,
    typeof fact === "string" ? printableText(fact) : fact,
  ]);
  return Object.fromEntries(facts) as E;
}
