import { fstatSync, write, writeSync } from "node:fs";

// Where the log goes. Nobody may read it any more, or nobody for now, or its disk may be full: the bot goes on all the same,
// and ends when it should. Then lines are left out, for what waits may not fill the memory.

export interface LogOutput {
  write(line: string): void;
}

/** What waits at most, in characters. */
const MAX_WAITING = 4_000_000;
const STDOUT = 1;
const RETRY_MS = 20;
const MAX_LAST_TRIES = 25;

/** Standard output. A reader that has gone, or a full disk, is no error of the program any more. */
export function openLogOutput(): LogOutput {
  const found = fstatSync(STDOUT);
  if (found.isFIFO() || found.isSocket()) return pipeOutput(process.stdout);
  return found.isFile() ? fileOutput(STDOUT) : terminalOutput(STDOUT);
}

/** Also what is said in plain text is no reason to end. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/**
 * A pipe, whose reader may be slow: what it does not take waits, and at the end only for a moment. Node has made it so that
 * a write to it never waits by itself.
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

/** A file: the system takes a line in microseconds, and one that is under way at the end cannot be lost. */
function fileOutput(fd: number): LogOutput {
  return { write: (line) => writeNow(fd, line) };
}

/** A terminal, which may stand still; one write at a time, beside the event loop. */
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
    // There is nobody left to tell.
  }
}
