import { shown } from "#kernel/shown.ts";

/** A fault whose texts, which may come from any file, are fit to be told. */
export function shownFault<Fault extends object>(fault: Fault): Fault {
  const facts = Object.entries(fault).map(([name, fact]) => [name, typeof fact === "string" ? shown(fact) : fact]);
  return Object.fromEntries(facts) as Fault;
}
