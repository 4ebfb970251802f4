import { WrongEnvironment } from "#main/environment.ts";
import { StoreUnusable } from "#store/unusable.ts";
import { Hindrance, Misuse, WrongCall } from "#tools/calling/misuse.ts";

/** What whoever calls a tool can mend is one sentence to them: 2 where they said it wrong, 1 where it could not be done. */
export function tellKnown(fault: unknown, usage: string): never {
  if (!isKnown(fault)) throw fault;
  console.error(fault instanceof WrongCall ? `${fault.message}\n${usage}` : fault.message);
  // Not only the code: what is under way, a bot say, ends with it.
  process.exit(fault instanceof Misuse ? 2 : 1);
}

function isKnown(fault: unknown): fault is Error {
  if (!(fault instanceof Error)) return false;
  return [Misuse, Hindrance, StoreUnusable, WrongEnvironment].some((kind) => fault instanceof kind) || isOfFiles(fault);
}

/** A file or a folder that is not to be had: what Node says of it names what was tried, and with which one. */
function isOfFiles(fault: Error): boolean {
  return "syscall" in fault && "path" in fault;
}
