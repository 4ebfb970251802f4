import { createInterface } from "node:readline/promises";
import { CannotRunError } from "#cli/runner/tool-errors.ts";

/**
 * Asks for a yes on the terminal. Without a terminal, as in a script, `--yes` has to be given. Throws if the answer is
 * another.
 */
export async function confirm(question: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  if (!process.stdin.isTTY) throw new CannotRunError(`${question}\nNothing was changed. To say yes, add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new CannotRunError("Nothing was changed.");
  } finally {
    terminal.close();
  }
}
