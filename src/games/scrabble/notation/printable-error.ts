import { printableText } from "#core/printable-text.ts";

/** A fault whose texts, which may come from any file, are fit to be told. */
export function printableError<Fault extends object>(error: Fault): Fault {
  const facts = Object.entries(error).map(([name, fact]) => [
    name,
    typeof fact === "string" ? printableText(fact) : fact,
  ]);
  return Object.fromEntries(facts) as Fault;
}
