import { printableText } from "#core/printable-text.ts";

/** Returns the error with its texts made safe to show. They may come from any file. */
export function printableError<Fault extends object>(error: Fault): Fault {
  const facts = Object.entries(error).map(([name, fact]) => [
    name,
    typeof fact === "string" ? printableText(fact) : fact,
  ]);
  return Object.fromEntries(facts) as Fault;
}
