import { WrongEnvironment } from "#main/environment.ts";
import { StoreUnusable } from "#store/unusable.ts";
import { Misuse } from "#tools/lexicon/wanted.ts";

/** What whoever calls a tool can mend is one sentence to them: 2 where they said it wrong, 1 where it could not be done. */
export function tellKnown(fault: unknown): void {
  const known = [Misuse, StoreUnusable, WrongEnvironment].some((kind) => fault instanceof kind);
  if (!known) throw fault;
  console.error((fault as Error).message);
  process.exitCode = fault instanceof Misuse ? 2 : 1;
}
