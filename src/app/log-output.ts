import { fstatSync, write, writeSync } from "node:fs";

// Writes the lines of the log to standard output. The bot must go on, and must be able to end, even if the program that
// reads the log is slow or gone, or the disk is full. In these cases lines are dropped, so that they do not fill the
// memory.

export interface LogOutput {
  write(line: string): void;
}

/** Maximum number of characters that wait to be written. */
const MAX_WAITING = 4_000_000;
const STDOUT = 1;
const RETRY_MS = 20;
const MAX_LAST_TRIES = 25;

/** Opens standard output for the log. Errors of standard output are ignored: the bot goes on without a log. */
export function openLogOutput(): LogOutput {
  const found = fstatSync(STDOUT);
  if (found.isFIFO() || found.isSocket()) return pipeOutput(process.stdout);
  return found.isFile() ? fileOutput(STDOUT) : terminalOutput(STDOUT);
}

/** Ignores errors of standard output and standard error, so that they do not end the program. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/**
 * Writes to a pipe. Node opens the pipe so that a write never blocks. If the program that reads the pipe is slow, lines
 * wait in memory. At exit, this process waits for half a second at most.
 */
function pipeOutput({ fd }: NodeJS.WriteStream & { fd: number }): LogOutput {
  let lines: string[] = [];
  let waiting = 0;
  let unwritten = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    if (!isEmptied()) timer = setTimeout(flush, RETRY_MS).unref();
  };
  process.on("exit", () => {
    for (let tries = 0; tries < MAX_LAST_TRIES && !isEmptied(); tries++) sleepSync(RETRY_MS);
  });
  return {
    write(line) {
      if (waiting >= MAX_WAITING) return;
      lines.push(line);
      waiting += line.length;
      if (timer === undefined) flush();
    },
  };

  function isEmptied(): boolean {
    while (unwritten.length > 0 || lines.length > 0) {
      if (unwritten.length === 0) [unwritten, lines, waiting] = [Buffer.from(lines.join("")), [], 0];
      try {
        unwritten = unwritten.subarray(writeSync(fd, unwritten));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EAGAIN") return false;
        unwritten = Buffer.alloc(0);
      }
    }
    return true;
  }
}

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Writes to a file. A write takes microseconds and is synchronous, so no line is lost at exit. */
function fileOutput(fd: number): LogOutput {
  return { write: (line) => writeNow(fd, line) };
}

/** Writes to a terminal. A terminal may stall, so one write runs at a time, outside the event loop. */
function terminalOutput(fd: number): LogOutput {
  let waiting = "";
  let isWriting = false;
  const writeNext = () => {
    if (isWriting || waiting === "") return;
    isWriting = true;
    const text = waiting;
    waiting = "";
    write(fd, text, () => {
      isWriting = false;
      writeNext();
    });
  };
  process.on("exit", () => writeNow(fd, waiting));
  return {
    write(line) {
      if (waiting.length < MAX_WAITING) waiting += line;
      writeNext();
    },
  };
}

function writeNow(fd: number, text: string): void {
  try {
    for (let unwritten = Buffer.from(text); unwritten.length > 0; )
      unwritten = unwritten.subarray(writeSync(fd, unwritten));
  } catch {
    // An error of the write is ignored, because it could only be reported in the log itself.
  }
}
