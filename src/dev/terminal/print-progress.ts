/**
 * Prints how much of a long task is done. Prints to standard error, so that standard output has only the result. A file
 * or pipe gets a line for each tenth of the task, a terminal one line that changes.
 */
export function printProgress(done: number, total: number, unit: string): void {
  const text = `${done} of ${total} ${unit}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${text}${done === total ? "\n" : ""}`);
  else if (Math.floor((10 * done) / total) > Math.floor((10 * (done - 1)) / total)) process.stderr.write(`${text}\n`);
}
