/** How far it is, beside the result. */
export function printProgress(done: number, all: number, what: string): void {
  if (process.stderr.isTTY || done % 100 === 0) process.stderr.write(`\r${done} of ${all} ${what}`);
  if (done === all) process.stderr.write("\n");
}
