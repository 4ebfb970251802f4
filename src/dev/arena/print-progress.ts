/** Prints to standard error, so that standard output has only the result. */
export function printProgress(done: number, total: number, unit: string): void {
  if (process.stderr.isTTY || done % 100 === 0) process.stderr.write(`\r${done} of ${total} ${unit}`);
  if (done === total) process.stderr.write("\n");
}
